import type { ModelClass } from '../../../model/model-class.ts'

/** Application of an object, within its namespace. */
export interface Group {
  /** Unique name in the namespace: the name of the run, or the discovered name. */
  name: string
  /** Display name: for a run, the name of its catalog application. */
  title: string
  /** Value of the label `application.run`; null for objects that don't belong to a run. */
  run: string | null
}

export interface OwnerFacts {
  /** Row id of the owner, even if the row doesn't exist. */
  id: string
  kind: string
  name: string
  /** False if the owner's kind isn't observed, so the owner never arrives. */
  isObserved: boolean
}

/** Facts kept about an object without its body, to place it and to derive its application's state. */
export interface ObjectFacts {
  /** Row id. */
  id: string
  uid: string
  class: ModelClass
  namespace: string | null
  name: string
  resourceVersion: string | null
  owner: OwnerFacts | null
  /** Group from the object's own labels or, for workloads, its own name. */
  group: Group | null
  /** Likely group while the owner is unknown. */
  guess: Group | null
  /** Its deletion was requested. */
  isTerminating: boolean
  /** Labels of specification 2.4, for the rows of applications. */
  labels: Record<string, string>
}

/** Returns true if an object's dependents keep their places. */
export const hasSameGroup = (before: ObjectFacts, now: ObjectFacts): boolean =>
  before.group?.name === now.group?.name &&
  before.group?.run === now.group?.run &&
  before.owner?.id === now.owner?.id

/** Place of an object's row. */
export interface Placed {
  id: string
  class: string
  parent: string
  relation: string
}

class Sets<Key, Value> {
  private readonly sets = new Map<Key, Set<Value>>()
  add(key: Key, value: Value): void {
    const set = this.sets.get(key)
    if (set) set.add(value)
    else this.sets.set(key, new Set([value]))
  }
  remove(key: Key, value: Value): void {
    const set = this.sets.get(key)
    if (set?.delete(value) && set.size === 0) this.sets.delete(key)
  }
  get(key: Key): ReadonlySet<Value> {
    return this.sets.get(key) ?? new Set<Value>()
  }
  keys(): Iterable<Key> {
    return this.sets.keys()
  }
}

const keyOf = (classId: string, namespace: string | null, name: string): string =>
  `${classId} ${namespace ?? ''} ${name}`
const nameKey = (facts: ObjectFacts): string => keyOf(facts.class.id, facts.namespace, facts.name)

/** Objects of one cluster by row id, with derived lookups. Contains no bodies. */
export class ClusterIndex<Facts extends ObjectFacts = ObjectFacts> {
  private readonly facts = new Map<string, Facts>()
  private readonly names = new Map<string, string>()
  private readonly dependents = new Sets<string, string>()
  private readonly namespaces = new Sets<string, string>()
  private readonly placed = new Map<string, Placed>()
  private readonly placedBelow = new Sets<string, string>()
  private readonly placedOfClass = new Sets<string, string>()

  get(id: string): Facts | undefined {
    return this.facts.get(id)
  }

  /** Stores the current facts of an object. Returns the previous ones. */
  remember(facts: Facts): Facts | undefined {
    const before = this.facts.get(facts.id)
    if (before) this.unlink(before)
    this.facts.set(facts.id, facts)
    this.names.set(nameKey(facts), facts.id)
    if (facts.owner) this.dependents.add(facts.owner.id, facts.id)
    if (facts.namespace) this.namespaces.add(facts.namespace, facts.id)
    return before
  }

  forget(id: string): void {
    const facts = this.facts.get(id)
    if (!facts) return
    this.unlink(facts)
    this.facts.delete(id)
    if (this.names.get(nameKey(facts)) === id) this.names.delete(nameKey(facts))
  }

  /** Returns the previous object of the same kind, namespace and name, which Kubernetes has replaced. */
  replacedBy(facts: Facts): string | null {
    const id = this.names.get(nameKey(facts))
    return id === undefined || id === facts.id ? null : id
  }

  /** Finds an object by class, namespace and name. */
  named(classId: string, namespace: string | null, name: string): Facts | undefined {
    return this.facts.get(this.names.get(keyOf(classId, namespace, name)) ?? '')
  }

  inNamespace(namespace: string): ReadonlySet<string> {
    return this.namespaces.get(namespace)
  }

  ofNamespaces(): Iterable<string> {
    return this.namespaces.keys()
  }

  /** Returns all direct and indirect dependents of an object. */
  dependentsOf(id: string, found = new Set<string>()): Set<string> {
    for (const dependent of this.dependents.get(id)) {
      if (found.has(dependent)) continue
      found.add(dependent)
      this.dependentsOf(dependent, found)
    }
    return found
  }

  /** Returns the group of an object's top owner. `isSure` is false while an observed owner is unknown. */
  groupOf(facts: Facts, depth = 0): { group: Group | null; isSure: boolean } {
    const owner = facts.owner && this.facts.get(facts.owner.id)
    // Owner chains have at most three levels in practice; the limit stops cycles, which the API allows.
    if (owner && depth < 10) return this.groupOf(owner, depth + 1)
    if (facts.owner?.isObserved) return { group: facts.group ?? facts.guess, isSure: false }
    return { group: facts.group ?? (facts.owner ? facts.guess : null), isSure: true }
  }

  place(placed: Placed): void {
    this.unplace(placed.id)
    this.placed.set(placed.id, placed)
    this.placedBelow.add(placed.parent, placed.id)
    this.placedOfClass.add(placed.class, placed.id)
  }

  unplace(id: string): void {
    const placed = this.placed.get(id)
    if (!placed) return
    this.placed.delete(id)
    this.placedBelow.remove(placed.parent, id)
    this.placedOfClass.remove(placed.class, id)
  }

  placeOf(id: string): Placed | undefined {
    return this.placed.get(id)
  }

  /** Returns the row ids of objects directly below a resource. */
  below(parent: string): ReadonlySet<string> {
    return this.placedBelow.get(parent)
  }

  ofClass(classId: string): ReadonlySet<string> {
    return this.placedOfClass.get(classId)
  }

  get size(): number {
    return this.facts.size
  }

  all(): Iterable<Facts> {
    return this.facts.values()
  }

  private unlink(facts: Facts): void {
    if (facts.owner) this.dependents.remove(facts.owner.id, facts.id)
    if (facts.namespace) this.namespaces.remove(facts.namespace, facts.id)
  }
}
