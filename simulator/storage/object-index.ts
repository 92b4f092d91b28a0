import type { Kind } from '../kinds/kinds.ts'
import type { KubernetesObject } from '../objects.ts'

export interface Found {
  kind: Kind
  object: KubernetesObject
}

const noKeys: readonly string[] = []

const isSameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((key, index) => key === b[index])

/** Finds objects by keys that come from what is in them, without looking through all. */
export class ObjectIndex {
  private readonly keysOf: (kind: Kind, object: KubernetesObject) => readonly string[]
  /** What the storage holds itself, so that a change that leaves the keys as they are leaves the index as it is. */
  private readonly byKey = new Map<string, Set<Found>>()

  constructor(keysOf: (kind: Kind, object: KubernetesObject) => readonly string[]) {
    this.keysOf = keysOf
  }

  /** As they are now: what is found does not follow later changes. */
  find(key: string): Found[] {
    const found: Found[] = []
    for (const { kind, object } of this.byKey.get(key) ?? []) found.push({ kind, object })
    return found
  }

  /** Follows a change of what the storage holds: the object before and after it, null where there was or is none. */
  update(held: Found, previous: KubernetesObject | null, present: KubernetesObject | null): void {
    const before = previous ? this.keysOf(held.kind, previous) : noKeys
    const after = present ? this.keysOf(held.kind, present) : noKeys
    if (isSameList(before, after)) return
    for (const key of before) if (!after.includes(key)) this.remove(key, held)
    for (const key of after) this.add(key, held)
  }

  private add(key: string, held: Found): void {
    const entries = this.byKey.get(key)
    if (entries) entries.add(held)
    else this.byKey.set(key, new Set([held]))
  }

  private remove(key: string, held: Found): void {
    const entries = this.byKey.get(key)
    entries?.delete(held)
    if (entries?.size === 0) this.byKey.delete(key)
  }
}
