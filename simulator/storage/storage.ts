import { expired } from '../failure.ts'
import type { Kind } from '../kinds/kinds.ts'
import { type KubernetesObject, withMetadata } from '../objects.ts'
import { type Found, ObjectIndex } from './object-index.ts'

export interface Change {
  type: 'ADDED' | 'MODIFIED' | 'DELETED'
  kind: Kind
  version: number
  object: KubernetesObject
  /** As it was before; null for one that was added. */
  previous: KubernetesObject | null
}

export type ChangeListener = (change: Change) => void

export interface StorageOptions {
  /** How many changes are remembered; older ones are compacted away. */
  historyLength: number
}

/** The objects of one kind, by namespace (empty where the kind has none) and name. */
type Collection = Map<string, Map<string, KubernetesObject>>

const ownerUids = ({ metadata }: KubernetesObject): string[] =>
  metadata.ownerReferences?.map(({ uid }) => uid) ?? []

/** All objects with one version that rises with each change, and the changes themselves until they are compacted. */
export class Storage {
  private readonly collections = new Map<Kind, Collection>()
  private readonly indexes: ObjectIndex[] = []
  private readonly byOwner: ObjectIndex
  private readonly listeners = new Set<ChangeListener>()
  private readonly historyLength: number
  private history: Change[] = []
  private current = 1
  private oldest = 1

  constructor({ historyLength }: StorageOptions) {
    this.historyLength = historyLength
    this.byOwner = this.index((_, object) => ownerUids(object))
  }

  get version(): number {
    return this.current
  }

  /** Changes up to this version are forgotten. */
  get compactedTo(): number {
    return this.oldest
  }

  get(kind: Kind, namespace: string | undefined, name: string): KubernetesObject | undefined {
    return this.collections
      .get(kind)
      ?.get(namespace ?? '')
      ?.get(name)
  }

  /** Ordered as an API server lists them: by namespace, then by name. */
  list(kind: Kind, namespace?: string): KubernetesObject[] {
    return sorted(this.collections.get(kind), namespace)
  }

  count(kind: Kind, namespace: string): number {
    return this.collections.get(kind)?.get(namespace)?.size ?? 0
  }

  /** Objects of any kind that have an object of this uid among their owners. */
  dependents(uid: string | undefined): Found[] {
    return this.byOwner.find(uid ?? '')
  }

  /** An index of all objects by keys of their own; it is up to date before any listener hears of a change. */
  index(keysOf: (kind: Kind, object: KubernetesObject) => readonly string[]): ObjectIndex {
    const index = new ObjectIndex(keysOf)
    for (const [kind, collection] of this.collections)
      for (const object of sorted(collection, undefined))
        index.update({ type: 'ADDED', kind, version: this.current, object, previous: null })
    this.indexes.push(index)
    return index
  }

  /** The list as it was at a version; throws Expired when the changes since are no longer known. */
  listAt(kind: Kind, namespace: string | undefined, version: number): KubernetesObject[] {
    if (version < this.oldest) throw expired(version, this.oldest)
    const objects: Collection = new Map(
      [...(this.collections.get(kind) ?? [])].map(([name, inner]) => [name, new Map(inner)]),
    )
    for (const change of this.since(version).toReversed()) {
      if (change.kind !== kind) continue
      const { metadata } = change.object
      if (change.previous) within(objects, metadata.namespace).set(metadata.name, change.previous)
      else within(objects, metadata.namespace).delete(metadata.name)
    }
    return sorted(objects, namespace)
  }

  /** Changes after a version, oldest first; throws Expired when some of them are no longer known. */
  since(version: number): Change[] {
    if (version < this.oldest) throw expired(version, this.oldest)
    // Each change has the version after the one before.
    return this.history.slice(version - this.oldest)
  }

  /** Stores an object that is new or replaces another, and returns it with its version. */
  put(kind: Kind, object: KubernetesObject): KubernetesObject {
    const { namespace, name } = object.metadata
    const collection = within(this.collectionOf(kind), namespace)
    const previous = collection.get(name) ?? null
    const version = ++this.current
    const stored = withMetadata(object, { resourceVersion: String(version) })
    collection.set(name, stored)
    this.record({ type: previous ? 'MODIFIED' : 'ADDED', kind, version, object: stored, previous })
    return stored
  }

  remove(kind: Kind, object: KubernetesObject): KubernetesObject {
    const { namespace, name } = object.metadata
    const collection = within(this.collectionOf(kind), namespace)
    const previous = collection.get(name) ?? null
    collection.delete(name)
    const version = ++this.current
    const removed = withMetadata(object, { resourceVersion: String(version) })
    this.record({ type: 'DELETED', kind, version, object: removed, previous })
    return removed
  }

  /** Forgets all changes so far, as a compaction of etcd does. */
  compact(): void {
    this.history = []
    this.oldest = this.current
  }

  /** The listener is called within the write, in order of versions. The result ends it. */
  subscribe(listener: ChangeListener): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  private collectionOf(kind: Kind): Collection {
    const found: Collection = this.collections.get(kind) ?? new Map()
    this.collections.set(kind, found)
    return found
  }

  private record(change: Change): void {
    this.history.push(change)
    // In one go now and then: shifting at each write would cost as much as the history is long.
    if (this.history.length > 2 * this.historyLength) {
      this.history = this.history.slice(-this.historyLength)
      this.oldest = (this.history[0]?.version ?? this.current) - 1
    }
    for (const index of this.indexes) index.update(change)
    for (const listener of this.listeners) listener(change)
  }
}

function within(collection: Collection, namespace = ''): Map<string, KubernetesObject> {
  const found = collection.get(namespace) ?? new Map<string, KubernetesObject>()
  collection.set(namespace, found)
  return found
}

const byKey = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1)
/** As etcd orders keys, in which a slash follows the namespace. */
const byPrefix = ([a]: [string, unknown], [b]: [string, unknown]): number => (`${a}/` < `${b}/` ? -1 : 1)

function sorted(collection: Collection | undefined, namespace: string | undefined): KubernetesObject[] {
  if (!collection) return []
  const chosen =
    namespace === undefined
      ? [...collection].sort(byPrefix).map(([, inner]) => inner)
      : [collection.get(namespace) ?? new Map<string, KubernetesObject>()]
  return chosen.flatMap((inner) => [...inner].sort(byKey).map(([, object]) => object))
}
