import { type FieldOverride, overrideKey } from '../../../model/answers/override.ts'
import type { KubernetesObject } from '../connection/cluster.ts'
import type { Index } from './batch.ts'
import { type EnvironmentState, readyEnvironment } from './namespace.ts'
import { nodeTroubleOf } from './nodes.ts'
import { type ApplicationState, applicationState, type Member } from './status.ts'
import type { ApplicationFacts, EnvironmentFacts } from './world.ts'
import { ProbeWords } from './probe-words.ts'
import { RefusedPods } from './refused-pods.ts'

export const namespaceClass = 'cluster.Namespace'

/** Application state with the overrides of its run. */
export interface ApplicationReport extends ApplicationState {
  overrides: readonly FieldOverride[]
}

/** Derives the states of a cluster's applications and environments from the index. */
export class Telling {
  private readonly index: Index
  private readonly now: () => number
  private readonly probes: ProbeWords
  private readonly refused: RefusedPods
  /** Times at which applications need a review without any object change, by id. */
  private readonly due = new Map<string, number>()
  /** True once every kind has been listed; no states are reported before. */
  isComplete = false

  constructor(clusterId: string, index: Index, now: () => number) {
    this.index = index
    this.now = now
    this.probes = new ProbeWords(clusterId)
    this.refused = new RefusedPods(clusterId)
  }

  /** Stops reporting until the unreachable cluster has been read again. */
  away(): void {
    this.isComplete = false
    this.due.clear()
  }

  /**
   * Reads an object. If it is an Event that changes another object's state, returns that object's row id, else
   * null. `id` is the row id of the object read.
   */
  note(id: string, object: KubernetesObject): string | null {
    return this.probes.note(id, object) ?? this.refused.note(id, object)
  }

  forget(id: string): void {
    this.probes.forget(id)
    this.refused.forget(id)
  }

  /** Returns the ids of applications due for review, each once. */
  takeDue(): string[] {
    const time = this.now()
    const late = [...this.due].flatMap(([id, dueOn]) => (dueOn <= time ? [id] : []))
    for (const id of late) this.due.delete(id)
    return late
  }

  readonly stateOf = ({ id }: ApplicationFacts): ApplicationReport | null => {
    this.due.delete(id)
    if (!this.isComplete) return null
    const members = [...this.index.below(id)].flatMap((member) => this.member(member) ?? [])
    const { dueOn, ...reported } = applicationState(members, this.now())
    if (dueOn !== null) this.due.set(id, dueOn)
    return { ...reported, overrides: this.overridesOf(id) }
  }

  readonly environmentStateOf = ({ namespace }: EnvironmentFacts): EnvironmentState | null =>
    this.isComplete
      ? (this.index.named(namespaceClass, null, namespace)?.environment ?? readyEnvironment)
      : null

  /**
   * Returns the overrides of an application's objects, by kind and name. Discovered applications have none.
   */
  private overridesOf(id: string): FieldOverride[] {
    const found = [...this.index.below(id)].flatMap((member) => this.index.get(member)?.overrides ?? [])
    return found.toSorted((one, other) => (overrideKey(one) < overrideKey(other) ? -1 : 1))
  }
  /** Adds messages about probes, nodes and rejected pods to an object's facts. */
  private member(id: string): Member | undefined {
    const facts = this.index.get(id)
    const missed = facts?.health?.missedProbe
    const refusal = this.refused.of(id)
    const nodeTrouble = facts ? nodeTroubleOf(this.index, facts) : null
    if (!facts || (!missed && nodeTrouble === null && refusal === undefined)) return facts
    return { ...facts, nodeTrouble, refusal, probeWords: missed ? this.probes.of(id, missed) : undefined }
  }
}
