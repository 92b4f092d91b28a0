import { useQuery } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { queryClient } from '../api/query-client.ts'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import { RowsSkeleton } from '../ui/page/RowsSkeleton.tsx'
import { Failure } from '../form/Failure.tsx'
import { crumbText } from '../util/page.ts'
import { logPods, readSources } from '../pods/logs/log-sources.ts'
import { LogView } from '../pods/logs/LogView.tsx'
import { useLogChoice } from '../pods/logs/use-log.ts'
import { isLastKnown, useApplication } from './application.ts'

export const handle = crumbText((t) => t('logs.title'))

export async function loader({ params }: LoaderFunctionArgs): Promise<null> {
  await queryClient.prefetchQuery(logPods(params['application'] ?? ''))
  return null
}

/** Search parameters only select what is shown, and pods update live, so nothing needs reloading. */
export const shouldRevalidate = (): boolean => false

export default function LogsTab() {
  const t = useTranslations('logs')
  const { application } = useApplication()
  const [choice, change] = useLogChoice()
  const { data, error, refetch } = useQuery(logPods(application.id))
  if (data === undefined)
    return error === null ? (
      <RowsSkeleton label={t('states.opening')} />
    ) : (
      <Failure error={error} title={t('failed')} onRetry={() => void refetch()} />
    )
  if (data.entries.length === 0) return <EmptyState title={t('noPods')} text={t('noPodsText')} />
  const sources = readSources(data.entries, choice)
  return (
    <LogView
      {...{ sources, choice }}
      subject={{ class: 'environments.Application', id: application.id }}
      name={application.name ?? application.id}
      isLastKnown={isLastKnown(application)}
      onChoice={change}
      total={data.total}
    />
  )
}
