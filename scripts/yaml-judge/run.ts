/**
 * Writes what kubectl's own reader makes of the texts in server/applications/reader/corpus, for the test of our reader, which
 * then needs no Go. A new text is a line `{"text": "..."}` in written.jsonl.
 *
 *   node scripts/yaml-judge/run.ts
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { generateTexts } from './generate.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const corpus = fileURLToPath(new URL('../../server/applications/reader/corpus/', import.meta.url))

interface Judgement {
  documents?: unknown[]
  error?: string
}

function judge(texts: readonly string[]): Judgement[] {
  const { status, stdout, stderr } = spawnSync('go', ['run', '.'], {
    cwd: here,
    input: JSON.stringify(texts),
    maxBuffer: 2 ** 28,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The judge failed: ${stderr}`)
  return JSON.parse(stdout) as Judgement[]
}

function write(name: string, texts: readonly string[]): void {
  const unique = [...new Set(texts)]
  const judgements = judge(unique)
  const lines = unique.map((text, index) => {
    const { documents, error } = judgements[index] ?? {}
    return JSON.stringify({ text, ...(error === undefined ? { documents: documents ?? [] } : { error }) })
  })
  writeFileSync(`${corpus}${name}`, `${lines.join('\n')}\n`)
}

const written = readFileSync(`${corpus}written.jsonl`, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => (JSON.parse(line) as { text: string }).text)
write('written.jsonl', written)
write('generated.jsonl', generateTexts(300, 20_261_126))
