import { useFormatter, useTranslations } from 'use-intl'
import type { LeftOut } from '../../../../model/answers/promotion.ts'
import { model } from '../../../../model/index.ts'
import { useInSentence } from '../../../hooks/use-texts.ts'

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
