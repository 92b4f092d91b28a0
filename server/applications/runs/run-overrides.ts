import { message } from '../../../model/messages/message.ts'
import type { OverrideOutcome } from '../../../model/actions/runs.ts'
import { overrideKey, type OverrideName } from '../../../model/answers/override.ts'
import { isFields } from '../../../model/fields.ts'
import type { KubernetesObject } from '../../clusters/connection/cluster.ts'
import { fieldOverride } from '../../clusters/connection/overrides/describe.ts'
import type { Override } from '../../clusters/connection/overrides/overrides.ts'
import { ownershipOf, withDeclaration } from '../../clusters/connection/overrides/ownership.ts'
import {
  type Path,
  textOfPath,
  valueAt,
  withoutPath,
  withValueAt,
} from '../../clusters/connection/overrides/path.ts'
import { invalid, type Violation, violationOf } from '../../errors.ts'
import { isSame } from '../../records/change-values.ts'
import type { Completion } from '../apply.ts'
import { type Autoscaled, leavingReplicas, workloadKey } from './autoscaled.ts'

interface Options {
  labelPrefix: string
  autoscaled: Autoscaled
  /** Overrides to revert; all others are kept. */
  revert: readonly OverrideName[]
}

/**
 * Objects that a run applies over existing ones. Overridden fields and replicas of autoscaled workloads are
 * left out, so that they stay with their managers.
 */
export class RunOverrides {
  /** Outcomes by object; each attempt replaces the previous ones. */
  private readonly found = new Map<string, OverrideOutcome[]>()
  private readonly kept = new Map<string, Path[]>()
  private readonly wanted: ReadonlySet<string>
  private readonly options: Options

  constructor(options: Options) {
    this.options = options
    this.wanted = new Set(options.revert.map(overrideKey))
  }

  /** Ordered by object and field. */
  get outcomes(): OverrideOutcome[] {
    return [...this.found.values()].flat()
  }

  readonly complete: Completion = (object, before) => {
    const { labelPrefix, autoscaled } = this.options
    const whole = withDeclaration(object, object, labelPrefix)
    const key = workloadKey(object)
    this.found.delete(key)
    this.kept.delete(key)
    if (before === null) return whole
    const { overrides, declared, ownsReplicas } = ownershipOf(before)
    const isScaled = autoscaled.has(key)
    const [found, kept]: [OverrideOutcome[], Override[]] = [[], []]
    for (const override of overrides) {
      const now = valueAt(object, override.path)
      if (isSame(now, override.value) || (isScaled && isReplicas(override.path))) continue
      const outcome = this.outcomeOf(object, override, declared)
      if (outcome === 'kept') kept.push(override)
      const { declared: catalog, ...reported } = fieldOverride(object, { ...override, declared: now })
      found.push({ ...reported, catalog, outcome })
    }
    this.found.set(key, found)
    this.kept.set(
      key,
      kept.map(({ path }) => path),
    )
    const applied = kept.reduce(keeping, whole)
    return isScaled ? leavingReplicas(applied, { before, isOwned: ownsReplicas }) : applied
  }

  /** Returns fields to remove after the apply: dropped or reverted, and still owned by others. */
  readonly leftovers = (
    object: KubernetesObject,
    before: KubernetesObject,
    after: KubernetesObject,
  ): Path[] => {
    const { overrides, declared } = ownershipOf(before)
    const kept = this.kept.get(workloadKey(object)) ?? []
    const added = ownershipOf(after).overrides.filter((override) => override.declared === undefined)
    return added
      .map(({ path }) => path)
      .filter((path) => valueAt(object, path) === undefined && !kept.some((other) => isRelated(path, other)))
      .filter(
        (path) =>
          valueAt(declared, path) !== undefined || overrides.some((other) => isRelated(path, other.path)),
      )
  }

  private outcomeOf(
    object: KubernetesObject,
    override: Override,
    declared: unknown,
  ): OverrideOutcome['outcome'] {
    if (this.wanted.has(overrideKey(fieldOverride(object, override)))) return 'reverted'
    const isDropped = override.path.some((step, index) => {
      const above = override.path.slice(0, index + 1)
      return isFields(step) && valueAt(declared, above) !== undefined && valueAt(object, above) === undefined
    })
    return isDropped ? 'dropped' : 'kept'
  }

  /** Refuses names that are not overrides, such as misspelt or already reverted ones. */
  requireFound(): void {
    const found = new Set(this.outcomes.map(overrideKey))
    const missing = this.options.revert.filter((name) => !found.has(overrideKey(name)))
    if (missing.length === 0) return
    throw invalid(missing.map(notAnOverride))
  }
}

export const notAnOverride = ({ kind, name, path }: OverrideName): Violation =>
  violationOf(
    { modelIndex: 'Application', field: 'revert' },
    message('runs.notOverridden', { kind, name, path }),
  )

/** Leaves a field to its managers; fields shared with the run are applied with their live value. */
const keeping = (object: KubernetesObject, { path, value, isShared }: Override): KubernetesObject =>
  isShared ? (withValueAt(object, path, value) as KubernetesObject) : withoutPath(object, path)

const isReplicas = (path: Path): boolean => textOfPath(path) === 'spec.replicas'

const isRelated = (one: Path, other: Path): boolean => {
  const length = Math.min(one.length, other.length)
  return textOfPath(one.slice(0, length)) === textOfPath(other.slice(0, length))
}
