/** Actions with wording of their own, grouped by subject for filters. Others are described by their changes only. */
export const actionGroups = {
  applications: [
    'run',
    'revert',
    'import',
    'promote',
    'clone',
    'rollback',
    'restart',
    'scale',
    'pause',
    'resume',
  ],
  nodes: ['cordon', 'uncordon', 'drain'],
  secrets: ['reveal', 'setValues'],
  alarms: ['dismiss', 'undismiss'],
  hosts: ['approve', 'remove', 'readLogs'],
  removals: ['detach'],
  sessions: ['endSession', 'endSessions', 'endApiKeys', 'rotate'],
  demo: ['install', 'removeDemo', 'retry', 'setFaults', 'clearFaults', 'cutWatches', 'expireWatches'],
} as const satisfies Record<string, readonly string[]>

export const observedActions = Object.values(actionGroups).flat()

export const actionNamed = (name: string | null) => observedActions.find((known) => known === name) ?? null
