import type { ModelClass } from '../../../model/model-class.ts'

/** The application that an object belongs to, in its namespace. */
export interface Group {
  /** What tells it from others of the namespace: the name of its run, or what discovery called it. */
  name: string
  /** What a person calls it: a run is called like the catalog application that it runs. */
  title: string
  /** Value of the label `application.run`; null for objects that the platform did not run. */
  run: string | null
}

export interface OwnerFacts {
  /** Row id that the owner has, or would have. */
  id: string
  kind: string
  name: string
  /** Whether objects of the owner's kind are observed at all: an owner of another kind never arrives. */
  isObserved: boolean
}

/** What is remembered of an object: enough to place it again, and to tell its application's state, without its body. */
export interface ObjectFacts {
  /** Row id. */
  id: string
  uid: string
  class: ModelClass
  namespace: string | null
  name: string
  resourceVersion: string | null
  owner: OwnerFacts | null
  /** The group that its own labels, or as a workload its own name, put it in. */
  group: Group | null
  /** The same for a cautious guess while its owner is not known. */
  guess: Group | null
  /** Its deletion has been asked for. */
  isTerminating: boolean
  /** Labels of specification 2.4, for the rows of applications. */
  labels: Record<string, string>
}

/** Whether what an object owns stays where it is. */
export const hasSameGroup = (before: ObjectFacts, now: ObjectFacts): boolean =>
  before.group?.name === now.group?.name &&
  before.group?.run === now.group?.run &&
  before.owner?.id === now.owner?.id

/** Where the row of an object stands. */
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

/** The objects of one cluster, by row id, and what follows from them. Holds no bodies. */
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

  /** Remembers an object as it is now. Answers what was known of it before. */
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

  /** An earlier object that had the same kind, namespace and name: Kubernetes has replaced it. */
  replacedBy(facts: Facts): string | null {
    const id = this.names.get(nameKey(facts))
    return id === undefined || id === facts.id ? null : id
  }

  /** The object of a class, namespace and name. */
  named(classId: string, namespace: string | null, name: string): Facts | undefined {
    return this.facts.get(this.names.get(keyOf(classId, namespace, name)) ?? '')
  }

  inNamespace(namespace: string): ReadonlySet<string> {
    return this.namespaces.get(namespace)
  }

  ofNamespaces(): Iterable<string> {
    return this.namespaces.keys()
  }

  /** All that is owned by an object, directly or not. */
  dependentsOf(id: string, found = new Set<string>()): Set<string> {
    for (const dependent of this.dependents.get(id)) {
      if (found.has(dependent)) continue
      found.add(dependent)
      this.dependentsOf(dependent, found)
    }
    return found
  }

  /**
   * The group of an object: that of its top owner. `isSure` is false while an owner that should be there is not known.
   */
  groupOf(facts: Facts, depth = 0): { group: Group | null; isSure: boolean } {
    const owner = facts.owner && this.facts.get(facts.owner.id)
    // A chain of owners is three long at most in practice; a cycle, which the API does not forbid, ends here.
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

  /** Row ids of objects that stand directly below a resource. */
  below(parent: string): ReadonlySet<string> {
    return this.placedBelow.get(parent)
  }

  ofClass(classId: string): ReadonlySet<string> {
    return this.placedOfClass.get(classId)
  }

  all(): Iterable<Facts> {
    return this.facts.values()
  }

  private unlink(facts: Facts): void {
    if (facts.owner) this.dependents.remove(facts.owner.id, facts.id)
    if (facts.namespace) this.namespaces.remove(facts.namespace, facts.id)
  }
}
