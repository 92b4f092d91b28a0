import { useTranslations } from 'use-intl'
import { model } from '../../../model/index.ts'
import type { GoingCount } from '../../../model/answers/deletion.ts'
import { useInSentence } from '../../hooks/use-in-sentence.ts'
import { useListText } from '../../hooks/use-list-text.ts'

/** Returns the number of deleted objects per kind, as text. */
export function useGoingText(): (going: readonly GoingCount[]) => string {
  const t = useTranslations('resource.bulk.going')
  const inSentence = useInSentence()
  const list = useListText()
  return (going) =>
    list(
      going.map(({ class: classId, kind, count }) => {
        const { name, label, labelPlural } = model.get(classId)
        const what = inSentence(count === 1 ? label : labelPlural)
        return t('count', { count, what: name === 'GenericResource' ? kind : what })
      }),
    )
}
