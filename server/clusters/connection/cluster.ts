import { type Message, message, type Reported } from '../../../model/messages/message.ts'
import { fieldsOf } from '../../../model/fields.ts'
import { englishOf, messagesOf, type Text } from '../../errors.ts'
import type { ConnectionFault } from '../../../model/cluster/connection-faults.ts'
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import type { Duplex, Readable } from 'node:stream'
import type { OwnerReference } from '../../../model/kubernetes-status.ts'
import type { Impersonated } from './impersonation/impersonated.ts'

export type { OwnerReference }

/** Reads of a cluster. Failed requests reject with `ClusterError` within `requestTimeoutMs`. */
export interface ClusterReader {
  status(): ConnectionStatus
  get(reference: ObjectReference): Promise<KubernetesObject>
  list(reference: ListReference): Promise<KubernetesObject[]>
  /** Resolves to null if the cluster doesn't know the kind. An import checks this before it changes anything. */
  findKind(apiVersion: string, kind: string): Promise<WatchedKind | null>
  /** Lists kinds that support apply, in each group's preferred version; cached for a minute. */
  listKinds(): Promise<WatchedKind[]>
  /**
   * Describes a kind's fields as the cluster does (OpenAPI v3); null if it has no such kind. Cached until the
   * cluster reports another hash.
   */
  describeKind(apiVersion: string, kind: string): Promise<KindDescription | null>
  /**
   * Reads one container's log as bytes of UTF-8. A followed log continues until the container ends or
   * `signal` aborts, and fails when the cluster is lost. Unread output stays in the cluster.
   */
  readLog(pod: PodReference, options: LogOptions, signal: AbortSignal): Promise<Readable>
  /** Follows a container's log through all later runs, until none is left or `signal` aborts. */
  followLog(pod: PodReference, options: LogOptions, signal: AbortSignal): Promise<FollowedLog>
}

/** Reads and dry runs: all that a plan needs, without side effects. */
export interface ClusterPreview extends ClusterReader {
  apply(object: KubernetesObject, options: ApplyOptions & DryRun): Promise<KubernetesObject>
  mergePatch(
    reference: ObjectReference,
    patch: Record<string, unknown>,
    options: DryRun,
  ): Promise<KubernetesObject>
  delete(reference: ObjectReference, options: DryRun): Promise<void>
  evict(pod: PodReference, options: DryRun): Promise<void>
}

/** A connected cluster between writes. Its connections (`exec`, `upgrade`) carry users' terminal input. */
export interface ConnectedCluster extends ClusterPreview {
  /** Runs a program with a terminal in a container. `onEnd` is called once, even when the cluster is lost. */
  exec(pod: PodReference, request: ExecRequest): Promise<ExecSession>
  /** Reads with the service's credential; resolves like `ClusterForwarder.passOn`. */
  passOn(request: PassedRequest & { method: 'GET' }): Promise<IncomingMessage>
  /** Returns the user that requests impersonate; null for the service itself. */
  identified(): Promise<Impersonated | null>
  /** Passes on a request that upgrades its connection to another protocol. */
  upgrade(request: PassedRequest): Promise<Upgraded>
}

/** A cluster that a client's request is forwarded to. Only `Clusters.forward` provides one. */
export interface ClusterForwarder extends ClusterReader {
  /** User that requests impersonate; null for the service itself. */
  readonly identity: Impersonated | null
  /**
   * Passes a client's request on with the service's credential; resolves with any response, including errors.
   * Unread output stays in the cluster. A property, so that a `ConnectedCluster` is no forwarder.
   */
  passOn: (request: PassedRequest) => Promise<IncomingMessage>
}

/**
 * A cluster during a write. Only `Clusters.write` provides one. Its verbs are properties, because TypeScript would
 * accept a preview instead if they were methods.
 */
export interface ClusterWriter extends ClusterReader {
  /** Server-side apply, with the field manager of runs or, with `isEdit`, of edits in an environment. */
  apply: (object: KubernetesObject, options?: ApplyOptions) => Promise<KubernetesObject>
  /** JSON merge patch with the field manager of edits, which all patches and scalings use. */
  mergePatch: (
    reference: ObjectReference,
    patch: Record<string, unknown>,
    options?: WriteOptions,
  ) => Promise<KubernetesObject>
  /** Strategic merge patch, for lists keyed by name (the image of one container). */
  strategicPatch: (
    reference: ObjectReference,
    patch: Record<string, unknown>,
    options?: WriteOptions,
  ) => Promise<KubernetesObject>
  /** Sets `spec.replicas` through the scale subresource and returns the updated workload. */
  scale: (reference: ObjectReference, replicas: number) => Promise<KubernetesObject>
  /** Resolves once the API server has accepted the deletion; an object that is already gone is no error. */
  delete: (reference: ObjectReference, options?: WriteOptions) => Promise<void>
  /**
   * Evicts a pod through the eviction subresource, which respects disruption budgets. If a budget forbids it,
   * rejects with reason `refused` and the budget's message. Resolves once the pod is terminating or gone.
   */
  evict: (pod: PodReference, options?: WriteOptions & { gracePeriodSeconds?: number }) => Promise<void>
}

/** Client request that is forwarded unchanged to the API server, with the service's credential. */
export interface PassedRequest {
  method: string
  /** Absolute path with its query, without the prefix of the server's address. */
  path: string
  /** Without headers that identify the client. */
  headers: OutgoingHttpHeaders
  body: Buffer | null
  /** Maximum time until the response starts. */
  timeoutMs: number
  /** Ends the request and its response. */
  signal: AbortSignal
}

/** API server's response to an upgrade request: a connection or a refusal. */
export type Upgraded =
  | { kind: 'connection'; headers: IncomingHttpHeaders; socket: Duplex; head: Buffer }
  | { kind: 'refusal'; answer: IncomingMessage }

export interface KindDescription {
  /** Changes when the description does. */
  version: string
  /** Self-contained JSON schema, draft 7. */
  schema: Readonly<Record<string, unknown>>
}

export interface ExecRequest {
  container: string
  command: readonly string[]
  onOutput(bytes: Uint8Array): void
  onEnd(end: ExecEnd): void
}

/** End of a program, with the reason if it failed. */
export interface ExecEnd extends Reported {
  /** Exit code of the program; null if it never ran or its result is unknown. */
  code: number | null
}

export interface ExecSession {
  write(bytes: Uint8Array): void
  resize(columns: number, rows: number): void
  /** Pauses reading the output, so that the program blocks. */
  setPaused(isPaused: boolean): void
  close(): void
}

export interface PodReference {
  namespace: string
  name: string
}

/** Log options, named as in the Kubernetes API. Unset means unlimited. */
export interface LogOptions {
  container: string
  /** Continues with new output. */
  follow?: boolean
  /**
   * Returns the run before the last restart. If that one was removed and the last run has ended, returns the
   * last run.
   */
  previous?: boolean
  /** Prefixes each line with its time (RFC 3339) and a space. */
  timestamps?: boolean
  sinceSeconds?: number
  /** RFC 3339. */
  sinceTime?: string
  tailLines?: number
  limitBytes?: number
}

/** Message from the service between the lines of a container's runs. */
export class LogNote {
  readonly text: Text
  constructor(text: Text) {
    this.text = text
  }
}

export interface FollowedLog {
  /** Why there is no log yet, if the container hasn't started; else null. */
  absence: ClusterError | null
  /** Bytes of UTF-8, and notes. Fails when the cluster is lost. */
  parts: AsyncGenerator<Buffer | LogNote>
}

export interface WriteOptions {
  /** The API server validates everything, including admission, and stores nothing. */
  dryRun?: boolean
}

/** Options of a dry run. */
interface DryRun {
  dryRun: true
}

export interface ApplyOptions extends WriteOptions {
  /** Takes over fields from other managers. */
  force?: boolean
  /** Records the fields as overrides of what a run declares. */
  isEdit?: boolean
}
export interface ObjectReference {
  apiVersion: string
  kind: string
  namespace?: string
  name: string
}

export interface ListReference {
  apiVersion: string
  kind: string
  /** Defaults to all namespaces. */
  namespace?: string
  /** In Kubernetes' syntax: `app=web,tier in (a,b)`. */
  labelSelector?: string
  /** In Kubernetes' syntax: `spec.nodeName=node-1`. */
  fieldSelector?: string
}

/** Object of the Kubernetes API. Only fields that the service itself reads are typed. */
export interface KubernetesObject {
  apiVersion: string
  kind: string
  metadata: ObjectMeta
  spec?: Record<string, unknown>
  status?: Record<string, unknown>
  [field: string]: unknown
}

export interface ObjectMeta {
  name: string
  namespace?: string
  uid?: string
  resourceVersion?: string
  generation?: number
  creationTimestamp?: string
  deletionTimestamp?: string
  labels?: Record<string, string>
  annotations?: Record<string, string>
  ownerReferences?: OwnerReference[]
  [field: string]: unknown
}

/**
 * Returns a body with the resource version, so that its write fails with a conflict if the checked object has changed or is gone.
 */
export const ofVersion = <Sent extends Record<string, unknown>>(
  sent: Sent,
  resourceVersion: string | null,
): Sent =>
  resourceVersion === null ? sent : { ...sent, metadata: { ...fieldsOf(sent['metadata']), resourceVersion } }

/** Object before and after a write; null if it doesn't exist. */
export interface ObjectStates {
  before: KubernetesObject | null
  after: KubernetesObject | null
}

/**
 * Receives a driver's reports, in order. The driver waits for returned promises, so the listener sets the
 * pace.
 */
export interface ClusterListener {
  /** A list of one kind starts. It may miss changes written from now on. */
  listing(kind: WatchedKind): void
  /** A page of a list of one kind, followed by further pages. */
  page(kind: WatchedKind, objects: KubernetesObject[]): Promise<void>
  /** The last or only page of a list. Known objects that are on none of its pages no longer exist. */
  listed(kind: WatchedKind, objects: KubernetesObject[]): Promise<void>
  /** Later changes of any kind, each object at most once: a later state replaces an earlier one. */
  changed(changes: ObjectChange[]): Promise<void>
  /** Connection or version changed. */
  connection(status: ConnectionStatus): Promise<void>
  /**
   * Current CPU and memory usage, every 15 s; `available: false` with the reason if there is no
   * `metrics.k8s.io`.
   */
  measured(usage: UsageReport): Promise<void>
}

export interface WatchedKind {
  apiVersion: string
  kind: string
  plural: string
  namespaced: boolean
}

export interface ObjectChange {
  kind: WatchedKind
  type: 'changed' | 'deleted'
  object: KubernetesObject
}

export interface ConnectionStatus {
  /** `connecting` until every kind has been listed once. */
  state: 'connecting' | 'connected' | 'notConnected'
  /** Sentence that names the cause: "The API server at 10.0.0.5:6443 refuses connections." */
  message: string
  /** The same as a message, or words of another program. */
  why: Message | string
  /** Time of the disconnection; null while connected. */
  notConnectedSince: number | null
  /** Disconnected because the API server rejects the credential. */
  isCredentialRefused: boolean
  /** Kind of fault behind the disconnection; null if unknown. */
  fault: ConnectionFault | null
  lastSyncTime: number | null
  /** `v1.34.4`, null until known. */
  version: string | null
  /** Kinds that this credential may not list, or that this cluster doesn't have, each with the reason. */
  unreadable: readonly { kind: string; reason: Message | string }[]
  /** Address of the API server in the kubeconfig. */
  endpoint: string
  /** Expiry of the credential in the kubeconfig, in milliseconds; null if it has none. */
  credentialExpiresOn: number | null
}

export type UsageReport =
  | { available: false; reason: Message | string }
  | {
      available: true
      time: number
      /** CPU in cores, memory in bytes. */
      nodes: { name: string; cpu: number; memory: number }[]
      pods: {
        namespace: string
        name: string
        containers: { name: string; cpu: number; memory: number }[]
      }[]
    }

/** Problem with one field of an object. */
export interface ClusterCause extends Reported {
  field: string
  /** Refused value, if the API server names one as text. */
  value?: string
}

/** Transient faults. The others last until somebody corrects something. */
const passingFaults: ReadonlySet<ConnectionFault> = new Set<ConnectionFault>([
  'refused',
  'timedOut',
  'noRoute',
  'cutOff',
  'unready',
  'throttled',
])
const passingSeconds = 2

/** Reason why a cluster refused or failed a request, with the API server's message if it sent one. */
export class ClusterError extends Error {
  /** `unreachable`: no response. Otherwise the kind of refusal, from the API server's Status. */
  readonly reason:
    | 'unreachable'
    | 'unauthorized'
    | 'forbidden'
    | 'notFound'
    | 'conflict'
    | 'invalid'
    | 'refused'
  /** Causes of an invalid object, by Kubernetes field path: `spec.template.spec.containers[0].image`. */
  readonly causes: readonly ClusterCause[]
  /** Cause parsed from the API server's message, if it lists none. */
  impliedCause: ClusterCause | null = null
  /** Fault that kept the request from being answered; null if unknown. */
  readonly fault: ConnectionFault | null
  /** The content of `message` as codes; empty for the API server's own words. */
  readonly reasons: readonly Message[]
  /** Time after which another attempt is likely to succeed; null if unknown. */
  retrySeconds: number | null = null
  constructor(
    reason: ClusterError['reason'],
    text: Text,
    causes: ClusterError['causes'] = [],
    fault: ConnectionFault | null = null,
  ) {
    super(englishOf(text))
    this.name = 'ClusterError'
    this.reasons = messagesOf(text)
    this.reason = reason
    this.causes = causes
    this.fault = fault
    if (fault !== null && passingFaults.has(fault)) this.retrySeconds = passingSeconds
  }

  /** Returns the same failure with another text. */
  withText(text: Text): ClusterError {
    const error = new ClusterError(this.reason, text, this.causes, this.fault)
    error.retrySeconds = this.retrySeconds
    return error
  }

  /** The message if there is exactly one, otherwise the text. */
  get text(): Message | string {
    const [only, ...others] = this.reasons
    return only && others.length === 0 ? only : this.message
  }
}

/** The cluster's own authorizer refuses an impersonated user. */
export class DeniedByCluster extends ClusterError {
  constructor(text: Message) {
    super('forbidden', text)
  }
}

/** Time within which a lost connection usually recovers, or another replica takes the cluster over. */
const recoveryMs = 30_000

/** Time after which another attempt may succeed; null if the cluster has been unreachable for longer. */
export const retrySecondsOf = ({
  notConnectedSince,
}: Pick<ConnectionStatus, 'notConnectedSince'>): number | null =>
  notConnectedSince !== null && Date.now() - notConnectedSince < recoveryMs ? 2 : null

/** Failure of requests while the cluster is known to be disconnected. */
export function disconnected(status: Pick<ConnectionStatus, 'why' | 'notConnectedSince'>): ClusterError {
  const error = new ClusterError('unreachable', status.why)
  error.retrySeconds = retrySecondsOf(status)
  return error
}

/** Failure until another replica has taken the cluster over. */
export const takenOver = (cluster: string): ClusterError =>
  disconnected({ why: message('connections.takenOver', { cluster }), notConnectedSince: Date.now() })
