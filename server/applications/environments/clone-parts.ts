import type { ClonePart } from '../../../model/answers/clone.ts'
import { type Fields, listOf } from '../../../model/fields.ts'
import type { KubernetesObject } from '../../clusters/connection/cluster.ts'

const partsOfKinds: ReadonlyMap<string, ClonePart> = new Map([
  ['ConfigMap', 'configuration'],
  ['Secret', 'secrets'],
  ['PersistentVolumeClaim', 'volumes'],
  ['ServiceAccount', 'access'],
  ['Role', 'access'],
  ['RoleBinding', 'access'],
  ['Job', 'jobs'],
  ['ResourceQuota', 'quotas'],
  ['LimitRange', 'quotas'],
])

export const clonePartOf = ({ kind }: KubernetesObject): ClonePart => partsOfKinds.get(kind) ?? 'applications'

/** Moves an object to another namespace: renames references, or leaves them for the cluster to set. */
export function movedObject(
  object: KubernetesObject,
  { from, to }: { from: string; to: string },
): KubernetesObject {
  const moved = { ...object, metadata: { ...object.metadata, namespace: to } }
  if (object.kind === 'RoleBinding') {
    const subjects = listOf(object['subjects']).map((subject) =>
      subject['namespace'] === from ? { ...subject, namespace: to } : subject,
    )
    return { ...moved, subjects }
  }
  return object.kind === 'Service' ? { ...moved, spec: withoutNodePorts(object.spec ?? {}) } : moved
}

/** Removes node ports, which are unique within a cluster. */
function withoutNodePorts(spec: Fields): Fields {
  const ports = listOf(spec['ports']).map((port) =>
    Object.fromEntries(Object.entries(port).filter(([name]) => name !== 'nodePort')),
  )
  return ports.length === 0 ? spec : { ...spec, ports }
}
