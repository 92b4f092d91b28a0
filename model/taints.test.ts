import { expect, test } from 'vitest'
import { mayBePut, type Toleration } from './taints.ts'

const taints = [{ key: 'pool', value: 'gpu', effect: 'NoSchedule' }]
const cases: [string, Toleration[], boolean][] = [
  ['nothing is tolerated', [], false],
  ['key, value and effect are', [{ key: 'pool', value: 'gpu', effect: 'NoSchedule' }], true],
  ['another value is', [{ key: 'pool', value: 'cpu' }], false],
  ['any value of the key is', [{ key: 'pool', operator: 'Exists' }], true],
  ['another effect is', [{ key: 'pool', operator: 'Exists', effect: 'NoExecute' }], false],
  ['everything is', [{ operator: 'Exists' }], true],
]
test.for(cases)('a tainted node where %s', ([, tolerations, expected]) => {
  expect(mayBePut(tolerations, taints)).toBe(expected)
})

test('allows a Pod on a node with PreferNoSchedule taints', () => {
  expect(mayBePut([], [{ key: 'busy', effect: 'PreferNoSchedule' }])).toBe(true)
})
