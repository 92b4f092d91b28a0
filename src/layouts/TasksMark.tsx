import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { endedTasks, openTasks } from '../api/tasks.ts'
import { path } from '../util/path.ts'
import type { EndedTasks } from './newly-ended.ts'
import { useTaskToasts } from './use-task-toasts.ts'

export interface TasksMarkProps {
  user: string
  /** Ended tasks when the page was loaded. */
  first: EndedTasks
}

/** Number of unfinished tasks of all users. Shows a toast when one of the user's own ends. */
export function TasksMark({ user, first }: TasksMarkProps) {
  const t = useTranslations('tasks')
  const { data } = useQuery(openTasks())
  useTaskToasts(useQuery(endedTasks(user)).data, first)
  if (data === undefined || data.total === 0) return null
  return (
    <Button
      component={Link}
      to={path.tasks()}
      size="small"
      aria-label={t('running', { count: data.total })}
      startIcon={<ListChecks size={15} strokeWidth={1.6} aria-hidden />}
      sx={{ minWidth: 44 }}
    >
      {data.total}
    </Button>
  )
}
