import { type Clock, timestamp } from '../clock.ts'
import type { Context } from '../controllers/controller.ts'
import { deleteIfThere } from '../controllers/deletion.ts'
import type { Condition, Lease, Node } from '../kinds/shapes.ts'
import type { KubernetesObject } from '../objects.ts'
import type { Resources } from '../resources/resources.ts'
import type { Storage } from '../storage/storage.ts'
import { leases, namespaces, nodes } from '../storage/view.ts'

/*
 * The kubelets of a thousand nodes wake nobody to say that they are alive: when they said so last is worked out from
 * what is stored when somebody reads it, and stored once a kubelet falls silent.
 */

/** Set to `stopped` on a node, its kubelet is dead: nothing on the node changes, and no heartbeat comes. */
export const kubeletAnnotation = 'simulator/kubelet'

export const isKubeletStopped = ({ metadata }: KubernetesObject): boolean =>
  metadata.annotations?.[kubeletAnnotation] === 'stopped'

const namespace = 'kube-node-lease'
const leaseSeconds = 40
const renewMs = 10_000
const reportMs = 300_000

/** With a fraction, as leases write times. */
const exact = (ms: number): string => `${new Date(ms).toISOString().slice(0, -1)}000Z`

/** The last of the beats since a first one. */
const lastBeat = (first: number, everyMs: number, now: number): number =>
  first + Math.max(0, Math.floor((now - first) / everyMs)) * everyMs

/** Whether it is the lease of a node. */
export const isOfNode = ({ metadata }: KubernetesObject): boolean => metadata.namespace === namespace

const leaseOf = (storage: Storage, node: string): Lease | undefined => leases.get(storage, namespace, node)

/** When a kubelet that is silent was heard last, as its lease has it; one that never was counts from its node's beginning. */
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

/** A node, or the lease of one, with the heartbeats that came since it was stored; all else as it is. */
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

/** Makes the lease of a node whose kubelet is alive, if it has none. */
export function holdLease({ resources, storage, clock }: Context, node: Node): void {
  const known = leaseOf(storage, node.metadata.name)
  const isOwn = known?.metadata.ownerReferences?.some(({ uid }) => uid === node.metadata.uid)
  if (isOwn || !namespaces.get(storage, undefined, namespace)) return
  // Of a node of the same name that is gone.
  if (known) deleteIfThere(resources, { kind: leases.kind, namespace, name: node.metadata.name })
  resources.create(leases.kind, newLease(node, clock), { manager: null })
}

/** What a kubelet said last stays as it was when it fell silent. */
export function fallSilent({ resources, storage, clock }: Context, node: Node): void {
  const now = clock.now()
  const lease = leaseOf(storage, node.metadata.name)
  if (lease) resources.put(leases.kind, leaseNow(lease, now))
  resources.put(nodes.kind, nodeNow(node, now))
}

/** It says at once that it is alive again. */
export function comeBack({ resources, storage, clock }: Context, node: Node): void {
  const lease = leaseOf(storage, node.metadata.name)
  const renewTime = exact(clock.now())
  if (lease) resources.put(leases.kind, { ...lease, spec: { ...lease.spec, renewTime } })
}
