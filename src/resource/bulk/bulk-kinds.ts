import type { ModelClass, ModelRelation } from '../../../model/model-class.ts'

/** What can be done with many at once. */
export const bulkKinds = ['cordon', 'uncordon', 'drain', 'restart', 'scale', 'label', 'delete'] as const
export type BulkKind = (typeof bulkKinds)[number]

/** Where the number of pods of a workload stands; undefined of what has none. */
export const scaledBy = ({ relations, truth }: ModelClass): ModelRelation | undefined => {
  const spec = relations.get('spec')
  return truth === 'cluster' && spec?.target.attributes.has('replicas') === true ? spec : undefined
}

/** People and keys are dealt with one by one. */
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

/** Words of a change: a cluster is removed from Gantry, and goes on running. */
export const wordOf = (kind: BulkKind, { id }: ModelClass): BulkKind | 'remove' =>
  kind === 'delete' && id === 'cluster.HostCluster' ? 'remove' : kind
