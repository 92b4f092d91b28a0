import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useParams, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { queryClient } from '../api/query-client.ts'
import { task as taskQuery } from '../api/calls/tasks.ts'
import { RowsSkeleton } from '../ui/page/RowsSkeleton.tsx'
import { SideSheet } from '../ui/page/SideSheet.tsx'
import { usePageTitle } from '../hooks/use-page-title.ts'
import { Failure } from '../form/Failure.tsx'
import { TaskButtons } from '../model-ui/tasks/TaskButtons.tsx'
import { TaskView } from '../model-ui/tasks/TaskView.tsx'
import { useTaskTitle } from '../model-ui/tasks/use-task-title.ts'
import { path } from '../util/path.ts'

export function loader({ params }: LoaderFunctionArgs): null {
  const id = params['task'] ?? ''
  void queryClient.prefetchQuery(taskQuery(id))
  return null
}

export default function TaskRoute() {
  const t = useTranslations('tasks')
  const titleOf = useTaskTitle()
  const id = useParams()['task'] ?? ''
  const { search } = useLocation()
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(taskQuery(id))
  const title = data ? titleOf(data) : t('title')
  usePageTitle(title)
  return (
    <SideSheet
      open
      wide
      title={title}
      onClose={() => void navigate({ pathname: path.tasks(), search })}
      foot={data ? <TaskButtons task={data} onRetried={(next) => void navigate(path.task(next.id))} /> : null}
    >
      {data ? <TaskView task={data} /> : null}
      {data === undefined && error === null ? <RowsSkeleton rows={6} label={title} /> : null}
      {data === undefined && error !== null ? (
        <Failure error={error} title={t('gone')} onRetry={() => void refetch()} />
      ) : null}
    </SideSheet>
  )
}
