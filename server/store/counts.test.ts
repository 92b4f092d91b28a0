import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { array, assert, asyncProperty, nat, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { model } from '../../model/index.ts'
import { openStore } from './open-store.ts'
import { databases, openTestStore, temporaryFolder, tester, write } from './store.fixture.ts'
import { rootId } from './store.ts'
import type { Store } from './store.ts'

const ContainerType = 'config.ContainerType'
const place = { parent: rootId('config'), relation: 'containerTypes' }

const treesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    class: ContainerType,
    attributes: { name: `type-${index}` },
  }))

async function totalOf(store: Store, classes: string | string[]): Promise<unknown> {
  const text = await store.read({ class: classes, mode: 'normal', count: 1, withCount: true })
  return (JSON.parse(text) as { total: unknown }).total
}

describe.each(databases)('the total of a class in a %s', (database) => {
  it('is correct after every kind of write', async () => {
    const store = await openTestStore(database)
    const step = record({ trees: nat(5), removed: nat(3), isUndone: nat(1) })
    await assert(
      asyncProperty(array(step, { maxLength: 4 }), async (steps) => {
        for (const { trees, removed, isUndone } of steps) {
          const work = store.write(tester, async (transaction) => {
            await transaction.sync([{ place, trees: treesOf(trees) }])
            const found = await transaction.find({ class: ContainerType }, { count: removed + 1 })
            await transaction.remove(found.slice(1).map(({ id }) => id))
            if (isUndone) throw new Error('undone')
          })
          await work.catch(() => undefined)
        }
        const found = await store.find({ class: ContainerType })
        expect(await totalOf(store, ContainerType)).toBe(found.length)
        expect(await totalOf(store, [ContainerType, 'config.Registry'])).toBe(found.length)
      }),
      { numRuns: 40 },
    )
  })
})

it('the total of a class is recalculated when an older store is opened', async () => {
  const path = join(temporaryFolder(), 'store.sqlite')
  const first = await openStore({ model, database: { path } })
  await write(first, (transaction) => transaction.sync([{ place, trees: treesOf(3) }]))
  await first.close()
  const database = new DatabaseSync(path)
  database.exec('drop table class_counts')
  database.close()
  const second = await openStore({ model, database: { path } })
  expect(await totalOf(second, ContainerType)).toBe(3)
  await second.close()
})
