import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { isOpen, type Task, task as taskQuery } from '../api/tasks.ts'
import { showToast } from '../hooks/use-toasts.ts'
import { useTaskTitle } from '../resource/tasks/use-task-title.ts'
import { wasWatched } from '../resource/tasks/watched-tasks.ts'
import { path } from '../util/path.ts'

const keys = { failed: 'failedToast', cancelled: 'cancelledToast' } as const

export interface OwnTasks {
  user: string
  /** Tasks that were open on the first read. */
  first: readonly Task[]
}

const ownOf = (tasks: readonly Task[], user: string): readonly string[] =>
  tasks.filter((task) => task.user === user).map(({ id }) => id)

/** Shows a toast when one of the user's tasks ends, whichever page they are on. */
export function useTaskToasts(open: readonly Task[] | undefined, { user, first }: OwnTasks): void {
  const t = useTranslations('tasks')
  const titleOf = useTaskTitle()
  const client = useQueryClient()
  const navigate = useNavigate()
  const own = useRef(ownOf(first, user))
  useEffect(() => {
    if (!open) return
    const now = ownOf(open, user)
    const ended = own.current.filter((id) => !now.includes(id))
    own.current = now
    const tell = async (id: string): Promise<void> => {
      const task = await client.fetchQuery({ ...taskQuery(id), staleTime: 0 })
      if (isOpen(task) || wasWatched(id)) return
      const key = task.state === 'failed' || task.state === 'cancelled' ? keys[task.state] : 'doneToast'
      showToast({
        kind: task.state === 'failed' ? 'failed' : 'done',
        text: t(key, { title: titleOf(task), count: task.failedCount }),
        action: { label: t('show'), run: () => void navigate(path.task(id)) },
        about: id,
      })
    }
    // A deleted task needs no toast.
    for (const id of ended) tell(id).catch(() => undefined)
  }, [open, user, t, titleOf, client, navigate])
}
