/** Actions that a task can perform on many resources. */
export const taskActions = [
  'update',
  'label',
  'delete',
  'restart',
  'promote',
  'clone',
  'cordon',
  'uncordon',
  'drain',
  'dismiss',
  'undismiss',
] as const
export type TaskAction = (typeof taskActions)[number]

/** Sort order in lists: running tasks first. */
export const taskStates = ['executing', 'cancelling', 'pending', 'failed', 'cancelled', 'completed'] as const
export type TaskState = (typeof taskStates)[number]

export const openTaskStates: readonly TaskState[] = ['pending', 'executing', 'cancelling']

export const endedTaskStates: readonly TaskState[] = taskStates.filter(
  (state) => !openTaskStates.includes(state),
)

/** Sort order in lists: items that need attention first. */
export const taskItemStates = [
  'failed',
  'unknown',
  'waiting',
  'executing',
  'pending',
  'cancelled',
  'completed',
] as const
export type TaskItemState = (typeof taskItemStates)[number]

export const openItemStates: readonly TaskItemState[] = ['pending', 'executing', 'waiting']

/** Items that a retry repeats. */
export const retriedItemStates: readonly TaskItemState[] = ['failed', 'unknown', 'cancelled']

/** Body fields that a task accepts for an action. None contains a secret: bodies are stored and shown. */
export const taskFields: Readonly<Record<TaskAction, readonly string[]>> = {
  update: ['replicas', 'labels', 'paused'],
  label: ['labels'],
  delete: [],
  restart: [],
  promote: ['environment', 'parts', 'components', 'state'],
  clone: ['name', 'namespace', 'hostCluster', 'parts', 'applications', 'hosts'],
  cordon: [],
  uncordon: [],
  drain: ['deleteEmptyDirData', 'force', 'gracePeriodSeconds'],
  dismiss: ['reason'],
  undismiss: [],
}
