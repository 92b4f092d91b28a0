import { useTranslations } from 'use-intl'
import { model } from '../../../model/index.ts'
import type { Details } from '../../../model/types.ts'
import { inPieces } from '../../api/pieces.ts'
import { readPage } from '../../api/queries.ts'
import { useInSentence, useListText } from '../../hooks/use-texts.ts'
import { joinSentences } from '../../messages/speech.ts'
import { placeIdOf } from '../../places/place.ts'

/** Pod with the fields needed to predict the effect of its deletion. */
export type FatedPod = Pick<
  Details<'environments.Pod'>,
  'id' | 'labels' | 'ancestors' | 'state' | 'isReady' | 'metadata'
>

/** Controller that created a pod and replaces it. */
interface Maker {
  kind: string
  name: string
}

/** Consequence of deleting a pod. */
export interface PodFate {
  /** Null if nothing replaces the pod. */
  maker: Maker | null
  /** The pod has already finished, so it isn't replaced. */
  hasEnded: boolean
  /** Number of ready pods left from the same controller; null if unknown or without a controller. */
  left: number | null
  /** The pod is ready and none of the remaining ones is. */
  isLast: boolean
}

export interface Fated {
  fate?: PodFate
}

export const fateFields = ['labels', 'ancestors', 'state', 'isReady', 'metadata', 'ownerReferences'] as const

/** A ReplicaSet's name contains that of its Deployment. */
function behind(name: string, hash: string | undefined): Maker {
  const end = `-${hash ?? ''}`
  return hash !== undefined && name.endsWith(end)
    ? { kind: 'Deployment', name: name.slice(0, -end.length) }
    : { kind: 'ReplicaSet', name }
}

function makerOf({ labels, metadata }: FatedPod): Maker | null {
  const { kind, name } = metadata?.ownerReferences?.find(({ controller }) => controller === true) ?? {}
  if (kind === undefined || name === undefined) return null
  return kind === 'ReplicaSet' ? behind(name, labels?.['pod-template-hash']) : { kind, name }
}

const keyOf = (pod: FatedPod, { kind, name }: Maker): string =>
  JSON.stringify([placeIdOf('environment', pod), kind, name])

/** States of pods that finished; their controller is done or has already replaced them. */
const endStates = new Set(['Completed', 'Succeeded', 'Evicted'])

/**
 * Adds the consequence to each selected pod. `others` are the ready pods of their applications, or null if
 * not all of them are known.
 */
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

/** Above this number of ready pods, the remaining ones are not counted. */
const MAX_PODS = 1000

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
        count: MAX_PODS,
      },
      signal,
    )
    if (page.total > page.entries.length) return null
    ready.push(...page.entries)
  }
  return ready
}

/** Loads the consequence for each selected pod. */
export const withFates = async <Pod extends FatedPod>(
  pods: readonly Pod[],
  signal: AbortSignal,
): Promise<(Pod & Fated)[]> => joinFates(pods, await readReady(pods, signal))

const isBare = ({ maker, hasEnded }: PodFate): boolean => maker === null && !hasEnded

/** The deletion leaves a gap. */
export const isWarning = (fate: PodFate): boolean => fate.isLast || isBare(fate)

/** Returns a short text on what follows a pod's deletion. */
export function useFateText(): (fate: PodFate) => string {
  const t = useTranslations('resource.bulk.fate')
  const inSentence = useInSentence()
  return ({ maker, hasEnded, left, isLast }) => {
    if (hasEnded) return t('ended')
    if (maker === null) return t('bare')
    if (maker.kind === 'Node') return t('node')
    const id = `environments.${maker.kind}`
    // Custom controllers may create pods, too.
    const what = model.classes.has(id) ? inSentence(model.get(id).label) : maker.kind
    const words = { what, name: maker.name }
    if (isLast) return t('last', words)
    return left === null || left === 0 ? t('again', words) : t('left', { ...words, count: left })
  }
}

/**
 * Warning about workloads left without ready pods, and pods that are not replaced; null if there are none.
 */
export function useFateWarning(
  targets: readonly { fate: PodFate | null; request: unknown }[],
): string | null {
  const t = useTranslations('resource.bulk')
  const list = useListText()
  const fates = targets.flatMap(({ fate, request }) => (fate && request ? fate : []))
  const names = [...new Set(fates.flatMap(({ isLast, maker }) => (isLast && maker ? maker.name : [])))]
  const count = fates.filter(isBare).length
  const sentences = [
    ...(names.length > 0 ? [t('noneLeft', { names: list(names) })] : []),
    ...(count > 0 ? [t('bareOnes', { count })] : []),
  ]
  return sentences.length > 0 ? joinSentences(sentences) : null
}
