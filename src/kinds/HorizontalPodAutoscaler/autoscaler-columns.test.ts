import { expect, it } from 'vitest'
import { metricGoals, type Metric } from './autoscaler-columns.tsx'

const cpu = (part: object): Metric => ({ type: 'Resource', resource: { name: 'cpu', ...part } })
const memory = (part: object): Metric => ({ type: 'Resource', resource: { name: 'memory', ...part } })
const queue = (of: string, part: object): Metric => ({
  type: 'External',
  external: { metric: { name: 'waiting', selector: { matchLabels: { queue: of } } }, ...part },
})

it('matches each metric with its own value, in any status order', () => {
  const goals = metricGoals(
    [
      cpu({ target: { type: 'Utilization', averageUtilization: 80 } }),
      memory({ target: { type: 'AverageValue', averageValue: '256Mi' } }),
      queue('mail', { target: { type: 'Value', value: '50k' } }),
      queue('bills', { target: { type: 'AverageValue', averageValue: '20' } }),
    ],
    [
      queue('bills', { current: { value: '0', averageValue: '7' } }),
      memory({ current: { averageUtilization: 40, averageValue: '100Mi' } }),
      queue('mail', { current: { value: '12k' } }),
      cpu({ current: { averageUtilization: 0, averageValue: '0' } }),
    ],
  )
  expect(goals).toEqual([
    { name: 'cpu', of: null, goal: { percent: 80 }, now: { percent: 0 } },
    {
      name: 'memory',
      of: null,
      goal: { amount: '256Mi', isPerPod: true },
      now: { amount: '100Mi', isPerPod: true },
    },
    {
      name: 'waiting',
      of: null,
      goal: { amount: '50k', isPerPod: false },
      now: { amount: '12k', isPerPod: false },
    },
    {
      name: 'waiting',
      of: null,
      goal: { amount: '20', isPerPod: true },
      now: { amount: '7', isPerPod: true },
    },
  ])
})

it('shows no value for an unmeasured metric, and names its subject', () => {
  const container: Metric = {
    type: 'ContainerResource',
    containerResource: {
      name: 'cpu',
      container: 'main',
      target: { type: 'Utilization', averageUtilization: 60 },
    },
  }
  const requests: Metric = {
    type: 'Object',
    object: {
      metric: { name: 'requests' },
      describedObject: { kind: 'Ingress', name: 'front' },
      target: { type: 'Value', value: '2k' },
    },
  }
  // A metric that the controller could not read has no type in the status.
  const goals = metricGoals(
    [container, requests],
    [{ type: '' }, cpu({ current: { averageUtilization: 50 } })],
  )
  expect(goals).toEqual([
    { name: 'cpu', of: 'main', goal: { percent: 60 }, now: null },
    { name: 'requests', of: 'front', goal: { amount: '2k', isPerPod: false }, now: null },
  ])
  expect(metricGoals([{ type: 'Unheard' }], [])).toEqual([])
})
