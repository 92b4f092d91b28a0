import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { env, execPath } from 'node:process'
import { onTestFinished, test, expect } from 'vitest'

/** Prints the messages of a thread that loads a module and answers once, in a process under `--watch`. */
function messagesOf(...options: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'threads-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'part.mjs'), `export const part = 'answer'`)
  writeFileSync(
    join(folder, 'thread.mjs'),
    `import { part } from './part.mjs'\nimport { parentPort } from 'node:worker_threads'\nparentPort.postMessage(part)`,
  )
  writeFileSync(
    join(folder, 'main.mjs'),
    `import { Worker } from 'node:worker_threads'\nnew Worker(new URL('thread.mjs', import.meta.url)).on('message', (message) => console.log(JSON.stringify(message)))`,
  )
  return execFileSync(execPath, [...options, join(folder, 'main.mjs')], {
    encoding: 'utf8',
    env: { ...env, WATCH_REPORT_DEPENDENCIES: '1' },
  })
}

test('under --watch, a thread receives only its own messages', () => {
  expect(messagesOf()).toContain('watch:import')
  expect(messagesOf('--import', join(import.meta.dirname, 'quiet-threads.ts'))).toBe('"answer"\n')
})
