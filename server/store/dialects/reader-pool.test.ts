import { mkdtempSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ReaderPool } from './reader-pool.ts'

let folder: string
let pool: ReaderPool
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gantry-readers-'))
  const path = join(folder, 'store.sqlite')
  const database = new DatabaseSync(path)
  database.exec('create table one (bytes)')
  database.close()
  pool = new ReaderPool(path)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await pool.close()
  rmSync(folder, { recursive: true })
})

const read = (text: string): Promise<string> =>
  pool.bytes({ sql: 'select cast(? as blob) as bytes', parameters: [text] }).then((bytes) => bytes.toString())

it('ends reader threads after a minute without work, and starts them with the next read', async () => {
  expect(await Promise.all([read('a'), read('b')])).toEqual(['a', 'b'])
  expect(pool.size).toBe(2)
  vi.advanceTimersByTime(59_000)
  expect(pool.size).toBe(2)
  vi.advanceTimersByTime(1_000)
  expect(pool.size).toBe(0)
  expect(await read('c')).toBe('c')
  expect(pool.size).toBe(1)
})

it('keeps a thread that had work in the meantime', async () => {
  await read('a')
  vi.advanceTimersByTime(59_000)
  await read('b')
  vi.advanceTimersByTime(59_000)
  expect(pool.size).toBe(1)
})
