import type { ModelClass } from '../../../model/registry.ts'
import type { BulkRequest } from '../../api/bulk.ts'
import type { ListParams, Resource, ResourceLink } from '../../api/queries.ts'
import { placeKindOf, placeText, type Placed } from '../places/place.ts'
import type { Autoscaler, Scaled } from './autoscalers.ts'
import { losesDataWith, scaledBy, type BulkKind } from './bulk-kinds.ts'

/** What is asked for beside the kind of change. */
export interface BulkInput {
  replicas: number
  labelKey: string
  labelValue: string
  /** The label is taken away, and not set. */
  isRemoval: boolean
}

/** What is done with one resource. */
export interface BulkTarget {
  id: string
  name: string
  /** Where it is: its environment and cluster, else its namespace; null where that is not known. */
  place: string | null
  /** What is changed, before and after; null where there is no such value. */
  before: string | null
  after: string | null
  /** What goes with it: how many of which class. */
  going: readonly Going[]
  /** Left out because this sets the number, and would set it back. */
  autoscaler: Autoscaler | null
  /** Null where nothing has to be done. */
  request: BulkRequest | null
  /** What brings it back. */
  undo: BulkRequest | null
}

export interface Going {
  entry: ModelClass
  count: number
}

/** A row as the plan reads it: links to children, or the spec embedded. */
export interface PlannedRow extends Resource, Placed, Scaled {}

const addressOf = ({ uri }: ModelClass, id: string): string => `${uri}/${id}`

/** Children that stand by themselves, such as pods of an application; parts of the thing itself are not told. */
const ownChildren = ({ relations }: ModelClass): string[] =>
  [...relations.values()]
    .filter(({ type, many, target }) => type === 'child' && many && target.key !== null)
    .filter(({ target }) => target.methods.includes('DELETE'))
    .map(({ name }) => name)

/** What is read of the chosen before anything is done: all of it in one request. */
export function planParams(kind: BulkKind, entry: ModelClass, ids: readonly string[]): ListParams {
  const own = [
    'id',
    'name',
    'generation',
    'labels',
    ...(entry.attributes.has('namespace') ? ['namespace'] : []),
    ...(placeKindOf(entry) ? ['ancestors'] : []),
  ]
  const fields =
    kind === 'scale'
      ? [...own, 'spec', 'replicas']
      : kind === 'delete'
        ? [...own, ...ownChildren(entry)]
        : own
  return {
    query: { id: ids },
    fields,
    mode: kind === 'scale' ? 'exportDetails' : 'normal',
    sort: [`${entry.key ?? 'id'},asc`],
    count: ids.length,
  }
}

type Change = Pick<BulkTarget, 'before' | 'after' | 'going' | 'autoscaler' | 'request' | 'undo'>
type Planner = (entry: ModelClass, row: PlannedRow, input: BulkInput) => Change

const none = { before: null, after: null, going: [], autoscaler: null, undo: null } as const

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Where the number of a row stands, and which it is: one unless set. */
function readNumber({ spec }: PlannedRow): { specId: string; before: number } | undefined {
  const found: unknown = Array.isArray(spec) ? spec[0] : undefined
  if (!isObject(found) || typeof found['id'] !== 'string') return undefined
  return { specId: found['id'], before: typeof found['replicas'] === 'number' ? found['replicas'] : 1 }
}

function planScale(entry: ModelClass, row: PlannedRow, { replicas }: BulkInput): Change {
  const spec = scaledBy(entry)
  const { autoscaler } = row
  const number = readNumber(row)
  if (!spec || !number) return { ...none, request: null }
  const { specId, before } = number
  if (autoscaler) return { ...none, before: String(before), autoscaler, request: null }
  const path = addressOf(spec.target, specId)
  const put = (value: number): BulkRequest => ({ method: 'PUT', path, body: { replicas: value } })
  const isSame = before === replicas
  return {
    ...none,
    before: String(before),
    after: Number.isInteger(replicas) ? String(replicas) : null,
    request: isSame || !Number.isInteger(replicas) ? null : put(replicas),
    undo: isSame ? null : put(before),
  }
}

function planLabel(entry: ModelClass, row: PlannedRow, input: BulkInput): Change {
  const { labelKey, labelValue, isRemoval } = input
  const labels = row.labels ?? {}
  const before = labels[labelKey] ?? null
  const after = isRemoval ? null : labelValue
  const { [labelKey]: _gone, ...others } = labels
  const next = after === null ? others : { ...others, [labelKey]: after }
  const path = addressOf(entry, row.id)
  // What lives in a cluster changes there by the second; its generation says nothing of labels.
  const isOurs = entry.truth === 'store' && row.generation !== undefined
  const put = (value: object, generation: number): BulkRequest => ({
    method: 'PUT',
    path,
    body: { labels: value },
    ...(isOurs ? { ifMatch: generation } : {}),
  })
  const generation = row.generation ?? 0
  const isSame = labelKey === '' || before === after
  return {
    ...none,
    before,
    after,
    request: isSame ? null : put(next, generation),
    undo: isSame ? null : put(labels, generation + 1),
  }
}

const planDelete: Planner = (entry, row) => ({
  ...none,
  going: [...entry.relations.values()].flatMap(({ name, type, target }) => {
    const links = row[name]
    const isGone = type === 'child' && Array.isArray(links) && links.length > 0
    return isGone ? [{ entry: target, count: (links as ResourceLink[]).length }] : []
  }),
  request: { method: 'DELETE', path: addressOf(entry, row.id) },
})

const planRestart: Planner = (entry, { id }) => ({
  ...none,
  request: { method: 'POST', path: `${addressOf(entry, id)}/restart`, body: {} },
})

const planners: Readonly<Record<BulkKind, Planner>> = {
  restart: planRestart,
  scale: planScale,
  label: planLabel,
  delete: planDelete,
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
    ...planners[kind](entry, row, input),
  }))

/** What goes with all of them together, the most numerous first. */
export function sumGoing(targets: readonly BulkTarget[]): Going[] {
  const sums = new Map<ModelClass, number>()
  for (const { entry, count } of targets.flatMap(({ going }) => going))
    sums.set(entry, (sums.get(entry) ?? 0) + count)
  return [...sums].map(([entry, count]) => ({ entry, count })).toSorted((a, b) => b.count - a.count)
}

/** Whether the number has to be typed first. */
export const isGrave = (kind: BulkKind, entry: ModelClass, targets: readonly BulkTarget[]): boolean =>
  kind === 'delete' &&
  (losesDataWith(entry) || sumGoing(targets).some(({ entry: going }) => losesDataWith(going)))
