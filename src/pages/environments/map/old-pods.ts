import type { Revision } from '../../../../model/actions/workloads.ts'
import { hasRevisions, hashOf, isOfRevision } from '../revisions/revision.ts'
import type { ApplicationMap, MapNode } from './build-map.ts'

/** Returns whether the pods belong to several revisions, one of them replacing the others. */
export const isMixed = ({ component, pods }: Pick<MapNode, 'component' | 'pods'>): boolean =>
  component !== null && hasRevisions(component) && new Set(pods.map(hashOf)).size > 1

/** Marks pods that don't belong to the current revision. `revisions` is keyed by workload node id. */
export function markOld(
  map: ApplicationMap,
  revisions: ReadonlyMap<string, readonly Revision[]>,
): ApplicationMap {
  const nodes = map.nodes.map((node) => {
    const current = revisions.get(node.id)?.find(({ isCurrent }) => isCurrent)
    if (current === undefined || !isMixed(node)) return node
    return { ...node, pods: node.pods.map((pod) => ({ ...pod, isOld: !isOfRevision(current, pod) })) }
  })
  return { ...map, nodes }
}
