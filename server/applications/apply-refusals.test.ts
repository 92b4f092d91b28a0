import { expect, it } from 'vitest'
import { model } from '../../model/index.ts'
import { message } from '../../model/messages/message.ts'
import { ClusterError } from '../clusters/connection/cluster.ts'
import { refusalAt, unfinished } from './apply-refusals.ts'

const object = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a' } }
const place = { document: 1, line: 1, object: { kind: 'ConfigMap', name: 'a' } }
const reason = message('connections.timedOut', { host: 'api.test' })
const at = message('violations.at', {
  place: message('places.inside', {
    place: message('places.document', { document: 1, line: 1 }),
    part: 'ConfigMap a',
  }),
  reason,
})

it("reports the code of a refusal's cause, at its object", () => {
  const refusal = refusalAt(model, new ClusterError('refused', reason), { object, place })
  expect(refusal.violations.map(({ reasons }) => reasons)).toEqual([[at]])
  expect(refusal.reasons).toEqual([at])
  expect(refusal.message).toMatch(/^Document 1 \(line 1\), ConfigMap a: /)
  expect(refusal.violations).toMatchObject([{ place }])
})

it('reports by code which objects were applied before the connection was lost', () => {
  expect(unfinished(new ClusterError('unreachable', reason), place, [object])).toMatchObject({
    reasons: [at, message('imports.appliedBefore', { objects: ['ConfigMap a'] })],
  })
})
