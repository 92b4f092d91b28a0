/** States of each workload kind, those that need attention first. */
export const statesOfKind = {
  Deployment: ['failed', 'degraded', 'executing', 'paused', 'stopped', 'running'],
  StatefulSet: ['failed', 'degraded', 'executing', 'stopped', 'running'],
  DaemonSet: ['failed', 'degraded', 'executing', 'stopped', 'running'],
  Job: ['failed', 'executing', 'suspended', 'completed'],
  CronJob: ['suspended', 'ready'],
} as const

export type WorkloadKind = keyof typeof statesOfKind
export type WorkloadState = (typeof statesOfKind)[WorkloadKind][number]

export const workloadKinds = [
  'Deployment',
  'StatefulSet',
  'DaemonSet',
  'Job',
  'CronJob',
] as const satisfies readonly WorkloadKind[]
