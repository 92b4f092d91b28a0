import type { Measurement } from '../worlds/measure.ts'
import type { World } from '../worlds/world.ts'
import type { Disturbance, WantedFaults } from './hosted-cluster.ts'

/** Worker data of the simulated clusters' thread. */
export interface HostedWorlds {
  /** Folder of the state files. */
  folder: string
  /** Worlds by cluster name. */
  worlds: Readonly<Record<string, World>>
}

/** Requests to the thread; each carries an id that the response repeats. */
export type Asked =
  /** Retries a failed start. */
  | { verb: 'start'; cluster: string }
  | { verb: 'setFaults'; cluster: string; faults: WantedFaults }
  | { verb: 'disturb'; cluster: string; how: Disturbance }
  | { verb: 'measurements'; cluster: string }
  | { verb: 'stop' }

export type Answer = Measurement[] | null

export interface Running {
  cluster: string
  kubeconfig: string
  /** Nodes with a stopped kubelet in its world. */
  lostNodes: string[]
}

/** Cluster that failed to start. */
export interface Failed {
  cluster: string
  /** Error message without a full stop. */
  reason: string
  /** Stack trace for the log. */
  detail: string
}

/** Messages from the thread. */
export type Told =
  | { event: 'answer'; id: number; result: Answer }
  | { event: 'refusal'; id: number; reason: string }
  | ({ event: 'running' } & Running)
  | ({ event: 'failed' } & Failed)
  | { event: 'fault'; cluster: string; reason: string }
