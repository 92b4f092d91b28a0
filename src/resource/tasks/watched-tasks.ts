import { useEffect } from 'react'
import { isOpen, type Task } from '../../api/tasks.ts'

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
