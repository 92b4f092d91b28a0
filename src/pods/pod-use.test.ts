import { expect, it } from 'vitest'
import { podUseQueries, statsByPod } from './pod-use.ts'

const idsOf = (count: number) => Array.from({ length: count }, (_, index) => `pod-${index}`)

it('sends one request for a page of pods, with addresses that are not too long', () => {
  expect(podUseQueries([])).toHaveLength(0)
  expect(podUseQueries(idsOf(100))).toHaveLength(1)
  expect(podUseQueries(idsOf(200))).toHaveLength(2)
})

it('sends the same request for the same pods in another order', () => {
  const keys = [idsOf(50), idsOf(50).toReversed()].map((ids) =>
    podUseQueries(ids).map(({ queryKey }) => queryKey),
  )
  expect(keys[0]).toEqual(keys[1])
})

it('maps each pod to its usage', () => {
  const stats = (pod: string, cpuUsage: number | null) => ({
    id: `stats of ${pod}`,
    modelIndex: 'PodStats',
    service: 'Environments',
    uri: '',
    parent: { id: pod, service: 'Environments', modelIndex: 'Pod', uri: '', childRelation: 'statistics' },
    cpuUsage,
  })
  const use = statsByPod([stats('a', 0.5), stats('b', null)])
  expect(use.get('a')?.cpuUsage).toBe(0.5)
  expect(use.get('b')?.cpuUsage).toBeNull()
  expect(use.get('c')).toBeUndefined()
})
