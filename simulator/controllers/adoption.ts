import { type KubernetesObject, type OwnerReference, withMetadata } from '../objects.ts'
import type { LabelSelector } from '../kinds/placement-shapes.ts'
import { matchesSelector } from '../storage/selectors.ts'
import type { View } from '../storage/view.ts'
import type { Context } from './controller.ts'

/** Returns the owner reference that marks an object as controlled by this one. */
export const controllerReference = ({ apiVersion, kind, metadata }: KubernetesObject): OwnerReference => ({
  apiVersion,
  kind,
  name: metadata.name,
  // Stored objects have a uid.
  uid: metadata.uid ?? '',
  controller: true,
  blockOwnerDeletion: true,
})

export const controllerOf = ({ metadata }: KubernetesObject): OwnerReference | undefined =>
  metadata.ownerReferences?.find(({ controller }) => controller)

interface Owner extends KubernetesObject {
  spec: { selector: LabelSelector }
}

/**
 * Returns the objects that an owner controls. Adopts matching objects without a controller, and releases
 * those that no longer match.
 */
export function claim<Shape extends KubernetesObject>(
  { storage, resources, orphans }: Context,
  owner: Owner,
  view: View<Shape>,
): Shape[] {
  const { selector } = owner.spec
  const own: Shape[] = []
  for (const object of view.controlledBy(storage, owner)) {
    if (matchesSelector(selector, object.metadata.labels)) own.push(object)
    else resources.put(view.kind, withoutOwner(object, owner))
  }
  if (owner.metadata.deletionTimestamp) return own
  for (const { object } of orphans.find(`${view.kind.plural}/${owner.metadata.namespace}`)) {
    if (object.metadata.deletionTimestamp || !matchesSelector(selector, object.metadata.labels)) continue
    const ownerReferences = [...(object.metadata.ownerReferences ?? []), controllerReference(owner)]
    own.push(view.of(resources.put(view.kind, withMetadata(object, { ownerReferences }))))
  }
  return own
}

function withoutOwner(object: KubernetesObject, owner: KubernetesObject): KubernetesObject {
  const left = object.metadata.ownerReferences?.filter(({ uid }) => uid !== owner.metadata.uid) ?? []
  return withMetadata(object, { ownerReferences: left.length > 0 ? left : undefined })
}

/**
 * Returns keys of owners to reconcile after an object changed: its controller, or all that could adopt it.
 */
export function ownersToTell<Shape extends Owner>(
  { storage }: Context,
  object: KubernetesObject,
  view: View<Shape>,
): string[] {
  const { namespace, labels } = object.metadata
  const controller = controllerOf(object)
  if (controller) return controller.kind === view.kind.kind ? [`${namespace}/${controller.name}`] : []
  return view
    .list(storage, namespace)
    .filter(({ spec }) => matchesSelector(spec.selector, labels))
    .map(({ metadata }) => `${namespace}/${metadata.name}`)
}
