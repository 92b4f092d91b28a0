import { useCallback } from 'react'
import { useFormatter, useLocale } from 'use-intl'

/** Joins what stands side by side, `2 deployments, 1 service`, by the marks of the language that is spoken. */
export function useListText(): (entries: readonly string[]) => string {
  const format = useFormatter()
  const locale = useLocale()
  // Japanese has a blank alone between units, which stands inside of them, too; its "and" is the mark of a list.
  const type = locale.startsWith('ja') ? 'conjunction' : 'unit'
  return useCallback((entries) => format.list(entries, { type, style: 'short' }), [format, type])
}
