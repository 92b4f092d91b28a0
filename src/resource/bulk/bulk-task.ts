import type { ModelClass } from '../../../model/model-class.ts'
import type { TaskRequest } from '../../api/tasks.ts'
import { replicasOf } from '../../util/replicas.ts'
import { type BulkKind, scaledBy } from './bulk-kinds.ts'
import type { BulkInput } from './plan.ts'

function bodyOf(kind: BulkKind, input: BulkInput): object | undefined {
  const { replicas, labelKey, labelValue, isRemoval, deleteEmptyDirData, force } = input
  if (kind === 'scale') return { replicas: replicasOf(replicas ?? '') }
  if (kind === 'label') return { labels: { [labelKey]: isRemoval ? null : labelValue } }
  return kind === 'drain' ? { deleteEmptyDirData, force } : undefined
}

/** Task of a change, without items. For an undo, each item has its own body. */
export function taskOf(
  kind: BulkKind,
  entry: ModelClass,
  input: BulkInput | null,
): Omit<TaskRequest, 'items'> {
  const body = input && bodyOf(kind, input)
  const action = kind === 'scale' ? 'update' : kind
  const target = (kind === 'scale' && scaledBy(entry)?.target.id) || entry.id
  return { action, target, ...(body ? { body } : {}) }
}
