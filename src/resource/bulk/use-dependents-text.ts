import { useTranslations } from 'use-intl'
import { model } from '../../../model/index.ts'
import type { Dependent } from '../../../model/answers/dependents.ts'
import { useInSentence } from '../../hooks/use-in-sentence.ts'
import { useListText } from '../../hooks/use-list-text.ts'
import { consequencesOf, type Goer, strandedBy } from './dependents.ts'

/** Names past this number are only counted. */
const MAX_NAMES = 4

/** Sentence about the effect on dependents. */
export interface DependentSentence {
  text: string
  /** The dependents keep working without it. */
  isHarmless: boolean
}

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
export function useDependentSentences(): (goers: readonly Goer[]) => DependentSentence[] {
  const t = useTranslations('resource.bulk.dependents')
  const who = useWho()
  return (goers) => {
    const { services, ingresses } = strandedBy(goers)
    const lost =
      ingresses.length > 0
        ? t('strandedVia', { services: who(services), ingresses: who(ingresses) })
        : t('stranded', { services: who(services) })
    return [
      ...(services.length > 0 ? [{ text: lost, isHarmless: false }] : []),
      ...consequencesOf(goers).map(({ use, isOptional, by }) => ({
        text: t(isOptional && use === 'reads' ? 'readsOptional' : use, { who: who(by) }),
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
