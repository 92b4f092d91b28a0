import { useMemo } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { observedActions } from '../../resource/activity/actions.ts'
import { searchedActions } from './searched-actions.ts'

/** Returns the actions that a search matches in the current language; the service only knows their names. */
export function useSearchedActions(search: string): Readonly<Record<string, string>> {
  const t = useTranslations('activity')
  const locale = useLocale()
  return useMemo(() => {
    const messages = observedActions.map((name) => [
      name,
      [String(t.raw(`actions.${name}`)), t(`filters.actions.${name}`)],
    ])
    const undo = [t('undid'), t('filters.actions.undo'), t('undoOf', { action: '' })]
    return searchedActions(search, { ...Object.fromEntries(messages), undo }, locale)
  }, [search, t, locale])
}
