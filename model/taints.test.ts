import { expect, test } from 'vitest'
import { mayBePut, type Toleration } from './taints.ts'

const taints = [{ key: 'pool', value: 'gpu', effect: 'NoSchedule' }]
const cases: [string, Toleration[], boolean][] = [
  ['nothing is tolerated', [], false],
  ['key, value and effect are tolerated', [{ key: 'pool', value: 'gpu', effect: 'NoSchedule' }], true],
  ['another value is tolerated', [{ key: 'pool', value: 'cpu' }], false],
  ['any value of the key is tolerated', [{ key: 'pool', operator: 'Exists' }], true],
  ['another effect is tolerated', [{ key: 'pool', operator: 'Exists', effect: 'NoExecute' }], false],
  ['everything is', [{ operator: 'Exists' }], true],
]
test.for(cases)('a tainted node where %s', ([, tolerations, expected]) => {
  expect(mayBePut(tolerations, taints)).toBe(expected)
})

test('allows a Pod on a node with PreferNoSchedule taints', () => {
  expect(mayBePut([], [{ key: 'busy', effect: 'PreferNoSchedule' }])).toBe(true)
})
