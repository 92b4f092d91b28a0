/**
 * Face of the simulator: one cluster in this thread. `demo.ts` is the face for clusters in a worker thread,
 * `testing.ts` that for tests.
 */
import { type Simulator, type SimulatorOptions, startSimulator as start } from './start.ts'

export type { FaultSettings } from './faults/faults.ts'
export type { Attempt, User } from './http/authentication.ts'
export type { KubernetesObject } from './objects.ts'
export type { Simulator, SimulatorOptions } from './start.ts'

/** Starts an in-memory Kubernetes cluster with its default namespaces. */
export const startSimulator: (options: SimulatorOptions) => Promise<Simulator> = start
