import { timestamp } from '../clock.ts'
import { type Kind, kindOf } from '../kinds/kinds.ts'
import { type KubernetesObject, withMetadata } from '../objects.ts'

export interface DeleteOptions {
  dryRun?: boolean
  propagation?: 'Background' | 'Foreground' | 'Orphan'
  preconditions?: { uid?: string; resourceVersion?: string }
  /** For pods; without it the pod's own period. */
  gracePeriodSeconds?: number
}

const podKind = kindOf('v1', 'Pod')

/** How long the kubelet has to end a pod; one that no node runs, or that has ended, needs no time. */
export function graceOf(
  kind: Kind,
  { spec, status }: KubernetesObject,
  { gracePeriodSeconds }: DeleteOptions,
): number {
  const hasEnded = status?.phase === 'Succeeded' || status?.phase === 'Failed'
  if (kind !== podKind || !spec?.nodeName || hasEnded) return 0
  return gracePeriodSeconds ?? Number(spec.terminationGracePeriodSeconds ?? 30)
}

/** Waits for its finalizers, for the kubelet, or as a namespace for its contents (by a finalizer in its spec). */
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

/** A deletion that was asked for already can only be shortened. */
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
