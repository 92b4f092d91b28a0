import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readDocuments } from './documents.ts'

/** A text, and what kubectl's own reader makes of it; `scripts/yaml-judge/run.ts` writes them. */
interface Judged {
  text: string
  documents?: unknown[]
  error?: string
}

const corpus = (name: string): Judged[] =>
  readFileSync(new URL(`./corpus/${name}.jsonl`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Judged)

/** What our reader makes of a text, as JSON has it; null if it refuses some of it. */
function read(text: string): unknown[] | null {
  const { documents, violations } = readDocuments(text)
  return violations.length > 0
    ? null
    : (JSON.parse(JSON.stringify(documents.map(({ value }) => value))) as unknown[])
}

/** Texts that kubectl takes and we don't, or otherwise: it drops some of them, or no manifest has the like. */
const differing: Record<string, string> = {
  'a: 1\n...\nb: 2\n': 'kubectl passes over what follows the end of a document',
  '  a: 1\nb: 2\n': 'kubectl passes over what is less indented than the first key',
  '"a":b\n': 'kubectl takes the first scalar for the document',
  '>\nx\n': 'kubectl passes over the text',
  'a: 1\n\uFEFFb: 2\n': 'kubectl makes the byte order mark part of the key',
  '.inf: v\n': 'a key that is no number to JSON',
  '.nan: v\n': 'a key that is no number to JSON',
  '1e20: v\n': 'Go writes the exponent of a float that is a key',
  '1e-7: v\n': 'Go writes the exponent of a float that is a key',
  '123456789.5: v\n': 'Go writes the exponent of a float that is a key',
  '{"a":1e400}': 'kubectl loses the number',
  '&k a: 1\n*k: 2\n': 'an alias that is a key, without the blank that YAML wants',
  'a: [-]\n': 'a lone hyphen between brackets',
  'a: "\\e\\0\\a\\b\\v\\f\\r\\N\\_\\L\\P"\n': 'no database keeps the character NUL',
}

/** Whether a value holds a whole number that JavaScript rounds. */
const isRounded = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some(isRounded)
    : Number.isInteger(value) && !Number.isSafeInteger(value)

describe.each(['written', 'generated'])('the %s texts', (name) => {
  it('mean what they mean to kubectl', () => {
    const judged = corpus(name).filter(
      ({ text, documents }) => documents && !Object.hasOwn(differing, text) && !isRounded(documents),
    )
    const found = judged.map(({ text }) => ({ text, documents: read(text) }))
    expect(found).toEqual(judged.map(({ text, documents }) => ({ text, documents })))
    expect(judged.length).toBeGreaterThan(250)
  })
})

it('refuses whole numbers whose last digits would be lost', () => {
  const rounded = corpus('written').filter(({ documents }) => isRounded(documents))
  expect(rounded.length).toBeGreaterThan(10)
  for (const { text } of rounded)
    expect(readDocuments(text).violations.map(({ message }) => message)).toEqual([
      'Document 1 (line 1) must not contain an integer beyond ±9007199254740991; quote it to store a string.',
    ])
  expect(read('a: 9007199254740991\n')).toEqual([{ a: 9_007_199_254_740_991 }])
})

it('tells of a text that kubectl refuses why, or reads what is clear', () => {
  const refused = corpus('written').filter(({ error }) => error !== undefined)
  const taken = refused.filter(({ text }) => read(text) !== null)
  expect(taken.length).toBeLessThan(refused.length / 4)
})

it('has no text among the differing ones that means the same by now', () => {
  const texts = new Map(corpus('written').map((judged) => [judged.text, judged.documents]))
  for (const text of Object.keys(differing)) expect(read(text)).not.toEqual(texts.get(text))
})
