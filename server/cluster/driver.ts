import type { ConnectionFault } from '../../model/cluster/connection-faults.ts'
import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import type { PassedRequest, Upgraded } from './pass-on.ts'

export type { PassedRequest, Upgraded } from './pass-on.ts'

/**
 * What the rest of the service may ask of a Kubernetes cluster. One driver serves one cluster; nothing outside
 * `server/cluster` imports a Kubernetes client. Every method that reaches the cluster rejects with `ClusterError` when
 * the API server refuses or cannot be reached, within `requestTimeoutMs`.
 */
export interface ClusterDriver {
  /** Begins to connect, list and watch; returns at once and never gives up until `stop`. */
  start(): void
  /** Ends all watches and requests; no listener is called afterwards. */
  stop(): Promise<void>
  status(): ConnectionStatus
  get(reference: ObjectReference): Promise<KubernetesObject>
  list(reference: ListReference): Promise<KubernetesObject[]>
  /** Server-side apply: with the field manager of runs, or of edits in an environment. */
  apply(object: KubernetesObject, options?: ApplyOptions): Promise<KubernetesObject>
  /** JSON merge patch with the field manager of edits, as every patch and every scaling has. */
  mergePatch(
    reference: ObjectReference,
    patch: Record<string, unknown>,
    options?: WriteOptions,
  ): Promise<KubernetesObject>
  /** Strategic merge patch, for lists keyed by name (the image of one container). */
  strategicPatch(
    reference: ObjectReference,
    patch: Record<string, unknown>,
    options?: WriteOptions,
  ): Promise<KubernetesObject>
  /** Sets `spec.replicas` through the scale subresource and answers the workload as it is afterwards. */
  scale(reference: ObjectReference, replicas: number): Promise<KubernetesObject>
  /** Resolves when the API server has accepted it; an object that is already gone is no error. */
  delete(reference: ObjectReference, options?: WriteOptions): Promise<void>
  /**
   * Asks for a pod to leave its node through the eviction subresource, which heeds disruption budgets: where one forbids
   * it now, it is `refused` with the budget's words. Resolves when the pod is told to end, or is gone already.
   */
  evict(pod: PodReference, options?: WriteOptions & { gracePeriodSeconds?: number }): Promise<void>
  /** Whether the cluster knows the kind, so that an import can refuse it before anything changes. */
  knowsKind(apiVersion: string, kind: string): Promise<{ plural: string; namespaced: boolean } | null>
  /** The kinds whose objects can be applied, of each group in the version that it prefers; known for a minute. */
  listKinds(): Promise<WatchedKind[]>
  /**
   * The fields of a kind as the cluster describes them (OpenAPI v3); null when it has no such kind. What is read of the
   * cluster is kept until its hash changes.
   */
  describeKind(apiVersion: string, kind: string): Promise<KindDescription | null>
  /**
   * The log of one container as bytes of UTF-8. A followed one goes on until the container ends or `signal` aborts; it
   * fails when the cluster is lost. What is not read waits at the cluster.
   */
  readLog(pod: PodReference, options: LogOptions, signal: AbortSignal): Promise<Readable>
  /** The same for one that goes on with each later run of the container, until none comes or `signal` aborts. */
  followLog(pod: PodReference, options: LogOptions, signal: AbortSignal): Promise<FollowedLog>
  /** Runs a program with a terminal in a container. `onEnd` is called once, also when the cluster is lost. */
  exec(pod: PodReference, request: ExecRequest): Promise<ExecSession>
  /** Sends a request of somebody else with our credential; any answer is an answer. What is not read waits at the cluster. */
  passOn(request: PassedRequest): Promise<IncomingMessage>
  /** The same for a request that asks for another protocol on its connection. */
  upgrade(request: PassedRequest): Promise<Upgraded>
}

export interface KindDescription {
  /** Changes when the description does. */
  version: string
  /** JSON schema, draft 7, that holds all that it refers to. */
  schema: Readonly<Record<string, unknown>>
}

export interface ExecRequest {
  container: string
  command: readonly string[]
  onOutput(bytes: Uint8Array): void
  onEnd(end: ExecEnd): void
}

export interface ExecEnd {
  /** Exit code of the program; null when it never ran, or nobody knows how it ended. */
  code: number | null
  /** A sentence where it did not end well. */
  message: string
}

export interface ExecSession {
  write(bytes: Uint8Array): void
  resize(columns: number, rows: number): void
  /** Takes no more output, so that the program waits. */
  setPaused(isPaused: boolean): void
  close(): void
}

export interface PodReference {
  namespace: string
  name: string
}

/** In the words of the Kubernetes API. What is unset is not limited. */
export interface LogOptions {
  container: string
  /** Goes on with what is written from now on. */
  follow?: boolean
  /** Of the run before the last restart; of the last run where it has ended and the one before is removed. */
  previous?: boolean
  /** Puts the time (RFC 3339) and a blank before each line. */
  timestamps?: boolean
  sinceSeconds?: number
  /** RFC 3339 */
  sinceTime?: string
  tailLines?: number
  limitBytes?: number
}

/** What the service says of a container between the lines of its runs. */
export class LogNote {
  readonly message: string
  constructor(message: string) {
    this.message = message
  }
}

export interface FollowedLog {
  /** Why there is nothing yet of a container that has not begun, and that is waited for; else null. */
  absence: ClusterError | null
  /** Bytes of UTF-8, and notes. Fails when the cluster is lost. */
  parts: AsyncGenerator<Buffer | LogNote>
}

export interface WriteOptions {
  /** The API server checks everything, admission included, and stores nothing. */
  dryRun?: boolean
}

export interface ApplyOptions extends WriteOptions {
  /** Takes fields over from other managers. */
  force?: boolean
  /** Makes the fields overrides of what a run declares. */
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
  /** All namespaces without it. */
  namespace?: string
  /** In the words of the Kubernetes API: `app=web,tier in (a,b)`. */
  labelSelector?: string
  /** The same: `spec.nodeName=node-1`. */
  fieldSelector?: string
}

/** An object as the Kubernetes API has it. Only what the service itself reads is typed. */
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

export interface OwnerReference {
  apiVersion: string
  kind: string
  name: string
  uid: string
  controller?: boolean
}

/** What a driver tells its listener, in order. A listener that returns a promise is waited for: it sets the pace. */
export interface ClusterListener {
  /** A list of one kind is being read from now on: what is written meanwhile may be missing in it. */
  listing(kind: WatchedKind): void
  /** All objects of one kind. Whatever of that kind was known before and is not among them is gone. */
  listed(kind: WatchedKind, objects: KubernetesObject[]): Promise<void>
  /** Changes since, of any kinds, each object at most once: a later state replaces an earlier one. */
  changed(changes: ObjectChange[]): Promise<void>
  /** Connection or version changed. */
  connection(status: ConnectionStatus): Promise<void>
  /** CPU and memory in use now, every 15 s; `available: false` with the reason where there is no `metrics.k8s.io`. */
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
  /** connecting until every kind has been listed once. */
  state: 'connecting' | 'connected' | 'notConnected'
  /** A sentence for a person that names the cause: "The API server at 10.0.0.5:6443 refuses connections." */
  message: string
  /** Time since which it is not connected; null while it is. */
  notConnectedSince: number | null
  /** Not connected because the API server does not accept the credential. */
  isCredentialRefused: boolean
  /** Of what kind the reason is for which it is not connected; null while none is known. */
  fault: ConnectionFault | null
  lastSyncTime: number | null
  /** `v1.34.4`, null until known. */
  version: string | null
  /** Kinds that this credential may not list, or that this cluster does not have, each with the reason. */
  unreadable: readonly { kind: string; reason: string }[]
  /** Address of the API server in the kubeconfig. */
  endpoint: string
  /** Expiry of the credential in the kubeconfig, in milliseconds; null if it has none. */
  credentialExpiresOn: number | null
}

export type UsageReport =
  | { available: false; reason: string }
  | {
      available: true
      time: number
      /** cpu in cores, memory in bytes. */
      nodes: { name: string; cpu: number; memory: number }[]
      pods: {
        namespace: string
        name: string
        containers: { name: string; cpu: number; memory: number }[]
      }[]
    }

/** Why a cluster did not do what was asked, with the API server's own words where it spoke. */
export class ClusterError extends Error {
  /** unreachable: no answer. Otherwise what kind of refusal the API server's Status was. */
  readonly reason:
    | 'unreachable'
    | 'unauthorized'
    | 'forbidden'
    | 'notFound'
    | 'conflict'
    | 'invalid'
    | 'refused'
  /** Causes of an invalid object, by field path as Kubernetes writes it: `spec.template.spec.containers[0].image`. */
  readonly causes: readonly { field: string; message: string }[]
  /** What kept a request from being answered, as far as it is known. */
  readonly fault: ConnectionFault | null
  constructor(
    reason: ClusterError['reason'],
    message: string,
    causes: ClusterError['causes'] = [],
    fault: ConnectionFault | null = null,
  ) {
    super(message)
    this.name = 'ClusterError'
    this.reason = reason
    this.causes = causes
    this.fault = fault
  }
}
