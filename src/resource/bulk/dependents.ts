import { referencedKinds } from '../../../model/pod-references.ts'
import { readDependents } from '../../api/dependents.ts'
import type { Dependent, DependentUse } from '../../../model/answers/dependents.ts'
import type { Resource } from '../../api/queries.ts'
import { workloadKinds } from '../../../model/workload-states.ts'

/** Row with its dependents. */
export interface Depended {
  dependents?: readonly Dependent[]
}

/** Classes whose dependents are loaded before a deletion. */
export const dependedClasses: readonly string[] = [...referencedKinds, ...workloadKinds, 'Service'].map(
  (kind) => `environments.${kind}`,
)

export async function withDependents<Row extends Resource>(
  rows: readonly Row[],
  signal: AbortSignal,
): Promise<(Row & Depended)[]> {
  const found = await readDependents(
    rows.map(({ id }) => id),
    signal,
  )
  return rows.map((row) => ({ ...row, dependents: found.get(row.id) ?? [] }))
}

/** Resource to be deleted, with the fields needed to find the consequences. */
export interface Goer {
  id: string
  dependents: readonly Dependent[]
}

/** Dependents that use the deleted resources in the same way. */
export interface Consequence {
  use: DependentUse
  isOptional: boolean
  by: readonly Dependent[]
}

/** Groups the effects of a deletion on dependents, optional ones last. */
export function consequencesOf(goers: readonly Goer[]): Consequence[] {
  const reported = goers
    .flatMap(({ dependents }) => dependents)
    .filter((by) => by.modelIndex !== 'Service' && !isBehindService(by, goers))
  const groups = Map.groupBy(reported, ({ use, isOptional }) => `${use} ${isOptional}`)
  return [...groups.values()]
    .flatMap((group) => {
      const [first] = group
      return first ? { use: first.use, isOptional: first.isOptional, by: distinct(group) } : []
    })
    .toSorted((a, b) => Number(a.isOptional) - Number(b.isOptional))
}

const distinct = (all: readonly Dependent[]): Dependent[] => [
  ...new Map(all.map((one) => [one.id, one])).values(),
]

/** True for an Ingress that reaches a workload through its Services rather than directly. */
const isBehindService = (by: Dependent, goers: readonly Goer[]): boolean =>
  by.modelIndex === 'Ingress' &&
  by.use === 'leadsTo' &&
  goers.some(({ dependents }) => hasService(dependents))

const hasService = (dependents: readonly Dependent[]): boolean =>
  dependents.some(({ modelIndex }) => modelIndex === 'Service')

/**
 * Services without any backend once all these workloads are deleted, and the Ingresses that route to them.
 */
export function strandedBy(goers: readonly Goer[]): { services: Dependent[]; ingresses: Dependent[] } {
  const all = distinct(goers.flatMap(({ dependents }) => dependents))
  const gone = new Set(goers.map(({ id }) => id))
  const services = all.filter(
    ({ modelIndex, leadsTo }) => modelIndex === 'Service' && leadsTo.every((id) => gone.has(id)),
  )
  const stranded = new Set(services.map(({ id }) => id))
  const ingresses = all.filter(
    ({ modelIndex, leadsTo }) => modelIndex === 'Ingress' && leadsTo.some((id) => stranded.has(id)),
  )
  return { services, ingresses }
}
