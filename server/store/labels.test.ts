import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { array, assert, asyncProperty, constantFrom, dictionary, record, string as anyText } from 'fast-check'
import type { Arbitrary } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { model } from '../../model/index.ts'
import { anyKey } from './any-key.fixture.ts'
import { openStore } from './open-store.ts'
import { databases, openTestStore, readNames, temporaryFolder, write } from './store.fixture.ts'
import { rootId } from './store.ts'
import type { LabelRequirement } from './store.ts'

const ContainerType = 'config.ContainerType'
const place = { parent: rootId('config'), relation: 'containerTypes' }

type Labels = Record<string, string>

const treesOf = (labels: readonly Labels[]) =>
  labels.map((entry, index) => ({
    class: ContainerType,
    attributes: { name: `type-${index}` },
    labels: entry,
  }))

/** Evaluates a requirement of a selector without the store. */
function holds({ key, operator, values }: LabelRequirement, labels: Labels): boolean {
  const value = Object.hasOwn(labels, key) ? labels[key] : undefined
  const isListed = value !== undefined && values.includes(value)
  if (operator === 'exists') return value !== undefined
  if (operator === 'notExists') return value === undefined
  return operator === 'equals' || operator === 'in' ? isListed : !isListed
}

const text = anyText({ unit: 'binary', maxLength: 4 })
const keys = ['app', 'App', 'a"b', 'a\\b', "it's", '']
const someKey = constantFrom(...keys)
const someValue = constantFrom('', 'web', 'WEB', '1', 'null', '"')
const someLabels: Arbitrary<Labels> = dictionary(someKey, someValue, { noNullPrototype: true, maxKeys: 4 })
const anyLabels: Arbitrary<Labels> = dictionary(anyKey({ unit: 'binary', maxLength: 4 }), text, {
  noNullPrototype: true,
  maxKeys: 3,
})

const requirement: Arbitrary<LabelRequirement> = record({
  key: someKey,
  operator: constantFrom('equals', 'notEquals', 'in', 'notIn', 'exists', 'notExists'),
  values: array(someValue, { minLength: 1, maxLength: 2 }),
})

const stepsOf = (labels: Arbitrary<Labels>) => array(array(labels, { maxLength: 4 }), { maxLength: 3 })

describe.each(databases)('labels in a %s', (database) => {
  it('are selected as specified, whatever was written before', async () => {
    const store = await openTestStore(database)
    await assert(
      asyncProperty(
        stepsOf(someLabels),
        array(requirement, { minLength: 1, maxLength: 2 }),
        async (steps, labels) => {
          for (const step of steps)
            await write(store, (transaction) => transaction.sync([{ place, trees: treesOf(step) }]))
          const known = await store.find({ class: ContainerType })
          const expected = known.filter((row) => labels.every((entry) => holds(entry, row.labels ?? {})))
          expect(await readNames(store, { class: ContainerType, labels })).toEqual(
            expected.map(({ name }) => name),
          )
        },
      ),
      { numRuns: 80 },
    )
  })
})

/** Returns the rows of `labels` and the labels in `resources`, which must be equal. */
function labelsOf(path: string): { found: unknown[]; had: unknown[] } {
  const database = new DatabaseSync(path, { readOnly: true })
  const found = database.prepare('select class, key, value, row from labels order by 1, 2, 3, 4').all()
  const had = database
    .prepare(
      'select r.class, l.key, l.value, r.row from resources as r, json_each(r.labels) as l order by 1, 2, 3, 4',
    )
    .all()
  database.close()
  return { found, had }
}

describe('the label table', () => {
  it('has exactly the labels of all resources after every kind of write', async () => {
    const path = join(temporaryFolder(), 'store.sqlite')
    const store = await openStore({ model, database: { path } })
    await assert(
      asyncProperty(stepsOf(anyLabels), anyLabels, async (steps, labels) => {
        for (const step of steps)
          await write(store, (transaction) => transaction.sync([{ place, trees: treesOf(step) }]))
        await write(store, async (transaction) => {
          const [first, second] = await transaction.find({ class: ContainerType })
          if (first) await transaction.update(first.id, { labels })
          if (second) await transaction.remove([second.id])
        })
        const { found, had } = labelsOf(path)
        expect(found).toEqual(had)
      }),
      { numRuns: 60 },
    )
    await write(store, (transaction) => transaction.sync([{ place, trees: [] }]))
    expect(labelsOf(path)).toEqual({ found: [], had: [] })
    await store.close()
  })

  it('is filled when an older store is opened, which is logged once', async () => {
    const path = join(temporaryFolder(), 'store.sqlite')
    const logged: unknown[] = []
    const log = { info: (...line: unknown[]) => logged.push(line), error: () => undefined }
    const first = await openStore({ model, database: { path }, log })
    await write(first, (transaction) => transaction.sync([{ place, trees: treesOf([{ app: 'web' }, {}]) }]))
    await first.close()
    const database = new DatabaseSync(path)
    for (const event of ['update', 'delete']) database.exec(`drop trigger labels_${event}`)
    database.exec('drop table labels')
    database.close()
    expect(logged).toEqual([])
    for (let opening = 0; opening < 2; opening += 1) {
      const store = await openStore({ model, database: { path }, log })
      const labels = [{ key: 'app', operator: 'equals', values: ['web'] } as const]
      expect(await readNames(store, { class: ContainerType, labels })).toEqual(['type-0'])
      await store.close()
    }
    expect(logged).toEqual([
      [{ labelCount: 1 }, 'Made the table by which resources are found by their labels'],
    ])
  })
})
