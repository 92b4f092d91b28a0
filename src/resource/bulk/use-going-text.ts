import { useTranslations } from 'use-intl'
import { useInSentence } from '../../hooks/use-in-sentence.ts'
import { useListText } from '../../hooks/use-list-text.ts'
import { holdsData, shortenGoing, type Going } from './going.ts'

/** How many of each kind, as a list in words. */
export function useGoingText(): (going: readonly Going[]) => string {
  const list = useListText()
  const text = useGoingItem()
  return (going) => list(shortenGoing(going).map(text))
}

/** More names than these are counted. */
const MOST_NAMES = 4

/** One kind of what goes: how many, and which where they are known by their names and few. */
export function useGoingItem(): (going: Going) => string {
  const t = useTranslations('resource.bulk')
  const inSentence = useInSentence()
  const list = useListText()
  return ({ entry, count, names = [] }) => {
    if (entry === null) return t('goingOthers', { count })
    const what = inSentence(count === 1 ? entry.label : entry.labelPlural)
    if (names.length > 0 && names.length <= MOST_NAMES)
      return t('goingNamed', { count, what, names: list(names) })
    return t(holdsData(entry) ? 'goingData' : 'goingOne', { count, what })
  }
}
