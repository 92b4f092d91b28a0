import { kinds } from '../kinds/kinds.ts'
import { withMetadata } from '../objects.ts'
import { namespaceKind, type Resources } from '../resources/resources.ts'
import type { Change } from '../storage/storage.ts'
import { deleteIfThere } from './deletion.ts'

const contained = kinds.filter(({ namespaced }) => namespaced)

/** Empties a namespace that is being deleted, and lets it go once nothing is left in it. */
export function finishNamespace(resources: Resources, { type, kind, object }: Change): void {
  if (kind === namespaceKind && type === 'MODIFIED') emptyNamespace(resources, object.metadata.name)
  else if (type === 'DELETED' && object.metadata.namespace) release(resources, object.metadata.namespace)
}

const isTerminating = ({ storage }: Resources, name: string): boolean =>
  storage.get(namespaceKind, undefined, name)?.metadata.deletionTimestamp !== undefined

function emptyNamespace(resources: Resources, namespace: string): void {
  if (!isTerminating(resources, namespace)) return
  for (const kind of contained)
    for (const { metadata } of resources.storage.list(kind, namespace))
      deleteIfThere(resources, { kind, namespace, name: metadata.name })
  release(resources, namespace)
}

/** Removing the finalizer of its spec is what the last step of a real one does, too. */
function release(resources: Resources, name: string): void {
  const { storage } = resources
  const isEmpty = contained.every((kind) => storage.list(kind, name).length === 0)
  if (!isEmpty || !isTerminating(resources, name)) return
  const namespace = resources.get({ kind: namespaceKind, name })
  if ((namespace.metadata.finalizers ?? []).length > 0) return
  storage.remove(namespaceKind, withMetadata({ ...namespace, spec: { finalizers: [] } }, {}))
}
