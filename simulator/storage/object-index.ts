import type { Kind } from '../kinds/kinds.ts'
import type { KubernetesObject } from '../objects.ts'
import type { Change } from './storage.ts'

export interface Found {
  kind: Kind
  object: KubernetesObject
}

const noKeys: readonly string[] = []

/** Finds objects by keys that come from what is in them, without looking through all. */
export class ObjectIndex {
  private readonly keysOf: (kind: Kind, object: KubernetesObject) => readonly string[]
  private readonly byKey = new Map<string, Map<string, Found>>()

  constructor(keysOf: (kind: Kind, object: KubernetesObject) => readonly string[]) {
    this.keysOf = keysOf
  }

  find(key: string): Found[] {
    return [...(this.byKey.get(key)?.values() ?? [])]
  }

  /** Follows a change of the storage. */
  update({ type, kind, object, previous }: Change): void {
    const before = previous ? this.keysOf(kind, previous) : noKeys
    const after = type === 'DELETED' ? noKeys : this.keysOf(kind, object)
    const { uid = '' } = object.metadata
    for (const key of before) if (!after.includes(key)) this.remove(key, previous?.metadata.uid ?? uid)
    for (const key of after) this.add(key, uid, { kind, object })
  }

  private add(key: string, uid: string, found: Found): void {
    const entries = this.byKey.get(key)
    if (entries) entries.set(uid, found)
    else this.byKey.set(key, new Map([[uid, found]]))
  }

  private remove(key: string, uid: string): void {
    const entries = this.byKey.get(key)
    entries?.delete(uid)
    if (entries?.size === 0) this.byKey.delete(key)
  }
}
