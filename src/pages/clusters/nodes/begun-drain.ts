import type { ChangeDetails } from '../../../../model/answers/change-set.ts'

/** A drain that the activity log knows of, begun here or elsewhere. */
export interface BegunDrain {
  user: string
  since: number
  /** When it last made pods leave. */
  last: number
}

interface Log {
  drains: readonly ChangeDetails[]
  openings: readonly ChangeDetails[]
}

/** The drain of a node since it was last uncordoned; null without one. Sets come newest first. */
export function begunDrain({ drains, openings }: Log, node: string): BegunDrain | null {
  const opened = openings.find(({ objects }) => objects.some(({ uuid }) => uuid === node))
  const passes = drains.filter(
    ({ source, timestamp }) => source?.id === node && timestamp > (opened?.timestamp ?? 0),
  )
  const [latest] = passes
  const first = passes.at(-1)
  return latest && first ? { user: first.user, since: first.timestamp, last: latest.timestamp } : null
}
