import { describe, expect, it } from 'vitest'
import type { Attribute, AttributeKind } from '../../model/define.ts'
import {
  boolean,
  choice,
  integer,
  json,
  list,
  map,
  number,
  secret,
  selector,
  string,
  timestamp,
} from '../../model/define.ts'
import type { Model } from '../../model/registry.ts'
import { UnknownFieldError } from './store.ts'
import { databases, modelOfThings, openTestStore, readAll, readNames, write } from './store.fixture.ts'
import { rootId } from './store.ts'
import type { Comparison, Store } from './store.ts'

interface KindFixture {
  attribute: Attribute
  /** Two values in ascending order. */
  values: [unknown, unknown]
  /** Conditions that the second value satisfies and the first does not, in the texts that a query string has. */
  finds: [Comparison, unknown][]
  /** Returns the displayed form of a value; defaults to the value itself. */
  shown?: (value: unknown) => unknown
}

/** One fixture for each kind of attribute; the compiler asks for the next kind. */
const fixtures: Record<Exclude<AttributeKind, 'secret'>, KindFixture> = {
  string: {
    attribute: string(),
    values: ['it\'s "quoted" \\ %_', 'žluť 🦊'],
    finds: [
      ['equals', 'žluť 🦊'],
      ['notEquals', 'it\'s "quoted" \\ %_'],
      ['contains', 'uť'],
      ['startsWith', 'žl'],
      ['endsWith', '🦊'],
      ['in', ['x', 'žluť 🦊']],
    ],
  },
  integer: {
    attribute: integer({ indexed: true }),
    values: [9, 10],
    finds: [
      ['equals', '10'],
      ['greaterThan', '9'],
      ['greaterThanOrEquals', 10],
      ['in', ['10', 11]],
      ['startsWith', '1'],
    ],
  },
  number: {
    attribute: number(),
    values: [-0.5, 12.25],
    finds: [
      ['equals', 12.25],
      ['greaterThan', '0'],
      ['notEquals', '-0.5'],
    ],
  },
  boolean: {
    attribute: boolean(),
    values: [false, true],
    finds: [
      ['equals', 'true'],
      ['notEquals', false],
      ['in', ['TRUE']],
    ],
  },
  choice: { attribute: choice(['one', 'two']), values: ['one', 'two'], finds: [['equals', 'two']] },
  timestamp: {
    attribute: timestamp(),
    values: [1_700_000_000_000, 1_800_000_000_000],
    finds: [['greaterThan', '1700000000000']],
  },
  map: {
    attribute: map(),
    values: [{ 'a.b/c': 'x' }, { 'a.b/c': 'y', d: '"' }],
    finds: [['contains', '"y"']],
  },
  list: {
    attribute: list(),
    values: [['a'], ['b', 'c']],
    finds: [
      ['contains', 'c'],
      ['equals', ['b', 'c']],
    ],
  },
  selector: {
    attribute: selector(),
    values: [{ matchExpressions: [{ key: 'app', operator: 'Exists' }] }, { matchLabels: { app: 'a' } }],
    finds: [['equals', { matchLabels: { app: 'a' } }]],
    shown: (value) => ({ matchLabels: {}, matchExpressions: [], ...(value as object) }),
  },
  json: {
    attribute: json(),
    values: [{ a: [1, null] }, { b: { c: null } }],
    finds: [['equals', { b: { c: null } }]],
  },
}

const modelWith = (attribute: Attribute): Model =>
  modelOfThings({ name: string({ key: true }), value: attribute, hidden: secret() })

const Thing = 'config.Thing'
const place = { parent: rootId('config'), relation: 'things' }

const insert = (store: Store, name: string, value?: unknown): Promise<string> =>
  write(store, (transaction) =>
    transaction.insert(place, {
      class: Thing,
      attributes: { name, ...(value === undefined ? {} : { value }) },
    }),
  )

/** One model for all databases, as the store's tables are prepared once per model. */
const subjects = Object.entries(fixtures).map(
  ([kind, fixture]) => [kind, { fixture, model: modelWith(fixture.attribute) }] as const,
)

describe.each(databases)('an attribute in a %s', (database) => {
  describe.each(subjects)('of kind %s', (_kind, { fixture, model }) => {
    const { values, finds, shown = (value: unknown) => value } = fixture
    const [low, high] = values
    const open = async (): Promise<Store> => {
      const store = await openTestStore(database, { model })
      await insert(store, 'high', high)
      await insert(store, 'low', low)
      return store
    }

    it('is returned unchanged', async () => {
      const store = await open()
      await insert(store, 'unset')
      const rows = await store.find({ class: Thing })
      expect(rows.map(({ name, attributes }) => [name, attributes['value']])).toEqual([
        ['high', high],
        ['low', low],
        ['unset', null],
      ])
      const read = await readAll(store, { class: Thing, fields: ['value'] })
      expect(read).toEqual([{ value: shown(high) }, { value: shown(low) }, { value: null }])
      const exported = await readAll(store, { class: Thing, mode: 'export' })
      expect(exported).toEqual([
        { name: 'high', value: high },
        { name: 'low', value: low },
        { name: 'unset' },
      ])
    })

    it('can be changed and unset', async () => {
      const store = await open()
      const [row] = await store.find({ class: Thing })
      const id = row?.id ?? ''
      expect(
        await write(store, (transaction) => transaction.update(id, { attributes: { value: high } })),
      ).toBe(false)
      expect(
        await write(store, (transaction) => transaction.update(id, { attributes: { value: low } })),
      ).toBe(true)
      expect(await store.get(id)).toMatchObject({ generation: 1, attributes: { value: low } })
      await write(store, (transaction) => transaction.update(id, { attributes: { value: null } }))
      expect(await store.get(id)).toMatchObject({ generation: 2, attributes: { value: null } })
    })

    it.each(finds)('can be found by %s %j', async (comparison, value) => {
      const store = await open()
      const conditions = [{ field: 'value', comparison, value }]
      expect(await readNames(store, { class: Thing, conditions })).toEqual(['high'])
    })

    it('can be found by whether it is set', async () => {
      const store = await open()
      await insert(store, 'unset')
      const find = (comparison: Comparison) =>
        readNames(store, { class: Thing, conditions: [{ field: 'value', comparison, value: null }] })
      expect(await find('equals')).toEqual(['unset'])
      expect(await find('notEquals')).toEqual(['high', 'low'])
    })

    it('can be sorted, with unset values first when ascending', async () => {
      const store = await open()
      await insert(store, 'unset')
      const sorted = (direction: 'asc' | 'desc') =>
        readNames(store, { class: Thing, sort: [{ field: 'value', direction }] })
      expect(await sorted('asc')).toEqual(['unset', 'low', 'high'])
      expect(await sorted('desc')).toEqual(['high', 'low', 'unset'])
    })
  })

  it('of kind secret is stored separately and never read', async () => {
    const store = await openTestStore(database, { model: modelWith(string()) })
    const id = await insert(store, 'one')
    await write(store, (transaction) => transaction.setSecret(id, 'hidden', 'sealed'))
    expect(await store.getSecret(id, 'hidden')).toBe('sealed')
    for (const mode of ['normal', 'export', 'exportDetails'] as const) {
      const text = await store.read({ class: Thing, mode })
      expect(text).not.toContain('hidden')
      expect(text).not.toContain('sealed')
    }
    expect(await readAll(store, { class: Thing, fields: ['name', 'hidden'] })).toEqual([{ name: 'one' }])
    await expect(
      store.read({
        class: Thing,
        mode: 'normal',
        conditions: [{ field: 'hidden', comparison: 'equals', value: 'sealed' }],
      }),
    ).rejects.toThrow(UnknownFieldError)
    await expect(
      write(store, (transaction) => transaction.update(id, { attributes: { hidden: 'open' } })),
    ).rejects.toThrow('setSecret')
    await write(store, (transaction) => transaction.setSecret(id, 'hidden', null))
    expect(await store.getSecret(id, 'hidden')).toBeNull()
  })

  it('of kind secret is read for several rows at once', async () => {
    const store = await openTestStore(database, { model: modelWith(string()) })
    const [id, without] = [await insert(store, 'one'), await insert(store, 'two')]
    await write(store, (transaction) => transaction.setSecret(id, 'hidden', 'sealed'))
    expect(await store.getSecrets([id, without], 'hidden')).toEqual(new Map([[id, 'sealed']]))
    expect(await store.getSecrets([], 'hidden')).toEqual(new Map())
  })

  it('of kind selector keeps the order of its labels', async () => {
    const store = await openTestStore(database, { model: modelOfThings({ value: selector() }) })
    const value = { matchLabels: { 'app.kubernetes.io/name': 'web', app: 'web', tier: 'back' } }
    await write(store, (transaction) =>
      transaction.insert(
        { parent: rootId('config'), relation: 'things' },
        { class: 'config.Thing', attributes: { value } },
      ),
    )
    const read = await store.read({ class: 'config.Thing', mode: 'normal', fields: ['value'] })
    expect(read.replaceAll(' ', '')).toContain(JSON.stringify(value.matchLabels))
  })

  it('of kind json can be found by an entire number or text, as shown or as text', async () => {
    const store = await openTestStore(database, { model: modelWith(json()) })
    for (const [name, value] of Object.entries({ number: 8080, text: 'http', digits: '80', truth: true }))
      await insert(store, name, value)
    const find = (comparison: Comparison, value: unknown) =>
      readNames(store, { class: Thing, conditions: [{ field: 'value', comparison, value }] })
    for (const given of [8080, '8080']) expect(await find('equals', given)).toEqual(['number'])
    expect(await find('equals', 'http')).toEqual(['text'])
    expect(await find('equals', 'true')).toEqual(['truth'])
    expect(await find('in', [8080, 80])).toEqual(['digits', 'number'])
    expect(await find('notEquals', 8080)).toEqual(['digits', 'text', 'truth'])
    expect(await find('startsWith', '80')).toEqual(['digits', 'number'])
  })

  it('is not compared with values of another kind', async () => {
    const store = await openTestStore(database, { model: modelWith(integer()) })
    await insert(store, 'one', 1)
    const find = (comparison: Comparison, value: unknown) =>
      readNames(store, { class: Thing, conditions: [{ field: 'value', comparison, value }] })
    const unfit = { name: 'UnfitValueError', reason: { code: 'references.notNumber' } }
    await expect(find('equals', 'abc')).rejects.toMatchObject(unfit)
    await expect(find('notEquals', true)).rejects.toMatchObject(unfit)
    await expect(find('in', [1, ''])).rejects.toMatchObject(unfit)
    expect(await find('equals', '1')).toEqual(['one'])
    expect(await find('contains', '1')).toEqual(['one'])
  })
})
