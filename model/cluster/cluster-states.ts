/** States of a cluster, in the order in which it passes through them. */
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

/** The same, the most urgent first. */
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
