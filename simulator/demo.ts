/**
 * Face for a platform's demo: clusters with a past, in a worker thread. It loads none of the simulator into
 * the thread of its caller.
 */
export type { WantedFaults } from './hosting/hosted-cluster.ts'
export type { Failed, Running } from './hosting/messages.ts'
export { SimulatedClusters, type SimulatedClustersOptions } from './hosting/simulated-clusters.ts'
export { loadShape } from './metrics/shape.ts'
export type { Measurement } from './worlds/measure.ts'
export type { Deed, DemoPlan, PlannedCluster, PlannedHost, PlannedProvider, RunOf } from './worlds/plan.ts'
export { planOf } from './worlds/plans.ts'
export type { World } from './worlds/world.ts'
