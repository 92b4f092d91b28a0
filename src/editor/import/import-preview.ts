import type { Message } from '../../../model/messages/message.ts'
import type { ObjectDiff } from '../../../model/answers/object-diff.ts'

export interface ImportPreview {
  message: string
  /** Sentences of `message` by code. */
  reasons?: readonly Message[] | undefined
  objects: ObjectDiff[]
}

export const changesOf = ({ objects }: ImportPreview): ObjectDiff[] =>
  objects.filter(({ change }) => change !== 'unchanged')

const order: Record<ObjectDiff['change'], number> = { deleted: 0, modified: 1, created: 2, unchanged: 3 }

/** Sorts `web-10` after `web-2`. */
const compareNames = new Intl.Collator('en', { numeric: true }).compare

/** Sorts losses first and unchanged objects last. */
export const inOrder = (objects: readonly ObjectDiff[]): ObjectDiff[] =>
  [...objects].sort(
    (left, right) => order[left.change] - order[right.change] || compareNames(left.name, right.name),
  )
