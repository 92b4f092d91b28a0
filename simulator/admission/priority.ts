import { forbidden } from '../failure.ts'
import { kindOf } from '../kinds/kinds.ts'
import { asFields, type Fields } from '../objects.ts'
import type { Admission, Resources } from '../resources/resources.ts'
import { pods } from '../storage/view.ts'

const classKind = kindOf('scheduling.k8s.io/v1', 'PriorityClass')
/** Built-in PriorityClasses. */
const systemClasses: Readonly<Record<string, number>> = {
  'system-node-critical': 2_000_001_000,
  'system-cluster-critical': 2_000_000_000,
}
const rule = 'must not be provided in pod spec; priority admission controller computed'
const given = 'from the given PriorityClass name'

interface Wanted {
  priority: unknown
  preemptionPolicy: unknown
}

/** Returns priority and preemption policy of a class; null if the class does not exist. */
function wantedOf({ storage }: Resources, name: string): Wanted | null {
  const found = storage.get(classKind, undefined, name)
  const priority = name === '' ? 0 : (systemClasses[name] ?? found?.value)
  if (priority === undefined) return null
  return { priority, preemptionPolicy: found?.preemptionPolicy ?? 'PreemptLowerPriority' }
}

/** Returns why the pod conflicts with its PriorityClass or names a RuntimeClass; null if neither. */
function problemOf(spec: Fields, wanted: Wanted): string | null {
  const { priority, preemptionPolicy, runtimeClassName } = spec
  if (priority !== undefined && priority !== wanted.priority)
    return `the integer value of priority (${String(priority)}) ${rule} ${String(wanted.priority)} ${given}`
  if (preemptionPolicy !== undefined && preemptionPolicy !== wanted.preemptionPolicy)
    return `the string value of PreemptionPolicy (${String(preemptionPolicy)}) ${rule} ${String(wanted.preemptionPolicy)} ${given}`
  // RuntimeClass is not simulated.
  return runtimeClassName === undefined
    ? null
    : `pod rejected: RuntimeClass "${String(runtimeClassName)}" not found`
}

/** Sets a pod's priority and preemption policy from its PriorityClass; rejects other values. */
export const priorities: Admission = (resources, { kind, object, live }) => {
  if (kind !== pods.kind || live) return object
  const spec = asFields(object.spec)
  const name = typeof spec.priorityClassName === 'string' ? spec.priorityClassName : ''
  const wanted = wantedOf(resources, name)
  const problem = wanted ? problemOf(spec, wanted) : `no PriorityClass with name ${name} was found`
  if (problem !== null) throw forbidden(kind, object.metadata.name, problem)
  return { ...object, spec: { ...spec, ...wanted } }
}
