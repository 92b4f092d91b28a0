import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { openTasks } from '../api/tasks.ts'
import { optionalPart } from '../util/optional-part.ts'
import { loadTasksMark } from './load-tasks-mark.ts'

const TasksMark = optionalPart(loadTasksMark)

/** Number of tasks that have not ended, and notices when one of the user's own ends. Its code loads with the first task. */
export function OpenTasks({ user }: { user: string }) {
  const { data } = useQuery(openTasks())
  const [isUsed, setUsed] = useState(false)
  const hasTasks = data !== undefined && data.total > 0
  if (hasTasks && !isUsed) setUsed(true)
  return isUsed ? (
    <Suspense>
      <TasksMark user={user} />
    </Suspense>
  ) : null
}
