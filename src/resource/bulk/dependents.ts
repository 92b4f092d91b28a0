import { model } from '../../../model/index.ts'
import { referencedKinds } from '../../../model/pod-references.ts'
import type { ModelClass } from '../../../model/model-class.ts'
import { readDependents } from '../../api/dependents.ts'
import type { Dependent, DependentUse } from '../../../model/answers/dependents.ts'
import type { Resource } from '../../api/queries.ts'
import { workloadKinds } from '../../../model/workload-states.ts'
import type { Going } from './going.ts'

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

const isWorkload = ({ service, name }: ModelClass): boolean =>
  service === 'environments' && workloadKinds.some((kind) => kind === name)

/** What is read of a workload to know how many pods it has. */
export const podFields = (entry: ModelClass): readonly string[] => (isWorkload(entry) ? ['status'] : [])

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** By the numbers that the controllers report: pods that have ended are those of a job alone. */
function countPods(status: Readonly<Record<string, unknown>>): number {
  const { replicas, currentNumberScheduled, active, succeeded, failed } = status
  return [replicas, currentNumberScheduled, active, succeeded, failed].map(numberOf).reduce((a, b) => a + b)
}

/** The pods that go with a workload; of a cron job the jobs that run. */
export function podsGoingWith(entry: ModelClass, row: Readonly<Record<string, unknown>>): Going[] {
  const { status } = row
  if (!isWorkload(entry) || typeof status !== 'object' || status === null) return []
  const fields = status as Readonly<Record<string, unknown>>
  if (entry.name === 'CronJob') {
    const count = Array.isArray(fields['active']) ? fields['active'].length : 0
    return count === 0 ? [] : [{ entry: model.get('environments.Job'), count }]
  }
  const count = countPods(fields)
  return count === 0 ? [] : [{ entry: model.get('environments.Pod'), count }]
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
