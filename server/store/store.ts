import type { ResourceTree } from '../../model/tree.ts'
import type { AnywhereQuery, FoundAnywhere } from './anywhere-query.ts'
import type { CountQuery } from './class-counts.ts'
import type { StoreUpkeep } from './store-upkeep.ts'

export type { FactQuery, FoundAnywhere, NamedResource } from './anywhere-query.ts'
export type { FaultReport, StoredSecret, StoreUpkeep } from './store-upkeep.ts'
export { NewerSchema, type StoreFault, StoreUnavailable } from './store-fault.ts'

/**
 * What the rest of the service may ask of the store. Nothing outside `server/store` knows which database is behind it.
 * Ids are UUIDs, times are milliseconds since 1970-01-01 UTC, classes are qualified ids (`environments.Deployment`).
 * Every method that meets an unknown class or attribute throws; that is a mistake of the caller's code, never of a client.
 */
export interface Store {
  /**
   * Answers a read as finished JSON text in the API's wire form: an array, or with `page.withCount` the object
   * `{count, start, total, entries}`. One SQL statement, nested levels included.
   */
  read(query: ReadQuery): Promise<string>
  /** The same as bytes of UTF-8, as it goes to a client: long answers are not turned into text on their way. */
  readBytes(query: ReadQuery): Promise<Buffer>
  /** The best of each class for a text, or known resources, with where they stand. One SQL statement. */
  findAnywhere(query: AnywhereQuery): Promise<FoundAnywhere[]>
  /** How many there are of each class, by its id; classes without any are left out. One SQL statement. */
  countClasses(query: CountQuery): Promise<ReadonlyMap<string, number>>
  /** The rows themselves, for rules and jobs; same selection as `read`, without relations. */
  find(selection: Selection, page?: Page): Promise<ResourceRow[]>
  get(id: string): Promise<ResourceRow | null>
  /** A resource with all that is below it, children by relation, or null. For export, apply, diff and undo. */
  getTree(id: string): Promise<StoredTree | null>
  /** Targets of a reference or child relation of a resource, in order. */
  related(id: string, relation: string): Promise<ResourceRow[]>
  /** The one child of a place that has a value of its class's unique key, in the letter case that counts; or null. */
  getChild(place: Place, key: string): Promise<ResourceRow | null>
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
  /** Grows with each transaction that is committed: what was read at one version is true as long as it lasts. */
  readonly version: number
  /** Value of a `secret` attribute as it was given to `setSecret` (ciphertext or hash), or null. */
  getSecret(id: string, attribute: string): Promise<string | null>
  /** The change log after a sequence number, oldest first. `isGap` says that older entries needed here are gone. */
  changes(after: number, limit: number): Promise<{ entries: Change[]; isGap: boolean; last: number }>
  /**
   * Change sets with what they changed, newest first: the one with an id whoever made it, else those of audited authors
   * that the filter lets through. `start` and `count` cut the list. One SQL statement.
   */
  changeSets(wanted: ChangeSetQuery): Promise<ChangeSetPage>
  /** Calls `listener` after each committed transaction that changed something. Returns the function that ends it. */
  onChange(listener: (changes: Change[]) => void): () => void
  /** Appends measured values; a second value for the same resource, metric and time replaces the first. */
  addSamples(samples: Sample[]): Promise<void>
  /** Series of the given resources and metrics between two times, in steps of `stepMs`; missing steps are left out. */
  readSamples(query: SampleQuery): Promise<SampleSeries[]>
  /** Thins old samples into coarser steps and drops change log entries and samples past their keeping time. */
  compact(now: number): Promise<void>
  /** Condition and maintenance of the store. */
  readonly upkeep: StoreUpkeep
  close(): Promise<void>
}

export interface WriteOptions {
  /** Attempted even while the disk is full or the database damaged; on a full disk it may use the reserve. */
  isUrgent?: boolean
}

/** Who makes a change. `audit: false` for what a cluster reports: such changes feed live updates, not the activity log. */
export interface Author {
  name: string
  audit: boolean
  /** UUID of the change set; writes that name the same one are found as one. A new one for each write unless given. */
  changeSet?: string
  /** The change set that this one takes back. */
  undoes?: string
  /** The API key by which the author came. */
  key?: NamedKey
  /** The action by which the change comes; none where a resource was written as such. */
  action?: ChangeAction
  /** Ids of what the changes concern besides, nearest first: the log tells them behind the ancestors, as if they were such. */
  concerns?: readonly string[]
}

/** An action of a resource, and what it works from. */
export interface ChangeAction {
  /** As the model names it: `promote`; or `scale`, `pause`, `resume` of a change that is one. */
  name: string
  /** What something was taken from, as it is called now. */
  source?: NamedSource
  /** The revision that was gone back to. */
  revision?: number
}

export interface NamedSource {
  id: string
  name: string | null
}

/** An API key in the log: what it was called, which says nothing of its secret. */
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

export interface Transaction {
  find(selection: Selection, page?: Page): Promise<ResourceRow[]>
  get(id: string): Promise<ResourceRow | null>
  getTree(id: string): Promise<StoredTree | null>
  related(id: string, relation: string): Promise<ResourceRow[]>
  getChild(place: Place, key: string): Promise<ResourceRow | null>
  getSecret(id: string, attribute: string): Promise<string | null>
  /** Inserts a resource with all that is below it; defaults of unset attributes are the caller's business. Returns its id. */
  insert(place: Place, tree: ResourceTree): Promise<string>
  /** Changes only the attributes that are named. Grows `generation` by one if anything differs; returns whether it did. */
  update(id: string, patch: Patch): Promise<boolean>
  /** Puts the children of one relation into the order of the ids, which name them all. A new order changes the parent. */
  arrange(parent: string, ids: readonly string[]): Promise<void>
  /** Deletes resources with all that is below them and every link to any of them. */
  remove(ids: readonly string[]): Promise<void>
  /**
   * Makes the resources of a relation equal to the given trees: updates those with the same id or key, inserts the new,
   * and, unless `keepOthers`, removes the rest. A tree with an id that stands elsewhere moves here; one with another id
   * than the resource of the same key replaces it. Attributes, labels and additional properties become those of the
   * tree; a child relation that a tree does not name is left as it is, `[]` empties it. Only rows that differ are
   * written. Many places at once, so that a batch of watch events costs a fixed number of statements.
   */
  sync(
    entries: readonly { place: Place; trees: readonly ResourceTree[]; keepOthers?: boolean }[],
  ): Promise<void>
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

export interface ResourceRow {
  id: string
  class: string
  parentId: string | null
  /** Child relation of the parent in which it stands. */
  relation: string | null
  position: number
  /** Value of the key attribute, or null. */
  name: string | null
  /** Every attribute of the class but secrets, the key among them; null when unset. */
  attributes: Record<string, unknown>
  labels: Record<string, string> | null
  additionalProperties: Record<string, unknown> | null
  generation: number
  createdBy: string
  createdOn: number
  modifiedBy: string
  modifiedOn: number
}

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

/** Sets of conditions: one is met when all of its conditions are. */
export type Alternatives = readonly (readonly FieldCondition[])[]

/** One requirement of a label selector, as Kubernetes has them. */
export interface LabelRequirement {
  key: string
  operator: 'equals' | 'notEquals' | 'in' | 'notIn' | 'exists' | 'notExists'
  values: readonly string[]
}

/** Which resources of one class are meant; all parts hold together (AND). */
export interface Selection {
  class: string
  ids?: readonly string[]
  /**
   * Targets of one relation of one resource (child or reference). `owner`, the resource's class, tells apart relations
   * of one name that several classes have to this one; whoever knows it says it.
   */
  relatedTo?: { id: string; relation: string; owner?: string }
  /** Anywhere below one resource. */
  below?: string
  /** Ancestors of one resource; the nearest comes first. */
  above?: string
  conditions?: readonly FieldCondition[]
  /** Of each, one has to hold. */
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
  /** Whether the answer says how many sets there are in all; it is 0 otherwise. */
  withCount?: boolean
  /** The most changes of one set whose values are answered, the modifications first; without it none are. */
  valuesOf?: number
}

/** Which change sets are meant: one change of a set has to be all of what the filter says. */
export interface ChangeSetFilter {
  author?: { text: string; isWhole: boolean }
  /** Milliseconds, both included. */
  from?: number
  to?: number
  classes?: ClassFilter
  /** What became of an object. One that was told to go and stays a while, with all that is its own, counts as deleted. */
  kind?: KindFilter
  /** Name of the action, or `undo`. */
  action?: string
  /** Ids of resources: themselves, or anything below them. */
  within?: readonly string[]
  /** Found in the author, action, its source, or in name or values of what changed, in any letter case. */
  search?: string
  /** Names of actions that the search means as well, each with a text of its source or revision; '' lets all through. */
  searchActions?: Readonly<Record<string, string>>
}

export interface KindFilter {
  kind: Change['kind']
  /** Classes of what people speak of; anything else is a part, which comes and goes by a change of its whole. */
  wholes: readonly string[]
}

/** Resources of some classes, and those of others that stand below one of them. */
export interface ClassFilter {
  wholes: readonly string[]
  parts: readonly string[]
}

export interface ChangeSetPage {
  sets: ChangeSet[]
  total: number
  /** What ids in the changes mean, as far as it is there or the log tells of its end. Only what `valuesOf` asks for. */
  places: ReadonlyMap<string, ChangePlace>
}

/** A resource that a change tells of: an ancestor, or the target of a reference. */
export interface ChangePlace {
  class: string
  name: string | null
  /** Child relation of its parent in which it stands. */
  relation: string | null
}

/** What the transactions of one request changed. */
export interface ChangeSet {
  id: string
  author: string
  /** The API key by which the author came; null when it was none. */
  key: NamedKey | null
  time: number
  /** The change set that this one took back, and the one that took this back last. */
  undoes: string | null
  undoneBy: string | null
  /** The action by which it came; null where a resource was written as such, and of an undo. */
  action: ChangeAction | null
  /** The same of the change set that this one took back. */
  undoneAction: ChangeAction | null
  changes: SetChange[]
}

export interface SetChange extends Pick<
  Change,
  'class' | 'id' | 'name' | 'kind' | 'time' | 'ancestors' | 'before' | 'after'
> {
  /** Whether `before` and `after` are answered; they are null otherwise. */
  hasValues: boolean
}

/** Names of measured values: cores for cpu, bytes for memory; what was there, asked for and allowed at that time, too. */
export type Metric =
  | 'cpuUsage'
  | 'memoryUsage'
  | 'cpuCapacity'
  | 'memoryCapacity'
  | 'cpuRequest'
  | 'memoryRequest'
  | 'cpuLimit'
  | 'memoryLimit'
  | 'pods'

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

export interface SampleSeries {
  id: string
  metric: Metric
  /** `[time, mean]` by time. */
  points: [number, number][]
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

/** Thrown for a field of a condition or sort that neither the class nor what its relations lead to has. */
export class UnknownFieldError extends Error {
  readonly class: string
  readonly field: string
  constructor(modelClass: string, field: string) {
    super(`${modelClass} has no field ${field}`)
    this.name = 'UnknownFieldError'
    this.class = modelClass
    this.field = field
  }
}

/** Thrown for a value of a condition that its field can never have. `expected` says what it can: `a number`. */
export class UnfitValueError extends Error {
  readonly class: string
  readonly field: string
  constructor(where: { class: string; field: string }, value: unknown, expected: string) {
    super(
      `${where.class}.${where.field} is ${expected}, and cannot be compared with ${JSON.stringify(value)}`,
    )
    this.name = 'UnfitValueError'
    this.class = where.class
    this.field = where.field
  }
}

const rootIds: Record<string, string> = {
  catalog: '00000000-0000-4000-8000-000000000001',
  environments: '00000000-0000-4000-8000-000000000002',
  cluster: '00000000-0000-4000-8000-000000000003',
  config: '00000000-0000-4000-8000-000000000004',
  users: '00000000-0000-4000-8000-000000000005',
}

/** Id of the root resource of a service. The store makes the roots when it is opened. */
export const rootId = (service: string): string => rootIds[service] ?? ''
