import { conflict, deletionConflict, unexpected } from '../failure.ts'
import type { Kind } from '../kinds/kinds.ts'
import type { KubernetesObject } from '../objects.ts'

interface Named {
  kind: Kind
  name: string
}

/** Expected identity and version of an object. */
interface Preconditions {
  uid?: string
  resourceVersion?: string
}

/** Throws a conflict if the object's uid or version differs from the preconditions. */
export function refuseOther(
  { kind, name }: Named,
  { metadata }: KubernetesObject,
  { uid, resourceVersion }: Preconditions,
): void {
  if (uid && uid !== metadata.uid) {
    const where = [kind.group, kind.plural, metadata.namespace, name].filter(Boolean).join('/')
    const why = `StorageError: invalid object, Code: 4, Key: /registry/${where}, ResourceVersion: 0, AdditionalErrorMsg: Precondition failed: UID in precondition: ${uid}, UID in object meta: ${metadata.uid}`
    throw conflict(kind, name, why)
  }
  if (!resourceVersion || resourceVersion === metadata.resourceVersion) return
  if (/^\d+$/.test(resourceVersion)) throw conflict(kind, name)
  throw unexpected(`strconv.ParseUint: parsing ${JSON.stringify(resourceVersion)}: invalid syntax`)
}

export function refuseOtherDeletion(
  { kind, name }: Named,
  { metadata }: KubernetesObject,
  { uid, resourceVersion }: Preconditions,
): void {
  if (uid && uid !== metadata.uid) {
    const why = `the UID in the precondition (${uid}) does not match the UID in record (${metadata.uid}). The object might have been deleted and then recreated`
    throw deletionConflict(kind, name, why)
  }
  if (resourceVersion && resourceVersion !== metadata.resourceVersion) {
    const why = `the ResourceVersion in the precondition (${resourceVersion}) does not match the ResourceVersion in record (${metadata.resourceVersion}). The object might have been modified`
    throw deletionConflict(kind, name, why)
  }
}
