import { hasKubernetesLabels, isLabelKey, whyNotLabelValue } from '../../../model/kubernetes-labels.ts'
import type { ModelClass } from '../../../model/model-class.ts'
import type { DeletionPreview, GoingCount } from '../../../model/answers/deletion.ts'
import type { Dependent } from '../../../model/answers/dependents.ts'
import type { DrainOptions } from '../../api/nodes.ts'
import type { ListParams, Resource } from '../../api/queries.ts'
import type { TaskRequest } from '../../api/tasks.ts'
import { replicasOf } from '../../util/replicas.ts'
import { placeKindOf, placeText, type Placed } from '../places/place.ts'
import { isRestarted, restartEffect, restartEffects, restartFields } from '../restart-effect.ts'
import type { RestartedApplication, RestartedRow, RestartEffect } from '../restart-effect.ts'
import type { Autoscaler, Scaled } from './autoscalers.ts'
import type { BulkKind } from './bulk-kinds.ts'
import type { Depended } from './dependents.ts'
import { sumGoing, takenBy, type TakenObject } from './going.ts'
import { type Drainable, type DrainOutline, isCordoned, nodeFields } from './nodes.ts'
import { fateFields, type Fated, type PodFate } from './pod-fate.ts'

/** What is asked for beside the kind of change. */
export interface BulkInput extends DrainOptions {
  /** As it was typed; null until something was. */
  replicas: string | null
  labelKey: string
  labelValue: string
  /** The label is taken away, and not set. */
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

/** What a task does with one of the chosen. */
export type BulkStep = TaskRequest['items'][number]

/** Why nothing is asked of one of the chosen: it would be refused, or set back. */
export type LeftOut =
  | ({ why: 'autoscaled' } & Autoscaler)
  | { why: 'away' }
  /** The rollouts of these wait. */
  | { why: 'paused'; names: readonly string[] }
  | { why: 'nothing' }
  /** A node that is so already. */
  | { why: 'cordoned' | 'uncordoned' | 'drained' }
  /** So many of its pods need an option. */
  | { why: 'blocked'; count: number }
  /** The service would refuse it. */
  | { why: 'refused'; sentence: string }

/** What is done with one resource. */
export interface BulkTarget {
  id: string
  name: string
  /** Where it is: its environment and cluster, else its namespace; null where that is not known. */
  place: string | null
  /** What is changed, before and after; null where there is no such value. */
  before: string | null
  after: string | null
  /** What its deletion would do; null for other changes. */
  deletion: DeletionPreview | null
  /** What comes after it; null of what is no pod that goes. */
  fate: PodFate | null
  /** Who names it, or leads to it; empty unless it goes. */
  dependents: readonly Dependent[]
  /** The workloads whose pods are replaced. */
  restarts: readonly RestartEffect[]
  /** What its drain would do; null for other changes. */
  drain: DrainOutline | null
  leftOut: LeftOut | null
  /** Null where nothing has to be done. */
  request: BulkStep | null
  /** What brings it back. */
  undo: BulkStep | null
}

/** A row as the plan reads it, with what it needs embedded. */
export interface PlannedRow extends Resource, Placed, Scaled, Fated, Depended, Drainable {
  deletion?: DeletionPreview
}

const podClass = 'environments.Pod'

/** What is read of the chosen for each kind of change. */
const fieldsOf: Readonly<Record<BulkKind, (entry: ModelClass) => readonly string[]>> = {
  scale: () => ['spec', 'replicas'],
  delete: (entry) => (entry.id === podClass ? fateFields : []),
  restart: () => restartFields,
  label: () => ['labels'],
  cordon: () => nodeFields,
  uncordon: () => nodeFields,
  drain: () => nodeFields,
}

/** What is read of the chosen before anything is done: all of it in one request. */
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

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Where the number of a row stands, and which it is: one unless set. */
function readNumber({ spec }: PlannedRow): { specId: string; before: number } | undefined {
  const found: unknown = Array.isArray(spec) ? spec[0] : undefined
  if (!isObject(found) || typeof found['id'] !== 'string') return undefined
  return { specId: found['id'], before: typeof found['replicas'] === 'number' ? found['replicas'] : 1 }
}

/** The number of pods that all rows have now; null where they differ. */
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

interface WrongLabel {
  key: boolean
  value: boolean
}

/** What of a label is wrong, so that Kubernetes would not take it; other resources take any text. */
export const wrongLabel = (entry: ModelClass, { labelKey, labelValue, isRemoval }: BulkInput): WrongLabel => {
  const isHeld = hasKubernetesLabels(entry) && !isRemoval
  return {
    key: isHeld && labelKey !== '' && !isLabelKey(labelKey),
    value: isHeld && whyNotLabelValue(labelValue) !== null,
  }
}

function planLabel(entry: ModelClass, row: PlannedRow, input: BulkInput): Change {
  const { key, value } = wrongLabel(entry, input)
  return input.labelKey === '' || key || value ? none : planRightLabel(row, input)
}

function planRightLabel(row: PlannedRow, input: BulkInput): Change {
  const { labelKey, labelValue, isRemoval } = input
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
  return {
    ...none,
    deletion,
    fate,
    dependents,
    leftOut: refusal === null ? null : { why: 'refused', sentence: refusal },
    request: refusal === null ? { resource: row.id } : null,
  }
}

function planRestart(entry: ModelClass, row: PlannedRow): Change {
  const restarts = isRestarted(entry.name)
    ? // By `restartFields`, which say so of these classes.
      [restartEffect(entry.name, row as RestartedRow)]
    : restartEffects(row as RestartedApplication)
  const names = restarts.filter(({ isPaused }) => isPaused).map(({ name }) => name)
  if (restarts.length === 0) return { ...none, leftOut: { why: 'nothing' } }
  if (names.length > 0) return { ...none, restarts, leftOut: { why: 'paused', names } }
  return { ...none, restarts, request: { resource: row.id } }
}

/** A node that is as wanted stays as it is. */
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

/** Whether a cluster has to answer for the change; of a deletion the service says so itself. */
const takesCluster = (kind: BulkKind, { truth }: ModelClass): boolean =>
  kind !== 'delete' && (truth === 'cluster' || kind !== 'label')

function planChange(kind: BulkKind, entry: ModelClass, row: PlannedRow, input: BulkInput): Change {
  const change = planners[kind](entry, row, input)
  if (!takesCluster(kind, entry) || row.place?.isAway !== true) return change
  return { ...change, leftOut: { why: 'away' }, request: null, undo: null }
}

/** What a change would do with each of the rows. */
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

/** How many of each kind go with all that are deleted. */
export const goingTogether = (targets: readonly BulkTarget[]): GoingCount[] =>
  sumGoing(goers(targets).map(({ deletion }) => deletion?.counts ?? []))

/** All that goes with them, by name. */
export const takenTogether = (targets: readonly BulkTarget[]): TakenObject[] =>
  goers(targets).flatMap(({ name, deletion }) => takenBy(name, deletion))

/** Whether Gantry only forgets those that go, and their namespaces stay. */
export function keepsNamespaces(targets: readonly BulkTarget[]): boolean {
  const going = targets.filter(({ request }) => request !== null)
  return going.length > 0 && going.every(({ deletion }) => deletion?.keeps === 'namespace')
}

/** Whether the number has to be typed first. */
export const isGrave = (targets: readonly BulkTarget[]): boolean =>
  goers(targets).some(({ deletion }) => deletion?.losesData === true)
