import { setImmediate as nextTurn } from 'node:timers/promises'
import type { KubernetesObject, ObjectChange, WatchedKind } from '../../cluster/driver.ts'
import type { Author, Transaction } from '../../store/store.ts'
import type { Written } from '../context.ts'
import type { ReadNamespace } from './again.ts'
import type { Index } from './batch.ts'
import type { Arrival, ObservedFacts } from './facts.ts'
import type { ObservedCluster, ObserverParts } from './places.ts'
import type { ApplicationFacts } from './world.ts'
import { Placement } from './batch.ts'
import { classOfKind } from '../../cluster/mapping.ts'
import { inTurns, partsOf } from '../in-turns.ts'
import { readObject, rowIdOf } from './facts.ts'
import { ClusterIndex, hasSameGroup } from './cluster-index.ts'
import { loadCluster, loadEnvironments } from './load.ts'
import { isSameState } from './namespace.ts'
import { isOlder } from './places.ts'
import { isNodeNews, unreadyPodsOn } from './nodes.ts'
import { keepServed } from './progress.ts'
import { namespaceClass, Telling } from './telling.ts'
import { ClusterWorld } from './world.ts'
import { writeBatch, writeEnvironmentState, writeFacts, writeTold } from './write.ts'
import { Writes } from './writes.ts'

/** Objects of one transaction: the event loop is never held for long. */
const batchSize = 100

type WriteState = (transaction: Transaction, application: ApplicationFacts) => Promise<void>

/**
 * Turns the objects of one cluster into rows: environment, application, place and state of each follow from the objects
 * alone, in whatever order they arrive; only what a workload has lost follows from what it had. Everything runs one after
 * the other, in order of the calls. When a transaction fails, what the observer remembers may differ from the store: it
 * then refuses all further work, and whoever runs it begins anew with a fresh one and full lists.
 */
export class ClusterObserver {
  readonly index: Index = new ClusterIndex<ObservedFacts>()
  readonly world: ClusterWorld
  private readonly parts: ObserverParts
  private readonly placement: Placement
  private readonly author: Author
  private readonly waiting = new Map<string, Arrival>()
  private readonly writes = new Writes()
  private readonly telling: Telling
  private queue: Promise<unknown> = Promise.resolve()
  /** Waits for its turn to read the environments again. */
  private refreshing: Promise<boolean> | null = null
  private broken: unknown = null

  constructor(parts: ObserverParts, cluster: ObservedCluster) {
    this.parts = parts
    this.world = new ClusterWorld(cluster)
    this.telling = new Telling({ clusterId: cluster.id, index: this.index, now: () => parts.now() })
    this.placement = new Placement(parts.model, this.index, this.world)
    this.author = { name: cluster.name, audit: false }
  }

  /** Learns what the store has of the cluster: rows that the first lists do not name will go. */
  load(): Promise<void> {
    return this.enqueue(() => loadCluster(this.parts, this.world, this.index))
  }

  /** A list of one kind is being read from now on. */
  listing(kind: WatchedKind): void {
    this.writes.listing(classOfKind(this.parts.model, undefined, kind).id)
  }

  /** All objects of one kind. Whatever of that kind was known before and is not among them is gone. */
  async listed(kind: WatchedKind, objects: readonly KubernetesObject[]): Promise<void> {
    const entry = classOfKind(this.parts.model, undefined, kind)
    const present = new Set(objects.map((object) => rowIdOf(this.world.cluster.id, object)))
    await this.enqueue(async () => {
      const known = new Set(this.index.ofClass(entry.id))
      for (const facts of this.index.all()) if (facts.class === entry) known.add(facts.id)
      const since = this.writes.listed(entry.id)
      const gone = [...known].filter((id) => !present.has(id) && !since.has(id))
      for await (const part of inTurns(gone, batchSize)) await this.apply([], part, this.author)
    })
    for (const part of partsOf(objects, batchSize))
      await this.enqueue(() => this.apply(part, [], this.author))
  }

  /** Changes since, of any kinds. */
  async changed(changes: readonly ObjectChange[]): Promise<void> {
    for (const part of partsOf(changes, batchSize)) await this.enqueue(() => this.take(part, this.author))
  }

  /** Every kind has been listed once: what waited for an owner is placed without it, and states can be told. */
  complete(): Promise<void> {
    return this.enqueue(async () => {
      this.telling.complete()
      const waited = [...this.waiting.values()]
      this.waiting.clear()
      for await (const part of inTurns(waited, batchSize)) await this.place(part, [], this.author)
      await this.writeStates(this.world.applications.values(), this.writePresent)
      this.placement.concernAll()
      await this.place([], [], this.author)
    })
  }

  /** The cluster is away: nobody knows how its environments and applications are. */
  away(sentence: string): Promise<void> {
    return this.enqueue(async () => {
      this.telling.away()
      await this.writeStates(this.world.applications.values(), (transaction, application) =>
        writeFacts(transaction, application, {
          state: 'unknown',
          status: [sentence],
          lastKnownState: application.state === 'unknown' ? application.lastKnownState : application.state,
        }),
      )
      for await (const part of inTurns(this.world.allEnvironments(), batchSize)) {
        await this.store(this.author, async (transaction) => {
          for (const environment of part)
            await writeEnvironmentState(transaction, environment, { state: 'unknown', status: [sentence] })
        })
      }
    })
  }

  /** Looks again at applications whose pods have had the time to start: no object tells of that. */
  review(): Promise<void> {
    return this.enqueue(() =>
      this.writeStates(
        this.telling.takeDue().flatMap((id) => this.world.applications.get(id) ?? []),
        this.writePresent,
      ),
    )
  }

  /** Runs a write to the cluster while the watch waits, and takes what the API server answered in the author's name. */
  write(author: Author, work: () => Promise<ObjectChange[]>): Promise<Written> {
    return this.enqueue(async () => {
      const changes = await work()
      for (const { kind, type, object } of changes) {
        const id = rowIdOf(this.world.cluster.id, object)
        const entry = classOfKind(this.parts.model, undefined, kind)
        if (type === 'deleted') this.writes.deleted(entry.id, id)
        else this.writes.wrote(entry.id, id)
      }
      return this.take(changes, author)
    })
  }

  /**
   * Environments were created, deleted or renamed by hand. Where another one shows a namespace from now on, what is in
   * it is read again while all else waits. Answers whether there was such a namespace. A call before an earlier one has
   * begun is answered by that one.
   */
  refreshEnvironments(read: ReadNamespace): Promise<boolean> {
    this.refreshing ??= this.enqueue(() => {
      this.refreshing = null
      return this.certainly(() => this.handOver(read))
    })
    return this.refreshing
  }

  /** Runs work that must not meet a batch half way: what is measured is written against the same index. */
  exclusively<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.enqueue(work)
  }

  private async take(changes: readonly ObjectChange[], author: Author): Promise<Written> {
    const objects = changes.filter(({ type }) => type === 'changed').map(({ object }) => object)
    const gone = changes
      .filter(({ type }) => type === 'deleted')
      .map(({ object }) => rowIdOf(this.world.cluster.id, object))
    return this.apply(objects, gone, author)
  }

  /** Brings index and rows in step with a few objects, and with whatever follows from them for others. */
  private async apply(
    objects: readonly KubernetesObject[],
    deleted: readonly string[],
    author: Author,
  ): Promise<Written> {
    const gone = new Set(deleted)
    for (const id of deleted) this.forget(id)
    const arrivals = new Map<string, Arrival>()
    for (const id of this.learn(objects, arrivals, gone)) {
      const [follower] = arrivals.has(id) ? [] : this.known(id)
      if (follower) arrivals.set(id, follower)
    }
    return this.place([...arrivals.values()], [...gone], author)
  }

  /** Remembers objects that arrive. Answers what else may have to move, or to be told of anew. */
  private learn(
    objects: readonly KubernetesObject[],
    arrivals: Map<string, Arrival>,
    gone: Set<string>,
  ): Set<string> {
    const followers = new Set<string>()
    const nodes = new Set<string>()
    for (const object of objects) {
      const arrival = readObject(this.parts, this.world.cluster.id, object)
      if (!arrival || this.isPast(arrival.facts)) continue
      const { facts } = arrival
      if (isNodeNews(facts, this.index.get(facts.id))) nodes.add(facts.name)
      for (const id of this.remember(facts, gone)) followers.add(id)
      arrivals.set(facts.id, arrival)
      const subject = this.telling.note(facts.id, object)
      if (subject !== null) followers.add(subject)
    }
    // Before all is read, nothing is told yet.
    return this.telling.isComplete ? followers.union(unreadyPodsOn(this.index, nodes)) : followers
  }

  /** Remembers an object in place of one that it replaces. Answers what it owns, if that may have to move. */
  private remember(facts: ObservedFacts, gone: Set<string>): Iterable<string> {
    const replaced = this.index.replacedBy(facts)
    if (replaced) {
      gone.add(replaced)
      this.forget(replaced)
    }
    const before = this.index.remember(facts)
    keepServed(facts.health, before?.health)
    if (facts.class.id === namespaceClass) this.rememberNamespace(facts, before)
    return before && hasSameGroup(before, facts) ? [] : this.index.dependentsOf(facts.id)
  }

  private rememberNamespace(
    { name, isTerminating, environment }: ObservedFacts,
    before: ObservedFacts | undefined,
  ): void {
    if (isTerminating) this.world.terminating.add(name)
    else this.world.terminating.delete(name)
    const isNews = !before?.environment || !environment || !isSameState(before.environment, environment)
    if (isNews) this.placement.concern(name)
  }

  private async place(
    arrivals: readonly Arrival[],
    gone: readonly string[],
    author: Author,
  ): Promise<Written> {
    const { batch, waiting } = this.placement.plan(arrivals, gone, this.telling.isComplete)
    for (const { facts } of arrivals) this.waiting.delete(facts.id)
    for (const arrival of waiting) this.waiting.set(arrival.facts.id, arrival)
    const { world, index } = this
    const { stateOf, environmentStateOf } = this.telling
    const written = { batch, world, index, stateOf, environmentStateOf }
    return this.store(author, (transaction) => writeBatch(transaction, written))
  }

  private readonly writePresent: WriteState = async (transaction, application) => {
    const told = this.telling.stateOf(application)
    if (told) await writeTold(transaction, application, { told, index: this.index, isWritten: () => false })
  }

  private async writeStates(applications: Iterable<ApplicationFacts>, write: WriteState): Promise<void> {
    for await (const part of inTurns([...applications], batchSize)) {
      await this.store(this.author, async (transaction) => {
        for (const application of part) await write(transaction, application)
      })
    }
  }

  private store(author: Author, work: (transaction: Transaction) => Promise<void>): Promise<Written> {
    return this.certainly(() => this.parts.store.write(author, work))
  }

  /** What fails leaves what is remembered ahead of the store, and nothing more may be built on it. */
  private async certainly<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (error) {
      this.broken = error
      throw error
    }
  }

  private async handOver(read: ReadNamespace): Promise<boolean> {
    const { namespaces, replaced } = await loadEnvironments(this.parts, this.world, this.index)
    for (const namespace of namespaces) await this.show(namespace, await read(namespace))
    // Last, so that the rows in them have moved: they keep their ids.
    if (replaced.length > 0) await this.store(this.author, (transaction) => transaction.remove(replaced))
    return namespaces.size > 0
  }

  /** Brings the rows of a namespace in step with all that is in it. */
  private async show(namespace: string, objects: readonly KubernetesObject[]): Promise<void> {
    const present = new Set<string>()
    for (const object of objects) {
      const id = rowIdOf(this.world.cluster.id, object)
      present.add(id)
      this.writes.wrote(classOfKind(this.parts.model, undefined, object).id, id)
    }
    const gone = [...this.index.inNamespace(namespace)].filter((id) => !present.has(id))
    this.placement.concern(namespace)
    await this.apply([], gone, this.author)
    for await (const part of inTurns(objects, batchSize)) await this.apply(part, [], this.author)
  }

  private known(id: string): Arrival[] {
    const waiting = this.waiting.get(id)
    if (waiting) return [waiting]
    const facts = this.index.get(id)
    return facts ? [{ facts, tree: null }] : []
  }

  private forget(id: string): void {
    const facts = this.index.get(id)
    if (facts?.class.id === namespaceClass) {
      this.placement.concern(facts.name)
      this.world.terminating.delete(facts.name)
    }
    this.waiting.delete(id)
    this.telling.forget(id)
    this.index.forget(id)
  }

  /** Whether something newer is known of an object, such as its end. */
  private isPast({ id, resourceVersion }: ObservedFacts): boolean {
    return this.writes.hasDeleted(id) || isOlder(resourceVersion, this.index.get(id)?.resourceVersion ?? null)
  }

  private enqueue<Result>(work: () => Promise<Result>): Promise<Result> {
    const run = this.queue.then(async () => {
      await nextTurn()
      if (this.broken !== null) throw this.broken
      return work()
    })
    this.queue = run.catch(() => undefined)
    return run
  }
}
