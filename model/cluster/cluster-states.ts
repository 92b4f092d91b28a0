/** States of a cluster, in lifecycle order. */
export const clusterStates = [
  'pendingCreate',
  'creating',
  'connecting',
  'ready',
  'degraded',
  'notReady',
  'failed',
  'pendingDelete',
] as const

/** The same, most urgent first. */
export const clusterStatesByUrgency = [
  'failed',
  'notReady',
  'degraded',
  'connecting',
  'creating',
  'pendingDelete',
  'pendingCreate',
  'ready',
] as const
