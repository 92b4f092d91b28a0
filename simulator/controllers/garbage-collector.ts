import { isSame, type KubernetesObject, type OwnerReference, withMetadata } from '../objects.ts'
import type { Place } from '../resources/resources.ts'
import type { Found } from '../storage/object-index.ts'
import { type Context, controllerManager, type MakeController } from './controller.ts'
import { deleteIfThere } from './deletion.ts'

const keyOfFound = ({ kind, object: { metadata } }: Found): string =>
  [kind.apiVersion, kind.kind, metadata.namespace ?? '', metadata.name].join(' ')

/** Deletes objects whose owners are all gone; handles Foreground and Orphan deletion. */
export const garbageCollector: MakeController = (context) => ({
  affected({ type, kind, object, previous }) {
    if (type === 'DELETED')
      return [...context.storage.dependents(object.metadata.uid), ...ownersOf(context, object)].map(
        keyOfFound,
      )
    const { ownerReferences, deletionTimestamp } = object.metadata
    const hasNewOwner = ownerReferences && !isSame(ownerReferences, previous?.metadata.ownerReferences)
    return hasNewOwner || deletionTimestamp ? [keyOfFound({ kind, object })] : []
  },
  reconcile(key) {
    const [apiVersion = '', name = '', namespace, objectName = ''] = key.split(' ')
    const kind = context.resources.kinds.findKind(apiVersion, name)
    const object = kind && context.storage.get(kind, namespace, objectName)
    if (!kind || !object) return
    collect(context, { kind, object })
    finishDeletion(context, { kind, object })
  },
})

function findOwner(
  { storage, resources }: Context,
  reference: OwnerReference,
  namespace?: string,
): Found | null {
  const kind = resources.kinds.findKind(reference.apiVersion, reference.kind)
  const object = kind && storage.get(kind, kind.namespaced ? namespace : undefined, reference.name)
  return kind && object?.metadata.uid === reference.uid ? { kind, object } : null
}

const ownersOf = (context: Context, { metadata }: KubernetesObject): Found[] =>
  (metadata.ownerReferences ?? []).flatMap(
    (reference) => findOwner(context, reference, metadata.namespace) ?? [],
  )

function collect(context: Context, { kind, object }: Found): void {
  const owners = ownersOf(context, object)
  if (!object.metadata.ownerReferences?.length || owners.length > 0) return
  deleteIfThere(context.resources, placeOf({ kind, object }))
}

/**
 * Completes a Foreground deletion once the dependents are gone, or an Orphan deletion once they are released.
 */
function finishDeletion(context: Context, { kind, object }: Found): void {
  const { resources, storage } = context
  const { namespace, name } = object.metadata
  const live = storage.get(kind, namespace, name)
  if (!live?.metadata.deletionTimestamp) return
  const finalizers = live.metadata.finalizers ?? []
  const left = finalizers.filter((entry) => entry !== 'orphan' && entry !== 'foregroundDeletion')
  if (isSame(left, finalizers)) return
  const dependents = storage.dependents(live.metadata.uid)
  if (finalizers.includes('orphan')) for (const dependent of dependents) letGo(context, dependent, live)
  else if (dependents.length > 0) {
    for (const dependent of dependents) deleteIfThere(resources, placeOf(dependent))
    return
  }
  const next = withMetadata(live, { finalizers: left.length > 0 ? left : undefined })
  resources.update({ kind, namespace, name }, next, { manager: controllerManager })
}

const placeOf = ({ kind, object: { metadata } }: Found): Place => ({
  kind,
  namespace: metadata.namespace,
  name: metadata.name,
})

function letGo({ resources }: Context, { kind, object }: Found, owner: KubernetesObject): void {
  const { namespace, name, ownerReferences = [] } = object.metadata
  const left = ownerReferences.filter(({ uid }) => uid !== owner.metadata.uid)
  const next = withMetadata(object, { ownerReferences: left.length > 0 ? left : undefined })
  resources.update({ kind, namespace, name }, next, { manager: controllerManager })
}
