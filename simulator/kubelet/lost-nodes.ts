import type { Resources } from '../resources/resources.ts'
import { nodes } from '../storage/view.ts'
import { isKubeletStopped, kubeletAnnotation } from './heartbeat.ts'

/** Returns the names of the nodes with a stopped kubelet. */
export const lostNodes = ({ storage }: Resources): string[] =>
  nodes
    .list(storage)
    .filter(isKubeletStopped)
    .map(({ metadata }) => metadata.name)

/** Stops the kubelets of exactly these nodes, and restarts all others. */
export function loseNodes(resources: Resources, names: readonly string[]): void {
  for (const node of nodes.list(resources.storage)) {
    const { name, annotations = {} } = node.metadata
    const isLost = names.includes(name)
    if (isLost === isKubeletStopped(node)) continue
    const { [kubeletAnnotation]: _, ...others } = annotations
    const next = isLost ? { ...others, [kubeletAnnotation]: 'stopped' } : others
    resources.put(nodes.kind, { ...node, metadata: { ...node.metadata, annotations: next } })
  }
}
