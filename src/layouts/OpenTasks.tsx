import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { openTasks, type Task } from '../api/tasks.ts'
import { optionalPart } from '../util/optional-part.ts'
import { loadTasksMark } from './load-tasks-mark.ts'

const TasksMark = optionalPart(loadTasksMark)

/** Number of tasks that have not ended, and notices when one of the user's own ends. Its code loads with the first task. */
export function OpenTasks({ user }: { user: string }) {
  const { data } = useQuery(openTasks())
  // One of these may have ended before the code of its notice is here.
  const [first, setFirst] = useState<readonly Task[] | null>(null)
  if (data && data.total > 0 && first === null) setFirst(data.entries)
  return first ? (
    <Suspense>
      <TasksMark user={user} first={first} />
    </Suspense>
  ) : null
}
