import { findKind, type Kind, kinds } from '../kinds/kinds.ts'
import { isSame, type KubernetesObject, type OwnerReference, withMetadata } from '../objects.ts'
import type { Place, Resources } from '../resources/resources.ts'
import type { Change } from '../storage/storage.ts'
import { deleteIfThere } from './deletion.ts'

const manager = 'kube-controller-manager'

/** Deletes objects whose owners are all gone; holds owners back, or lets their objects go, where a deletion says so. */
export function collectGarbage(resources: Resources, { type, kind, object }: Change): void {
  if (type === 'DELETED') {
    for (const dependent of dependentsOf(resources, object)) collect(resources, dependent)
    for (const owner of ownersOf(resources, object)) finishDeletion(resources, owner)
    return
  }
  if (object.metadata.ownerReferences) collect(resources, { kind, object })
  if (object.metadata.deletionTimestamp) finishDeletion(resources, { kind, object })
}

interface Found {
  kind: Kind
  object: KubernetesObject
}

const namesOwner = ({ metadata }: KubernetesObject, uid: string | undefined): boolean =>
  metadata.ownerReferences?.some((reference) => reference.uid === uid) ?? false

function dependentsOf({ storage }: Resources, { metadata }: KubernetesObject): Found[] {
  return kinds.flatMap((kind) =>
    storage
      .list(kind, kind.namespaced ? metadata.namespace : undefined)
      .filter((object) => namesOwner(object, metadata.uid))
      .map((object) => ({ kind, object })),
  )
}

function findOwner({ storage }: Resources, reference: OwnerReference, namespace?: string): Found | null {
  const kind = findKind(reference.apiVersion, reference.kind)
  const object = kind && storage.get(kind, kind.namespaced ? namespace : undefined, reference.name)
  return kind && object?.metadata.uid === reference.uid ? { kind, object } : null
}

const ownersOf = (resources: Resources, { metadata }: KubernetesObject): Found[] =>
  (metadata.ownerReferences ?? []).flatMap(
    (reference) => findOwner(resources, reference, metadata.namespace) ?? [],
  )

function collect(resources: Resources, { kind, object }: Found): void {
  const owners = ownersOf(resources, object)
  if (!object.metadata.ownerReferences?.length || owners.length > 0) return
  deleteIfThere(resources, placeOf({ kind, object }))
}

/** The part of a deletion that waits for the dependents: with `Foreground` to go, with `Orphan` to be let go. */
function finishDeletion(resources: Resources, { kind, object }: Found): void {
  const { namespace, name } = object.metadata
  const live = resources.storage.get(kind, namespace, name)
  if (!live?.metadata.deletionTimestamp) return
  const finalizers = live.metadata.finalizers ?? []
  const left = finalizers.filter((entry) => entry !== 'orphan' && entry !== 'foregroundDeletion')
  if (isSame(left, finalizers)) return
  const dependents = dependentsOf(resources, live)
  if (finalizers.includes('orphan')) for (const dependent of dependents) letGo(resources, dependent, live)
  else if (dependents.length > 0) {
    for (const dependent of dependents) deleteIfThere(resources, placeOf(dependent))
    return
  }
  const next = withMetadata(live, { finalizers: left.length > 0 ? left : undefined })
  resources.update({ kind, namespace, name }, next, { manager })
}

const placeOf = ({ kind, object: { metadata } }: Found): Place => ({
  kind,
  namespace: metadata.namespace,
  name: metadata.name,
})

function letGo(resources: Resources, { kind, object }: Found, owner: KubernetesObject): void {
  const { namespace, name, ownerReferences = [] } = object.metadata
  const left = ownerReferences.filter(({ uid }) => uid !== owner.metadata.uid)
  const next = withMetadata(object, { ownerReferences: left.length > 0 ? left : undefined })
  resources.update({ kind, namespace, name }, next, { manager })
}
