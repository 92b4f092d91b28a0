import { useFormatter, useTranslations } from 'use-intl'
import { type FactPart, factParts } from '../../../model/answers/comparison.ts'
import type { ObjectDiff } from '../../../model/answers/object-diff.ts'
import type { LeftOut } from '../../../model/actions/promotions.ts'
import { model } from '../../../model/index.ts'
import { useAddressChoice } from '../../hooks/use-search-state.ts'
import { useInSentence } from '../../hooks/use-texts.ts'

/** Returns a function that counts left-out objects by kind in a sentence. */
export function useLeftOutText(): (objects: readonly LeftOut[]) => string {
  const t = useTranslations('between.promote')
  const format = useFormatter()
  const label = useInSentence()
  return (objects) => {
    const counts = [...Map.groupBy(objects, ({ kind }) => kind)].map(([kind, { length: count }]) => {
      const entry = model.classes.get(`environments.${kind}`)
      const what = entry ? label(count === 1 ? entry.label : entry.labelPlural) : kind
      return t('leftOutCount', { count, what })
    })
    return t('leftOut', { objects: format.list(counts) })
  }
}

const changes = ['created', 'modified', 'deleted', 'unchanged'] as const

/** Returns a function that counts objects by change: `2 objects: 1 changed, 1 unchanged.` */
export function useOutcomeText(): (objects: readonly Pick<ObjectDiff, 'change'>[]) => string {
  const t = useTranslations('between.promote')
  const format = useFormatter()
  return (objects) => {
    const counts = changes.flatMap((change) => {
      const count = objects.filter((object) => object.change === change).length
      return count === 0 ? [] : [t(`counts.${change}`, { count })]
    })
    if (objects.every(({ change }) => change === 'unchanged')) return t('nothingChanges')
    return t('objects', { total: objects.length, counts: format.list(counts, { type: 'unit' }) })
  }
}

/** Target, applications and parts to promote; `applications` null means all. */
export interface SeveralChoice {
  to: string
  applications: readonly string[] | null
  parts: readonly FactPart[]
}

const usual: readonly FactPart[] = ['images', 'configuration']
/** Marks an empty selection in the address, as opposed to a missing one. */
const NONE = 'none'

const listOf = (value: string): string[] => (value === NONE ? [] : value.split(','))
const textOf = (list: readonly string[]): string => (list.length === 0 ? NONE : list.join(','))

export function readSeveral(search: URLSearchParams): SeveralChoice {
  const [applications, parts] = [search.get('applications'), search.get('parts')]
  const named = parts === null ? usual : listOf(parts)
  return {
    to: search.get('to') ?? '',
    applications: applications === null ? null : listOf(applications),
    parts: factParts.filter((part) => named.includes(part)),
  }
}

/** Returns the address's parameters; defaults are empty. */
export const writeSeveral = ({ to, applications, parts }: SeveralChoice) => ({
  to,
  applications: applications === null ? '' : textOf(applications),
  parts: textOf(parts) === textOf(usual) ? '' : textOf(parts),
})

export const useSeveralChoice = () => useAddressChoice({ read: readSeveral, write: writeSeveral })
