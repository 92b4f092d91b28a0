import { message } from '../../model/messages/message.ts'
import { isFields, fieldsOf } from '../../model/fields.ts'
import { kindOfResource } from '../../model/kubernetes-writers.ts'
import type { ClusterForwarder, KubernetesObject, ObjectStates } from '../clusters/connection/cluster.ts'
import { ApiError, malformed, unavailable } from '../errors.ts'
import type { Checking } from '../records/context.ts'
import { createsPods } from '../clusters/guard/guard.ts'
import { refusing } from '../clusters/workloads/workload-refusal.ts'
import type { ResourceRequest } from './address.ts'
import type { ReadRequest } from './admit.ts'
import { isApply, isReadable } from './inspect.ts'
import { type ReadBody, workOnBody } from './large-body.ts'
import { type Passing, passWhole } from './pass.ts'

interface Write {
  read: ReadRequest
  cluster: ClusterForwarder
  passing: Passing
}

interface ReadableWrite extends Write {
  /** Reads the object before the write. */
  reader: ClusterForwarder
}

/** The cluster's refusal of a write. */
interface ClusterRefusal {
  kind: 'json'
  status: number
  text: string
}

/** Write that the guard allows. */
export interface Judged {
  kind: 'judged'
  passing: Passing
  /** The write fails with 409 if the object has changed since the check. */
  isPinned: boolean
}

/**
 * Checks a write against the guard's rule. Returns the request to forward, or the cluster's refusal; throws
 * 403 if it requires admin. Fields that a patch omits count as well, so it reads the object and dry-runs the
 * write to get the result. The forwarded request contains the version of the object that was read.
 */
export async function requireGuarded(
  write: Write,
  { requireChange, reader }: Checking,
  owner: string,
): Promise<Judged | ClusterRefusal> {
  const { passing } = write
  const { target } = write.read
  if (!target || passing.body === null || passing.body.length === 0) return unpinned(passing)
  const contentType = String(passing.headers['content-type'] ?? '')
  const { value: sent, bytes } = await readSent(target, { contentType, body: passing.body }, owner)
  const checked = { ...passing, body: bufferOf(bytes) }
  const asked = { target, sent, isApply: isApply(contentType) }
  const change = await changeOf({ ...write, reader, passing: checked }, asked)
  if ('status' in change) return change
  await refusing({ name: change.after?.kind ?? '' }, () => requireChange(change))
  return pinned(checked, asked, { change, owner })
}

const unpinned = (passing: Passing): Judged => ({ kind: 'judged', passing, isPinned: false })

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength)

/** Pins a write to the object's checked version. A new object has none. */
async function pinned(
  passing: Passing,
  { target, sent }: Sent,
  { change: { before }, owner }: { change: ObjectStates; owner: string },
): Promise<Judged> {
  const resourceVersion = before?.metadata.resourceVersion
  const { body } = passing
  const isPinned = resourceVersion !== undefined && sent !== null && target.verb !== 'create'
  if (!isPinned || body === null) return unpinned(passing)
  const bytes = await workOnBody('pin', { body, resourceVersion }, owner)
  return { kind: 'judged', passing: { ...passing, body: bufferOf(bytes) }, isPinned }
}

/**
 * Reads a body. The value is null if only the API server can read it, as Go clients create objects as
 * protobuf. Patches, and updates of objects with a pod template, must be readable, as they are pinned to a
 * version.
 */
async function readSent(
  target: ResourceRequest,
  { contentType, body }: { contentType: string; body: Buffer },
  owner: string,
): Promise<ReadBody> {
  const { verb } = target
  if (isReadable(contentType)) return workOnBody('read', { contentType, body }, owner)
  const hasPods = createsPods(kindOf(target))
  if (verb === 'create' || (verb === 'update' && !hasPods)) return { value: null, bytes: body }
  const values = { type: contentType }
  const text = verb === 'patch' ? message('kubectl.patchType', values) : message('kubectl.updateType', values)
  throw new ApiError(415, 'unsupported', text)
}

interface Sent {
  target: ResourceRequest
  /** Null for an unread body. */
  sent: unknown
  isApply: boolean
}

async function changeOf(
  write: ReadableWrite,
  { target, sent, isApply }: Sent,
): Promise<ObjectStates | ClusterRefusal> {
  const before = target.name === null ? null : await objectBefore(write, target)
  const isWhole = target.subresource === null && (target.verb !== 'patch' || isApply)
  // Check a new object as sent: webhooks may add fields that its author didn't set.
  if (before === null && sent !== null && isWhole) {
    if (!isFields(sent)) throw malformed(message('kubectl.noObject'))
    return { before, after: typed(target, sent) }
  }
  const answer = await passWhole(write.cluster, { ...write.passing, path: dryRunPath(write) })
  const { status, text } = answer
  if (status >= 300) return { kind: 'json', status, text }
  return { before, after: typed(target, JSON.parse(text)) }
}

const dryRunPath = ({ read, passing }: Write): string =>
  read.query.getAll('dryRun').includes('All')
    ? passing.path
    : `${passing.path}${passing.path.includes('?') ? '&' : '?'}dryRun=All`

async function objectBefore(
  { reader, passing }: ReadableWrite,
  target: ResourceRequest,
): Promise<KubernetesObject | null> {
  const { group, version, namespace, resource, name } = target
  const root = group === '' ? ['api', version] : ['apis', group, version]
  const parts = [...root, 'namespaces', namespace ?? '', resource, name ?? '']
  const path = `/${parts.map(encodeURIComponent).join('/')}`
  const { signal } = passing
  const { status, text } = await passWhole(reader, { method: 'GET', path, headers: {}, body: null, signal })
  if (status === 404) return null
  if (status >= 300) throw unavailable(message('kubectl.hidden', { resource, name: name ?? '' }))
  return typed(target, JSON.parse(text))
}

/** Sets kind and namespace from the URL, as a body may omit both. */
function typed(target: ResourceRequest, value: unknown): KubernetesObject {
  const { group, version, namespace } = target
  const object = fieldsOf(value)
  const kind = kindOf(target)
  return {
    ...object,
    apiVersion: group === '' ? version : `${group}/${version}`,
    kind,
    metadata: { ...fieldsOf(object['metadata']), name: nameOf(object), namespace: namespace ?? '' },
  }
}

const kindOf = ({ group, resource }: ResourceRequest): string =>
  kindOfResource(group === '' ? resource : `${resource}.${group}`) ?? ''

const nameOf = (object: Record<string, unknown>): string => {
  const { name, generateName } = fieldsOf(object['metadata'])
  return String(name ?? generateName ?? '')
}
