import { message } from '../../../model/messages/message.ts'
import { type Fields, fieldsOf } from '../../../model/fields.ts'
import type { Actor, Forwarded } from '../../records/context.ts'
import {
  ClusterError,
  type ClusterPreview,
  type ClusterReader,
  type ClusterWriter,
  type ConnectedCluster,
  type KubernetesObject,
  type ObjectReference,
  ofVersion,
  type WriteOptions,
} from '../connection/cluster.ts'
import { findLive, referenceTo } from '../workloads/workload-object.ts'
import { Guard, isPlain } from './guard.ts'

/** An actor at a cluster, with a guard where needed. */
class Holder {
  /** Reads facts, including those that an impersonated user may not read. */
  readonly cluster: ClusterReader
  readonly actor: Actor
  #guard: Guard | null = null

  constructor(cluster: ClusterReader, actor: Actor) {
    this.cluster = cluster
    this.actor = actor
  }

  get guard(): Guard {
    return (this.#guard ??= new Guard(this.cluster, this.actor))
  }
}

/** Holders by guarded cluster; their guards remember earlier reads. */
const holders = new WeakMap<object, Holder>()

/** Throws 403 for a new object that the actor may not create, if the API server can't dry-run it yet. */
export async function requireHarmless(
  cluster: ClusterPreview,
  actor: Actor,
  object: KubernetesObject,
): Promise<void> {
  await guardOf(cluster, actor).requireChange({ before: null, after: object })
}

/** Returns the guard of an actor's requests to a cluster. */
export const guardOf = (cluster: ClusterPreview, actor: Actor): Guard =>
  (holders.get(cluster) ?? new Holder(cluster, actor)).guard

interface Write {
  reference: ObjectReference
  /** The object, or its patch. */
  sent: Fields
  options: WriteOptions | undefined
  /** Writes to the API server. `version` is the expected resource version; null accepts any. */
  write(options: WriteOptions, version: string | null): Promise<KubernetesObject>
}

/** Checks each deletion before it is sent. */
const guardedDelete =
  <Options>(
    holder: Holder,
    cluster: { delete(reference: ObjectReference, options: Options): Promise<void> },
  ) =>
  async (reference: ObjectReference, options: Options): Promise<void> => {
    await requireDeletion(holder, reference)
    return cluster.delete(reference, options)
  }

/** A cluster between writes: dry runs and terminals are checked, with facts from `reader`. */
export function guardedCluster(
  cluster: ConnectedCluster,
  actor: Actor,
  reader: ClusterReader,
): ConnectedCluster {
  const holder = new Holder(reader, actor)
  const guarded: ConnectedCluster = {
    ...cluster,
    apply: (object, options) =>
      writeGuarded(holder, {
        reference: referenceTo(object),
        sent: object,
        options,
        write: (_, version) => cluster.apply(ofVersion(object, version), options),
      }),
    mergePatch: (reference, sent, options) =>
      writeGuarded(holder, {
        reference,
        sent,
        options,
        write: (_, version) => cluster.mergePatch(reference, ofVersion(sent, version), options),
      }),
    delete: guardedDelete(holder, cluster),
    exec: async (pod, request) => {
      await holder.guard.requireEntry(pod, request.container, message('access.openTerminal'))
      return cluster.exec(pod, request)
    },
  }
  holders.set(guarded, holder)
  return guarded
}

/** A cluster during a write, which is checked with facts from `reader`. */
export function guardedWriter(
  cluster: ClusterWriter,
  actor: Actor,
  reader: ClusterReader = cluster,
): ClusterWriter {
  const holder = new Holder(reader, actor)
  const patching =
    (patch: ClusterWriter['mergePatch']): ClusterWriter['mergePatch'] =>
    (reference, sent, options) =>
      writeGuarded(holder, {
        reference,
        sent,
        options,
        write: (more, version) => patch(reference, ofVersion(sent, version), more),
      })
  const guarded: ClusterWriter = {
    ...cluster,
    apply: (object, options) =>
      writeGuarded(holder, {
        reference: referenceTo(object),
        sent: object,
        options,
        write: (more, version) => cluster.apply(ofVersion(object, version), { ...options, ...more }),
      }),
    mergePatch: patching((...given) => cluster.mergePatch(...given)),
    strategicPatch: patching((...given) => cluster.strategicPatch(...given)),
    delete: guardedDelete(holder, cluster),
  }
  holders.set(guarded, holder)
  return guarded
}

async function requireDeletion({ cluster, guard }: Holder, reference: ObjectReference): Promise<void> {
  const before = await findLive(cluster, reference)
  await guard.requireChange({ before, after: null })
}

/** Maximum attempts to write an object that others change at the same time. */
const maxAttempts = 4

interface CheckedWrite<Checked, Answer> {
  check(): Promise<Checked>
  send(checked: Checked): Promise<Answer>
  discardOutdated: Forwarded<Checked, Answer>['discardOutdated']
}

/** Writes to the version of the object that was checked. If it has changed since, checks the write again. */
export async function sendChecked<Checked, Answer>({
  check,
  send,
  discardOutdated,
}: CheckedWrite<Checked, Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    const checked = await check()
    const answer = await send(checked)
    if (attempt === maxAttempts || !discardOutdated(answer, checked)) return answer
  }
}

/** Conflict of a write with the version that was checked. */
class Outdated {
  readonly error: unknown
  constructor(error: unknown) {
    this.error = error
  }
}

async function writeGuarded(holder: Holder, held: Write): Promise<KubernetesObject> {
  const { reference, sent, options = {}, write } = held
  if (isPlain(holder.actor, reference, sent)) return write(options, null)
  const answer = await sendChecked({
    check: () => judged(holder, held),
    send: async ({ before, after }) => {
      if (!before) return write(options, null)
      if (options.dryRun) return after
      return write(options, before.metadata.resourceVersion ?? null).catch(outdated)
    },
    discardOutdated: (written) => written instanceof Outdated,
  })
  if (answer instanceof Outdated) throw answer.error
  return answer
}

function outdated(error: unknown): Outdated {
  if (error instanceof ClusterError && error.reason === 'conflict') return new Outdated(error)
  throw error
}

interface Judged {
  before: KubernetesObject | null
  after: KubernetesObject
}

/** Checks the object that the API server's dry run returns, or a new object as sent. */
async function judged(
  { cluster, guard }: Holder,
  { reference, sent, options, write }: Write,
): Promise<Judged> {
  const before = await findLive(cluster, reference)
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
