import { useCallback } from 'react'
import { useFormatter, useLocale } from 'use-intl'

/** Joins entries, `2 deployments, 1 service`, with the separators of the current language. */
export function useListText(): (entries: readonly string[]) => string {
  const format = useFormatter()
  const locale = useLocale()
  // Japanese unit lists use plain spaces, which also occur inside entries; its conjunction lists use a list
  // separator.
  const type = locale.startsWith('ja') ? 'conjunction' : 'unit'
  return useCallback((entries) => format.list(entries, { type, style: 'short' }), [format, type])
}
