import type { ModelClass, ModelRelation } from '../../model/model-class.ts'

/** Bulk actions. */
export const bulkKinds = ['cordon', 'uncordon', 'drain', 'restart', 'scale', 'label', 'delete'] as const
export type BulkKind = (typeof bulkKinds)[number]

/** Relation to the spec that has a workload's replica count; undefined for other classes. */
export const scaledBy = ({ relations, truth }: ModelClass): ModelRelation | undefined => {
  const spec = relations.get('spec')
  return truth === 'cluster' && spec?.target.attributes.has('replicas') === true ? spec : undefined
}

/** Users and keys are changed one at a time. */
const isForMany = ({ service }: ModelClass): boolean => service !== 'users'

const hasAction =
  (action: string) =>
  ({ actions }: ModelClass): boolean =>
    actions.includes(action)

const able: Readonly<Record<BulkKind, (entry: ModelClass) => boolean>> = {
  cordon: hasAction('cordon'),
  uncordon: hasAction('uncordon'),
  drain: hasAction('drain'),
  restart: hasAction('restart'),
  scale: (entry) => scaledBy(entry)?.target.methods.includes('PUT') === true,
  label: (entry) => isForMany(entry) && entry.methods.includes('PUT'),
  delete: (entry) => isForMany(entry) && entry.methods.includes('DELETE'),
}

export const bulkKindsOf = (entry: ModelClass): readonly BulkKind[] =>
  bulkKinds.filter((kind) => able[kind](entry))

/** Wording of an action: deleting a cluster only removes it from Gantry; the cluster keeps running. */
export const wordOf = (kind: BulkKind, { id }: ModelClass): BulkKind | 'remove' =>
  kind === 'delete' && id === 'cluster.HostCluster' ? 'remove' : kind

/** Props of the bulk buttons of a list. */
export interface BulkActionsProps<Row> {
  /** Selected rows, including those on other pages. */
  rows: readonly Row[]
  /** Class of the rows. */
  class: string
  /** Clears the selection. */
  clear: () => void
  /** Deselects finished rows. */
  leave: (ids: readonly string[]) => void
}
