import type { ObjectDiff } from '../../../model/answers/object-diff.ts'

export interface ImportPreview {
  message: string
  objects: ObjectDiff[]
}

export const changesOf = ({ objects }: ImportPreview): ObjectDiff[] =>
  objects.filter(({ change }) => change !== 'unchanged')

const order: Record<ObjectDiff['change'], number> = { deleted: 0, modified: 1, created: 2, unchanged: 3 }

/** What loses something first, what stays as it is last. */
export const inOrder = (objects: readonly ObjectDiff[]): ObjectDiff[] =>
  [...objects].sort(
    (left, right) => order[left.change] - order[right.change] || left.name.localeCompare(right.name),
  )
