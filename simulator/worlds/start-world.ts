import { realClock } from '../clock.ts'
import { type Simulator, startSimulator } from '../start.ts'
import { PastClock } from './past-clock.ts'
import type { PlannedCluster } from './plan.ts'
import { plainWorld } from './plain-world.ts'
import { node } from './platform.ts'
import { smallPlan } from './small.ts'
import { tinyCluster } from './tiny.ts'
import { live } from './world.ts'

const planned: readonly PlannedCluster[] = [tinyCluster, ...smallPlan.clusters]

/** Names of the worlds that a simulator can start with: only nodes, or a cluster with its past. */
export const worldNames: readonly string[] = ['nodes', ...planned.map(({ name }) => name)]

const nodes = ['n1', 'n2', 'n3'].map((name, index) =>
  node({
    name,
    address: `10.0.0.${index + 1}`,
    zone: 'local-1a',
    type: 'simulated',
    cpu: '4',
    memory: '16Gi',
  }),
)

/** Starts a simulator on loopback with one of the worlds. */
export async function startWorld(
  name: string,
  port: number,
  onFault: (error: unknown) => void,
): Promise<Simulator> {
  const cluster = planned.find((one) => one.name === name)
  if (!cluster) {
    const simulator = await startSimulator({ port, onFault })
    await simulator.populate(nodes)
    return simulator
  }
  const world = plainWorld(cluster)
  const clock = new PastClock(realClock.now() - world.ageMs)
  const simulator = await startSimulator({ port, clock, seed: world.seed, onFault })
  await live(simulator, clock, { world, measured: () => {} })
  return simulator
}
