import type { QueryClient } from '@tanstack/react-query'
import { isLabelKey, whyNotLabelValue } from '../../../model/kubernetes-labels.ts'
import type { Taint } from '../../../model/taints.ts'
import { changeSetOf } from '../../api/client.ts'
import { isChangedMeanwhile } from '../../api/errors.ts'
import { put } from '../../api/queries.ts'
import { type NodeRow, nodeQuery, taintsOf } from '../../clusters/node.ts'

/** Form row for a label, or for a taint, which also has an effect. */
export interface Mark {
  /** Row id, independent of the typed values. */
  row: number
  key: string
  value: string
  effect?: string
  /** Managed by Kubernetes; locked until the user unlocks it. */
  isKept: boolean
}

type Labels = Readonly<Record<string, string>>

/**
 * Prefixes reserved by Kubernetes, and the two of them that users may set. Source: kubernetes.io/docs,
 * well-known labels.
 */
const reserved = /(^|\.)(kubernetes|k8s)\.io$/
const forPeople = ['node-role.kubernetes.io', 'node-restriction.kubernetes.io']

/** Returns whether the kubelet or another Kubernetes component sets this label and may overwrite it. */
export function isSetByKubernetes(key: string): boolean {
  const slash = key.indexOf('/')
  const prefix = slash < 0 ? '' : key.slice(0, slash)
  return reserved.test(prefix) && !forPeople.some((own) => prefix === own || prefix.endsWith(`.${own}`))
}

/**
 * Taints that the node controllers add and remove automatically. Source: kubernetes.io/docs, taint based
 * evictions.
 */
const controlled = new Set(
  [
    'not-ready',
    'unreachable',
    'unschedulable',
    'memory-pressure',
    'disk-pressure',
    'pid-pressure',
    'network-unavailable',
  ].map((name) => `node.kubernetes.io/${name}`),
)

export const isControlled = (key: string): boolean =>
  controlled.has(key) || key.startsWith('node.cloudprovider.kubernetes.io/')

export const marksOfLabels = (labels: Labels): Mark[] =>
  Object.entries(labels)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([key, value], row) => ({ row, key, value, isKept: isSetByKubernetes(key) }))

export const marksOfTaints = (taints: readonly Taint[]): Mark[] =>
  taints.map(({ key, value = '', effect }, row) => ({ row, key, value, effect, isKept: isControlled(key) }))

/**
 * Returns the nearest visible row, preferring the one below; null if there is none. Locked rows are visible
 * only after unlocking.
 */
export function nearestDrawn(marks: readonly Mark[], mark: Mark, isUnlocked: boolean): Mark | null {
  const drawn = marks.filter((other) => other === mark || !other.isKept || isUnlocked)
  const index = drawn.indexOf(mark)
  return drawn[index + 1] ?? drawn[index - 1] ?? null
}

export type Problem = 'noKey' | 'wrongKey' | 'twice' | 'wrongValue'

const identity = ({ key, effect = '' }: Pick<Mark, 'key' | 'effect'>): string => `${key} ${effect}`

/**
 * Returns the problem for which Kubernetes would reject a row; null if valid. Two taints may share a key if
 * their effects differ.
 */
export function problemOf(mark: Mark, all: readonly Mark[]): Problem | null {
  if (mark.key === '') return 'noKey'
  if (!isLabelKey(mark.key)) return 'wrongKey'
  if (all.some((other) => other.row < mark.row && identity(other) === identity(mark))) return 'twice'
  return whyNotLabelValue(mark.value) === null ? null : 'wrongValue'
}

export const isSame = (one: readonly Mark[], other: readonly Mark[]): boolean => {
  const texts = (marks: readonly Mark[]): string =>
    marks
      .map((mark) => `${identity(mark)} ${mark.value}`)
      .toSorted()
      .join()
  return texts(one) === texts(other)
}

/** Applies the form's changes to the node's latest labels. */
export function labelsFrom(latest: Labels, base: Labels, marks: readonly Mark[]): Record<string, string> {
  const wanted = Object.fromEntries(marks.map(({ key, value }) => [key, value]))
  const kept = Object.entries(latest).filter(([key]) => !(key in base) || key in wanted)
  const changed = Object.entries(wanted).filter(([key, value]) => base[key] !== value)
  return { ...Object.fromEntries(kept), ...Object.fromEntries(changed) }
}

/** Applies the form's changes to the node's latest taints, keeping the time they were added. */
export function taintsFrom(
  latest: readonly Taint[],
  base: readonly Taint[],
  marks: readonly Mark[],
): Taint[] {
  const known = new Map(base.map((taint) => [identity(taint), taint]))
  const wanted = new Map(marks.map((mark) => [identity(mark), mark]))
  const taintOf = ({ key, value, effect = '' }: Mark): Taint => ({
    key,
    ...(value === '' ? {} : { value }),
    effect,
  })
  const isChanged = (mark: Mark): boolean => (known.get(identity(mark))?.value ?? '') !== mark.value
  const kept = latest.flatMap((taint) => {
    const mark = wanted.get(identity(taint))
    if (mark === undefined) return known.has(identity(taint)) ? [] : [taint]
    return [isChanged(mark) ? taintOf(mark) : taint]
  })
  const present = new Set(kept.map(identity))
  const added = marks.filter((mark) => !known.has(identity(mark)) && !present.has(identity(mark)))
  return [...kept, ...added.map(taintOf)]
}

interface MarksChange<Base> {
  /** Node id. */
  id: string
  /** Labels or taints the form started with. */
  base: Base
  marks: readonly Mark[]
}

export type LabelsChange = MarksChange<Labels>
export type TaintsChange = MarksChange<readonly Taint[]>

/**
 * Writes the complete set of labels or taints, based on the node's latest version. Retries once with a fresh
 * read after a conflict, so that concurrent changes, such as an autoscaler's, are not lost. Returns the
 * change set id.
 */
async function onNewest(
  client: QueryClient,
  id: string,
  send: (node: NodeRow) => Promise<object | undefined>,
): Promise<string | undefined> {
  const attempt = async () => send(await client.fetchQuery({ ...nodeQuery(id), staleTime: 0 }))
  const answer = await attempt().catch((error: unknown) => {
    if (!isChangedMeanwhile(error)) throw error
    return attempt()
  })
  return answer && changeSetOf(answer)
}

export const saveLabels = (
  client: QueryClient,
  { id, base, marks }: LabelsChange,
): Promise<string | undefined> =>
  onNewest(client, id, (node) =>
    put('cluster.Node', {
      id,
      body: { labels: labelsFrom(node.labels ?? {}, base, marks) },
      generation: node.generation,
    }),
  )

export const saveTaints = (
  client: QueryClient,
  { id, base, marks }: TaintsChange,
): Promise<string | undefined> =>
  onNewest(client, id, async (node) => {
    const spec = node.spec
    if (spec?.id === undefined) return undefined
    const taints = taintsFrom(taintsOf(node), base, marks)
    return put('cluster.NodeSpec', {
      id: spec.id,
      body: { taints: taints.length === 0 ? null : taints },
      generation: spec.generation,
    })
  })
