import { expect, it } from 'vitest'
import { defineAction } from '../../model/action.ts'
import { message } from '../../model/messages/message.ts'
import * as s from '../../model/schema.ts'
import type { Context } from '../records/context.ts'
import type { ResourceRow } from '../store/store.ts'
import type { ActionRequest } from './action.ts'
import { implement } from './implement.ts'

const declaration = defineAction({
  on: 'cluster.Node',
  verb: 'drain',
  summary: 'Drains',
  dryRun: 'Drains nothing.',
  body: s.object({
    key: s.string({ minLength: 1 }),
    force: s.withDefault(s.nullable(s.boolean()), false),
    seconds: s.optional(s.nullable(s.integer({ minimum: 0 }))),
    state: s.optional(s.string()),
    counts: s.optional(s.array(s.object({ count: s.integer() }))),
    free: s.optional(s.integer()),
  }),
  refusals: {
    key: message('secrets.keyMissing'),
    force: message('drains.notBoolean', { name: 'force' }),
    seconds: message('drains.gracePeriod'),
    state: message('runs.stateIsText'),
    counts: message('runs.revisionShape'),
  },
  answer: s.unknown(),
  preview: s.unknown(),
})

const drain = implement(declaration, {
  preview: async (_context, { body }) => ({ would: body }),
  apply: async (_context, { body }) => body,
})

const run = (body: Record<string, unknown>, query: ActionRequest['query'] = {}) =>
  drain({} as Context, {
    resource: { class: 'cluster.Node' } as ResourceRow,
    observed: { host: '', origin: null, isProxied: false },
    text: '',
    body,
    query,
    contentType: 'application/json',
  })

it('passes defaults, null for missing fields, and fields without a refusal unchanged', async () => {
  expect(await run({ key: 'a', free: 'anything' })).toEqual({
    key: 'a',
    force: false,
    seconds: null,
    state: null,
    counts: null,
    free: 'anything',
  })
  expect(await run({ key: 'a', force: null, seconds: null })).toMatchObject({ force: false, seconds: null })
})

it('refuses null for a field that is not nullable', async () => {
  await expect(run({ key: 'a', state: null })).rejects.toMatchObject({
    status: 400,
    reasons: [{ code: 'runs.stateIsText' }],
  })
  await expect(run({ key: null })).rejects.toMatchObject({ reasons: [{ code: 'secrets.keyMissing' }] })
})

it('omits fields that the action does not declare', async () => {
  expect(await run({ key: 'a', role: 'admin' })).not.toHaveProperty('role')
})

it('refuses an integer that the JSON parser rounded', async () => {
  await expect(run({ key: 'a', seconds: 1e20 })).rejects.toMatchObject({
    reasons: [{ code: 'drains.gracePeriod' }],
  })
  await expect(run({ key: 'a', counts: [{ count: 1e20 }] })).rejects.toMatchObject({
    reasons: [{ code: 'runs.revisionShape' }],
  })
})

it('refuses a missing or invalid field with the text that the action declares', async () => {
  await expect(run({})).rejects.toMatchObject({ status: 400, reasons: [{ code: 'secrets.keyMissing' }] })
  await expect(run({ key: '' })).rejects.toMatchObject({ reasons: [{ code: 'secrets.keyMissing' }] })
  await expect(run({ key: 'a', force: 'yes' })).rejects.toMatchObject({
    reasons: [{ code: 'drains.notBoolean', params: { name: 'force' } }],
  })
  await expect(run({ key: 'a', seconds: 1.5 })).rejects.toMatchObject({ status: 400 })
})

it('refuses all invalid fields at once, by field', async () => {
  await expect(run({ force: 'yes', seconds: -1 })).rejects.toMatchObject({
    status: 400,
    violations: [
      { modelIndex: 'Node', field: 'key', reasons: [{ code: 'secrets.keyMissing' }] },
      { modelIndex: 'Node', field: 'force', message: 'force must be true or false.' },
      { modelIndex: 'Node', field: 'seconds', reasons: [{ code: 'drains.gracePeriod' }] },
    ],
  })
})

it('previews a dry run after checking the body in the same way', async () => {
  expect(await run({ key: 'a' }, { dryrun: '' })).toMatchObject({ would: { key: 'a', force: false } })
  await expect(run({}, { dryrun: 'true' })).rejects.toMatchObject({ status: 400 })
  await expect(run({ key: 'a' }, { dryrun: 'maybe' })).rejects.toMatchObject({ status: 400 })
})
