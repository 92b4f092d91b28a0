import { type Clock, timestamp } from '../clock.ts'
import type { Context } from '../controllers/controller.ts'
import { deleteIfThere } from '../controllers/deletion.ts'
import type { Condition, Lease, Node } from '../kinds/shapes.ts'
import type { KubernetesObject } from '../objects.ts'
import type { Resources } from '../resources/resources.ts'
import type { Storage } from '../storage/storage.ts'
import { leases, namespaces, nodes } from '../storage/view.ts'

/*
 * Heartbeats of a thousand nodes cost nothing: the last one is computed from the stored state on read, and
 * stored once a kubelet stops.
 */

/** On a node, `stopped` means a dead kubelet: nothing on the node changes, and no heartbeats arrive. */
export const kubeletAnnotation = 'simulator/kubelet'

export const isKubeletStopped = ({ metadata }: KubernetesObject): boolean =>
  metadata.annotations?.[kubeletAnnotation] === 'stopped'

const namespace = 'kube-node-lease'
const leaseSeconds = 40
const renewMs = 10_000
const reportMs = 300_000

/** Formats a time with a fraction, as in Leases. */
const exact = (ms: number): string => `${new Date(ms).toISOString().slice(0, -1)}000Z`

/** Returns the latest heartbeat since the first one. */
const lastBeat = (first: number, everyMs: number, now: number): number =>
  first + Math.max(0, Math.floor((now - first) / everyMs)) * everyMs

/** Returns true for a node's Lease. */
export const isOfNode = ({ metadata }: KubernetesObject): boolean => metadata.namespace === namespace

const leaseOf = (storage: Storage, node: string): Lease | undefined => leases.get(storage, namespace, node)

/** Returns the last heartbeat of a stopped kubelet, from its Lease; without one, the node's creation time. */
export function lastRenewal(storage: Storage, { metadata }: Node): number {
  const { renewTime } = leaseOf(storage, metadata.name)?.spec ?? {}
  return Date.parse(renewTime ?? metadata.creationTimestamp ?? '')
}

const beating = (condition: Condition, now: number): Condition => {
  const first = Date.parse(String(condition.lastHeartbeatTime ?? ''))
  return Number.isNaN(first) || condition.status === 'Unknown'
    ? condition
    : { ...condition, lastHeartbeatTime: timestamp(lastBeat(first, reportMs, now)) }
}

function nodeNow(node: Node, now: number): Node {
  const { conditions } = node.status ?? {}
  if (!conditions) return node
  return { ...node, status: { ...node.status, conditions: conditions.map((one) => beating(one, now)) } }
}

function leaseNow(lease: Lease, now: number): Lease {
  const first = Date.parse(lease.spec.renewTime)
  return { ...lease, spec: { ...lease.spec, renewTime: exact(lastBeat(first, renewMs, now)) } }
}

/** Adds heartbeats to a node or its Lease; other objects are unchanged. */
export function withHeartbeat(
  { storage, clock }: Pick<Resources, 'storage' | 'clock'>,
  object: KubernetesObject,
) {
  if (object.kind === 'Node')
    return isKubeletStopped(object) ? object : nodeNow(nodes.of(object), clock.now())
  if (object.kind !== 'Lease' || !isOfNode(object)) return object
  const node = nodes.get(storage, undefined, object.metadata.name)
  return node && !isKubeletStopped(node) ? leaseNow(leases.of(object), clock.now()) : object
}

function newLease(node: Node, clock: Clock): Lease {
  const { name, uid = '' } = node.metadata
  const ownerReferences = [{ apiVersion: 'v1', kind: 'Node', name, uid }]
  return {
    apiVersion: leases.kind.apiVersion,
    kind: 'Lease',
    metadata: { name, namespace, ownerReferences },
    spec: { holderIdentity: name, leaseDurationSeconds: leaseSeconds, renewTime: exact(clock.now()) },
  }
}

/** Creates the Lease of a node with a running kubelet if it is missing. */
export function holdLease({ resources, storage, clock }: Context, node: Node): void {
  const known = leaseOf(storage, node.metadata.name)
  const isOwn = known?.metadata.ownerReferences?.some(({ uid }) => uid === node.metadata.uid)
  if (isOwn || !namespaces.get(storage, undefined, namespace)) return
  // Left by a deleted node of the same name.
  if (known) deleteIfThere(resources, { kind: leases.kind, namespace, name: node.metadata.name })
  resources.create(leases.kind, newLease(node, clock), { manager: null })
}

/** Stores the last heartbeat of a kubelet that stops. */
export function fallSilent({ resources, storage, clock }: Context, node: Node): void {
  const now = clock.now()
  const lease = leaseOf(storage, node.metadata.name)
  if (lease) resources.put(leases.kind, leaseNow(lease, now))
  resources.put(nodes.kind, nodeNow(node, now))
}

/** Renews the Lease as soon as the kubelet is running again. */
export function comeBack({ resources, storage, clock }: Context, node: Node): void {
  const lease = leaseOf(storage, node.metadata.name)
  const renewTime = exact(clock.now())
  if (lease) resources.put(leases.kind, { ...lease, spec: { ...lease.spec, renewTime } })
}
