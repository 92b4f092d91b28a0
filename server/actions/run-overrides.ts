import type { OverrideName, OverrideOutcome } from '../../model/answers/override.ts'
import { isFields } from '../../model/fields.ts'
import type { KubernetesObject } from '../cluster/driver.ts'
import { fieldOverride, overrideKey } from '../cluster/overrides/describe.ts'
import { type Override, isSame } from '../cluster/overrides/overrides.ts'
import { ownershipOf, withDeclaration } from '../cluster/overrides/ownership.ts'
import { type Path, textOfPath, valueAt, withoutPath } from '../cluster/overrides/path.ts'
import { invalid, malformed } from '../errors.ts'
import type { Completion } from './apply.ts'
import { type Autoscaled, leavingReplicas, workloadKey } from './autoscaled.ts'

interface Options {
  labelPrefix: string
  autoscaled: Autoscaled
  /** The overrides that a person takes back; all others are kept. */
  takeBack: readonly OverrideName[]
}

/**
 * What a run applies to the objects that are there: fields that somebody overrides, and replicas that an autoscaler sets,
 * are left out, so that they stay with their managers.
 */
export class RunOverrides {
  private readonly found = new Map<string, OverrideOutcome>()
  private readonly kept = new Map<string, Path[]>()
  private readonly wanted: ReadonlySet<string>
  private readonly options: Options

  constructor(options: Options) {
    this.options = options
    this.wanted = new Set(options.takeBack.map(overrideKey))
  }

  /** In the order of objects and fields. */
  get outcomes(): OverrideOutcome[] {
    return [...this.found.values()]
  }

  readonly complete: Completion = (object, before) => {
    const { labelPrefix, autoscaled } = this.options
    const whole = withDeclaration(object, object, labelPrefix)
    if (before === null) return whole
    const { overrides, declared, ownsReplicas } = ownershipOf(before)
    const isScaled = autoscaled.has(workloadKey(object))
    const kept: Path[] = []
    for (const override of overrides) {
      const now = valueAt(object, override.path)
      if (isSame(now, override.value) || (isScaled && isReplicas(override.path))) continue
      const outcome = this.outcomeOf(object, override, declared)
      if (outcome === 'kept') kept.push(override.path)
      const told = fieldOverride(object, { ...override, declared: now })
      this.found.set(overrideKey(told), { ...told, outcome })
    }
    this.kept.set(workloadKey(object), kept)
    const applied = kept.reduce((one, path) => withoutPath(one, path), whole)
    return isScaled ? leavingReplicas(applied, { before, isOwned: ownsReplicas }) : applied
  }

  /** What is left of fields that the catalog no longer has, or that were taken back: nobody else would remove it. */
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
    if (this.wanted.has(overrideKey(fieldOverride(object, override)))) return 'takenBack'
    const isDropped = override.path.some((step, index) => {
      const above = override.path.slice(0, index + 1)
      return isFields(step) && valueAt(declared, above) !== undefined && valueAt(object, above) === undefined
    })
    return isDropped ? 'dropped' : 'kept'
  }

  /** Refuses to take back what no object has as an override: somebody else was faster, or it is misspelt. */
  requireFound(): void {
    const missing = this.options.takeBack.filter((name) => !this.found.has(overrideKey(name)))
    if (missing.length === 0) return
    throw invalid(missing.map(notAnOverride))
  }
}

export const notAnOverride = ({ kind, name, path }: OverrideName) => ({
  modelIndex: 'Application',
  field: 'takeBack',
  message: `${kind} ${name}: ${path} isn't an override. Look at the overrides again.`,
})

const isReplicas = (path: Path): boolean => textOfPath(path) === 'spec.replicas'

const isRelated = (one: Path, other: Path): boolean => {
  const length = Math.min(one.length, other.length)
  return textOfPath(one.slice(0, length)) === textOfPath(other.slice(0, length))
}

/** Fields that one request may take back. */
const maxTakenBack = 1000

/** `takeBack` of a body: names of overrides. */
export function readTakeBack(value: unknown): OverrideName[] {
  if (value === undefined || value === null) return []
  const isName = (entry: unknown): entry is OverrideName =>
    isFields(entry) && ['kind', 'name', 'path'].every((field) => typeof entry[field] === 'string')
  if (Array.isArray(value) && value.length <= maxTakenBack && value.every(isName))
    return value.map(({ kind, name, path }) => ({ kind, name, path }))
  throw malformed(
    `takeBack must be a list of at most ${maxTakenBack} overrides, each with kind, name and path.`,
  )
}

export const takeBackSchema = {
  type: 'array',
  maxItems: maxTakenBack,
  description: 'Overrides that get the value of the catalog. All others are kept.',
  items: {
    type: 'object',
    required: ['kind', 'name', 'path'],
    properties: {
      kind: { type: 'string' },
      name: { type: 'string' },
      path: { type: 'string', description: 'As `overrides` has it.' },
    },
  },
} as const
