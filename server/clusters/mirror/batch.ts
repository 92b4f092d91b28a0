import type { Model } from '../../../model/registry.ts'
import type { ResourceTree } from '../../../model/tree.ts'
import type { Arrival, ObservedFacts } from './facts.ts'
import { discovered } from './group.ts'
import type { ClusterIndex, Group, Placed } from './cluster-index.ts'
import type { ApplicationFacts, ClusterWorld, EnvironmentFacts } from './world.ts'
import { relationTo } from './places.ts'

export type Index = ClusterIndex<ObservedFacts>

/** Changes to write in one transaction. */
export interface Batch {
  /** Rows to delete: deleted objects, and objects without an environment. */
  gone: string[]
  /** Rows to move; the tree is null if only the store has the object. */
  moved: { from: Placed; to: Placed; tree: ResourceTree | null }[]
  /** Rows to update in place or to insert. */
  written: { to: Placed; tree: ResourceTree }[]
  environments: Set<EnvironmentFacts>
  applications: Set<ApplicationFacts>
}

interface Decision {
  parent: string
  environment: EnvironmentFacts | null
  application: ApplicationFacts | null
}

/** Decides on the place of each object, and updates the index to match the planned batch. */
export class Placement {
  private readonly model: Model
  private readonly index: Index
  private readonly world: ClusterWorld
  /** Environments with a namespace that was created or deleted since the last plan. */
  private readonly concerned = new Set<EnvironmentFacts>()

  constructor(model: Model, index: Index, world: ClusterWorld) {
    this.model = model
    this.index = index
    this.world = world
  }

  /** Includes the environment of a created or deleted namespace in the next plan. */
  concern(namespace: string): void {
    const environment = this.world.environmentOf(namespace)
    if (environment) this.concerned.add(environment)
  }

  /** Includes everything in the next plan: stored environments that no list contained are deleted. */
  concernAll(): void {
    for (const environment of this.world.allEnvironments()) this.concerned.add(environment)
  }

  /**
   * Plans a batch. Returns objects that must wait for their owner, unless `isComplete`: then every kind has
   * been listed, and waiting is pointless.
   */
  plan(
    arrivals: readonly Arrival[],
    gone: readonly string[],
    isComplete: boolean,
  ): { batch: Batch; waiting: Arrival[] } {
    const batch: Batch = {
      gone: [],
      moved: [],
      written: [],
      environments: new Set(this.concerned),
      applications: new Set(
        [...this.concerned].flatMap((environment) => this.world.applicationsOf(environment)),
      ),
    }
    this.concerned.clear()
    const waiting: Arrival[] = []
    for (const id of gone) this.leave(id, batch)
    for (const arrival of arrivals) {
      if (this.mustWait(arrival.facts, isComplete)) waiting.push(arrival)
      else this.add(arrival, batch)
    }
    return { batch, waiting }
  }

  private mustWait(facts: ObservedFacts, isComplete: boolean): boolean {
    if (isComplete || this.index.placeOf(facts.id)) return false
    return facts.namespace !== null && !this.index.groupOf(facts).isSure
  }

  private add({ facts, tree }: Arrival, batch: Batch): void {
    const from = this.index.placeOf(facts.id)
    const decision = this.decide(facts, from)
    const relation = decision && relationTo(this.model, this.classOf(decision), facts.class)
    if (!decision || relation === undefined || relation === null) {
      this.leave(facts.id, batch)
      return
    }
    const to: Placed = { id: facts.id, class: facts.class.id, parent: decision.parent, relation }
    if (decision.environment) batch.environments.add(decision.environment)
    if (decision.application) {
      batch.applications.add(decision.application)
      noteAge(decision.application, tree)
    }
    if (from && from.parent !== to.parent) {
      this.touch(from.parent, batch)
      batch.moved.push({ from, to, tree })
    } else if (tree) batch.written.push({ to, tree })
    this.index.place(to)
  }

  private leave(id: string, batch: Batch): void {
    const placed = this.index.placeOf(id)
    if (!placed) return
    this.touch(placed.parent, batch)
    this.index.unplace(id)
    batch.gone.push(id)
  }

  /** Marks an object's previous place: its application's state changes, or the place becomes empty. */
  private touch(parent: string, batch: Batch): void {
    const application = this.world.applications.get(parent)
    if (application) batch.applications.add(application)
    const environment =
      application?.environment ?? this.world.allEnvironments().find(({ id }) => id === parent)
    if (environment) batch.environments.add(environment)
  }

  private classOf({ environment, application }: Decision): string {
    if (application) return 'environments.Application'
    return environment ? 'environments.Environment' : 'cluster.KubernetesCluster'
  }

  /**
   * Returns a separate application for an object of a kind that can't be a direct child of an environment.
   */
  private ownGroup({ class: entry, name }: ObservedFacts): Group | null {
    return relationTo(this.model, 'environments.Environment', entry) === undefined ? discovered(name) : null
  }

  private decide(facts: ObservedFacts, from: Placed | undefined): Decision | null {
    if (facts.class.service === 'cluster')
      return { parent: this.world.cluster.kubernetesId, environment: null, application: null }
    const environment = facts.namespace === null ? null : this.world.environmentOf(facts.namespace)
    if (!environment) return null
    const application = this.applicationFor(facts, environment, from)
    return { parent: application?.id ?? environment.id, environment, application }
  }

  private applicationFor(
    facts: ObservedFacts,
    environment: EnvironmentFacts,
    from: Placed | undefined,
  ): ApplicationFacts | null {
    const { group, isSure } = this.index.groupOf(facts)
    // Between its owner's deletion and its own garbage collection, an object keeps its place.
    const present = !isSure && from ? this.world.applications.get(from.parent) : undefined
    if (present?.environment === environment) return present
    const wanted = group ?? this.ownGroup(facts)
    return wanted && this.world.applicationOf(environment, wanted, facts)
  }
}

function noteAge(application: ApplicationFacts, tree: ResourceTree | null): void {
  application.oldestOn = Math.min(application.oldestOn, tree?.createdOn ?? Infinity)
}
