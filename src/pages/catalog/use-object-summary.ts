import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import type { Resource } from '../../api/queries.ts'
import { useListText } from '../../hooks/use-texts.ts'
import { countObjects } from './application-objects.ts'

/**
 * Returns a function that formats the object counts, such as `2 deployments, 1 service`; null without
 * objects.
 */
export function useObjectSummary(): (application: Resource) => string | null {
  const t = useTranslations('catalog.objects')
  const list = useListText()
  return useCallback(
    (application) => {
      const counts = countObjects(application)
      if (counts.length === 0) return null
      return list(counts.map(({ relation, count }) => t(relation, { count })))
    },
    [t, list],
  )
}
