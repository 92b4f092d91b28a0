import { expect, it } from 'vitest'
import { auditEvent } from '../store/audit/audit-event.fixture.ts'
import { RepeatedEvents } from './repeated-events.ts'

it('counts events from further origins per event, without an origin', () => {
  const repeated = new RepeatedEvents()
  const refused = (key: string, event: string, name: string | null) =>
    repeated.add({ key, event: auditEvent({ event, user: name, session: key }), name }, 1)
  for (let origin = 0; origin < 100; origin += 1) expect(refused(`${origin}`, 'signIn', null)).not.toBeNull()
  expect(refused('100', 'signIn', 'ann')).toBeNull()
  expect(refused('101', 'request', null)).toBeNull()
  expect(refused('102', 'signIn', 'bob')).toBeNull()
  const shared = { user: null, session: null, address: null }
  expect(repeated.take(60_001)).toMatchObject([
    { event: { event: 'signIn', ...shared }, count: 2, names: new Set(['ann', 'bob']) },
    { event: { event: 'request', ...shared }, count: 1, names: new Set() },
  ])
  expect(repeated.take(Infinity)).toEqual([])
})
