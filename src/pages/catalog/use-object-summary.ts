import { useCallback } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { Resource } from '../../api/queries.ts'
import { countObjects } from './application-objects.ts'

/** `2 deployments, 1 service`, or null when there are none. */
export function useObjectSummary(): (application: Resource) => string | null {
  const t = useTranslations('catalog.objects')
  const format = useFormatter()
  return useCallback(
    (application) => {
      const counts = countObjects(application)
      if (counts.length === 0) return null
      return format.list(
        counts.map(({ relation, count }) => t(relation, { count })),
        { type: 'unit', style: 'short' },
      )
    },
    [t, format],
  )
}
