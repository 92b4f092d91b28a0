import {
  array,
  assert,
  asyncProperty,
  constant,
  dictionary,
  jsonValue,
  maxSafeInteger,
  option,
  record as object,
  string as anyText,
  uniqueArray,
} from 'fast-check'
import type { Arbitrary } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defineClass, integer, json, list, many, map, one, string } from '../../model/define.ts'
import { Model } from '../../model/registry.ts'
import { Root } from '../../model/root.ts'
import type { ResourceTree } from '../../model/tree.ts'
import { anyKey } from './any-key.fixture.ts'
import { storableJson } from './dialects/postgres/storable.ts'
import {
  type DatabaseKind,
  databases,
  isPostgres,
  openTestStore,
  readAll,
  tester,
  write,
} from './store.fixture.ts'
import { rootId } from './store.ts'
import type { StoredTree } from './store.ts'

const Box = defineClass({
  service: 'config',
  name: 'Box',
  collection: 'boxes',
  label: 'Box',
  labelPlural: 'Boxes',
  parent: ['Root', 'Box.boxes'],
  attributes: { name: string({ key: true }), size: integer(), notes: json(), tags: list(), marks: map() },
  children: { boxes: many('Box'), lid: one('Lid') },
})
const Lid = defineClass({
  service: 'config',
  name: 'Lid',
  collection: 'lids',
  label: 'Lid',
  parent: 'Box.lid',
  attributes: { color: string() },
})
const model = new Model([Root, Box, Lid])

const text = anyText({ unit: 'binary', maxLength: 8 })
const dictionaryOf = <Value>(value: Arbitrary<Value>) =>
  dictionary(anyKey({ unit: 'binary', maxLength: 8 }), value, { maxKeys: 3, noNullPrototype: true })
const unset = <Value>(value: Arbitrary<Value>) => option(value, { nil: undefined })

const lid: Arbitrary<ResourceTree> = object({
  class: constant('config.Lid'),
  attributes: object({ color: unset(text) }),
})

const box = (depth: number): Arbitrary<ResourceTree> =>
  object({
    class: constant('config.Box'),
    attributes: object({
      name: text,
      size: unset(maxSafeInteger()),
      notes: unset(jsonValue({ maxDepth: 2 })),
      tags: unset(array(text, { maxLength: 3 })),
      marks: unset(dictionaryOf(text)),
    }),
    labels: option(dictionaryOf(text)),
    additionalProperties: option(dictionaryOf(jsonValue({ maxDepth: 2 }))),
    children: object({
      boxes:
        depth === 0
          ? constant([])
          : uniqueArray(box(depth - 1), { maxLength: 3, selector: ({ attributes }) => attributes['name'] }),
      lid: array(lid, { maxLength: 1 }),
    }),
  })

/** Normal form of a tree: unset and empty values are equal, and JSON has no minus zero. */
function meaning(tree: ResourceTree | StoredTree): unknown {
  const isSet = ([, value]: [string, unknown]): boolean => value !== null && value !== undefined
  const orNull = (value: object | null | undefined) => (value && Object.keys(value).length > 0 ? value : null)
  return JSON.parse(
    JSON.stringify({
      class: tree.class,
      attributes: Object.fromEntries(Object.entries(tree.attributes).filter(isSet)),
      labels: orNull(tree.labels),
      additionalProperties: orNull(tree.additionalProperties),
      boxes: (tree.children?.['boxes'] ?? []).map(meaning),
      lid: (tree.children?.['lid'] ?? []).map(meaning),
    }),
  )
}

const place = { parent: rootId('config'), relation: 'boxes' }

/** PostgreSQL keeps no U+0000. */
const boxFor = (database: DatabaseKind): Arbitrary<ResourceTree> =>
  isPostgres(database)
    ? box(2).map((tree) => JSON.parse(storableJson(JSON.stringify(tree))) as ResourceTree)
    : box(2)

describe.each(databases)('a tree in a %s', (database) => {
  it('is restored completely, and a sync makes the first equal to a second one', async () => {
    const store = await openTestStore(database, { model })
    await assert(
      asyncProperty(boxFor(database), boxFor(database), async (first, second) => {
        // A failed run leaves its boxes behind; each attempt to shrink it starts without them.
        const left = await store.related(rootId('config'), 'boxes')
        await write(store, (transaction) => transaction.remove(left.map(({ id }) => id)))
        const id = await write(store, (transaction) => transaction.insert(place, first))
        expect(meaning((await store.getTree(id)) ?? second)).toEqual(meaning(first))
        const sync = () =>
          store.write(tester, (transaction) => transaction.sync([{ place, trees: [{ ...second, id }] }]))
        await sync()
        expect(meaning((await store.getTree(id)) ?? first)).toEqual(meaning(second))
        expect((await sync()).changes).toEqual([])
        const [exported] = await readAll(store, { class: 'config.Box', mode: 'export', ids: [id] })
        expect(exported?.['name']).toBe(second.attributes['name'])
        const below = await store.find({ class: 'config.Box', below: id })
        const { changes } = await store.write(tester, (transaction) => transaction.remove([id]))
        const boxes = changes.filter((change) => change.class === 'config.Box')
        expect(boxes).toHaveLength(below.length + 1)
      }),
      { numRuns: 60 },
    )
    expect(await store.find({ class: 'config.Lid' })).toEqual([])
  })
})
