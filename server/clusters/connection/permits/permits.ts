import { AsyncLocalStorage } from 'node:async_hooks'
import { once } from 'node:events'
import type { ClientRequest } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { TLSSocket } from 'node:tls'
import { message } from '../../../../model/messages/message.ts'
import { ClusterError } from '../cluster.ts'

/** Identifies one claim of a lease. */
export interface PermitLease {
  subject: string
  epoch: number
}

/**
 * Right to write to a cluster, such as a lease or a turn. It may end while a write waits, or while the process is suspended:
 * another replica then does the work, so this one must no longer send its request.
 */
export interface Permit {
  /** `unknown` if it may have ended unnoticed, until `confirm` resolves. */
  state(): 'valid' | 'unknown' | 'ended'
  confirm(): Promise<void>
  lease?: PermitLease
}

/** Lease under which this process works. */
export interface PermittingLease extends PermitLease {
  readonly isHeld: boolean
}

const permits = new AsyncLocalStorage<readonly Permit[]>()

/** Runs work whose writes to clusters are sent only while this permit and those of its caller are valid. */
export const underPermit = <Result>(permit: Permit, work: () => Result): Result =>
  permits.run([...currentPermits(), permit], work)

/** Runs work that sends nothing to a cluster and must finish even if permits have ended. */
export const withoutPermits = <Result>(work: () => Result): Result => permits.run([], work)

export const currentPermits = (): readonly Permit[] => permits.getStore() ?? []

/** Returns the permit of a lease. Never `unknown`: the lease ends by this process's own clock at the latest. */
export const permitOfLease = (lease: PermittingLease): Permit => ({
  state: () => (lease.isHeld ? 'valid' : 'ended'),
  confirm: () => Promise.resolve(),
  lease: { subject: lease.subject, epoch: lease.epoch },
})

/** Sends a request. With permits, checks them at the last moment: when its connection is ready. */
export function sendPermitted(
  request: ClientRequest,
  body: string | Buffer | null,
  required: readonly Permit[],
): void {
  const send = (): void => void request.end(body ?? undefined)
  if (required.length === 0) return send()
  request.once('socket', (socket: Duplex) => {
    untilReady(socket)
      .then(() => requireAll(required))
      .then(send, (error: unknown) => request.destroy(error as Error))
  })
}

/** Resolves when bytes written to a socket are sent immediately. */
async function untilReady(socket: Duplex): Promise<void> {
  if (socket instanceof TLSSocket) {
    // Undefined until the handshake is complete.
    if (socket.getCipher() === undefined) await once(socket, 'secureConnect')
  } else if (socket instanceof Socket && socket.connecting) await once(socket, 'connect')
}

/** Maximum number of confirmations before a write is given up. */
const maxConfirmations = 3

async function requireAll(required: readonly Permit[]): Promise<void> {
  for (let count = 0; count <= maxConfirmations; count += 1) {
    const states = required.map((permit) => permit.state())
    if (states.includes('ended')) break
    if (!states.includes('unknown')) return
    await Promise.all(required.map((permit) => permit.confirm().catch(() => undefined)))
  }
  const error = new ClusterError('unreachable', message('connections.notSent'))
  error.retrySeconds = 2
  throw error
}
