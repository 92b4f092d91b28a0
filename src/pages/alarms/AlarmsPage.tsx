import { useTranslations } from 'use-intl'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Notice } from '../../components/Notice.tsx'
import { PageBody } from '../../components/PageBody.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { RowsSkeleton } from '../../components/RowsSkeleton.tsx'
import { AttentionList } from '../../resource/attention/AttentionList.tsx'
import { useAttention } from '../../resource/attention/use-attention.ts'
import { Failure } from '../../resource/Failure.tsx'

/** What is not as it should be, worst first. */
export default function AlarmsPage() {
  const t = useTranslations('alarms')
  const { items, total, isLoading, error } = useAttention()
  const loading = useTranslations('resource')('loading', { what: t('title') })
  return (
    <>
      <PageHead title={t('title')} count={isLoading ? undefined : total} sentence={t('sentence')} />
      <PageBody>
        {error === null ? null : <Failure error={error} />}
        {isLoading ? <RowsSkeleton label={loading} /> : null}
        {!isLoading && items.length === 0 && error === null ? (
          <EmptyState title={t('none')} text={t('noneText')} />
        ) : null}
        {items.length === 0 ? null : <AttentionList items={items} />}
        {total > items.length ? <Notice tone="info">{t('more')}</Notice> : null}
      </PageBody>
    </>
  )
}
