import { expect, it } from 'vitest'
import { ClusterError } from './clusters/connection/cluster.ts'
import { invalid, unavailable } from './errors.ts'

it('lists all violations, each as a sentence', () => {
  const violations = [
    'Deployment web: .spec.replcas: field not declared',
    'Frob yy: there is no such kind.',
  ].map((message) => ({ modelIndex: 'Application', field: null, message }))
  expect(invalid(violations).message).toBe(
    'Deployment web: .spec.replcas: field not declared. Frob yy: there is no such kind.',
  )
})

it('keeps the Retry-After time with another text', () => {
  expect(unavailable('The cluster is away.', 2).withText('Line 1: The cluster is away.')).toMatchObject({
    status: 503,
    code: 'unavailable',
    seconds: 2,
    message: 'Line 1: The cluster is away.',
  })
  const failure = new ClusterError('unreachable', 'The cluster is away.', [], 'agent')
  failure.retrySeconds = 2
  expect(failure.withText('Line 1: The cluster is away.')).toMatchObject({
    reason: 'unreachable',
    fault: 'agent',
    retrySeconds: 2,
    message: 'Line 1: The cluster is away.',
  })
})
