import { useTranslations } from 'use-intl'
import type { CatalogApplication } from './application-objects.ts'
import { useObjectSummary } from './use-object-summary.ts'

export function ObjectsCell({ application }: { application: CatalogApplication }) {
  const t = useTranslations('catalog')
  const summary = useObjectSummary()
  return <>{summary(application) ?? t('noObjects')}</>
}
