import { expect, it } from 'vitest'
import { message } from '../../../model/messages/message.ts'
import { ClusterError } from '../connection/cluster.ts'
import { reasonOf, refusalOfEviction } from './drain-plan.ts'

it("reports by code why an eviction fails, and returns an API server's message unchanged", () => {
  const reason = message('connections.throttled', { host: 'api.test' })
  expect(reasonOf(refusalOfEviction(new ClusterError('refused', reason)))).toMatchObject({
    reasons: [reason],
  })
  expect(reasonOf(refusalOfEviction(new ClusterError('refused', 'It is in use')))).toEqual({
    reason: 'It is in use.',
    reasons: null,
  })
})
