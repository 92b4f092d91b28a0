import type { SampleSeries } from '../../model/answers/resource.ts'
import type { ResourceTree } from '../../model/tree.ts'
import type { SharedState } from '../concurrency/shared-state.ts'
import type { Attributes, ClassId, IsMany, RelationName, TargetOf } from '../../model/types.ts'
import type { AuditLog } from './audit/audit.ts'
import type { AnywhereQuery, FoundAnywhere } from './read/anywhere-query.ts'
import type { CountQuery } from './read/count-query.ts'
import type { LeaseKey, Replicas } from './replicas.ts'
import type { SeenNow } from './seen.ts'
import type { StoreUpkeep } from './upkeep/store-upkeep.ts'
import type { SyncEntry } from './write/sync-entry.ts'

export { entriesPerSeal } from './audit/audit.ts'
export type { AuditEntry, AuditEvent, AuditFilter, AuditLog, SealOptions } from './audit/audit.ts'
export type { FactQuery, FoundAnywhere, NamedResource } from './read/anywhere-query.ts'
export type { FaultReport, StoredSecret, StoreUpkeep } from './upkeep/store-upkeep.ts'
export { UnfitValueError, UnknownFieldError } from './read/query-errors.ts'
export { type LeaseKey, LeaseLost } from './replicas.ts'
export { rootId } from './roots.ts'
export { isChangeVisible, placeOfChange, type Seen, type SeenNow } from './seen.ts'
export { NewerSchema, type StoreFault, StoreUnavailable } from './store-fault.ts'

/**
 * The store. Only `server/store` knows the database behind it. Ids are UUIDs, times are milliseconds since
 * 1970-01-01 UTC, classes are qualified ids (`environments.Deployment`). Every method throws on an unknown
 * class or attribute, which is a bug of the caller, never an error of a client.
 */
export interface Store extends RowReader {
  /**
   * Returns the result of a read as finished JSON text in the API's wire form: an array, or with
   * `page.withCount` the object `{count, start, total, entries}`. One SQL statement, nested levels included.
   */
  read(query: ReadQuery): Promise<string>
  /** The same as UTF-8 bytes for the client: long answers are not converted to a string first. */
  readBytes(query: ReadQuery): Promise<Buffer>
  /**
   * Returns the best matches of each class for a text, or known resources, with their ancestors. One SQL
   * statement.
   */
  findAnywhere(query: AnywhereQuery): Promise<FoundAnywhere[]>
  /** Returns the number of resources by class id; classes without any are left out. One SQL statement. */
  countClasses(query: CountQuery): Promise<ReadonlyMap<string, number>>
  /**
   * Runs `work` in one transaction and returns its value; all of it is durable when the promise fulfils, none of it when
   * it rejects. `work` must not wait for anything but the transaction. Rejects with `UniqueError` when a name is taken, and
   * with `StoreUnavailable` while the database cannot be written.
   */
  write<Result>(
    author: Author,
    work: (transaction: Transaction) => Promise<Result>,
    options?: WriteOptions,
  ): Promise<WriteResult<Result>>
  /**
   * Grows with each committed transaction: reads at the same version give the same result. Counts the transactions of
   * other processes on the same database once this one knows of them; see `refresh`.
   */
  readonly version: number
  /**
   * Grows when the database has lost committed transactions, for example in a failover. It uses their version numbers
   * again, so versions of different generations can't be compared.
   */
  readonly generation: number
  /**
   * Resolves when `version` includes every transaction that any process committed before the call. With SQLite, it
   * always does, because no other process writes.
   */
  refresh(): Promise<void>
  /** Resolves when all changes up to a version have been reported to the listeners. Rejects when the store is closed. */
  caughtUp(version: number): Promise<void>
  /** Reads the change log after a sequence number, oldest first. `isGap`: needed older entries are gone. */
  changes(after: number, limit: number): Promise<{ entries: Change[]; isGap: boolean; last: number }>
  /**
   * Reads change sets with their changes, newest first: the one with the given id by any author, or those of
   * audited authors that match the filter. `start` and `count` select a page. One SQL statement.
   */
  changeSets(wanted: ChangeSetQuery): Promise<ChangeSetPage>
  /**
   * Calls `listener` with all committed changes in the order of their sequence numbers: one transaction at a time, or a
   * page of the changes of other processes on the same database. Own changes are reported before `write` returns, if
   * the database can be read. Returns a function that unsubscribes.
   */
  onChange(listener: (changes: Change[]) => void): () => void
  /** Appends measured values; a second value for the same resource, metric and time replaces the first. */
  addSamples(samples: Sample[], options?: Pick<WriteOptions, 'lease'>): Promise<void>
  /** Series of the given resources and metrics between two times, in steps of `stepMs`; missing steps are left out. */
  readSamples(query: SampleQuery): Promise<SampleSeries[]>
  /**
   * Thins old samples into coarser steps. Drops change log entries and samples past their keeping time, and the leases of
   * resources that were deleted for good.
   */
  compact(now: number): Promise<void>
  /** Replicas that share the store; null if only this process uses it. */
  readonly replicas: Replicas | null
  /** State that all processes of the database share; null with SQLite, which has only one. */
  readonly shared: SharedState | null
  /**
   * The store as somebody sees it who may read only some resources. `now` is called before each read and transaction.
   */
  seenBy(now: SeenNow): Store
  readonly whole: WholeReader
  /** True if some resources may be invisible. Values in change sets can still contain their ids. */
  readonly isRestricted: boolean
  /** User actions, including those that change no resource. */
  readonly audit: AuditLog
  /** Condition and maintenance of the store. */
  readonly upkeep: StoreUpkeep
  close(): Promise<void>
}

/** Unrestricted reads during a restricted reader's request, for rules and counts. */
export type WholeReader = RowReader & Pick<Store, 'changeSets'>

/**
 * Reads of rows, for rules and jobs. With a class of the model, rows have its attributes' types; without one,
 * or with one chosen at run time, attributes are unknown.
 */
export interface RowReader {
  /** Reads of everything, for rules that also protect what a restricted reader can't see, such as unique names. */
  readonly whole: RowReader
  /** Same selection as `read`, without relations. */
  find<Id extends ClassId>(selection: Selection & { class: Id }, page?: Page): Promise<RowOf<Id>[]>
  find(selection: Selection, page?: Page): Promise<ResourceRow[]>
  /** The row with an id, or null; also null if it is of another class than the given one. */
  get<Id extends ClassId>(of: Id, id: string | null): Promise<RowOf<Id> | null>
  get(id: string): Promise<ResourceRow | null>
  /**
   * Targets of a reference or child relation, in order: rows, or with the class of the row one or null if the
   * relation is to one.
   */
  related<Id extends ClassId, Name extends RelationName<Id>>(
    of: Id,
    id: string,
    relation: Name,
  ): Promise<Related<Id, Name>>
  related(id: string, relation: string): Promise<ResourceRow[]>
  /**
   * The one child of a place that has a value of its class's unique key, in the letter case that counts; or null.
   */
  getChild<Id extends ClassId>(of: Id, place: Place, key: string): Promise<RowOf<Id> | null>
  getChild(place: Place, key: string): Promise<ResourceRow | null>
  /** A resource with all that is below it, children by relation, or null. For export, apply, diff and undo. */
  getTree(id: string): Promise<StoredTree | null>
  /** Value of a `secret` attribute as it was given to `setSecret` (ciphertext or hash), or null. */
  getSecret(id: string, attribute: string): Promise<string | null>
  /** Values of one `secret` attribute by resource id; those without one are left out. */
  getSecrets(ids: readonly string[], attribute: string): Promise<ReadonlyMap<string, string>>
}

export interface WriteOptions {
  /** Attempted even while the disk is full or the database damaged; on a full disk it may use the reserve. */
  isUrgent?: boolean
  /** Rejects with `LeaseLost`, and changes nothing, if another replica has claimed this lease. */
  lease?: LeaseKey
}

/**
 * Author of a change. `audit: false` for changes that a cluster reports: they only feed live updates, not the
 * activity log.
 */
export interface Author {
  name: string
  audit: boolean
  /** UUID of the change set; writes with the same one belong together. Defaults to a new one per write. */
  changeSet?: string
  /** Change set that this one reverts. */
  undoes?: string
  /** API key that authenticated the author. */
  key?: NamedKey
  /** Request that the author sent; unset for the service's own work. */
  origin?: Origin
  /** Action that caused the change; unset if a resource was written directly. */
  action?: ChangeAction
  /**
   * Ids of other resources that the changes concern, nearest first; logged after the ancestors, as if they
   * were some.
   */
  concerns?: readonly string[]
}

/** Account and client behind a request, for the audit log. */
export interface Origin {
  userId: string | null
  session: string | null
  address: string | null
  userAgent: string | null
}

/** Action of a resource and its source. */
export interface ChangeAction {
  /** As the model names it: `promote`; or `scale`, `pause`, `resume` of a change that is one. */
  name: string
  /** Source of the action with its current name. */
  source?: NamedSource
  /** Revision that was rolled back to. */
  revision?: number
}

export interface NamedSource {
  id: string
  name: string | null
}

/** API key in the log, by its name at the time; not secret. */
export interface NamedKey {
  id: string
  name: string
}

export interface WriteResult<Result> {
  result: Result
  changes: Change[]
  /** UUID of the change set, `sequenceId` of the API's `changes`; null when nothing changed. */
  changeSet: string | null
}

export interface Transaction extends RowReader {
  /** Inserts a resource with all that is below it; defaults of unset attributes are the caller's business. Returns its id. */
  insert(place: Place, tree: ResourceTree): Promise<string>
  /** Changes only the attributes that are named. Grows `generation` by one if anything differs; returns whether it did. */
  update(id: string, patch: Patch): Promise<boolean>
  /** Puts the children of one relation into the order of the ids, which name them all. A new order changes the parent. */
  arrange(parent: string, ids: readonly string[]): Promise<void>
  /**
   * Deletes resources with all that is below them and every link to any of them. The log keeps `notes`, by id, in
   * the `parent` of the values before, for an undo.
   */
  remove(
    ids: readonly string[],
    notes?: ReadonlyMap<string, Readonly<Record<string, unknown>>>,
  ): Promise<void>
  /**
   * Makes the children of a relation equal to the given trees: updates those with the same id or key, inserts
   * new ones and, unless `keepOthers`, removes the rest. A tree whose id exists elsewhere moves here; one
   * whose id differs from that of the resource with the same key replaces it. Attributes, labels and
   * additional properties become the tree's; child relations that a tree omits stay unchanged, `[]` empties
   * them. Writes only rows that differ. Takes many places, so that a batch of watch events needs a fixed
   * number of statements. Throws if the parent of a place doesn't exist, unless it `mayBeGone`: then the place is left out.
   */
  sync(entries: readonly SyncEntry[]): Promise<void>
  /** Makes the links of a reference relation equal to the given targets, in order. Works from either end. */
  setLinks(id: string, relation: string, targets: readonly string[]): Promise<void>
  /** A value that clients give is a change like another, though the log does not show it; the service's own is none. */
  setSecret(id: string, attribute: string, value: string | null): Promise<void>
}

/** A child relation of a parent resource. The parent of a top-level resource is the service's root (`rootId`). */
export interface Place {
  parent: string
  relation: string
}

export interface Patch {
  attributes?: Record<string, unknown>
  labels?: Record<string, string> | null
  additionalProperties?: Record<string, unknown> | null
  /** Records an observation, such as a time of contact: keeps generation and author, so that no edit becomes outdated. */
  isObservation?: boolean
}

export interface ResourceRow<Values = Record<string, unknown>> {
  id: string
  class: string
  parentId: string | null
  /** Child relation of the parent that contains it. */
  relation: string | null
  position: number
  /** Value of the key attribute, or null. */
  name: string | null
  /** Every attribute of the class but secrets, the key among them; null when unset. */
  attributes: Values
  labels: Record<string, string> | null
  additionalProperties: Record<string, unknown> | null
  generation: number
  createdBy: string
  createdOn: number
  modifiedBy: string
  modifiedOn: number
}

/** Row of a known class, with the types of its declared attributes. */
export type RowOf<Id extends ClassId> = ResourceRow<Attributes<Id>>

/** Targets of a relation: rows, or one or null if it is to one. */
export type Related<Id extends ClassId, Name extends RelationName<Id>> =
  IsMany<Id, Name> extends true ? RowOf<TargetOf<Id, Name>>[] : RowOf<TargetOf<Id, Name>> | null

/** Returns true for a row of a class, whose attributes then have its types. */
export const isOf = <Id extends ClassId>(row: ResourceRow, of: Id): row is ResourceRow & RowOf<Id> =>
  row.class === of

export interface StoredTree extends ResourceRow {
  children: Record<string, StoredTree[]>
}

export type Comparison =
  | 'equals'
  | 'notEquals'
  | 'lessThan'
  | 'lessThanOrEquals'
  | 'greaterThan'
  | 'greaterThanOrEquals'
  | 'contains'
  | 'startsWith'
  | 'endsWith'
  | 'in'

/** `field` may be dotted and reach through relations (`parent.id`, `hostCluster.name`); `parent` is built in. */
export interface FieldCondition {
  field: string
  comparison: Comparison
  value: unknown
}

export const equals = (field: string, value: unknown): FieldCondition => ({
  field,
  comparison: 'equals',
  value,
})
export const isIn = (field: string, value: readonly unknown[]): FieldCondition => ({
  field,
  comparison: 'in',
  value,
})

/** Sets of conditions: one is met when all of its conditions are. */
export type Alternatives = readonly (readonly FieldCondition[])[]

/** One requirement of a label selector, as Kubernetes has them. */
export interface LabelRequirement {
  key: string
  operator: 'equals' | 'notEquals' | 'in' | 'notIn' | 'exists' | 'notExists'
  values: readonly string[]
}

/** Selects resources of one class; all parts must match (AND). */
export interface Selection {
  class: string
  ids?: readonly string[]
  /**
   * Targets of one relation of one resource (child or reference). `owner`, the resource's class,
   * distinguishes relations with the same name from several classes; set it if known.
   */
  relatedTo?: { id: string; relation: string; owner?: string }
  /** Anywhere below one resource. */
  below?: string
  /** Ancestors of one resource, nearest first. */
  above?: string
  conditions?: readonly FieldCondition[]
  /** For each element, one of the alternatives must match. */
  oneOf?: readonly Alternatives[]
  labels?: readonly LabelRequirement[]
  /** Found in name, labels or images, in any letter case. */
  search?: string
}

export interface Page {
  sort?: readonly { field: string; direction: 'asc' | 'desc' }[]
  start?: number
  count?: number
  /** Answer `{count, start, total, entries}` instead of an array. */
  withCount?: boolean
}

export interface ReadQuery extends Omit<Selection, 'class'>, Page {
  /** The class, or several where resources are of different ones; a field that a class does not have is unset there. */
  class: string | readonly string[]
  mode: 'normal' | 'export' | 'exportDetails'
  /** One flat set of names that applies at every level; undefined means every field. Names that no class has are ignored. */
  fields?: readonly string[]
  excludeFields?: readonly string[]
}

export interface Change {
  /** Grows by one with each changed resource; the `id` of the event stream. */
  sequence: number
  changeSet: string
  class: string
  id: string
  name: string | null
  kind: 'created' | 'modified' | 'deleted'
  author: string
  time: number
  /** Ids of the ancestors, nearest first: a viewer of an application hears of its containers. */
  ancestors: readonly string[]
  /** Values before and after, of audited changes only. */
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

export interface ChangeSetQuery {
  id?: string
  filter?: ChangeSetFilter
  start?: number
  count?: number
  /** Counts all matching sets; otherwise the total is 0. */
  withCount?: boolean
  /** Maximum number of changes per set to return values for, modifications first; none if unset. */
  valuesOf?: number
}

/** Filter for change sets: a single change of the set must match all conditions on changes. */
export interface ChangeSetFilter {
  author?: { text: string; isWhole: boolean }
  /** Milliseconds, both included. */
  from?: number
  to?: number
  classes?: ClassFilter
  /**
   * Effect on an object. An object whose deletion was requested but that remains for a while, with its parts,
   * counts as deleted.
   */
  kind?: KindFilter
  /** Name of the action, or `undo`. */
  action?: string
  /** Ids of resources: themselves, or anything below them. */
  within?: readonly string[]
  /** Found in the author, action, its source, or in name or values of what changed, in any letter case. */
  search?: string
  /** Actions that the search matches as well, each with a text of its source or revision; '' matches all. */
  searchActions?: Readonly<Record<string, string>>
}

export interface KindFilter {
  kind: Change['kind']
  /** Classes that users see as objects; others are parts: creating or deleting one modifies its whole. */
  wholes: readonly string[]
}

/** Resources of some classes, and those of other classes below them. */
export interface ClassFilter {
  wholes: readonly string[]
  parts: readonly string[]
}

export interface ChangeSetPage {
  sets: ChangeSet[]
  total: number
  /**
   * Resources that ids in the changes refer to, if they exist or the log contains their deletion. Only as
   * needed for `valuesOf`.
   */
  places: ReadonlyMap<string, ChangePlace>
}

/** Resource that a change refers to: an ancestor, or the target of a reference. */
export interface ChangePlace {
  class: string
  name: string | null
  /** Child relation of its parent that contains it. */
  relation: string | null
}

/** Changes of one request's transactions. */
export interface ChangeSet {
  id: string
  author: string
  /** API key that authenticated the author; null without one. */
  key: NamedKey | null
  time: number
  /** Change set that this one reverted, and the last one that reverted this. */
  undoes: string | null
  undoneBy: string | null
  /** Action that caused it; null for an undo, and if a resource was written directly. */
  action: ChangeAction | null
  /** The same for the change set that this one reverted. */
  undoneAction: ChangeAction | null
  changes: SetChange[]
}

export interface SetChange extends Pick<
  Change,
  'class' | 'id' | 'name' | 'kind' | 'time' | 'ancestors' | 'before' | 'after'
> {
  /** False if `before` and `after` are null because they were not requested. */
  hasValues: boolean
}

/**
 * Names of measured values: cores for cpu, bytes for memory; includes capacity, requests and limits at that
 * time.
 */
export type Metric = SampleSeries['metric']

export interface Sample {
  id: string
  metric: Metric
  time: number
  value: number
}

export interface SampleQuery {
  ids: readonly string[]
  metrics: readonly Metric[]
  from: number
  to: number
  stepMs: number
}

/** Thrown by `write` when a name is already taken below the same parent; the transaction changed nothing. */
export class UniqueError extends Error {
  readonly class: string
  readonly field: string
  readonly value: unknown
  constructor(where: { class: string; field: string; value: unknown }) {
    super(`${where.class}.${where.field} ${JSON.stringify(where.value)} is already taken`)
    this.name = 'UniqueError'
    this.class = where.class
    this.field = where.field
    this.value = where.value
  }
}
