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

/** The same as lists sort by them: what needs a person first. */
export const applicationStatesByUrgency = [
  'failed',
  'degraded',
  'unknown',
  'executing',
  'paused',
  'running',
  'stopped',
] as const satisfies readonly (typeof applicationStates)[number][]
