import type { Measurement } from '../worlds/measure.ts'
import type { World } from '../worlds/world.ts'
import type { Disturbance, WantedFaults } from './hosted-cluster.ts'

/** What the thread of the simulated clusters is started with. */
export interface HostedWorlds {
  /** Where the clusters keep their state. */
  folder: string
  /** By the names of the clusters. */
  worlds: Readonly<Record<string, World>>
}

/** What the thread is asked for, each with a number under which it answers. */
export type Asked =
  /** Once more: one whose start failed. */
  | { verb: 'start'; cluster: string }
  | { verb: 'setFaults'; cluster: string; faults: WantedFaults }
  | { verb: 'disturb'; cluster: string; how: Disturbance }
  | { verb: 'measurements'; cluster: string }
  | { verb: 'stop' }

export type Answer = Measurement[] | null

export interface Running {
  cluster: string
  kubeconfig: string
  /** Nodes whose kubelets are silent, as its world has it. */
  lostNodes: string[]
}

/** A cluster that could not be started. */
export interface Failed {
  cluster: string
  /** What failed and where, without a full stop. */
  reason: string
  /** The same with where in the code, for the log. */
  detail: string
}

/** What the thread tells. */
export type Told =
  | { event: 'answer'; id: number; result: Answer }
  | { event: 'refusal'; id: number; reason: string }
  | ({ event: 'running' } & Running)
  | ({ event: 'failed' } & Failed)
  | { event: 'fault'; cluster: string; reason: string }
