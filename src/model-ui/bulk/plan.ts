import { isFields } from '../../../model/fields.ts'
import { hasKubernetesLabels, isLabelKey, whyNotLabelValue } from '../../../model/kubernetes-labels.ts'
import type { Message } from '../../../model/messages/message.ts'
import type { ModelClass } from '../../../model/model-class.ts'
import type { DeletionPreview, GoingCount } from '../../../model/answers/deletion.ts'
import type { Dependent } from '../../../model/answers/dependents.ts'
import type { DrainOptions } from '../../api/calls/nodes.ts'
import type { ListParams, Resource } from '../../api/queries.ts'
import type { TaskRequest } from '../../api/calls/tasks.ts'
import { replicasOf } from '../../util/kubernetes.ts'
import { placeKindOf, placeText, type Placed } from '../../places/place.ts'
import {
  isRestarted,
  restartEffect,
  restartEffects,
  restartFields,
  type RestartedApplication,
  type RestartedRow,
  type RestartEffect,
} from '../restart-effect.ts'
import type { Autoscaler, Scaled } from './autoscalers.ts'
import type { BulkKind } from '../../table/bulk-kinds.ts'
import type { Depended } from './dependents.ts'
import { sumGoing, takenBy, type TakenObject } from './going.ts'
import { type Drainable, type DrainOutline, isCordoned, nodeFields } from './nodes.ts'
import { fateFields, type Fated, type PodFate } from './pod-fate.ts'

export interface BulkInput extends DrainOptions {
  /** As typed; null until something is entered. */
  replicas: string | null
  labelKey: string
  labelValue: string
  /** Removes the label instead of setting it. */
  isRemoval: boolean
}

export const noInput: BulkInput = {
  replicas: null,
  labelKey: '',
  labelValue: '',
  isRemoval: false,
  deleteEmptyDirData: false,
  force: false,
}

/** Task item for one selected resource. */
type BulkStep = TaskRequest['items'][number]

/** Reason a selected resource is skipped: the change would be refused or reverted. */
export type LeftOut =
  | ({ why: 'autoscaled' } & Autoscaler)
  | { why: 'disconnected' }
  /** Names of the workloads with paused rollouts. */
  | { why: 'paused'; names: readonly string[] }
  | { why: 'nothing' }
  /** The node is already in that state. */
  | { why: 'cordoned' | 'uncordoned' | 'drained' }
  /** Number of pods that need an option. */
  | { why: 'blocked'; count: number }
  /** The service would refuse the change. */
  | { why: 'refused'; sentence: string; reasons?: readonly Message[] }

export interface BulkTarget {
  id: string
  name: string
  /** Environment and cluster, else the namespace; null if unknown. */
  place: string | null
  /** Changed value, before and after; null if the change has none. */
  before: string | null
  after: string | null
  /** Deletion preview; null for other changes. */
  deletion: DeletionPreview | null
  /** Consequence for a deleted pod; null for everything else. */
  fate: PodFate | null
  /** Resources that reference it or route to it; empty unless it is deleted. */
  dependents: readonly Dependent[]
  /** Workloads whose pods are replaced. */
  restarts: readonly RestartEffect[]
  /** Drain preview; null for other changes. */
  drain: DrainOutline | null
  leftOut: LeftOut | null
  /** Null if there is nothing to do. */
  request: BulkStep | null
  /** Step that reverts it. */
  undo: BulkStep | null
}

/** Row as loaded for the plan, with everything it needs embedded. */
export interface PlannedRow extends Resource, Placed, Scaled, Fated, Depended, Drainable {
  deletion?: DeletionPreview
}

const podClass = 'environments.Pod'

/** Fields to load for each kind of change. */
const fieldsOf: Readonly<Record<BulkKind, (entry: ModelClass) => readonly string[]>> = {
  scale: () => ['spec', 'replicas'],
  delete: (entry) => (entry.id === podClass ? fateFields : []),
  restart: () => restartFields,
  label: () => ['labels'],
  cordon: () => nodeFields,
  uncordon: () => nodeFields,
  drain: () => nodeFields,
}

/** List parameters that load all selected resources in one request before a change. */
export function planParams(kind: BulkKind, entry: ModelClass, ids: readonly string[]): ListParams {
  const own = [
    'id',
    'name',
    ...(entry.attributes.has('namespace') ? ['namespace'] : []),
    ...(placeKindOf(entry) ? ['ancestors'] : []),
  ]
  return {
    query: { id: ids },
    fields: [...new Set([...own, ...fieldsOf[kind](entry)])],
    mode: kind === 'label' ? 'normal' : 'exportDetails',
    sort: [`${entry.key ?? 'id'},asc`],
    count: ids.length,
  }
}

type Change = Omit<BulkTarget, 'id' | 'name' | 'place'>
type Planner = (entry: ModelClass, row: PlannedRow, input: BulkInput) => Change

const none = {
  before: null,
  after: null,
  deletion: null,
  fate: null,
  dependents: [],
  restarts: [],
  drain: null,
  leftOut: null,
  request: null,
  undo: null,
} as const satisfies Change

/** Replica count of a row and the id of its spec. Kubernetes defaults to 1. */
function readNumber({ spec }: PlannedRow): { specId: string; before: number } | undefined {
  if (!isFields(spec) || typeof spec['id'] !== 'string') return undefined
  return { specId: spec['id'], before: typeof spec['replicas'] === 'number' ? spec['replicas'] : 1 }
}

/** Replica count shared by all rows; null if they differ. */
export function commonNumber(rows: readonly PlannedRow[]): number | null {
  const numbers = new Set(rows.flatMap((row) => readNumber(row)?.before ?? []))
  const [first = null] = numbers
  return numbers.size === 1 ? first : null
}

function planScale(_entry: ModelClass, row: PlannedRow, input: BulkInput): Change {
  const { autoscaler } = row
  const number = readNumber(row)
  if (!number) return none
  const { specId, before } = number
  if (autoscaler) return { ...none, before: String(before), leftOut: { why: 'autoscaled', ...autoscaler } }
  const replicas = replicasOf(input.replicas ?? '')
  if (replicas === null) return { ...none, before: String(before) }
  const isSame = before === replicas
  return {
    ...none,
    before: String(before),
    after: String(replicas),
    request: isSame ? null : { resource: specId },
    undo: isSame ? null : { resource: specId, body: { replicas: before } },
  }
}

/** Reports which part of a label Kubernetes would reject. Other resources accept any text. */
export const wrongLabel = (entry: ModelClass, { labelKey, labelValue, isRemoval }: BulkInput) => {
  const isHeld = hasKubernetesLabels(entry) && !isRemoval
  return {
    key: isHeld && labelKey !== '' && !isLabelKey(labelKey),
    value: isHeld && whyNotLabelValue(labelValue) !== null,
  }
}

function planLabel(entry: ModelClass, row: PlannedRow, input: BulkInput): Change {
  const { key, value } = wrongLabel(entry, input)
  const { labelKey, labelValue, isRemoval } = input
  if (labelKey === '' || key || value) return none
  const labels = row.labels ?? {}
  const before = labels[labelKey] ?? null
  const after = isRemoval ? null : labelValue
  const isSame = before === after
  return {
    ...none,
    before,
    after,
    request: isSame ? null : { resource: row.id },
    undo: isSame ? null : { resource: row.id, body: { labels: { [labelKey]: before } } },
  }
}

const planDelete: Planner = (_entry, row) => {
  const { deletion = null, fate = null, dependents = [] } = row
  const refusal = deletion?.refusal ?? null
  const reasons = deletion?.refusalReasons ? { reasons: deletion.refusalReasons } : {}
  return {
    ...none,
    deletion,
    fate,
    dependents,
    leftOut: refusal === null ? null : { why: 'refused', sentence: refusal, ...reasons },
    request: refusal === null ? { resource: row.id } : null,
  }
}

function planRestart(entry: ModelClass, row: PlannedRow): Change {
  const restarts = isRestarted(entry.name)
    ? // `restartFields` loads these fields for the classes checked above.
      [restartEffect(entry.name, row as RestartedRow)]
    : restartEffects(row as RestartedApplication)
  const names = restarts.filter(({ isPaused }) => isPaused).map(({ name }) => name)
  if (restarts.length === 0) return { ...none, leftOut: { why: 'nothing' } }
  if (names.length > 0) return { ...none, restarts, leftOut: { why: 'paused', names } }
  return { ...none, restarts, request: { resource: row.id } }
}

/** Skips nodes that are already in the wanted state. */
const planCordon =
  (isWanted: boolean): Planner =>
  (_entry, row) =>
    isCordoned(row) === isWanted
      ? { ...none, leftOut: { why: isWanted ? 'cordoned' : 'uncordoned' } }
      : { ...none, request: { resource: row.id } }

function whyNotDrained(row: PlannedRow, { blocked, refusal, pods }: DrainOutline): LeftOut | null {
  if (refusal !== null) return { why: 'refused', sentence: refusal }
  if (blocked > 0) return { why: 'blocked', count: blocked }
  return pods === 0 && isCordoned(row) ? { why: 'drained' } : null
}

const planDrain: Planner = (_entry, row) => {
  const { drain = null } = row
  const leftOut = drain && whyNotDrained(row, drain)
  return { ...none, drain, leftOut, request: leftOut ? null : { resource: row.id } }
}

const planners: Readonly<Record<BulkKind, Planner>> = {
  cordon: planCordon(true),
  uncordon: planCordon(false),
  drain: planDrain,
  restart: planRestart,
  scale: planScale,
  label: planLabel,
  delete: planDelete,
}

/** Reports whether a change needs a reachable cluster. For a deletion, the service's preview covers that. */
const takesCluster = (kind: BulkKind, { truth }: ModelClass): boolean =>
  kind !== 'delete' && (truth === 'cluster' || kind !== 'label')

function planChange(kind: BulkKind, entry: ModelClass, row: PlannedRow, input: BulkInput): Change {
  const change = planners[kind](entry, row, input)
  if (!takesCluster(kind, entry) || row.place?.isDisconnected !== true) return change
  return { ...change, leftOut: { why: 'disconnected' }, request: null, undo: null }
}

export const planTargets = (
  kind: BulkKind,
  entry: ModelClass,
  rows: readonly PlannedRow[],
  input: BulkInput,
): BulkTarget[] =>
  rows.map((row) => ({
    id: row.id,
    name: row.name ?? row.id,
    place: (row.place ? placeText(row.place) : null) ?? row.namespace ?? null,
    ...planChange(kind, entry, row, input),
  }))

const goers = (targets: readonly BulkTarget[]): BulkTarget[] =>
  targets.filter(({ request }) => request !== null)

/** Number of objects per kind that all the deletions remove together. */
export const goingTogether = (targets: readonly BulkTarget[]): GoingCount[] =>
  sumGoing(goers(targets).map(({ deletion }) => deletion?.counts ?? []))

/** All objects the deletions remove, by name. */
export const takenTogether = (targets: readonly BulkTarget[]): TakenObject[] =>
  goers(targets).flatMap(({ name, deletion }) => takenBy(name, deletion))

/** Reports whether the deletions only remove resources from Gantry and keep their namespaces. */
export function keepsNamespaces(targets: readonly BulkTarget[]): boolean {
  const going = goers(targets)
  return going.length > 0 && going.every(({ deletion }) => deletion?.keeps === 'namespace')
}

/** Reports whether the user has to type the count first. */
export const isGrave = (targets: readonly BulkTarget[]): boolean =>
  goers(targets).some(({ deletion }) => deletion?.losesData === true)
