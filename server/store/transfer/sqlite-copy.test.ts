import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../store.fixture.ts'
import { copyDatabase } from './sqlite-copy.ts'

it('copies the rows committed when it started, while others write during each step', async () => {
  const folder = temporaryFolder()
  const path = join(folder, 'store.sqlite')
  const writer = new DatabaseSync(path)
  writer.exec('pragma journal_mode = wal; create table rows (number integer primary key, text text)')
  const insert = writer.prepare('insert into rows (text) values (?)')
  writer.exec('begin')
  for (let index = 0; index < 10_000; index++) insert.run('x'.repeat(2_000))
  writer.exec('commit')
  const parts: number[] = []
  await copyDatabase(path, join(folder, 'copy.sqlite'), (part) => {
    parts.push(part)
    insert.run('later')
    writer.exec(`update rows set text = 'changed' where number = ${10_000 - parts.length}`)
  })
  expect(parts.length).toBeGreaterThan(3)
  expect(parts).toEqual(parts.toSorted((a, b) => a - b))
  const copy = new DatabaseSync(join(folder, 'copy.sqlite'), { readOnly: true })
  expect(copy.prepare('select count(*) as count, min(length(text)) as shortest from rows').get()).toEqual({
    count: 10_000,
    shortest: 2_000,
  })
  expect(writer.prepare(`select count(*) as count from rows where text = 'later'`).get()).toEqual({
    count: parts.length,
  })
  copy.close()
  writer.close()
})
