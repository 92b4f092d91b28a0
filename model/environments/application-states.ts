/** States of a running application, the healthy ones first. */
export const applicationStates = [
  'running',
  'executing',
  'paused',
  'degraded',
  'failed',
  'stopped',
  'unknown',
] as const

/** Sort order in lists: states that need attention first. */
export const applicationStatesByUrgency = [
  'failed',
  'degraded',
  'unknown',
  'executing',
  'paused',
  'running',
  'stopped',
] as const satisfies readonly (typeof applicationStates)[number][]
