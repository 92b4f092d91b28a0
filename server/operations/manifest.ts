import { type Draft, emptyDraft } from './draft.ts'

/**
 * Completes what a Kubernetes object needs and a body may leave out or say in one of two places: kind and version follow
 * from the class, the name stands beside the metadata and in it, and labels are those of the metadata, of templates too.
 */
export function completeManifest(draft: Draft): void {
  const { kubernetes, relations } = draft.entry
  const relation = relations.get('metadata')
  if (relation?.type !== 'child') return
  const given = draft.children.get('metadata')?.[0]
  if (!given && !kubernetes && !draft.labels) return
  const metadata = given ?? emptyDraft(relation.target, 'metadata.0')
  draft.children.set('metadata', [metadata])
  if (kubernetes) completeObject(draft, kubernetes)
  agree(draft, metadata, 'name')
  agree(draft, metadata, 'namespace')
  agreeOnLabels(draft, metadata)
}

function completeObject(draft: Draft, { apiVersion, kind }: { apiVersion: string; kind: string }): void {
  draft.attributes['apiVersion'] ??= apiVersion
  draft.attributes['kind'] ??= kind
}

function agreeOnLabels(draft: Draft, metadata: Draft): void {
  const labels = draft.labels ?? metadata.labels
  if (labels) draft.labels = metadata.labels = labels
}

function agree(draft: Draft, metadata: Draft, field: string): void {
  const value = draft.attributes[field] ?? metadata.attributes[field]
  if (value == null || !draft.entry.attributes.has(field)) return
  draft.attributes[field] = value
  metadata.attributes[field] = value
}
