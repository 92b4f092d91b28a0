/** States of a running application, the healthy ones first. */
export const applicationStates = ['running', 'executing', 'degraded', 'failed', 'stopped', 'unknown'] as const
