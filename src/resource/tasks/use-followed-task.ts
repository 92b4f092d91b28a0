import { type QueryState, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { isOpen, type Task, task as taskQuery } from '../../api/tasks.ts'

/** While somebody looks, a short task is over before the event stream tells of it. */
const pollMs = 150

/** Answers after which a task is no short one any more: from then on the event stream tells of it. */
const maxPolls = 20

type Followed = Pick<QueryState<Pick<Task, 'state'>>, 'data' | 'status' | 'dataUpdateCount'>

/** How long until a task is asked for again; never where it has ended or can't be read. */
export function pollInterval({ data, status, dataUpdateCount }: Followed): number | false {
  const hasEnded = data !== undefined && !isOpen(data)
  return hasEnded || status === 'error' || dataUpdateCount >= maxPolls ? false : pollMs
}

interface Follows {
  /** Every item of it is done. */
  onCompleted?: () => void
}

/** A task that was started here, as it is now; null as long as there is none. */
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
