import type { Kind } from '../kinds/kinds.ts'
import type { KubernetesObject } from '../objects.ts'

export interface Found {
  kind: Kind
  object: KubernetesObject
}

const noKeys: readonly string[] = []

const isSameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((key, index) => key === b[index])

/** Finds objects by keys derived from their content, without a full scan. */
export class ObjectIndex {
  private readonly keysOf: (kind: Kind, object: KubernetesObject) => readonly string[]
  /** References the storage's own entries, so that changes that keep the keys need no update. */
  private readonly byKey = new Map<string, Set<Found>>()

  constructor(keysOf: (kind: Kind, object: KubernetesObject) => readonly string[]) {
    this.keysOf = keysOf
  }

  /** Returns current objects; the result does not follow later changes. */
  find(key: string): Found[] {
    const found: Found[] = []
    for (const { kind, object } of this.byKey.get(key) ?? []) found.push({ kind, object })
    return found
  }

  /** Updates the index after a change; `previous` or `present` is null if the object was added or removed. */
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
