import Button from '@mui/material/Button'
import { useQuery, useMutation } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { undismissTask } from '../api/calls/alarms.ts'
import type { Page } from '../api/queries.ts'
import { endedTasks, openTasks, type EndedTask } from '../api/calls/tasks.ts'
import { showToast } from '../hooks/use-toasts.ts'
import { useTaskTitle } from '../model-ui/tasks/use-task-title.ts'
import { wasWatched } from '../model-ui/tasks/followed-tasks.ts'
import { path } from '../util/path.ts'
import { type EndedTasks, newlyEnded } from './newly-ended.ts'

const keys = { failed: 'failedToast', cancelled: 'cancelledToast' } as const

/** Dismissed alarms leave the list at once, so a dismissal by mistake is taken back in its toast. */
const isUndismissable = ({ action, state }: EndedTask): boolean =>
  action === 'dismiss' && state === 'completed'

/**
 * Shows a toast when one of the user's tasks ends, whichever page they are on.
 *
 * @param first ended tasks when the page was loaded, which get no toast.
 */
function useTaskToasts(ended: Page<EndedTask> | undefined, first: EndedTasks): void {
  const t = useTranslations('tasks')
  const titleOf = useTaskTitle()
  const navigate = useNavigate()
  const { mutate: undismiss } = useMutation(undismissTask())
  const before = useRef(first)
  useEffect(() => {
    if (!ended) return
    const tasks = newlyEnded(before.current, ended)
    before.current = ended
    // The latest toast is the last.
    for (const task of tasks.filter(({ id }) => !wasWatched(id)).toReversed()) {
      const key = task.state === 'failed' || task.state === 'cancelled' ? keys[task.state] : 'doneToast'
      showToast({
        kind: task.state === 'failed' ? 'failed' : 'done',
        text: t(key, { title: titleOf(task), count: task.failedCount }),
        action: isUndismissable(task)
          ? { label: t('undo'), run: () => undismiss(task.id) }
          : { label: t('show'), run: () => void navigate(path.task(task.id)) },
        about: task.id,
      })
    }
  }, [ended, t, titleOf, navigate, undismiss])
}

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
