import { expect, it, test } from 'vitest'
import { model } from '../../model/index.ts'
import { exportValue, type ListDefinition } from '../table/list-definition.ts'
import { modelList, type ModelRow } from '../table/model-list.tsx'
import { placeKindOf } from '../places/place.ts'
import { classList } from './class-list.ts'

const lists = new Map<string, ListDefinition<ModelRow>>()
for (const entry of model.classes.values()) lists.set(entry.id, await classList(entry))

const listOf = (id: string): ListDefinition<ModelRow> => lists.get(id) ?? modelList(model.get(id))
const shown = (id: string) => listOf(id).columns.filter(({ isOptional }) => isOptional !== true)
const column = (id: string, name: string) => listOf(id).columns.find((entry) => entry.id === name)

const placed = [...model.classes.values()].filter((entry) => placeKindOf(entry) !== undefined)

test.for(placed.map((entry) => entry.id))('rows of %s show their location in few columns', (id) => {
  const kind = placeKindOf(model.get(id)) ?? ''
  expect(column(id, kind)?.priority).toBe(1)
  expect(shown(id).map((entry) => entry.id)).toContain(kind)
  // Maximum number of columns at 1200 px.
  expect(shown(id).filter(({ priority }) => priority !== 4).length).toBeLessThanOrEqual(7)
  expect(listOf(id)).toMatchObject({ places: kind, fields: expect.arrayContaining(['ancestors']) })
})

test.for(['environments.Pod', 'environments.Deployment', 'cluster.Node', 'config.HostGroup'])(
  'the state of %s stays visible on a narrow screen',
  (id) => {
    expect(column(id, 'state')?.priority).toBe(1)
  },
)

const row: ModelRow = {
  id: '1',
  modelIndex: 'Deployment',
  service: 'Environments',
  uri: '',
  name: 'web',
  status: { replicas: 3, readyReplicas: 1, updatedReplicas: 3 },
  spec: { replicas: 3 },
  place: { environment: 'shop@prod', cluster: 'prod', isDisconnected: false },
}

const written = (id: string, name: string, of = row) => {
  const found = column(id, name)
  return found ? exportValue(found, of) : undefined
}

it('exports the state and location of workloads', () => {
  expect(written('environments.Deployment', 'ready')).toBe('1 of 3')
  expect(written('environments.Deployment', 'state')).toBe('executing')
  expect(written('environments.Deployment', 'environment')).toBe('shop@prod')
  expect(written('environments.Deployment', 'cluster')).toBe('prod')
})

it('exports readiness, location and usage of pods', () => {
  const statistics = { cpuUsage: 0.25, memoryUsage: 1024 }
  const pod = { ...row, readyContainers: '1/2', nodeName: 'worker-1', statistics }
  expect(written('environments.Pod', 'ready', pod)).toBe('1 of 2')
  expect(written('environments.Pod', 'node', pod)).toBe('worker-1')
  expect(written('environments.Pod', 'environment', pod)).toBe('shop@prod')
  expect(written('environments.Pod', 'cpu', pod)).toBe(0.25)
  expect(written('environments.Pod', 'memory', pod)).toBe(1024)
})

it('exports the targets of autoscalers and disruption budgets', () => {
  const scaled = {
    ...row,
    spec: {
      scaleTargetRef: { kind: 'Deployment', name: 'web' },
      maxReplicas: 5,
      metrics: [
        {
          type: 'Resource',
          resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 80 } },
        },
      ],
    },
    status: { currentReplicas: 2 },
  }
  const autoscaler = 'environments.HorizontalPodAutoscaler'
  expect(written(autoscaler, 'scales', scaled)).toBe('Deployment web')
  expect(written(autoscaler, 'replicas', scaled)).toBe('2 (1 – 5)')
  expect(written(autoscaler, 'goals', scaled)).toBe('cpu: <unknown>/80%')
  const status = { disruptionsAllowed: 0, currentHealthy: 2, expectedPods: 3 }
  const budget = { ...row, spec: { minAvailable: '50%' }, status }
  expect(written('environments.PodDisruptionBudget', 'rule', budget)).toBe('minAvailable 50%')
  expect(written('environments.PodDisruptionBudget', 'ready', budget)).toBe('2 of 3')
  expect(written('environments.PodDisruptionBudget', 'allowed', budget)).toBe(0)
})

it('exports targets of Services and Ingresses, contents of claims, and schedules of CronJobs', () => {
  const service = {
    ...row,
    spec: {
      type: 'ClusterIP',
      ports: [
        { port: 53, protocol: 'UDP' },
        { port: 80, protocol: 'TCP' },
      ],
    },
  }
  expect(written('environments.Service', 'type', service)).toBe('ClusterIP')
  expect(written('environments.Service', 'ports', service)).toBe('53/UDP, 80')
  const ingress = {
    ...row,
    spec: { rules: [{ host: 'shop.test' }, { host: 'shop.test' }, { host: '*.api.test' }] },
  }
  expect(written('environments.Ingress', 'hosts', ingress)).toBe('shop.test, *.api.test')
  const waiting = {
    ...row,
    status: { phase: 'Pending' },
    spec: { resources: { requests: { storage: '2Gi' } } },
  }
  expect(written('environments.PersistentVolumeClaim', 'phase', waiting)).toBe('Pending')
  expect(written('environments.PersistentVolumeClaim', 'size', waiting)).toBe('2Gi')
  const lastScheduleTime = '2026-01-02T02:15:00Z'
  const job = {
    ...row,
    status: { lastScheduleTime },
    spec: { schedule: '15 2 * * *', timeZone: 'Europe/Berlin' },
  }
  expect(written('environments.CronJob', 'schedule', job)).toBe('15 2 * * * Europe/Berlin')
  expect(written('environments.CronJob', 'lastRun', job)).toBe(lastScheduleTime)
})
