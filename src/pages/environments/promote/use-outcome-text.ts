import { useFormatter, useTranslations } from 'use-intl'
import type { ObjectDiff } from '../../../../model/answers/object-diff.ts'

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
