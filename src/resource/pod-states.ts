import type { ListFilter } from './list-definition.ts'

/** States of pods that are looked for, in Kubernetes' own words; a pod may have others (`Init:0/1`). */
const podStates = [
  'Running',
  'Pending',
  'CrashLoopBackOff',
  'ImagePullBackOff',
  'ErrImagePull',
  'OOMKilled',
  'Error',
  'Completed',
  'Terminating',
] as const

export const podStateFilter: ListFilter = {
  field: 'state',
  label: (t) => t('resource.state'),
  choices: podStates.map((value) => ({ value, label: () => value })),
}
