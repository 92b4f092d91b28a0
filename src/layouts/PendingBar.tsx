import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { watchAnswer } from '../api/client.ts'
import { LoadingBar } from '../components/LoadingBar.tsx'

/** The next page is being read; the present one stays until it is there. */
export function PendingBar() {
  const t = useTranslations('navigation')
  const isPending = useNavigation().state !== 'idle'
  // The files of the page are requests that the client does not see.
  useEffect(() => (isPending ? watchAnswer() : undefined), [isPending])
  return isPending ? <LoadingBar label={t('loading')} /> : null
}
