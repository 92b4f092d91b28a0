import { expect, it } from 'vitest'
import { ManualClock } from '../clock.ts'
import type { Pod } from '../kinds/shapes.ts'
import { startSimulator } from '../start.ts'
import { nodes, pods } from '../storage/view.ts'
import type { Measurement } from './measure.ts'
import { PastClock } from './past-clock.ts'
import type { PlannedCluster } from './plan.ts'
import { smallPlan } from './small.ts'
import { live } from './world.ts'

/** Thursday noon, between two Job starts. */
const now = Date.UTC(2026, 0, 15, 11, 7)

/** The platform adds labels that distinguish runs; without it, names do. */
const withSelectors = ({ deeds }: PlannedCluster) =>
  deeds.map(({ objects, ...deed }) => ({
    ...deed,
    objects: objects.map((object) =>
      object.kind === 'StatefulSet'
        ? { ...object, spec: { selector: { matchLabels: object.metadata.labels }, ...object.spec } }
        : object,
    ),
  }))

async function liveThrough(cluster: PlannedCluster) {
  const clock = new PastClock(now - cluster.ageMs, new ManualClock(now))
  const faults: unknown[] = []
  const onFault = (error: unknown): unknown => faults.push(error)
  const simulator = await startSimulator({ port: 0, tls: false, clock, seed: cluster.seed, onFault })
  const measurements: Measurement[] = []
  const world = { ...cluster, happenings: withSelectors(cluster) }
  await live(simulator, clock, { world, measured: (measurement) => measurements.push(measurement) })
  const { storage } = simulator.resources
  const found = { pods: pods.list(storage), nodes: nodes.list(storage), measurements, faults }
  await simulator.stop()
  return found
}

const troubleOf = ({ status }: Pod): string | null => {
  const waiting = status.containerStatuses?.map(({ state }) => state.waiting?.reason).find(Boolean)
  const isReady = status.conditions?.some(({ type, status: is }) => type === 'Ready' && is === 'True')
  return waiting ?? (isReady || status.phase === 'Succeeded' ? null : status.phase)
}

const troubles = (all: readonly Pod[]): string[] =>
  [
    ...new Set(
      all.map((pod) => `${pod.metadata.name.replace(/-[a-z0-9]+-[a-z0-9]{5}$/, '')}: ${troubleOf(pod)}`),
    ),
  ]
    .filter((text) => !text.endsWith('null'))
    .toSorted()

const planned = (name: string): PlannedCluster => {
  const cluster = smallPlan.clusters.find((entry) => entry.name === name)
  if (!cluster) throw new Error(`There is no cluster ${name} in the small plan.`)
  return cluster
}

it('has a healthy cluster with a day of measurements', async () => {
  const { pods, nodes, measurements, faults } = await liveThrough(planned('eu-production'))
  expect(faults).toEqual([])
  expect(nodes.length).toBe(6)
  expect(pods.length).toBeGreaterThan(40)
  expect(troubles(pods)).toEqual([])
  const cores = measurements.map((measurement) => measurement.nodes.reduce((sum, { cpu }) => sum + cpu, 0))
  expect(cores.length).toBe(252)
  expect(Math.max(...cores) / Math.min(...cores)).toBeGreaterThan(1.3)
})

it('has a cluster with one failure of each kind', async () => {
  const { pods, faults } = await liveThrough(planned('eu-staging'))
  expect(faults).toEqual([])
  expect(troubles(pods)).toEqual(
    expect.arrayContaining([
      'checkout: Running',
      'price-model: Pending',
      'recommendations: CrashLoopBackOff',
      'search: ImagePullBackOff',
    ]),
  )
})

it('measures all nodes of a cluster, including silent ones', async () => {
  const { nodes, measurements } = await liveThrough(planned('eu-staging'))
  const cores = measurements.map((measured) =>
    [...measured.nodes, ...measured.silent].reduce((sum, { cpuCapacity }) => sum + cpuCapacity, 0),
  )
  expect(new Set(cores)).toEqual(new Set([4 * nodes.length]))
  expect(measurements.at(0)?.silent).toEqual([])
  expect(measurements.at(-1)?.silent).toMatchObject([{ name: 'stg-worker-03', reserved: expect.anything() }])
})
