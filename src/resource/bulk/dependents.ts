import { referencedKinds } from '../../../model/pod-references.ts'
import { readDependents } from '../../api/dependents.ts'
import type { Dependent, DependentUse } from '../../../model/answers/dependents.ts'
import type { Resource } from '../../api/queries.ts'
import { workloadKinds } from '../../../model/workload-states.ts'

/** A row that carries who depends on it. */
export interface Depended {
  dependents?: readonly Dependent[]
}

/** What of the chosen is asked for who depends on it, before it is deleted. */
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

/** One of what goes, as far as it must be known to tell what follows from it. */
export interface Goer {
  id: string
  dependents: readonly Dependent[]
}

/** Who does the same with what goes. */
export interface Consequence {
  use: DependentUse
  isOptional: boolean
  by: readonly Dependent[]
}

/** What becomes of others when some things go, in groups of the same. */
export function consequencesOf(goers: readonly Goer[]): Consequence[] {
  const told = goers
    .flatMap(({ dependents }) => dependents)
    .filter((by) => by.modelIndex !== 'Service' && !isBehindService(by, goers))
  const groups = Map.groupBy(told, ({ use, isOptional }) => `${use} ${isOptional}`)
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

/** An ingress of a workload, which leads to its services and not to it. */
const isBehindService = (by: Dependent, goers: readonly Goer[]): boolean =>
  by.modelIndex === 'Ingress' &&
  by.use === 'leadsTo' &&
  goers.some(({ dependents }) => hasService(dependents))

const hasService = (dependents: readonly Dependent[]): boolean =>
  dependents.some(({ modelIndex }) => modelIndex === 'Service')

/** Services that have nothing behind them once all of these workloads are gone, and the ingresses that lead to them. */
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
