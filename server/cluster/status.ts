import type { ConnectionFault } from '../../model/cluster/connection-faults.ts'
import type { ClusterError, ConnectionStatus, WatchedKind } from './driver.ts'

export interface StatusOptions {
  host: string
  /** Address of the API server, as in a kubeconfig. */
  endpoint: string
  credentialExpiresOn: number | null
  kinds: readonly WatchedKind[]
  now(): number
  publish(status: ConnectionStatus): void
}

const faultsOfReasons: Readonly<Partial<Record<ClusterError['reason'], ConnectionFault>>> = {
  unauthorized: 'credential',
  refused: 'unready',
}

const faultOf = ({ fault, reason }: Pick<ClusterError, 'reason' | 'fault'>): ConnectionFault =>
  fault ?? faultsOfReasons[reason] ?? 'other'

/** Connection status, combined from the reports of session and reflectors; publishes every change. */
export class Status {
  private readonly options: StatusOptions
  private readonly unreadable = new Map<WatchedKind, string>()
  private readonly waitingFor: Set<WatchedKind>
  private status: ConnectionStatus

  constructor(options: StatusOptions) {
    this.options = options
    this.waitingFor = new Set(options.kinds)
    this.status = {
      state: 'connecting',
      message: `Connecting to the API server at ${options.host}.`,
      notConnectedSince: options.now(),
      isCredentialRefused: false,
      fault: null,
      lastSyncTime: null,
      version: null,
      unreadable: [],
      endpoint: options.endpoint,
      credentialExpiresOn: options.credentialExpiresOn,
    }
  }

  get current(): ConnectionStatus {
    return this.status
  }

  /** The API server responded; every kind still has to be listed, or its watch resumed. */
  answered(version: string): void {
    for (const kind of this.options.kinds) this.waitingFor.add(kind)
    this.change({
      state: 'connecting',
      message: `Reading the objects of the cluster at ${this.options.host}.`,
      isCredentialRefused: false,
      fault: null,
      version,
    })
  }

  ready(kind: WatchedKind, unreadableReason: string | null): void {
    if (unreadableReason === null) this.unreadable.delete(kind)
    else this.unreadable.set(kind, unreadableReason)
    this.waitingFor.delete(kind)
    const unreadable = this.options.kinds.flatMap((kind) => {
      const reason = this.unreadable.get(kind)
      return reason === undefined ? [] : [{ kind: kind.kind, reason }]
    })
    if (this.status.state === 'notConnected' || this.waitingFor.size > 0) return this.change({ unreadable })
    const lastSyncTime = this.options.now()
    this.change({
      state: 'connected',
      message: this.connectedSentence(unreadable.map(({ kind }) => kind)),
      notConnectedSince: null,
      lastSyncTime,
      unreadable,
    })
  }

  /** Records a sign of life: a healthy response, or anything that arrives on a watch. Not published. */
  confirmed(version: string | null = null): void {
    if (version) this.change({ version })
    if (this.status.state === 'connected') this.status = { ...this.status, lastSyncTime: this.options.now() }
  }

  lost(error: Pick<ClusterError, 'message' | 'reason' | 'fault'>): void {
    const { message, reason } = error
    const notConnectedSince = this.status.notConnectedSince ?? this.options.now()
    const isCredentialRefused = reason === 'unauthorized'
    this.change({
      state: 'notConnected',
      message,
      notConnectedSince,
      isCredentialRefused,
      fault: faultOf(error),
    })
  }

  private connectedSentence(unreadable: string[]): string {
    const { host, kinds } = this.options
    if (unreadable.length === 0) return `Connected to the API server at ${host}.`
    if (unreadable.length === kinds.length)
      return `Connected to the API server at ${host}, but this credential may read nothing there.`
    return `Connected to the API server at ${host}; not readable: ${unreadable.join(', ')}.`
  }

  private change(part: Partial<ConnectionStatus>): void {
    const before = news(this.status)
    this.status = { ...this.status, ...part }
    if (news(this.status) !== before) this.options.publish(this.status)
  }
}

/** Excludes `lastSyncTime`, which changes constantly: it is polled, not published. */
const news = (status: ConnectionStatus): string => JSON.stringify({ ...status, lastSyncTime: null })
