import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Cause } from '../../../model/messages/cause.ts'
import type { KubernetesObject, ObjectChange, WatchedKind } from '../connection/cluster.ts'
import type { Author } from '../../store/store.ts'
import type { Written } from '../../records/context.ts'
import type { ReadNamespace } from './again.ts'
import type { Attempt } from './attempt.ts'
import type { Index } from './batch.ts'
import type { Arrival, ObservedFacts } from './facts.ts'
import type { ObservedCluster, ObserverParts } from './places.ts'
import type { ApplicationFacts } from './world.ts'
import { Placement } from './batch.ts'
import { classOfKind } from '../connection/mapping/mapping.ts'
import { type KeptOwnership, keptOwnership } from '../connection/overrides/create-owned.ts'
import { ownershipOf } from '../connection/overrides/ownership.ts'
import { chunked, chunksOf } from '../../concurrency/chunked.ts'
import { readObject, rowIdOf } from './facts.ts'
import { ClusterIndex, hasSameGroup } from './cluster-index.ts'
import { loadCluster, loadEnvironments } from './load.ts'
import { isSameState } from './namespace.ts'
import { isOlder } from './places.ts'
import { isNodeNews, unreadyPodsOn } from './nodes.ts'
import { keepServed } from './progress.ts'
import { namespaceClass, Telling } from './telling.ts'
import { ClusterWorld } from './world.ts'
import { writeBatch, writeEnvironmentState, writeFacts, writeReported } from './write.ts'
import { Writes } from './writes.ts'

/** Objects per transaction. More mean fewer rewritten pages, but longer waits for other writes. */
const batchSize = 250

type WriteState = (attempt: Attempt, application: ApplicationFacts) => Promise<void>

/**
 * Converts the objects of one cluster to rows. Environment, application, place and state depend only on the
 * objects, regardless of their order of arrival; only lost replicas depend on earlier states. All work runs
 * serially in call order. After a failed transaction, the observer's memory may differ from the store: it
 * rejects all further work, and its owner restarts with a new observer and full lists.
 */
export class ClusterObserver {
  readonly index: Index = new ClusterIndex<ObservedFacts>()
  readonly world: ClusterWorld
  private readonly parts: ObserverParts
  private readonly placement: Placement
  /** Ownership of the objects that are being deleted, by row id, for the log. */
  private readonly notes = new Map<string, { ownership: KeptOwnership }>()
  private readonly author: Author
  private readonly waiting = new Map<string, Arrival>()
  private readonly writes = new Writes()
  private readonly telling: Telling
  private queue: Promise<unknown> = Promise.resolve()
  /** Pending refresh of the environments. */
  private refreshing: Promise<boolean> | null = null
  private broken: unknown = null

  constructor(parts: ObserverParts, cluster: ObservedCluster) {
    this.parts = parts
    this.world = new ClusterWorld(cluster)
    this.telling = new Telling(cluster.id, this.index, () => parts.now())
    this.placement = new Placement(parts.model, this.index, this.world)
    this.author = { name: cluster.name, audit: false }
  }

  /** Loads the cluster's rows from the store. Rows missing in the first lists will be deleted. */
  load(): Promise<void> {
    return this.enqueue(() => loadCluster(this.parts, this.world, this.index))
  }

  /** Marks the start of a list of one kind. */
  listing(kind: WatchedKind): void {
    this.writes.listing(classOfKind(this.parts.model, undefined, kind).id)
  }

  /** Processes a page of a list of one kind, followed by further pages. */
  async page(kind: WatchedKind, objects: readonly KubernetesObject[]): Promise<void> {
    const entry = classOfKind(this.parts.model, undefined, kind)
    await this.enqueue(async () => this.notePage(entry.id, objects))
    await this.applyParts(objects)
  }

  /** Processes the last page of a list. Known objects of its kind that are on none of its pages were deleted. */
  async listed(kind: WatchedKind, objects: readonly KubernetesObject[]): Promise<void> {
    const entry = classOfKind(this.parts.model, undefined, kind)
    await this.enqueue(async () => {
      this.notePage(entry.id, objects)
      const known = new Set(this.index.ofClass(entry.id))
      for (const facts of this.index.all()) if (facts.class === entry) known.add(facts.id)
      const gone = [...known].filter(this.writes.listed(entry.id))
      for await (const part of chunked(gone, batchSize)) await this.apply([], part, this.author)
    })
    await this.applyParts(objects)
  }

  private notePage(entry: string, objects: readonly KubernetesObject[]): void {
    const ids = objects.map((object) => rowIdOf(this.world.cluster.id, object))
    this.writes.page(entry, ids)
  }

  private async applyParts(objects: readonly KubernetesObject[]): Promise<void> {
    for (const part of chunksOf(objects, batchSize))
      await this.enqueue(() => this.apply(part, [], this.author))
  }

  /** Processes changes of any kind since the lists. */
  async changed(changes: readonly ObjectChange[]): Promise<void> {
    for (const part of chunksOf(changes, batchSize)) await this.enqueue(() => this.take(part, this.author))
  }

  /** Marks every kind as listed: places objects that waited for their owner, and starts reporting states. */
  complete(): Promise<void> {
    return this.enqueue(async () => {
      this.telling.isComplete = true
      const waited = [...this.waiting.values()]
      this.waiting.clear()
      for await (const part of chunked(waited, batchSize)) await this.place(part, [], this.author)
      await this.writeStates(this.world.applications.values(), this.writePresent)
      this.placement.concernAll()
      await this.place([], [], this.author)
    })
  }

  /** Marks the cluster as unreachable: the states of its environments and applications become unknown. */
  away(cause: Cause): Promise<void> {
    return this.enqueue(async () => {
      this.telling.away()
      await this.writeStates(this.world.applications.values(), (attempt, application) =>
        writeFacts(attempt, application, {
          state: 'unknown',
          causes: [cause],
          lastKnownState: application.state === 'unknown' ? application.lastKnownState : application.state,
        }),
      )
      for await (const part of chunked(this.world.allEnvironments(), batchSize)) {
        await this.store(this.author, async (attempt) => {
          for (const environment of part)
            await writeEnvironmentState(attempt, environment, { state: 'unknown', causes: [cause] })
        })
      }
    })
  }

  /** Reviews applications with pods that exceeded their start time. No object reports this. */
  review(): Promise<void> {
    return this.enqueue(() =>
      this.writeStates(
        this.telling.takeDue().flatMap((id) => this.world.applications.get(id) ?? []),
        this.writePresent,
      ),
    )
  }

  /** Runs a write to the cluster while the watch waits, and stores the response in the author's name. */
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
   * Reloads the environments after a user created, deleted or renamed some. Reads the contents of namespaces
   * that change their environment, while all other work waits. Returns true if there were any. Calls are
   * coalesced until the refresh starts.
   */
  refreshEnvironments(read: ReadNamespace): Promise<boolean> {
    this.refreshing ??= this.enqueue(() => {
      this.refreshing = null
      return this.certainly(() => this.handOver(read))
    })
    return this.refreshing
  }

  private async take(changes: readonly ObjectChange[], author: Author): Promise<Written> {
    const objects = changes.filter(({ type }) => type === 'changed').map(({ object }) => object)
    const deleted = changes
      .filter(({ type }) => type === 'deleted')
      .map(({ object }) => ({ object, id: rowIdOf(this.world.cluster.id, object) }))
    for (const { object, id } of deleted) {
      const ownership = keptOwnership(ownershipOf(object))
      if (ownership) this.notes.set(id, { ownership })
    }
    return this.apply(
      objects,
      deleted.map(({ id }) => id),
      author,
    ).finally(() => this.notes.clear())
  }

  /** Updates the index and rows for a few objects and all others affected. */
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

  /** Adds arriving objects to the index. Returns the ids of other objects that may move or change state. */
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
    // States are not reported before everything is read.
    return this.telling.isComplete ? followers.union(unreadyPodsOn(this.index, nodes)) : followers
  }

  /**
   * Stores an object's facts, replacing an earlier object of the same name. Returns dependents that may move.
   */
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
    const written = { batch, world, index, stateOf, environmentStateOf, notes: this.notes }
    return this.store(author, (attempt) => writeBatch(attempt, written))
  }

  private readonly writePresent: WriteState = async (attempt, application) => {
    const reported = this.telling.stateOf(application)
    if (reported)
      await writeReported(attempt, application, { reported, index: this.index, isWritten: () => false })
  }

  private async writeStates(applications: Iterable<ApplicationFacts>, write: WriteState): Promise<void> {
    for await (const part of chunked([...applications], batchSize)) {
      await this.store(this.author, async (attempt) => {
        for (const application of part) await write(attempt, application)
      })
    }
  }

  private store(author: Author, work: (attempt: Attempt) => Promise<void>): Promise<Written> {
    const undo: Attempt['undo'] = []
    return this.certainly(() =>
      this.parts.store.write(author, (transaction) => {
        for (const step of undo.splice(0).toReversed()) step()
        return work({ transaction, undo })
      }),
    )
  }

  /** Blocks all further work after an error, because memory may be ahead of the store. */
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
    // Last, because the rows in them are moved before and keep their ids.
    if (replaced.length > 0) await this.store(this.author, ({ transaction }) => transaction.remove(replaced))
    return namespaces.size > 0
  }

  /** Updates the rows of a namespace to match all its objects. */
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
    for await (const part of chunked(objects, batchSize)) await this.apply(part, [], this.author)
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

  /** Returns true if a newer state of the object is known, such as its deletion. */
  private isPast({ id, resourceVersion }: ObservedFacts): boolean {
    return this.writes.hasDeleted(id) || isOlder(resourceVersion, this.index.get(id)?.resourceVersion ?? null)
  }

  /** Runs work after all work before it, such as writing measurements based on the same index. */
  enqueue<Result>(work: () => Promise<Result>): Promise<Result> {
    const run = this.queue.then(async () => {
      await nextTurn()
      if (this.broken !== null) throw this.broken
      return work()
    })
    this.queue = run.catch(() => undefined)
    return run
  }
}
