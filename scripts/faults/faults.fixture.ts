import { setTimeout as pause } from 'node:timers/promises'
import type { Load } from './load.fixture.ts'
import type { Replica } from './replica.fixture.ts'
import { type Site, thisVersion } from './site.fixture.ts'
import { until } from './until.fixture.ts'

/** Durations of faults, which depend on the form of the tests. */
export interface Durations {
  suspendedMs: number
  partedMs: number
}

export interface Scene {
  site: Site
  load: Load
  durations: Durations
}

/** Fault to inject during a round. */
export interface Fault {
  name: string
  /** Planned disruptions must not break connections either. */
  isPlanned?: boolean
  /** Each cluster has a holder during the fault. */
  isHeldDuring?: boolean
  /** Replicas may keep a lease that another has claimed until their next look at the database. */
  mayOverlap?: boolean
  /** Left out in CI, which runs a similar fault. */
  isLong?: boolean
  /** Begins the fault; returns the function that ends it. */
  begin(scene: Scene): Promise<() => Promise<void>>
}

const nothing = async (): Promise<void> => undefined

/** Returns the replica that holds a cluster, by default the first one. */
function victimOf({ site }: Scene, index = 0): Replica {
  const cluster = site.clusters.at(index)
  if (!cluster) throw new Error('There is no cluster.')
  return site.holderOf(cluster)
}

/** Returns a function that waits until a fault has lasted for `ms`. */
const lasting = (ms: number): (() => Promise<void>) => {
  const end = performance.now() + ms
  return async () => {
    await pause(Math.max(0, end - performance.now()))
  }
}

const kill = (name: string, index: number): Fault => ({
  name,
  isHeldDuring: true,
  async begin(scene) {
    const victim = victimOf(scene, index)
    await scene.site.takeDown(victim, 'SIGKILL')
    return () => scene.site.bringUp(victim)
  },
})

const suspend: Fault = {
  name: 'SIGSTOP and SIGCONT of a holder',
  isHeldDuring: true,
  async begin(scene) {
    const victim = victimOf(scene)
    const over = lasting(scene.durations.suspendedMs)
    victim.suspend()
    return async () => {
      await over()
      victim.resume()
    }
  },
}

const shiftClock = (name: string, ms: number): Fault => ({
  name,
  isHeldDuring: true,
  async begin(scene) {
    const victim = victimOf(scene)
    victim.shiftClock(ms)
    return async () => victim.shiftClock(0)
  },
})

/**
 * Leases end by the database's clock. If it jumps ahead, all end at once, and a replica that hasn't renewed its term yet
 * looks dead.
 */
const shiftDatabaseClock = (name: string, ms: number): Fault => ({
  name,
  isHeldDuring: true,
  mayOverlap: true,
  async begin({ site }) {
    await site.shiftDatabaseClock(ms)
    return () => site.shiftDatabaseClock(0)
  },
})

const restartDatabase: Fault = {
  name: 'restart of the database',
  async begin({ site }) {
    await site.postgres.restart()
    return nothing
  },
}

const partFromDatabase: Fault = {
  name: 'holder cut off from the database',
  isHeldDuring: true,
  async begin(scene) {
    const { database } = victimOf(scene)
    const over = lasting(scene.durations.partedMs)
    database.part()
    return async () => {
      await over()
      database.mend()
    }
  },
}

const partFromCluster: Fault = {
  name: 'holder cut off from a cluster',
  async begin(scene) {
    const [cluster] = scene.site.clusters
    const proxy = victimOf(scene).clusters.get(cluster?.simulated.port ?? 0)
    if (!proxy) throw new Error('The replica has no route to the cluster.')
    const over = lasting(scene.durations.partedMs)
    proxy.part()
    return async () => {
      await over()
      proxy.mend()
    }
  },
}

const rollingRestart: Fault = {
  name: 'rolling restart',
  isPlanned: true,
  async begin({ site, load }) {
    for (const replica of site.replicas) {
      const code = await site.takeDown(replica, 'SIGTERM')
      if (code !== 0) site.problems.add(`${replica.name} ended with ${code} on SIGTERM`)
      await site.bringUp(replica)
      await load.untilWritten(1, performance.now(), 30_000)
    }
    return nothing
  },
}

export const faults: readonly Fault[] = [
  kill('kill -9 of a holder', 0),
  { ...kill('kill -9 of the holder of a cluster that dials in', -1), isLong: true },
  suspend,
  shiftClock('clock of a holder five minutes ahead', 300_000),
  { ...shiftClock('clock of a holder five minutes behind', -300_000), isLong: true },
  shiftDatabaseClock('clock of the database five minutes ahead', 300_000),
  { ...shiftDatabaseClock('clock of the database five minutes behind', -300_000), isLong: true },
  restartDatabase,
  partFromDatabase,
  partFromCluster,
  rollingRestart,
]

/** Replaces each replica, which runs an earlier version, by one of this version. */
export const rollingUpgrade: Fault = {
  name: 'rolling upgrade',
  isPlanned: true,
  begin(scene) {
    scene.site.checkout = thisVersion
    return rollingRestart.begin(scene)
  },
}

/** Waits until the balancer uses all replicas again. */
export const untilAllReady = ({ balancer, replicas }: Site): Promise<void> =>
  until('all replicas ready', 60_000, () => balancer.readyPorts().length === replicas.length)
