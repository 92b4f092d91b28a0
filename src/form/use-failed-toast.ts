import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import { showToast } from '../hooks/use-toasts.ts'
import { retryOf } from './retry-of.ts'

/** Returns a function that reports a refused write, with *Try again* if the service names a time to retry. */
export function useFailedToast(): (text: string, error: unknown, send: () => void) => void {
  const t = useTranslations('errors')
  return useCallback(
    (text, error, send) => {
      const run = retryOf(error, send)
      showToast({ kind: 'failed', text, ...(run && { action: { label: t('retry'), run } }) })
    },
    [t],
  )
}
