import { message } from '../../../model/messages/message.ts'
import { type Fields, fieldsOf } from '../../../model/fields.ts'
import { writersOfKind } from '../../../model/kubernetes-writers.ts'
import { groupOf } from '../../../model/registry.ts'
import {
  type ClusterDriver,
  ClusterError,
  type KubernetesObject,
  type ObjectReference,
  type WriteOptions,
} from '../connection/driver.ts'
import type { Actor, Clusters } from '../../records/context.ts'
import { isLoaded } from '../guard/decide.ts'
import { forbiddenOf } from '../guard/forbidden-fields.ts'
import { Guard } from '../guard/guard.ts'
import { podTemplateOf } from '../guard/pod-code.ts'
import { mayAll } from '../../access/permissions.ts'
import { findLive } from '../workloads/workload-object.ts'
import { referenceTo } from '../workloads/workload-owner.ts'

/**
 * Returns the clusters with an actor's restrictions: the guard checks every write and terminal of non-admins.
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

const guards = new WeakMap<object, Guard>()

/** Throws 403 for a new object that the actor may not create, if the API server can't dry-run it yet. */
export async function requireHarmless(
  driver: ClusterDriver,
  actor: Actor,
  object: KubernetesObject,
): Promise<void> {
  const guard = guards.get(driver) ?? new Guard(driver, actor)
  await guard.requireChange({ before: null, after: object })
}

interface Write {
  reference: ObjectReference
  /** The object, or its patch. */
  sent: Fields
  options: WriteOptions | undefined
  /** Writes to the API server. `version` is the expected resource version; null accepts any. */
  write(options: WriteOptions, version: string | null): Promise<KubernetesObject>
}

function heldDriver(driver: ClusterDriver, actor: Actor): ClusterDriver {
  const guard = new Guard(driver, actor)
  const holder = { driver, guard, actor }
  const patching =
    (patch: ClusterDriver['mergePatch']): ClusterDriver['mergePatch'] =>
    (reference, sent, options) =>
      writeHeld(holder, {
        reference,
        sent,
        options,
        write: (more, version) => patch(reference, ofVersion(sent, version), more),
      })
  const held: ClusterDriver = {
    ...driver,
    apply: (object, options) =>
      writeHeld(holder, {
        reference: referenceTo(object),
        sent: object,
        options,
        write: (more, version) => driver.apply(ofVersion(object, version), { ...options, ...more }),
      }),
    mergePatch: patching((...given) => driver.mergePatch(...given)),
    strategicPatch: patching((...given) => driver.strategicPatch(...given)),
    delete: async (reference, options) => {
      const before = await findLive(driver, reference)
      await guard.requireChange({ before, after: null })
      return driver.delete(reference, options)
    },
    exec: async (pod, request) => {
      await guard.requireEntry(pod, request.container, message('access.openTerminal'))
      return driver.exec(pod, request)
    },
  }
  guards.set(held, guard)
  return held
}

/** Maximum attempts to write an object that others change at the same time. */
const maxAttempts = 4

/**
 * Adds the resource version, so the write fails with a conflict if the checked object has changed or is gone.
 */
const ofVersion = <Sent extends Fields>(sent: Sent, resourceVersion: string | null): Sent =>
  resourceVersion === null ? sent : { ...sent, metadata: { ...fieldsOf(sent['metadata']), resourceVersion } }

interface Holder {
  driver: ClusterDriver
  guard: Guard
  actor: Actor
}

/**
 * Returns true if a write can neither grant permissions nor change the code of pods, regardless of the
 * current object.
 */
function isPlain({ role }: Actor, reference: ObjectReference, sent: Fields): boolean {
  const { apiVersion, kind, namespace } = reference
  const hasWriter =
    role === 'system' || namespace === undefined || writersOfKind(groupOf(apiVersion), kind).includes(role)
  const isOfPods = podTemplateOf({ kind }) !== null || isLoaded(kind)
  return hasWriter && !isOfPods && forbiddenOf(reference, sent).length === 0
}

/** Writes to the version of the object that was checked. If it has changed since, checks the write again. */
async function writeHeld(holder: Holder, held: Write): Promise<KubernetesObject> {
  const { reference, sent, options = {}, write } = held
  if (isPlain(holder.actor, reference, sent)) return write(options, null)
  for (let attempt = 1; ; attempt++) {
    const { before, after } = await judged(holder, held)
    if (!before) return write(options, null)
    if (options.dryRun) return after
    try {
      return await write(options, before.metadata.resourceVersion ?? null)
    } catch (error) {
      if (attempt === maxAttempts || !isConflict(error)) throw error
    }
  }
}

const isConflict = (error: unknown): boolean => error instanceof ClusterError && error.reason === 'conflict'

interface Judged {
  before: KubernetesObject | null
  after: KubernetesObject
}

/** Checks the object that the API server's dry run returns, or a new object as sent. */
async function judged(
  { driver, guard }: Holder,
  { reference, sent, options, write }: Write,
): Promise<Judged> {
  const before = await findLive(driver, reference)
  const after = before ? await write({ ...options, dryRun: true }, null) : objectOf(reference, sent)
  await guard.requireChange({ before, after })
  return { before, after }
}

const objectOf = (
  { apiVersion, kind, name, namespace }: ObjectReference,
  sent: Fields,
): KubernetesObject => ({
  ...sent,
  apiVersion,
  kind,
  metadata: { ...fieldsOf(sent['metadata']), name, ...(namespace === undefined ? {} : { namespace }) },
})
