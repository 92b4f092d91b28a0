import { expect, test } from 'vitest'
import type { ObservedRequest } from '../../../model/answers/observed-request.ts'
import { deedOf, kindOf, outcomeOf } from './request-words.ts'

const request = (reported: Partial<ObservedRequest>): ObservedRequest => ({
  verb: 'patch',
  resource: 'deployments.apps',
  namespace: 'shop',
  objectName: 'cart',
  hostCluster: 'eu',
  client: 'kubectl',
  action: null,
  valueBefore: null,
  value: null,
  statusCode: 200,
  isOver: true,
  object: null,
  ...reported,
})

test.each([
  [{}, 'patch'],
  [{ resource: 'deployments.apps/scale', action: 'scale', value: '5' }, 'scale'],
  [{ resource: 'deployments.apps/scale', action: 'scale', value: '5', valueBefore: '2' }, 'scaleFrom'],
  [{ resource: 'deployments.apps/scale', action: 'scale', value: '5', valueBefore: '5' }, 'scale'],
  [{ action: 'restart' }, 'restart'],
  [{ verb: 'create', resource: 'pods/exec' }, 'exec'],
  [{ verb: 'create', resource: 'pods/eviction' }, 'eviction'],
  [{ verb: 'deletecollection', resource: 'pods' }, 'deletecollection'],
  [{ resource: 'pods/ephemeralcontainers' }, 'other'],
  [{ action: 'constructor' }, 'patch'],
])('describes %o as %s', (reported, deed) => {
  expect(deedOf(request(reported))).toBe(deed)
})

test('identifies kinds by their group, for any subresource', () => {
  expect(kindOf({ resource: 'deployments.apps/scale' })).toBe('Deployment')
  expect(kindOf({ resource: 'pods/exec' })).toBe('Pod')
  expect(kindOf({ resource: 'deployments.example.com' })).toBeNull()
  expect(kindOf({ resource: 'widgets.example.com' })).toBeNull()
})

test("a request is accepted or rejected by the cluster's response, and unanswered without one", () => {
  expect(outcomeOf({ statusCode: 101, isOver: false })).toBe('accepted')
  expect(outcomeOf({ statusCode: 201, isOver: true })).toBe('accepted')
  expect(outcomeOf({ statusCode: 415, isOver: true })).toBe('refused')
  expect(outcomeOf({ statusCode: null, isOver: true })).toBe('unanswered')
  expect(outcomeOf({ statusCode: null, isOver: false })).toBe('pending')
})
