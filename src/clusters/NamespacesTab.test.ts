import { expect, it } from 'vitest'
import { statsQueries, sumByEnvironment } from './NamespacesTab.tsx'

const stats = (environment: string, values: object) => ({
  id: '',
  modelIndex: 'ApplicationStats',
  service: 'Environments',
  uri: '',
  ancestors: [
    { id: 'a', uuid: 'a', modelIndex: 'Application', service: 'Environments' },
    { id: environment, uuid: environment, modelIndex: 'Environment', service: 'Environments' },
  ],
  ...values,
})

it('sums the applications of each environment', () => {
  const use = sumByEnvironment(
    [
      stats('shop', {
        desiredPodsCount: 2,
        cpuUsage: 0.5,
        cpuRequest: 1,
        memoryUsage: 10,
        memoryRequest: 20,
      }),
      // Without metrics; only its requests are known.
      stats('shop', { desiredPodsCount: 1, cpuUsage: null, cpuRequest: 2, memoryRequest: 5 }),
      stats('unmeasured', { desiredPodsCount: 3, cpuRequest: 0.1, memoryRequest: 7 }),
    ],
    ['shop', 'still', 'unmeasured'],
  )
  expect([...use.values()]).toEqual([
    { pods: 3, cpuUsage: 0.5, cpuRequest: 3, memoryUsage: 10, memoryRequest: 25 },
    { pods: 0, cpuUsage: null, cpuRequest: 0, memoryUsage: null, memoryRequest: 0 },
    { pods: 3, cpuUsage: null, cpuRequest: 0.1, memoryUsage: null, memoryRequest: 7 },
  ])
})

it('sends one request per page, with addresses that are not too long', () => {
  const ids = (count: number) => Array.from({ length: count }, (_, index) => `environment-${index}`)
  expect(statsQueries([])).toHaveLength(0)
  expect(statsQueries(ids(100))).toHaveLength(1)
  expect(statsQueries(ids(200))).toHaveLength(2)
})
