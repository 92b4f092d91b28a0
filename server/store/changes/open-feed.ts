import type { Connections, Position } from '../dialects/dialect.ts'
import type { Scope } from '../sql/scope.ts'
import { type Feed, OwnFeed } from './feed.ts'
import { SharedFeed, type SharedFeedParts } from './shared-feed.ts'

interface FeedParts extends Pick<SharedFeedParts, 'listeners' | 'changes' | 'log'> {
  connections: Pick<Connections, 'position' | 'forgetRows'>
  scope: Scope
  /** Position when the store was opened; null if no other process writes to its database. */
  start: Position | null
  reading<Result>(work: () => Promise<Result>): Promise<Result>
}

export function openFeed({ connections, scope, start, reading, ...parts }: FeedParts): Feed {
  const { position } = connections
  if (!start || !position) return new OwnFeed(parts.listeners)
  return new SharedFeed({
    ...parts,
    start,
    classes: [...scope.model.model.classes.keys()],
    forgetRows: () => connections.forgetRows?.(),
    position: () => reading(position),
    changes: (range) => reading(() => parts.changes(range)),
  })
}
