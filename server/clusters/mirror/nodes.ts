import type { LostNode } from '../connection/mapping/trouble.ts'
import { isSame } from '../../records/change-values.ts'
import type { Index } from './batch.ts'
import type { ObservedFacts } from './facts.ts'
import type { UsageFacts } from './usage.ts'

const nodeClass = 'cluster.Node'

const troubleOf = (usage: UsageFacts | null | undefined): LostNode | null =>
  usage?.kind === 'node' ? usage.troubleOfPods : null

/** Returns an unready pod's node if that isn't ready; null otherwise. */
export function nodeTroubleOf(index: Index, { usage }: ObservedFacts): LostNode | null {
  if (usage?.kind !== 'pod' || usage.isReady || usage.node === null) return null
  const isOver = usage.phase === 'Succeeded' || usage.phase === 'Failed'
  return isOver ? null : troubleOf(index.named(nodeClass, null, usage.node)?.usage)
}

/** Returns true if the problem of a node's pods has changed. */
export const isNodeNews = (now: ObservedFacts, before: ObservedFacts | undefined): boolean =>
  now.class.id === nodeClass && !isSame(troubleOf(now.usage), troubleOf(before?.usage))

/** Returns the row ids of unready pods on some nodes, in one pass over all objects. */
export function unreadyPodsOn(index: Index, nodes: ReadonlySet<string>): Set<string> {
  const found = new Set<string>()
  if (nodes.size === 0) return found
  for (const { id, usage } of index.all())
    if (usage?.kind === 'pod' && !usage.isReady && usage.node !== null && nodes.has(usage.node)) found.add(id)
  return found
}
