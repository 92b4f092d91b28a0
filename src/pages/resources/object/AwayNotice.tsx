import { useTranslations } from 'use-intl'
import type { Resource } from '../../../api/queries.ts'
import { Notice } from '../../../components/Notice.tsx'
import { useClusterOf } from '../../../resource/places/use-cluster-of.ts'

/** Notice that an object of a disconnected cluster shows its last known state. */
export function AwayNotice({ resource }: { resource: Resource }) {
  const t = useTranslations('podPage.sentences')
  return useClusterOf(resource)?.isAway === true ? <Notice tone="away">{t('lastKnown')}</Notice> : null
}
