/** Actions with wording of their own. Other actions are described by their changes only. */
export const observedActions = [
  'promote',
  'clone',
  'rollback',
  'run',
  'revert',
  'import',
  'restart',
  'scale',
  'pause',
  'resume',
  'detach',
  'cordon',
  'uncordon',
  'drain',
  'reveal',
  'setValues',
  'dismiss',
  'undismiss',
  'approve',
  'remove',
  'readLogs',
  'endSession',
  'endSessions',
  'endApiKeys',
  'install',
  'removeDemo',
  'retry',
  'setFaults',
  'clearFaults',
  'cutWatches',
  'expireWatches',
] as const

/** Actions grouped by subject, for filters. */
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
  sessions: ['endSession', 'endSessions', 'endApiKeys'],
  demo: ['install', 'removeDemo', 'retry', 'setFaults', 'clearFaults', 'cutWatches', 'expireWatches'],
} as const satisfies Record<string, readonly ObservedAction[]>

type ObservedAction = (typeof observedActions)[number]

export const actionNamed = (name: string | null): ObservedAction | null =>
  observedActions.find((known) => known === name) ?? null
