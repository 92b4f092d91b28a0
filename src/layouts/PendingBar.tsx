import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { watchAnswer } from '../api/client.ts'
import { LoadingBar } from '../components/LoadingBar.tsx'

/** Shows that the next page is loading; the current one stays until then. */
export function PendingBar() {
  const t = useTranslations('navigation')
  const isPending = useNavigation().state !== 'idle'
  // The client does not see requests for the page's chunks.
  useEffect(() => (isPending ? watchAnswer() : undefined), [isPending])
  return isPending ? <LoadingBar label={t('loading')} /> : null
}
