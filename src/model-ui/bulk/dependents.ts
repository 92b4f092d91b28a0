import { useTranslations } from 'use-intl'
import type { Dependent } from '../../../model/answers/dependents.ts'
import { model } from '../../../model/index.ts'
import { referencedKinds } from '../../../model/pod-references.ts'
import { workloadKinds } from '../../../model/workload-states.ts'
import { readDependents } from '../../api/calls/dependents.ts'
import type { CommonRow } from '../../api/queries.ts'
import { useInSentence, useListText } from '../../hooks/use-texts.ts'

export interface Depended {
  dependents?: readonly Dependent[]
}

/** Classes whose dependents are loaded before a deletion. */
export const dependedClasses: readonly string[] = [...referencedKinds, ...workloadKinds, 'Service'].map(
  (kind) => `environments.${kind}`,
)

export async function withDependents<Row extends CommonRow>(
  rows: readonly Row[],
  signal: AbortSignal,
): Promise<(Row & Depended)[]> {
  const found = await readDependents(
    rows.map(({ id }) => id),
    signal,
  )
  return rows.map((row) => ({ ...row, dependents: found.get(row.id)?.dependents ?? [] }))
}

/** Resource to be deleted, with the fields needed to find the consequences. */
export interface Goer {
  id: string
  dependents: readonly Dependent[]
}

/** Groups the effects of a deletion on dependents that use the deleted resources in the same way, optional ones last. */
export function consequencesOf(goers: readonly Goer[]) {
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
  goers.some(({ dependents }) => dependents.some(({ modelIndex }) => modelIndex === 'Service'))

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

/** Names past this number are only counted. */
const MAX_NAMES = 4

/** Lists the first few dependents by kind and name, grouped by application, and counts the rest. */
function useWho(): (dependents: readonly Dependent[]) => string {
  const t = useTranslations('resource.bulk.dependents')
  const inSentence = useInSentence()
  const list = useListText()
  const one = ({ modelIndex, name, id }: Dependent): string =>
    t('one', { what: inSentence(model.get(`environments.${modelIndex}`).label), name: name ?? id })
  const together = (some: readonly Dependent[]): string => {
    const names = list(some.map(one))
    const of = some[0]?.application?.name ?? null
    // An application with the same name as its only workload adds no information.
    return of === null || some.every(({ name }) => name === of) ? names : t('of', { names, application: of })
  }
  return (dependents) => {
    const groups = Map.groupBy(dependents.slice(0, MAX_NAMES), ({ application }) => application?.id)
    const more = dependents.length - MAX_NAMES
    return list([...[...groups.values()].map(together), ...(more > 0 ? [t('others', { count: more })] : [])])
  }
}

/** Returns one sentence per effect on dependents, the most important first. */
export function useDependentSentences() {
  const t = useTranslations('resource.bulk.dependents')
  const who = useWho()
  return (goers: readonly Goer[]) => {
    const { services, ingresses } = strandedBy(goers)
    const lost =
      ingresses.length > 0
        ? t('strandedVia', { services: who(services), ingresses: who(ingresses) })
        : t('stranded', { services: who(services) })
    return [
      ...(services.length > 0 ? [{ text: lost, isHarmless: false }] : []),
      ...consequencesOf(goers).map(({ use, isOptional, by }) => ({
        text: t(isOptional && use === 'reads' ? 'readsOptional' : use, { who: who(by) }),
        /** The dependents keep working without it. */
        isHarmless: isOptional,
      })),
    ]
  }
}

/** Returns a short list of a resource's dependents, or null if there are none. */
export function useNeededText(): (dependents: readonly Dependent[]) => string | null {
  const t = useTranslations('resource.bulk.dependents')
  const who = useWho()
  return (dependents) => {
    const needing = dependents.filter(({ modelIndex }) => modelIndex !== 'Service')
    return needing.length === 0 ? null : t('needed', { who: who(needing) })
  }
}
