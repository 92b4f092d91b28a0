import { useTranslations } from 'use-intl'
import type { Resource } from '../../../api/queries.ts'
import { Notice } from '../../../components/Notice.tsx'
import { useClusterOf } from '../../../resource/places/use-cluster-of.ts'

/** Says of an object whose cluster is away that it is shown as it was. */
export function AwayNotice({ resource }: { resource: Resource }) {
  const t = useTranslations('podPage.sentences')
  return useClusterOf(resource)?.isAway === true ? <Notice tone="away">{t('lastKnown')}</Notice> : null
}
