import { expect, test } from 'vitest'
import { errorOf, isWorthRetrying, resourceOf, splitByField, unreachable } from './errors.ts'

const refused = errorOf(
  406,
  {
    status: 406,
    code: 'invalid',
    message: 'Two rules are violated.',
    errors: [
      { modelIndex: 'Environment', field: 'name', message: 'name is taken.' },
      { modelIndex: 'Environment', field: 'name', message: 'name is no DNS label.' },
      { modelIndex: 'Environment', field: 'hostCluster.name', message: 'No such cluster.' },
      { modelIndex: 'Environment', field: 'quota', message: 'The quota is used up.' },
      { modelIndex: 'Environment', field: null, message: 'The cluster is away.' },
    ],
  },
  'abc',
)

test('assigns violations to their fields, and keeps the rest', () => {
  expect(splitByField(refused, ['name', 'hostCluster'], ({ message }) => message)).toEqual({
    byField: { name: 'name is taken. name is no DNS label.', hostCluster: 'No such cluster.' },
    rest: ['The quota is used up.', 'The cluster is away.'],
  })
})

test('finds the resource an error refers to', () => {
  const resource = {
    id: 'a-1',
    name: 'prod',
    modelIndex: 'HostCluster',
    uri: '/cluster/api/hostClusters/a-1',
  }
  const violation = { modelIndex: 'HostCluster', field: 'kubeconfig', message: 'Connected already.' }
  const linked = errorOf(406, { code: 'invalid', errors: [violation, { ...violation, resource }] }, null)
  expect(resourceOf(linked)).toEqual({ id: 'a-1', name: 'prod' })
  expect(resourceOf(refused)).toBeUndefined()
  expect(resourceOf(new Error('other'))).toBeUndefined()
})

test('keeps the place, value and remedy of a rejected manifest', () => {
  const place = {
    document: 2,
    line: 7,
    items: [1],
    entry: { list: 'services', number: 3 },
    object: { kind: 'ConfigMap', name: 'shop' },
  }
  const refusal = {
    modelIndex: 'ConfigMap',
    field: 'metadata.namespace',
    message: 'Its namespace is other.',
    reasons: [],
  }
  const errorsOf = (violation: object) => errorOf(406, { code: 'invalid', errors: [violation] }, null).errors
  const whole = { ...refusal, place, value: 'other', remedy: 'removeNamespace' }
  expect(errorsOf(whole)).toEqual([whole])
  const odd = { ...refusal, place: { line: '7', items: 'all', object: 'shop' }, value: 7, remedy: 'pray' }
  expect(errorsOf(odd)).toEqual([{ ...refusal, place: {} }])
})

test('keeps the message of an error without violations', () => {
  const error = errorOf(404, { code: 'notFound', message: 'Host x does not exist.' }, null)
  expect(splitByField(error, ['name'], ({ message }) => message)).toEqual({
    byField: {},
    rest: ['Host x does not exist.'],
  })
})

test.each([
  [502, '<html>Bad gateway</html>'],
  [500, null],
  [500, [1, 2]],
])('treats an error body of another shape (%d) as an error', (status, body) => {
  expect(errorOf(status, body, null)).toMatchObject({ status, code: 'unreadable', message: '', errors: [] })
})

test('retries only if it may help', () => {
  expect(isWorthRetrying(unreachable())).toBe(true)
  expect(isWorthRetrying(errorOf(503, {}, null))).toBe(true)
  expect(isWorthRetrying(refused)).toBe(false)
  expect(isWorthRetrying(errorOf(500, {}, null))).toBe(false)
})
