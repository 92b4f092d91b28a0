import { inPieces } from '../../api/pieces.ts'
import { readPage, type Resource } from '../../api/queries.ts'
import { placeIdOf } from '../places/place.ts'

interface Owner {
  kind?: string
  name?: string
  controller?: boolean
}

/** A pod as far as it must be known to tell what comes after it. */
export interface FatedPod extends Resource {
  state?: string | null
  isReady?: boolean | null
  ancestors?: readonly { id: string; modelIndex: string }[]
  metadata?: { ownerReferences?: readonly Owner[] | null }[]
}

/** What made a pod, and makes another one in its place. */
export interface Maker {
  kind: string
  name: string
}

/** What comes after a pod that is deleted. */
export interface PodFate {
  /** Null where nothing makes another one. */
  maker: Maker | null
  /** It has ended by itself: no other is made. */
  hasEnded: boolean
  /** How many others of its maker are ready and stay; null where that is not known, or nothing makes it. */
  left: number | null
  /** It is ready itself, and none of the others stays so. */
  isLast: boolean
}

/** A row that carries what comes after it. */
export interface Fated {
  fate?: PodFate
}

export const fateFields = ['labels', 'ancestors', 'state', 'isReady', 'metadata', 'ownerReferences'] as const

/** The deployment that stands behind a replica set is in the name of that. */
function behind(name: string, hash: string | undefined): Maker {
  const end = `-${hash ?? ''}`
  return hash !== undefined && name.endsWith(end)
    ? { kind: 'Deployment', name: name.slice(0, -end.length) }
    : { kind: 'ReplicaSet', name }
}

function makerOf({ labels, metadata }: FatedPod): Maker | null {
  const { kind, name } = metadata?.[0]?.ownerReferences?.find(({ controller }) => controller === true) ?? {}
  if (kind === undefined || name === undefined) return null
  return kind === 'ReplicaSet' ? behind(name, labels?.['pod-template-hash']) : { kind, name }
}

const keyOf = (pod: FatedPod, { kind, name }: Maker): string =>
  JSON.stringify([placeIdOf('environment', pod), kind, name])

/** Pods that ended by themselves; what they belong to is done, or has made another one. */
const endStates = new Set(['Completed', 'Succeeded', 'Evicted'])

/** The chosen pods with what comes after each; `others` are the ready pods of their applications, null where these are not all known. */
export function joinFates<Pod extends FatedPod>(
  pods: readonly Pod[],
  others: readonly FatedPod[] | null,
): (Pod & Fated)[] {
  const chosen = new Set(pods.map(({ id }) => id))
  const staying = Map.groupBy(
    (others ?? []).filter(({ id }) => !chosen.has(id)),
    (pod) => {
      const maker = makerOf(pod)
      return maker ? keyOf(pod, maker) : null
    },
  )
  return pods.map((pod) => {
    const maker = makerOf(pod)
    const left = maker && others ? (staying.get(keyOf(pod, maker))?.length ?? 0) : null
    const hasEnded = endStates.has(pod.state ?? '')
    return { ...pod, fate: { maker, hasEnded, left, isLast: left === 0 && pod.isReady === true } }
  })
}

/** Applications with more ready pods than these are not asked which of them stay. */
const MOST_PODS = 1000

const applicationOf = ({ ancestors = [] }: FatedPod): string[] =>
  ancestors.filter(({ modelIndex }) => modelIndex === 'Application').map(({ id }) => id)

async function readReady(pods: readonly FatedPod[], signal: AbortSignal): Promise<FatedPod[] | null> {
  const ready: FatedPod[] = []
  for (const some of inPieces([...new Set(pods.flatMap(applicationOf))])) {
    const page = await readPage<FatedPod>(
      'environments.Pod',
      {
        query: { 'ancestors.id': some, isReady: true },
        mode: 'exportDetails',
        fields: ['id', ...fateFields],
        excludeFields: ['metadata.ancestors', 'metadata.labels'],
        count: MOST_PODS,
      },
      signal,
    )
    if (page.total > page.entries.length) return null
    ready.push(...page.entries)
  }
  return ready
}

/** Reads what comes after each of the chosen pods. */
export const withFates = async <Pod extends FatedPod>(
  pods: readonly Pod[],
  signal: AbortSignal,
): Promise<(Pod & Fated)[]> => joinFates(pods, await readReady(pods, signal))
