import type { EndedTask } from '../api/calls/tasks.ts'

/** One read of the most recently ended tasks, latest first. */
export interface EndedTasks {
  entries: readonly Pick<EndedTask, 'id' | 'endTime'>[]
  /** Number of ended tasks, also those beyond this read. */
  total: number
}

/**
 * Tasks that ended between two reads. Excludes a task that only moved up because a later one was deleted:
 * it ended before the last task of the first read.
 */
export function newlyEnded<Read extends EndedTasks>(before: EndedTasks, now: Read): Read['entries'] {
  const known = new Set(before.entries.map(({ id }) => id))
  const last = before.entries.at(-1)
  const isLater = ({ endTime }: EndedTasks['entries'][number]): boolean =>
    before.total <= before.entries.length || (endTime ?? 0) >= (last?.endTime ?? 0)
  return now.entries.filter((task) => !known.has(task.id) && isLater(task))
}
