import { expired } from '../failure.ts'
import type { Kind } from '../kinds/kinds.ts'
import { type KubernetesObject, withMetadata } from '../objects.ts'

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

const keyOf = (namespace: string | undefined, name: string): string => `${namespace ?? ''}/${name}`
const keyOfObject = ({ metadata }: KubernetesObject): string => keyOf(metadata.namespace, metadata.name)

/** All objects with one version that rises with each change, and the changes themselves until they are compacted. */
export class Storage {
  private readonly collections = new Map<Kind, Map<string, KubernetesObject>>()
  private readonly listeners = new Set<ChangeListener>()
  private readonly historyLength: number
  private history: Change[] = []
  private current = 1
  private oldest = 1

  constructor({ historyLength }: StorageOptions) {
    this.historyLength = historyLength
  }

  get version(): number {
    return this.current
  }

  /** Changes up to this version are forgotten. */
  get compactedTo(): number {
    return this.oldest
  }

  get(kind: Kind, namespace: string | undefined, name: string): KubernetesObject | undefined {
    return this.collections.get(kind)?.get(keyOf(namespace, name))
  }

  /** Ordered as an API server lists them: by namespace, then by name. */
  list(kind: Kind, namespace?: string): KubernetesObject[] {
    return sorted(this.collections.get(kind) ?? new Map<string, KubernetesObject>(), namespace)
  }

  /** The list as it was at a version; throws Expired when the changes since are no longer known. */
  listAt(kind: Kind, namespace: string | undefined, version: number): KubernetesObject[] {
    if (version < this.oldest) throw expired(version, this.oldest)
    const objects = new Map(this.collections.get(kind))
    for (const change of this.since(version).toReversed()) {
      if (change.kind !== kind) continue
      if (change.previous) objects.set(keyOfObject(change.previous), change.previous)
      else objects.delete(keyOfObject(change.object))
    }
    return sorted(objects, namespace)
  }

  /** Changes after a version, oldest first; throws Expired when some of them are no longer known. */
  since(version: number): Change[] {
    if (version < this.oldest) throw expired(version, this.oldest)
    const first = this.history.findIndex((change) => change.version > version)
    return first === -1 ? [] : this.history.slice(first)
  }

  /** Stores an object that is new or replaces another, and returns it with its version. */
  put(kind: Kind, object: KubernetesObject): KubernetesObject {
    const collection = this.collectionOf(kind)
    const previous = collection.get(keyOfObject(object)) ?? null
    const version = ++this.current
    const stored = withMetadata(object, { resourceVersion: String(version) })
    collection.set(keyOfObject(stored), stored)
    this.record({ type: previous ? 'MODIFIED' : 'ADDED', kind, version, object: stored, previous })
    return stored
  }

  remove(kind: Kind, object: KubernetesObject): KubernetesObject {
    const previous = this.collectionOf(kind).get(keyOfObject(object)) ?? null
    this.collectionOf(kind).delete(keyOfObject(object))
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

  private collectionOf(kind: Kind): Map<string, KubernetesObject> {
    const found = this.collections.get(kind) ?? new Map<string, KubernetesObject>()
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
    for (const listener of this.listeners) listener(change)
  }
}

function sorted(objects: Map<string, KubernetesObject>, namespace: string | undefined): KubernetesObject[] {
  return [...objects]
    .filter(([, { metadata }]) => namespace === undefined || metadata.namespace === namespace)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, object]) => object)
}
