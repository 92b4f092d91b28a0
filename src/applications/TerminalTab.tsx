import { useQuery } from '@tanstack/react-query'
import { useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { queryClient } from '../api/query-client.ts'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import { RowsSkeleton } from '../ui/page/RowsSkeleton.tsx'
import { Failure } from '../form/Failure.tsx'
import { crumbText } from '../util/page.ts'
import { logPods } from '../pods/logs/log-sources.ts'
import { TerminalView } from '../pods/terminal/TerminalView.tsx'
import { useApplication } from './application.ts'

export const handle = crumbText((t) => t('terminal.title'))

export async function loader({ params }: LoaderFunctionArgs): Promise<null> {
  await queryClient.prefetchQuery(logPods(params['application'] ?? ''))
  return null
}

export default function TerminalTab() {
  const t = useTranslations('terminal')
  const { application, disabledReason } = useApplication({ verb: 'exec' })
  const [search] = useSearchParams()
  const { data, error, refetch } = useQuery(logPods(application.id))
  if (data === undefined)
    return error === null ? (
      <RowsSkeleton label={t('states.opening')} />
    ) : (
      <Failure error={error} onRetry={() => void refetch()} />
    )
  if (data.entries.length === 0) return <EmptyState title={t('noPods')} text={t('noPodsText')} />
  return <TerminalView pods={data.entries} first={search.get('pod')} disabledReason={disabledReason} />
}
