import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { openTasks, type Task } from '../api/tasks.ts'
import { optionalPart } from '../util/optional-part.ts'
import { loadTasksMark } from './load-tasks-mark.ts'

const TasksMark = optionalPart(loadTasksMark)

/**
 * Number of unfinished tasks, and toasts when one of the user's own ends. Its code loads with the first task.
 */
export function OpenTasks({ user }: { user: string }) {
  const { data } = useQuery(openTasks())
  // One of these may end before the code for its toast has loaded.
  const [first, setFirst] = useState<readonly Task[] | null>(null)
  if (data && data.total > 0 && first === null) setFirst(data.entries)
  return first ? (
    <Suspense>
      <TasksMark user={user} first={first} />
    </Suspense>
  ) : null
}
