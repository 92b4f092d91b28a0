import { type QueryState, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { isOpen, type Task, task as taskQuery } from '../../api/calls/tasks.ts'

/** Interval for open dialogs: a short task ends before the event stream reports it. */
const pollMs = 150

/** Maximum number of polls; longer tasks rely on the event stream. */
const maxPolls = 20

type Followed = Pick<QueryState<Pick<Task, 'state'>>, 'data' | 'status' | 'dataUpdateCount'>

/** Delay until the next poll; false if the task has ended or can't be loaded. */
export function pollInterval({ data, status, dataUpdateCount }: Followed): number | false {
  const hasEnded = data !== undefined && !isOpen(data)
  return hasEnded || status === 'error' || dataUpdateCount >= maxPolls ? false : pollMs
}

interface Follows {
  /** Every item is done. */
  onCompleted?: () => void
}

/** Current state of a task started here; null if there is none. */
export function useFollowedTask(started: Task | null, { onCompleted }: Follows = {}) {
  const {
    data = started,
    error,
    refetch,
  } = useQuery({
    ...taskQuery(started?.id ?? ''),
    enabled: started !== null,
    refetchInterval: ({ state }) => pollInterval(state),
  })
  const task = started && data
  const isCompleted = task?.state === 'completed'
  const follow = useEffectEvent(() => onCompleted?.())
  useEffect(() => {
    if (isCompleted) follow()
  }, [isCompleted])
  return { task, error, refetch }
}

const watched = new Set<string>()

/** Marks a task whose end is shown where it was started, so that no notice repeats it. */
export function useWatchedTask(task: Task | null): void {
  const id = task?.id
  const isRunning = task !== null && isOpen(task)
  useEffect(() => {
    if (id === undefined) return undefined
    watched.add(id)
    return isRunning ? () => void watched.delete(id) : undefined
  }, [id, isRunning])
}

/** Reports whether the user saw a task end, and clears the mark, because a task ends once. */
export const wasWatched = (id: string): boolean => watched.delete(id)
