import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { isOpen, type Task, task as taskQuery } from '../../api/tasks.ts'

/** While somebody looks, a short task is over before the event stream tells of it. */
const LOOK_MS = 150

interface Follows {
  /** Every item of it is done. */
  onCompleted?: () => void
}

/** A task that was started here, as it is now; null as long as there is none. */
export function useFollowedTask(started: Task | null, { onCompleted }: Follows = {}): Task | null {
  const { data = started } = useQuery({
    ...taskQuery(started?.id ?? ''),
    enabled: started !== null,
    refetchInterval: ({ state }) => (state.data && !isOpen(state.data) ? false : LOOK_MS),
  })
  const task = started && data
  const isCompleted = task?.state === 'completed'
  const follow = useEffectEvent(() => onCompleted?.())
  useEffect(() => {
    if (isCompleted) follow()
  }, [isCompleted])
  return task
}
