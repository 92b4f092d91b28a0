import type { KubernetesKind } from '../../../model/define.ts'
import { type Draft, emptyDraft } from '../../records/draft.ts'

/**
 * Completes a Kubernetes object from its class and body. Kind and API version follow from the class. The name
 * is copied between the object and its metadata if one lacks it. Labels come from the metadata, in templates
 * too.
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

type Kind = Pick<KubernetesKind, 'apiVersion' | 'kind'>

function completeObject(draft: Draft<Kind>, { apiVersion, kind }: Kind): void {
  draft.attributes.apiVersion ??= apiVersion
  draft.attributes.kind ??= kind
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
