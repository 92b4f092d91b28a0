import { describe, expect, it, test, vi } from 'vitest'
import type { Fields } from '../../model/fields.ts'
import { model } from '../../model/index.ts'
import type { ModelClass } from '../../model/model-class.ts'
import { put, readPage } from './queries.ts'
import { type Draft, readDraft } from '../../server/records/draft.ts'
import type { Violation } from '../../server/errors.ts'
import { unwrapToOne } from './to-one.ts'

/** An answer of the API with two resources in each relation to many and one in the others, two levels deep. */
function answerOf({ id, relations }: ModelClass, depth = 2): Fields {
  const related = [...relations.values()].map(({ name, target, type, many }): [string, Fields[]] => {
    const row = type === 'child' && depth > 0 ? answerOf(target, depth - 1) : { id: target.id }
    return [name, many ? [row, { id: 'other' }] : [row]]
  })
  return { id, ...Object.fromEntries(related) }
}

const toOne = (entry: ModelClass): string[] =>
  [...entry.relations.values()].filter(({ many }) => !many).map(({ name }) => name)

/** Draft without the ids that the service generates. */
const withoutIds = ({ id: _id, children, ...draft }: Draft): object => ({
  ...draft,
  children: [...children].map(([name, drafts]) => [name, drafts.map(withoutIds)]),
})

/** Returns the draft and the violations that the service reads from a body. */
function readBy(entry: ModelClass, body: Fields): object {
  const violations: Violation[] = []
  return { draft: withoutIds(readDraft(entry, body, violations)), violations }
}

test.each([...model.classes.values()].map((entry) => [entry.id, entry] as const))(
  '%s has one object per to-one relation, which the service reads like a list',
  (_id, entry) => {
    const row = answerOf(entry)
    unwrapToOne(entry, row)
    for (const name of toOne(entry)) expect(row[name]).toHaveProperty('id')
    expect(readBy(entry, row)).toEqual(readBy(entry, answerOf(entry)))
  },
)

describe('a row', () => {
  const deployment = model.get('environments.Deployment')
  const converted = (row: Fields): Fields => {
    unwrapToOne(deployment, row)
    return row
  }

  it('has null for an empty to-one relation, and omits one that was not read', () => {
    expect(converted({ id: 'a', spec: [] })).toEqual({ id: 'a', spec: null })
    expect(converted({ id: 'a' })).toEqual({ id: 'a' })
  })

  it('is unchanged if already converted, as in a draft', () => {
    const row = { id: 'a', spec: { id: 's', template: { spec: { containers: [{ id: 'c' }] } } } }
    expect(converted(structuredClone(row))).toEqual(row)
  })

  it('keeps lists of attributes and of to-many relations', () => {
    const spec = { id: 's', template: [{ id: 't', spec: [{ id: 'p', containers: [{ id: 'c' }] }] }] }
    const row = { id: 'a', status: { conditions: [{ type: 'Available' }] }, causes: ['x'], spec: [spec] }
    expect(converted(row)).toEqual({
      id: 'a',
      status: { conditions: [{ type: 'Available' }] },
      causes: ['x'],
      spec: { id: 's', template: { id: 't', spec: { id: 'p', containers: [{ id: 'c' }] } } },
    })
  })
})

describe('a body, as the service reads it', () => {
  const entry = model.get('environments.Deployment')

  it('may have to-one relations as an object, a list or null at every level', () => {
    const body = { spec: { replicas: 2, template: { spec: [{ containers: [] }] }, strategy: null } }
    const lists = { spec: [{ replicas: 2, template: [{ spec: [{ containers: [] }] }], strategy: [] }] }
    expect(readBy(entry, body)).toEqual(readBy(entry, lists))
    expect(readBy(entry, lists)).not.toEqual(readBy(entry, { spec: [] }))
  })

  it('may have references by name', () => {
    const group = model.get('config.HostGroup')
    expect(readBy(group, { cluster: 'prod' })).toEqual(readBy(group, { cluster: ['prod'] }))
  })
})

test('converts rows of reads and writes, but not bodies', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_address: string, { method, body }: RequestInit) => {
    if (method === 'GET')
      return Response.json({ count: 1, start: 0, total: 1, entries: [{ id: 'p', spec: [{ id: 's' }] }] })
    sent.push(JSON.parse(String(body)))
    return Response.json({ id: 'p', spec: [{ id: 's' }] })
  })
  try {
    const row = { id: 'p', spec: { id: 's' } }
    expect((await readPage('environments.Pod', {})).entries).toEqual([row])
    expect(await put('environments.Pod', { id: 'p', body: row })).toEqual(row)
    expect(sent).toEqual([row])
  } finally {
    vi.unstubAllGlobals()
  }
})
