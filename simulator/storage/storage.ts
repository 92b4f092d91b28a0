import { expired } from '../failure.ts'
import type { Kind } from '../kinds/kinds.ts'
import { type KubernetesObject, withMetadata } from '../objects.ts'
import { type Found, ObjectIndex } from './object-index.ts'

export interface Change {
  type: 'ADDED' | 'MODIFIED' | 'DELETED'
  kind: Kind
  version: number
  object: KubernetesObject
  /** Previous state; null if added. */
  previous: KubernetesObject | null
}

export type ChangeListener = (change: Change) => void

export interface StorageOptions {
  /** Number of changes kept; older ones are compacted. */
  historyLength: number
}

/** Objects of one kind, by namespace (empty if cluster-scoped) and name. */
type Collection = Map<string, Map<string, Found>>

const ownerUids = ({ metadata }: KubernetesObject): string[] =>
  metadata.ownerReferences?.map(({ uid }) => uid) ?? []

/** All objects under one version that increments with each change, and the changes until compaction. */
export class Storage {
  private readonly collections = new Map<Kind, Collection>()
  private readonly indexes: ObjectIndex[] = []
  private readonly byOwner: ObjectIndex
  private readonly listeners = new Set<ChangeListener>()
  private readonly historyLength: number
  private history: Change[] = []
  private isRemembering = true
  private current = 1
  private oldest = 1

  constructor({ historyLength }: StorageOptions) {
    this.historyLength = historyLength
    this.byOwner = this.index((_, object) => ownerUids(object))
  }

  get version(): number {
    return this.current
  }

  /** Changes up to this version are compacted. */
  get compactedTo(): number {
    return this.oldest
  }

  get(kind: Kind, namespace: string | undefined, name: string): KubernetesObject | undefined {
    return this.collections
      .get(kind)
      ?.get(namespace ?? '')
      ?.get(name)?.object
  }

  /** Lists in an API server's order: by namespace, then by name. */
  list(kind: Kind, namespace?: string): KubernetesObject[] {
    return sorted(this.collections.get(kind), namespace)
  }

  count(kind: Kind, namespace: string): number {
    return this.collections.get(kind)?.get(namespace)?.size ?? 0
  }

  /** Returns objects of any kind that this uid owns. */
  dependents(uid: string | undefined): Found[] {
    return this.byOwner.find(uid ?? '')
  }

  /** Creates an index of all objects; updated before listeners are notified. */
  index(keysOf: (kind: Kind, object: KubernetesObject) => readonly string[]): ObjectIndex {
    const index = new ObjectIndex(keysOf)
    for (const held of this.held()) index.update(held, null, held.object)
    this.indexes.push(index)
    return index
  }

  /** Lists objects as of a version; throws Expired if later changes are compacted. */
  listAt(kind: Kind, namespace: string | undefined, version: number): KubernetesObject[] {
    if (version < this.oldest) throw expired(version, this.oldest)
    const objects: Collection = new Map(
      [...(this.collections.get(kind) ?? [])].map(([name, inner]) => [name, new Map(inner)]),
    )
    for (const change of this.since(version).toReversed()) {
      if (change.kind !== kind) continue
      const { metadata } = change.object
      if (change.previous)
        within(objects, metadata.namespace).set(metadata.name, { kind, object: change.previous })
      else within(objects, metadata.namespace).delete(metadata.name)
    }
    return sorted(objects, namespace)
  }

  /** Returns changes after a version, oldest first; throws Expired if some are compacted. */
  since(version: number): Change[] {
    if (version < this.oldest) throw expired(version, this.oldest)
    // Versions are consecutive.
    return this.history.slice(version - this.oldest)
  }

  /** Creates or replaces an object; returns it with its version. */
  put(kind: Kind, object: KubernetesObject): KubernetesObject {
    const version = ++this.current
    const { name, namespace } = object.metadata
    const stored = { ...object, metadata: { ...object.metadata, resourceVersion: String(version) } }
    const collection = within(this.collectionOf(kind), namespace)
    const known = collection.get(name)
    const previous = known?.object ?? null
    const held = known ?? { kind, object: stored }
    held.object = stored
    if (!known) collection.set(name, held)
    this.record({ type: previous ? 'MODIFIED' : 'ADDED', kind, version, object: stored, previous }, held)
    return stored
  }

  remove(kind: Kind, object: KubernetesObject): KubernetesObject {
    const { namespace, name } = object.metadata
    const collection = within(this.collectionOf(kind), namespace)
    const held = collection.get(name)
    const version = ++this.current
    const removed = withMetadata(object, { resourceVersion: String(version) })
    if (!held) return removed
    const previous = held.object
    collection.delete(name)
    this.record({ type: 'DELETED', kind, version, object: removed, previous }, held)
    return removed
  }

  /** Returns all objects, shared rather than copied. */
  *all(): Iterable<Found> {
    for (const { kind, object } of this.held()) yield { kind, object }
  }

  private *held(): Iterable<Found> {
    for (const collection of this.collections.values())
      for (const inner of collection.values()) yield* inner.values()
  }

  /**
   * Restores objects of an earlier storage unchanged, starting at `version` without history. Afterwards,
   * listeners receive each as added.
   */
  restore(version: number, found: Iterable<Found>): void {
    const changes: Change[] = []
    for (const { kind, object } of found) {
      const held = { kind, object }
      within(this.collectionOf(kind), object.metadata.namespace).set(object.metadata.name, held)
      for (const index of this.indexes) index.update(held, null, object)
      changes.push({ type: 'ADDED', kind, version, object, previous: null })
    }
    this.current = version
    this.compact()
    for (const change of changes) for (const listener of this.listeners) listener(change)
  }

  /** Runs `work` without recording changes: a watch that resumes from before gets 410. */
  async withoutHistory(work: () => Promise<void>): Promise<void> {
    this.isRemembering = false
    try {
      await work()
    } finally {
      this.isRemembering = true
      this.compact()
    }
  }

  /** Discards the history, as etcd's compaction does. */
  compact(): void {
    this.history = []
    this.oldest = this.current
  }

  /** Calls the listener within each write, in version order. Returns an unsubscribe function. */
  subscribe(listener: ChangeListener): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  private collectionOf(kind: Kind): Collection {
    const found = this.collections.get(kind)
    if (found) return found
    const made: Collection = new Map()
    this.collections.set(kind, made)
    return made
  }

  private record(change: Change, held: Found): void {
    if (this.isRemembering) this.remember(change)
    else this.oldest = change.version
    const present = change.type === 'DELETED' ? null : change.object
    for (const index of this.indexes) index.update(held, change.previous, present)
    for (const listener of this.listeners) listener(change)
  }

  private remember(change: Change): void {
    this.history.push(change)
    // Trim in batches: shifting on each write would cost as much as the history is long.
    if (this.history.length <= 2 * this.historyLength) return
    this.history = this.history.slice(-this.historyLength)
    this.oldest = (this.history[0]?.version ?? this.current) - 1
  }
}

function within(collection: Collection, namespace = ''): Map<string, Found> {
  const found = collection.get(namespace)
  if (found) return found
  const made = new Map<string, Found>()
  collection.set(namespace, made)
  return made
}

const byKey = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1)
/** Orders as etcd does, where a slash follows the namespace. */
const byPrefix = ([a]: [string, unknown], [b]: [string, unknown]): number => (`${a}/` < `${b}/` ? -1 : 1)

function sorted(collection: Collection | undefined, namespace: string | undefined): KubernetesObject[] {
  if (!collection) return []
  const chosen =
    namespace === undefined
      ? [...collection].sort(byPrefix).map(([, inner]) => inner)
      : [collection.get(namespace) ?? new Map<string, Found>()]
  return chosen.flatMap((inner) => [...inner].sort(byKey).map(([, { object }]) => object))
}
