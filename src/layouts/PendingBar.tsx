import { useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { LoadingBar } from '../components/LoadingBar.tsx'

/** The next page is being read; the present one stays until it is there. */
export function PendingBar() {
  const t = useTranslations('navigation')
  return useNavigation().state === 'idle' ? null : <LoadingBar label={t('loading')} />
}
