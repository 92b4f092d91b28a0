import type { Fields } from '../../model/fields.ts'
import type { ClusterDriver, KubernetesObject, ObjectReference, WriteOptions } from '../cluster/driver.ts'
import { ApiError } from '../errors.ts'
import type { Actor, Clusters } from './context.ts'
import { firstNew, forbiddenOf, type ForbiddenValue } from './forbidden-fields.ts'
import { mayAll } from './permissions.ts'
import { findLive } from './workload-object.ts'
import { referenceTo } from './workload-owner.ts'

/**
 * The clusters as somebody may write to them. All that is written on behalf of somebody who is no admin passes here, by
 * whatever request it comes: what lends rights or reaches beyond a namespace they neither set nor change. Where an admin
 * set it they may change everything else of the object.
 */
export function heldClusters(clusters: Clusters, actor: Actor): Clusters {
  if (mayAll(actor)) return clusters
  return {
    get: (id) => {
      const driver = clusters.get(id)
      return driver && heldDriver(driver, actor)
    },
    write: (id, author, work) => clusters.write(id, author, (driver) => work(heldDriver(driver, actor))),
  }
}

/** Throws 403 for a new object that lends rights or reaches beyond its namespace, where that takes admin. */
export function requireHarmless(actor: Actor, object: KubernetesObject): void {
  const [found] = mayAll(actor) ? [] : forbiddenOf(object, object)
  if (found) throw refusalOf(actor, referenceTo(object), found)
}

interface Write {
  reference: ObjectReference
  /** The object, or the patch of it. */
  sent: Fields
  options: WriteOptions | undefined
  /** Asks the API server. `version` is that of the object which is meant; null for any. */
  write(options: WriteOptions, version: string | null): Promise<KubernetesObject>
}

function heldDriver(driver: ClusterDriver, actor: Actor): ClusterDriver {
  const held = (write: Write): Promise<KubernetesObject> => writeHeld(driver, actor, write)
  return {
    ...driver,
    apply: (object, options) =>
      held({
        reference: referenceTo(object),
        sent: object,
        options,
        write: (more, version) => driver.apply(ofVersion(object, version), { ...options, ...more }),
      }),
    mergePatch: (reference, sent, options) =>
      held({ reference, sent, options, write: (more) => driver.mergePatch(reference, sent, more) }),
    strategicPatch: (reference, sent, options) =>
      held({ reference, sent, options, write: (more) => driver.strategicPatch(reference, sent, more) }),
  }
}

/** What was there when it was looked at may be gone since, and would come back. */
const ofVersion = (object: KubernetesObject, resourceVersion: string | null): KubernetesObject =>
  resourceVersion === null ? object : { ...object, metadata: { ...object.metadata, resourceVersion } }

/**
 * No merge of allowed values makes a forbidden one, so that most writes pass as they are. Of the others the API server says
 * by a dry run what they would make of the object.
 */
async function writeHeld(
  driver: ClusterDriver,
  actor: Actor,
  { reference, sent, options = {}, write }: Write,
): Promise<KubernetesObject> {
  const asked = forbiddenOf(reference, sent)
  if (asked.length === 0) return write(options, null)
  const before = await findLive(driver, reference)
  const [first] = asked
  if (!before && first) throw refusalOf(actor, reference, first)
  const after = await write({ dryRun: true }, null)
  const found = firstNew(before ? forbiddenOf(reference, before) : [], forbiddenOf(reference, after))
  if (found) throw refusalOf(actor, reference, found)
  return options.dryRun ? after : write(options, before?.metadata.resourceVersion ?? null)
}

function refusalOf({ name, role }: Actor, object: ObjectReference, { path }: ForbiddenValue): ApiError {
  const message = `${name} has the role ${role}, which may not set ${path} of ${object.kind} ${object.name}: it lends rights or reaches beyond its namespace. It takes admin.`
  return new ApiError(403, 'forbidden', message, [{ modelIndex: object.kind, field: path, message }])
}
