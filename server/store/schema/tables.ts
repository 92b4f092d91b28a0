import type { Selectable } from 'kysely'

/**
 * One row per class of the model; its code never changes. Statements read class details here if they cannot
 * know the class in advance (parents, ancestors).
 */
export interface ClassTable {
  code: number
  /** Qualified id, `environments.Deployment`. */
  id: string
  /** Display form of the service, `Environments`. */
  service: string
  name: string
  uri: string
  /** JSON list of the attributes that rows of this class may hold. */
  attributes: string
  /** How the key attribute makes the column `key` of its rows. */
  key_rule: KeyRule
}

export type KeyRule = 'none' | 'exact' | 'folded'

/** Every resource of every class. JSON columns hold text in SQLite. */
export interface ResourceTable {
  row: number
  id: string
  class: number
  parent: number | null
  relation: string | null
  position: number
  name: string | null
  /** Identity among its siblings, unique in its place: a unique key attribute's value, or what the tree gave. */
  key: string | null
  /** Row numbers of the ancestors, farthest first, each with a comma behind it: descendants are a range of an index. */
  path: string
  /** Set attributes only, without a textual key attribute, in the order of the model. */
  attributes: string
  labels: string | null
  additional: string | null
  generation: number
  created_by: string
  created_on: number
  modified_by: string
  modified_on: number
}

/** Number of resources per class: counting them for the total of a list would walk the class. */
export interface ClassCountTable {
  class: number
  count: number
}

/**
 * Searchable texts, once per class: names, images, and labels, whose `prefix` is the key with an equals sign.
 * Indexes on the resources find those with a text. A text may outlive its last resource.
 */
export interface TextTable {
  number: number
  class: number
  prefix: string
  value: string
}

/** A reference, readable from both ends: each end has its own order. */
export interface LinkTable {
  holder: number
  name: string
  target: number
  position: number
  target_position: number
}

export interface SecretTable {
  row: number
  attribute: string
  value: string
}

export interface ChangeSetTable {
  number: number
  id: string
  author: string
  time: number
  audited: number
}

/** The change set that reverted another one. */
export interface UndoTable {
  change_set: string
  undone: string
}

/** API key that authenticated a change set's author, with its name at the time. */
export interface ChangeKeyTable {
  change_set: string
  key_id: string
  key_name: string
}

/** Action that caused a change set, and its source with its name at the time. */
export interface ChangeActionTable {
  change_set: string
  action: string
  /** JSON: the source and the revision, as far as there are any. */
  details: string
}

export interface ChangeTable {
  sequence: number
  change_set: number
  class: string
  id: string
  name: string | null
  kind: 'created' | 'modified' | 'deleted'
  /** Ids of the ancestors, nearest first, separated by commas. */
  ancestors: string
  before: string | null
  after: string | null
}

/** An event that has been recorded, but has no place in the audit log yet. */
export interface AuditWaitingTable {
  id: string
  time: number
  /** JSON of the event. */
  facts: string
}

/** A sealed entry of the audit log. Never changed; the other columns are copies of facts, for filters. */
export interface AuditEntryTable {
  number: number
  id: string
  time: number
  category: string
  event: string
  outcome: string
  author: string | null
  api_key: string | null
  address: string | null
  facts: string
  hash: string
}

/** A row per batch of entries. Each seal covers the one before it. */
export interface AuditSealTable {
  number: number
  first: number
  last: number
  time: number
  /** Hash of the last entry. */
  head: string
  /** SHA-256 of the seal before, and of this one's entries. */
  hash: string
  /** Authentication code of the hash by a key that is not in the database. */
  mac: string
}

export interface SeriesTable {
  code: number
  id: string
  metric: string
}

/** `step` is the width in milliseconds, 0 for values as measured; `weight` is the number of values behind the mean. */
export interface SampleTable {
  series: number
  step: number
  time: number
  value: number
  weight: number
}

/** Watermarks of the change log and of the samples. */
export interface MarkTable {
  name: string
  value: number
}

/** Facts about the store itself. */
export interface PropertyTable {
  name: string
  value: string
}

export interface Tables {
  classes: ClassTable
  resources: ResourceTable
  class_counts: ClassCountTable
  texts: TextTable
  links: LinkTable
  secrets: SecretTable
  change_sets: ChangeSetTable
  undos: UndoTable
  change_keys: ChangeKeyTable
  change_actions: ChangeActionTable
  changes: ChangeTable
  audit_waiting: AuditWaitingTable
  audit_entries: AuditEntryTable
  audit_seals: AuditSealTable
  series: SeriesTable
  samples: SampleTable
  marks: MarkTable
  properties: PropertyTable
}

export type StoredRow = Selectable<ResourceTable>
