import { type FieldOverride, overrideKey } from '../../../model/answers/override.ts'
import type { KubernetesObject } from '../../cluster/driver.ts'
import type { Index } from './batch.ts'
import { type EnvironmentState, readyEnvironment } from './namespace.ts'
import { nodeTroubleOf } from './nodes.ts'
import { type ApplicationState, applicationState, type Member } from './status.ts'
import type { ApplicationFacts, EnvironmentFacts } from './world.ts'
import { ProbeWords } from '../probe-words.ts'
import { RefusedPods } from '../refused-pods.ts'

export const namespaceClass = 'cluster.Namespace'

/** An application's state, and what of it differs from what its run declared. */
export interface ApplicationReport extends ApplicationState {
  overrides: readonly FieldOverride[]
}
interface TellingParts {
  clusterId: string
  index: Index
  now(): number
}

/** How the applications and environments of a cluster are, as what is remembered of its objects tells it. */
export class Telling {
  private readonly index: Index
  private readonly now: () => number
  private readonly probes: ProbeWords
  private readonly refused: RefusedPods
  /** When applications have to be looked at again though none of their objects changes, by id. */
  private readonly due = new Map<string, number>()
  private hasAll = false

  constructor({ clusterId, index, now }: TellingParts) {
    this.index = index
    this.now = now
    this.probes = new ProbeWords(clusterId)
    this.refused = new RefusedPods(clusterId)
  }

  /** Whether every kind has been listed: before, nothing is told. */
  get isComplete(): boolean {
    return this.hasAll
  }

  complete(): void {
    this.hasAll = true
  }

  /** The cluster is away: nothing is told until it has been read again. */
  away(): void {
    this.hasAll = false
    this.due.clear()
  }

  /** Reads an object with its row id. Answers the row id of the one of which it says something new; null for any other. */
  note(id: string, object: KubernetesObject): string | null {
    return this.probes.note(id, object) ?? this.refused.note(id, object)
  }

  forget(id: string): void {
    this.probes.forget(id)
    this.refused.forget(id)
  }

  /** Ids of the applications that are to be looked at again by now; each is answered once. */
  takeDue(): string[] {
    const time = this.now()
    const late = [...this.due].flatMap(([id, dueOn]) => (dueOn <= time ? [id] : []))
    for (const id of late) this.due.delete(id)
    return late
  }

  readonly stateOf = ({ id }: ApplicationFacts): ApplicationReport | null => {
    this.due.delete(id)
    if (!this.hasAll) return null
    const members = [...this.index.below(id)].flatMap((member) => this.member(member) ?? [])
    const { dueOn, ...told } = applicationState(members, this.now())
    if (dueOn !== null) this.due.set(id, dueOn)
    return { ...told, overrides: this.overridesOf(id) }
  }

  readonly environmentStateOf = ({ namespace }: EnvironmentFacts): EnvironmentState | null =>
    this.hasAll ? (this.index.named(namespaceClass, null, namespace)?.environment ?? readyEnvironment) : null

  /** Overrides of an application's objects, by kind and name. Discovered ones have none. */
  private overridesOf(id: string): FieldOverride[] {
    const found = [...this.index.below(id)].flatMap((member) => this.index.get(member)?.overrides ?? [])
    return found.toSorted((one, other) => (overrideKey(one) < overrideKey(other) ? -1 : 1))
  }
  /** A pod with what is said of its probes and of its node, and a workload with what is said of the pods that it makes. */
  private member(id: string): Member | undefined {
    const facts = this.index.get(id)
    const missed = facts?.health?.missedProbe
    const refusal = this.refused.of(id)
    const nodeTrouble = facts ? nodeTroubleOf(this.index, facts) : null
    if (!facts || (!missed && nodeTrouble === null && refusal === undefined)) return facts
    return { ...facts, nodeTrouble, refusal, probeWords: missed ? this.probes.of(id, missed) : undefined }
  }
}
