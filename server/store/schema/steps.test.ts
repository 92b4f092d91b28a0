import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { string } from '../../../model/define.ts'
import type { Attribute } from '../../../model/define.ts'
import type { Model } from '../../../model/registry.ts'
import type { Dialect } from '../dialects/dialect.ts'
import { postgresDialect } from '../dialects/postgres/postgres.ts'
import { sqliteDialect } from '../dialects/sqlite.ts'
import { type DatabaseAddress, openStore } from '../open-store.ts'
import { emptyDatabase, modelOfThings, readAll, write } from '../store.fixture.ts'
import { rootId } from '../store.ts'
import { prepareStore } from './prepare.ts'
import { schemaSteps, type SchemaStep } from './steps.ts'

/** Version of this program. */
const current = schemaSteps.length

const databases = ['file', 'PostgreSQL'] as const

const modelWith = (attributes: Record<string, Attribute>): Model =>
  modelOfThings({ name: string({ key: true }), ...attributes })
const older = modelWith({ color: string() })
const newer = modelWith({ color: string(), size: string({ indexed: true }) })

const dialectOf = (database: DatabaseAddress): Dialect =>
  'path' in database ? sqliteDialect(database.path) : postgresDialect(database.url)

/** Opens a database as a program with these steps does; returns the version of its schema. */
async function prepare(
  database: DatabaseAddress,
  schema: readonly SchemaStep[],
  model: Model = newer,
): Promise<number> {
  const dialect = dialectOf(database)
  const connections = await dialect.connect()
  try {
    await connections.opening((steps) => prepareStore(steps, dialect, { model, now: 0, schema }))
    return await dialect.schemaVersion(connections.writer)
  } finally {
    await connections.close()
  }
}

/** A step that counts its runs and fails a given number of times. */
function step(kind: SchemaStep['kind'], failures = 0): SchemaStep & { runs: number } {
  const made = {
    kind,
    runs: 0,
    run: (steps: Parameters<SchemaStep['run']>[0]) => {
      made.runs += 1
      if (made.runs <= failures) throw new Error('interrupted')
      return steps.define((db) => sql`create table if not exists extra (number integer)`.execute(db))
    },
  }
  return made
}

it.each(databases)('in a %s runs each step once, and repeats it only if it was interrupted', async (kind) => {
  const database = await emptyDatabase(kind)
  expect(await prepare(database, schemaSteps)).toBe(current)
  const [first, second] = [step('expand'), step('expand', 1)]
  const schema = [...schemaSteps, first, second]
  await expect(prepare(database, schema)).rejects.toThrow('interrupted')
  expect(await prepare(database, schema)).toBe(current + 2)
  expect(await prepare(database, schema)).toBe(current + 2)
  // SQLite has rolled the first one back, too.
  expect({ first: first.runs, second: second.runs }).toEqual({ first: kind === 'file' ? 2 : 1, second: 2 })
})

it.each(databases)(
  'in a %s lets an older program work with additions without reverting them',
  async (kind) => {
    const database = await emptyDatabase(kind)
    await prepare(database, schemaSteps, older)
    expect(await prepare(database, [...schemaSteps, step('expand')], newer)).toBe(current + 1)
    const store = await openStore({ model: newer, database })
    await write(store, (transaction) =>
      transaction.insert(
        { parent: rootId('config'), relation: 'things' },
        { class: 'config.Thing', attributes: { name: 'a', color: 'red', size: 'large' } },
      ),
    )
    await store.close()
    const before = await openStore({ model: older, database })
    expect(await readAll(before, { class: 'config.Thing', mode: 'export' })).toMatchObject([
      { name: 'a', color: 'red' },
    ])
    await before.close()
    const after = await openStore({ model: newer, database })
    expect(await readAll(after, { class: 'config.Thing', mode: 'export' })).toEqual([
      { name: 'a', color: 'red', size: 'large' },
    ])
    await after.close()
  },
)

it.each(databases)('in a %s refuses a program that needs a removed part', async (kind) => {
  const database = await emptyDatabase(kind)
  await prepare(database, schemaSteps)
  const tooNew = `schema version ${current + 2} is newer than ${current}`
  const expanded = [...schemaSteps, step('expand')]
  expect(await prepare(database, [...expanded, step('contract')])).toBe(current + 2)
  await expect(prepare(database, schemaSteps)).rejects.toThrow(tooNew)
  expect(await prepare(database, expanded)).toBe(current + 2)
  await expect(openStore({ model: newer, database })).rejects.toThrow(tooNew)
})

it('refuses programs older than leases on a shared database, but not on a file', async () => {
  const beforeLeases = schemaSteps.slice(0, 1)
  const [shared, file] = [await emptyDatabase('PostgreSQL'), await emptyDatabase('file')]
  for (const database of [shared, file]) {
    expect(await prepare(database, beforeLeases, older)).toBe(1)
    await prepare(database, schemaSteps)
  }
  await expect(prepare(shared, beforeLeases, older)).rejects.toThrow(`${current} is newer than 1`)
  expect(await prepare(file, beforeLeases, older)).toBe(current)
})
