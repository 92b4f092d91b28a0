import pLimit from 'p-limit'
import { type Message, message } from '../../../model/messages/message.ts'
import type { Logger } from 'pino'
import { Delivery } from './mapping/delivery.ts'
import type { ClusterDriver } from './cluster-driver.ts'
import { ClusterError, type ClusterListener, disconnected, type WatchedKind } from './cluster.ts'
import { checkReady, readVersion } from './probe.ts'
import { type ClusterConnection, endpointOf, parseKubeconfig } from './kubeconfig/kubeconfig.ts'
import { Meter } from './metrics.ts'
import { Backoff, pause } from './pause.ts'
import { Reflector } from './reflector.ts'
import { Requests } from './requests.ts'
import { sendingRequests } from './sending-requests.ts'
import { Status } from './mapping/status.ts'
import { Transport } from './transport.ts'
import { watchedKinds } from './mapping/watched-kinds.ts'

interface DriverOptions {
  /** Id of the HostCluster, for the log. */
  id: string
  kubeconfig?: string | null
  /** Replaces the kubeconfig. */
  connection?: ClusterConnection
  /** Defaults to the kubeconfig's current context. */
  context?: string | null
  listener: ClusterListener
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  /** Maximum time for a single request; a list page may take longer. */
  requestTimeoutMs?: number
}

/**
 * A silent server is considered lost after the sum of both. If its watches still deliver, a second check must
 * fail.
 */
const checkIntervalMs = 3000
const checkTimeoutMs = 4000
/** Signs of trouble trigger a check at once, but checks are at least this far apart. */
const leastCheckIntervalMs = 250
/** Consecutive late responses attributed to load while watches still deliver. */
const maxLateChecks = 1
const versionIntervalMs = 5 * 60_000
/** A refused credential rarely becomes valid again soon. */
const unauthorizedRetryMs = 15_000

/** Creates the driver of one cluster. It does nothing before `start`. Throws `KubeconfigError`. */
export function createDriver(options: DriverOptions): ClusterDriver {
  const session = new Session(options)
  return {
    start: () => session.start(),
    stop: () => session.stop(),
    dial: async () => session.connected().dial(),
    ...sendingRequests(session),
  }
}

/**
 * Connects, watches all kinds while the API server is healthy, and reconnects after a loss. The reflectors
 * survive the loss, so they resume where they left off.
 */
class Session {
  readonly status: Status
  readonly requests: Requests
  private readonly log: DriverOptions['log']
  private readonly clusterId: string
  private readonly transport: Transport
  private readonly delivery: Delivery
  private readonly reflectors: Map<WatchedKind, Reflector>
  private readonly meter: Meter
  readonly stopping = new AbortController()
  private readonly backoff = new Backoff(500, 5_000)
  private hurry = new AbortController()
  private lateChecks = 0
  private running: Promise<void> | null = null

  constructor({ id, listener, log, requestTimeoutMs = 10_000, ...access }: DriverOptions) {
    const connection = access.connection ?? parseKubeconfig(access.kubeconfig ?? '', access.context)
    this.log = log
    this.clusterId = id
    this.transport = new Transport(connection)
    this.delivery = new Delivery(listener, (kinds, error) => this.listAgain(kinds, error))
    this.status = new Status({
      host: connection.host,
      endpoint: endpointOf(connection),
      credentialExpiresOn: connection.expiresOn,
      kinds: watchedKinds,
      publish: (status) => void this.delivery.tell((to) => to.connection(status)).catch(this.logFault),
    })
    this.requests = new Requests(this.transport, requestTimeoutMs, () => this.connected())
    this.reflectors = this.makeReflectors()
    this.meter = new Meter({
      transport: this.transport,
      report: (usage) => this.delivery.tell((to) => to.measured(usage)).catch(this.logFault),
      onTrouble: () => this.hurry.abort(),
      onFault: this.logFault,
    })
  }

  start(): void {
    this.running ??= this.run()
  }

  /** Returns the transport; throws if the cluster is known to be disconnected. */
  connected(): Transport {
    const { current } = this.status
    if (current.state === 'notConnected') throw disconnected(current)
    return this.transport
  }

  async stop(): Promise<void> {
    this.stopping.abort()
    this.transport.close()
    await Promise.all([this.delivery.close(), this.running])
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping
    while (!signal.aborted) {
      const error = await this.attempt()
      if (signal.aborted) return
      this.transport.reset()
      this.status.lost(error)
      this.log.warn({ cluster: this.clusterId, reason: error.reason }, error.message)
      await pause(error.reason === 'unauthorized' ? unauthorizedRetryMs : this.backoff.nextMs(), signal)
    }
  }

  /** Connects and stays connected until the cluster is lost; resolves with the reason. */
  private async attempt(): Promise<ClusterError> {
    try {
      await checkReady(this.transport, checkTimeoutMs)
      const version = await readVersion(this.transport, checkTimeoutMs)
      this.status.answered(version)
      this.log.info({ cluster: this.clusterId, version }, 'The API server answers.')
    } catch (error) {
      return this.asClusterError(error)
    }
    this.lateChecks = 0
    const end = new AbortController()
    const signal = AbortSignal.any([end.signal, this.stopping.signal])
    const work = [...this.reflectors.values(), this.meter].map((worker) => worker.run(signal))
    const error = await this.watchHealth(signal)
    end.abort()
    await Promise.all(work)
    return error
  }

  private async watchHealth(signal: AbortSignal): Promise<ClusterError> {
    let versionTime = Date.now()
    for (;;) {
      await pause(leastCheckIntervalMs, signal)
      await pause(checkIntervalMs - leastCheckIntervalMs, AbortSignal.any([signal, this.hurry.signal]))
      this.hurry = new AbortController()
      const isOld = Date.now() - versionTime > versionIntervalMs
      if (isOld) versionTime = Date.now()
      const loss = await this.check(isOld)
      if (loss) return loss
    }
  }

  private async check(isVersionOld: boolean): Promise<ClusterError | null> {
    const began = performance.now()
    try {
      await checkReady(this.transport, checkTimeoutMs)
      const version = isVersionOld ? await readVersion(this.transport, checkTimeoutMs) : null
      this.status.confirmed(version)
      this.lateChecks = 0
      return null
    } catch (error) {
      const loss = this.asClusterError(error)
      return this.isLate(loss, began) ? null : loss
    }
  }

  /**
   * Returns whether a check is only late. A loaded server may be late with one response while its watches
   * deliver; one that stays silent hangs.
   */
  private isLate({ reason }: ClusterError, began: number): boolean {
    const isAlive = reason === 'unreachable' && this.transport.hasHeardSince(began)
    if (!isAlive || this.stopping.signal.aborted) return false
    this.lateChecks += 1
    if (this.lateChecks > maxLateChecks) return false
    this.hurry.abort()
    return true
  }

  private makeReflectors(): Map<WatchedKind, Reflector> {
    // Lists are expensive. Running only a few at a time keeps a large cluster from overloading its API server
    // and from filling memory with all its objects at once.
    const slots = pLimit(3)
    const make = (kind: WatchedKind) =>
      new Reflector({
        kind,
        transport: this.transport,
        delivery: this.delivery,
        listSlot: slots,
        onReady: (reason) => this.kindReady(kind, reason),
        onAlive: () => this.status.confirmed(),
        onTrouble: () => this.hurry.abort(),
        onFault: this.logFault,
      })
    return new Map(watchedKinds.map((kind) => [kind, make(kind)]))
  }

  private kindReady(kind: WatchedKind, reason: Message | string | null): void {
    this.status.ready(kind, reason)
    if (this.status.current.state === 'connected') this.backoff.reset()
  }

  /** Lists kinds again after the listener rejected their changes, which are missing from the rows. */
  private listAgain(kinds: WatchedKind[], error: unknown): void {
    this.logFault(error)
    for (const kind of kinds) this.reflectors.get(kind)?.invalidate()
  }

  private readonly logFault = (error: unknown): void => {
    this.log.error({ cluster: this.clusterId, err: error }, 'What the cluster told could not be taken over.')
  }

  /**
   * Converts any failure of an attempt. An unexpected error is logged and costs the connection, never the
   * process; the next attempt follows.
   */
  private asClusterError(error: unknown): ClusterError {
    if (error instanceof ClusterError) return error
    this.logFault(error)
    const { host } = this.transport.connection
    return new ClusterError('refused', message('connections.broken', { host }))
  }
}
