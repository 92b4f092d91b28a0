import { ManualClock } from '../clock.ts'
import { type Simulator, startSimulator } from '../start.ts'
import { PastClock } from './past-clock.ts'
import { live, type World } from './world.ts'

/** Starts a cluster that replays its past up to a time, at which its clock stops. */
export async function startStill(world: World, now: number): Promise<Simulator> {
  const past = new PastClock(now - world.ageMs, new ManualClock(now))
  const simulator = await startSimulator({ port: 0, clock: past, seed: world.seed })
  await live(simulator, past, { world, measured: () => {} })
  return simulator
}
