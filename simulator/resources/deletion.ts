import { timestamp } from '../clock.ts'
import { type Kind, kindOf } from '../kinds/kinds.ts'
import { type KubernetesObject, withMetadata } from '../objects.ts'

export interface DeleteOptions {
  dryRun?: boolean
  propagation?: 'Background' | 'Foreground' | 'Orphan'
  preconditions?: { uid?: string; resourceVersion?: string }
  /** For pods; defaults to the pod's own grace period. */
  gracePeriodSeconds?: number
}

const podKind = kindOf('v1', 'Pod')

/** Returns the grace period in seconds; 0 if the pod is unassigned or terminated. */
export function graceOf(
  kind: Kind,
  { spec, status }: KubernetesObject,
  { gracePeriodSeconds }: DeleteOptions,
): number {
  const hasEnded = status?.phase === 'Succeeded' || status?.phase === 'Failed'
  if (kind !== podKind || !spec?.nodeName || hasEnded) return 0
  return gracePeriodSeconds ?? Number(spec.terminationGracePeriodSeconds ?? 30)
}

/**
 * Returns true while finalizers, the kubelet's grace period, or a namespace's contents (`spec.finalizers`)
 * block removal.
 */
export const isHeld = ({ metadata, kind, spec }: KubernetesObject): boolean =>
  (metadata.finalizers ?? []).length > 0 ||
  (metadata.deletionGracePeriodSeconds ?? 0) > 0 ||
  (kind === 'Namespace' && Array.isArray(spec?.finalizers) && spec.finalizers.length > 0)

export function finalizersFor(
  kind: Kind,
  { metadata }: KubernetesObject,
  propagation: DeleteOptions['propagation'],
): string[] {
  const own = (metadata.finalizers ?? []).filter((name) => name !== 'orphan' && name !== 'foregroundDeletion')
  if (kind.kind === 'Namespace' || propagation === undefined || propagation === 'Background') return own
  return [...own, propagation === 'Orphan' ? 'orphan' : 'foregroundDeletion']
}

/** Marks an object as terminating; a repeated deletion can only shorten the grace period. */
export function markDeleted(
  live: KubernetesObject,
  { finalizers, graceSeconds, now }: { finalizers: string[]; graceSeconds: number; now: number },
): KubernetesObject {
  const { generation, deletionTimestamp, deletionGracePeriodSeconds = 0 } = live.metadata
  if (deletionTimestamp && graceSeconds >= deletionGracePeriodSeconds) return live
  const marked = withMetadata(live, {
    deletionTimestamp: timestamp(now + graceSeconds * 1000),
    deletionGracePeriodSeconds: graceSeconds,
    finalizers: finalizers.length > 0 ? finalizers : undefined,
    generation: generation === undefined ? undefined : generation + 1,
  })
  return live.kind === 'Namespace' ? { ...marked, status: { ...live.status, phase: 'Terminating' } } : marked
}
