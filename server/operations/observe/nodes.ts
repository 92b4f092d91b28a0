import type { Index } from './batch.ts'
import type { ObservedFacts } from './facts.ts'
import type { UsageFacts } from './usage.ts'

const nodeClass = 'cluster.Node'

const troubleOf = (usage: UsageFacts | null | undefined): string | null =>
  usage?.kind === 'node' ? usage.troubleOfPods : null

/** What is wrong with the node of a pod that is not ready, as the end of a sentence about the pod; null for any other. */
export function nodeTroubleOf(index: Index, { usage }: ObservedFacts): string | null {
  if (usage?.kind !== 'pod' || usage.isReady || usage.node === null) return null
  const isOver = usage.phase === 'Succeeded' || usage.phase === 'Failed'
  return isOver ? null : troubleOf(index.named(nodeClass, null, usage.node)?.usage)
}

/** Whether more, or something else, is wrong for the pods of a node than before. */
export const isNodeNews = (now: ObservedFacts, before: ObservedFacts | undefined): boolean =>
  now.class.id === nodeClass && troubleOf(now.usage) !== troubleOf(before?.usage)

/** Row ids of the pods on some nodes that are not ready. One walk over all objects, whatever the number of nodes. */
export function unreadyPodsOn(index: Index, nodes: ReadonlySet<string>): Set<string> {
  const found = new Set<string>()
  if (nodes.size === 0) return found
  for (const { id, usage } of index.all())
    if (usage?.kind === 'pod' && !usage.isReady && usage.node !== null && nodes.has(usage.node)) found.add(id)
  return found
}
