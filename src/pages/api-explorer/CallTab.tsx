import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { EmptyState } from '../../components/EmptyState.tsx'
import { RowsSkeleton } from '../../components/RowsSkeleton.tsx'
import { Failure } from '../../resource/Failure.tsx'
import { CallForm } from './CallForm.tsx'
import { useChosenClass } from './use-classes.ts'
import { useApiDocument, useOperations, type ReadDocument } from './use-document.ts'

/** Form for a call on the class, with its response. */
export default function CallTab() {
  const t = useTranslations('apiExplorer.call')
  const { data, error, refetch } = useApiDocument()
  if (data) return <Calls document={data} />
  if (error) return <Failure error={error} title={t('failed')} onRetry={() => void refetch()} />
  return <RowsSkeleton label={t('loading')} />
}

function Calls({ document }: { document: ReadDocument }) {
  const t = useTranslations('apiExplorer.call')
  const entry = useChosenClass()
  const { pathname } = useLocation()
  const operations = useOperations(entry, document.operations)
  const [first] = operations
  if (!first) return <EmptyState title={t('noCalls')} text={t('noCallsText')} />
  // One form per class, so that no input carries over.
  return <CallForm key={pathname} {...{ entry, document, operations, first }} />
}
