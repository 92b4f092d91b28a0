import { type Message, message } from '../../../../model/messages/message.ts'
import { englishOf } from '../../../errors.ts'
import type { ConnectionFault } from '../../../../model/cluster/connection-faults.ts'
import type { ClusterError, ConnectionStatus, WatchedKind } from '../cluster.ts'

interface StatusOptions {
  host: string
  /** Address of the API server, as in a kubeconfig. */
  endpoint: string
  credentialExpiresOn: number | null
  kinds: readonly WatchedKind[]
  publish(status: ConnectionStatus): void
}

const faultsOfReasons: Readonly<Partial<Record<ClusterError['reason'], ConnectionFault>>> = {
  unauthorized: 'credential',
  refused: 'unready',
}

const faultOf = ({ fault, reason }: Pick<ClusterError, 'reason' | 'fault'>): ConnectionFault =>
  fault ?? faultsOfReasons[reason] ?? 'other'

const reportedBy = (why: Message | string): Pick<ConnectionStatus, 'message' | 'why'> => ({
  message: englishOf(why),
  why,
})

/** Connection status, combined from the reports of session and reflectors; publishes every change. */
export class Status {
  private readonly options: StatusOptions
  private readonly unreadable = new Map<WatchedKind, Message | string>()
  private readonly waitingFor: Set<WatchedKind>
  private status: ConnectionStatus

  constructor(options: StatusOptions) {
    this.options = options
    this.waitingFor = new Set(options.kinds)
    this.status = {
      state: 'connecting',
      ...reportedBy(message('connections.connecting', { host: options.host })),
      notConnectedSince: Date.now(),
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
      ...reportedBy(message('connections.reading', { host: this.options.host })),
      isCredentialRefused: false,
      fault: null,
      version,
    })
  }

  ready(kind: WatchedKind, unreadableReason: Message | string | null): void {
    if (unreadableReason === null) this.unreadable.delete(kind)
    else this.unreadable.set(kind, unreadableReason)
    this.waitingFor.delete(kind)
    const unreadable = this.options.kinds.flatMap((kind) => {
      const reason = this.unreadable.get(kind)
      return reason === undefined ? [] : [{ kind: kind.kind, reason }]
    })
    if (this.status.state === 'notConnected' || this.waitingFor.size > 0) return this.change({ unreadable })
    const lastSyncTime = Date.now()
    this.change({
      state: 'connected',
      ...reportedBy(this.connectedMessage(unreadable.map(({ kind }) => kind))),
      notConnectedSince: null,
      lastSyncTime,
      unreadable,
    })
  }

  /** Records a sign of life: a healthy response, or anything that arrives on a watch. Not published. */
  confirmed(version: string | null = null): void {
    if (version) this.change({ version })
    if (this.status.state === 'connected') this.status = { ...this.status, lastSyncTime: Date.now() }
  }

  lost(error: Pick<ClusterError, 'text' | 'reason' | 'fault'>): void {
    const { text, reason } = error
    const notConnectedSince = this.status.notConnectedSince ?? Date.now()
    const isCredentialRefused = reason === 'unauthorized'
    this.change({
      state: 'notConnected',
      ...reportedBy(text),
      notConnectedSince,
      isCredentialRefused,
      fault: faultOf(error),
    })
  }

  private connectedMessage(unreadable: string[]): Message {
    const { host, kinds } = this.options
    if (unreadable.length === 0) return message('connections.connected', { host })
    if (unreadable.length === kinds.length) return message('connections.connectedBlind', { host })
    return message('connections.connectedInPart', { host, kinds: unreadable })
  }

  private change(part: Partial<ConnectionStatus>): void {
    const before = news(this.status)
    this.status = { ...this.status, ...part }
    if (news(this.status) !== before) this.options.publish(this.status)
  }
}

/** Excludes `lastSyncTime`, which changes constantly: it is polled, not published. */
const news = (status: ConnectionStatus): string => JSON.stringify({ ...status, lastSyncTime: null })
