import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { endedTasks, openTasks } from '../api/tasks.ts'
import { optionalPart } from '../util/optional-part.ts'
import { loadTasksMark } from './load-tasks-mark.ts'
import { type EndedTasks, newlyEnded } from './newly-ended.ts'

const TasksMark = optionalPart(loadTasksMark)

/**
 * Number of unfinished tasks, and toasts when one of the user's own ends. Its code loads with the first task,
 * which may end before that.
 */
function TasksSince({ user, first }: { user: string; first: EndedTasks }) {
  const { data: open } = useQuery(openTasks())
  const { data: ended = first } = useQuery(endedTasks(user))
  const [isLoaded, setLoaded] = useState(false)
  const isNeeded = newlyEnded(first, ended).length > 0 || (open !== undefined && open.total > 0)
  if (isNeeded && !isLoaded) setLoaded(true)
  return isLoaded ? (
    <Suspense>
      <TasksMark user={user} first={first} />
    </Suspense>
  ) : null
}

export function OpenTasks({ user }: { user: string }) {
  const { data: ended } = useQuery(endedTasks(user))
  const [first, setFirst] = useState<EndedTasks | null>(null)
  if (ended && first === null) setFirst(ended)
  return first && <TasksSince user={user} first={first} />
}
