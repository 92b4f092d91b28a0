import type { ClientHttp2Stream, ServerHttp2Stream } from 'node:http2'
import { HolderLost } from '../../clusters/cluster-session.ts'
import type { ObjectChange } from '../../clusters/connection/cluster.ts'
import {
  currentPermits,
  type Permit,
  type PermitLease,
  underPermit,
} from '../../clusters/connection/permits/permits.ts'
import type { Written } from '../../records/context.ts'
import { type ReplicaTurn, replicaTurns } from '../../signals.ts'
import { type Author, LeaseLost } from '../../store/store.ts'
import type { Leases } from '../leases.ts'
import { errorOf, type Failure, failureOf } from './failures.ts'
import { LineReader, lineOf, TooLong } from './lines.ts'
import type { StreamHandler } from './link-server.ts'
import { type Peer, PeerLost } from './peer.ts'
import type { HeldClusters, HeldSession } from './serve-statuses.ts'

/*
 * Messages of a turn. The requester sends the author, the version of its store, and the leases under which it writes: the
 * cluster's, as far as it knows it, and that of its job. The holder refuses leases that have been claimed since. It answers
 * `granted` when all earlier writes are done. The requester writes to the cluster, and sends the changed objects, one per
 * line, then `done`; the holder stores them and answers `written`. The holder may send `failure` instead, which ends the
 * turn.
 */
interface TurnParts {
  clusters: HeldClusters
  leases: Pick<Leases, 'holderOf'>
  /** Resolves when this process has reacted to all changes up to a version of the store. */
  caughtUp(version: number): Promise<void>
  /** Maximum time from `granted` to `done`. */
  limitMs?: number
}

interface FirstMessage {
  author: Author
  version: number
  /** Missing from replicas of earlier versions. */
  leases?: readonly PermitLease[]
}

const defaultLimitMs = 120_000

/** Maximum time until the holder has seen the requester's changes. If it takes longer, its database is unavailable. */
const catchUpMs = 8_000
/** Maximum time until the holder has stored the objects. There may be many. */
const storeMs = 30_000

/** The requester's write failed or took too long, or the requester is gone. Nothing is stored. */
class TurnEnded extends Error {}

/** Queues writes of other replicas to the clusters that this process holds together with its own. */
export const serveTurns =
  ({ clusters, leases, caughtUp, limitMs = defaultLimitMs }: TurnParts): StreamHandler =>
  async (stream, cluster, accept) => {
    const session = clusters.local(cluster)
    if (!session) throw new HolderLost(cluster)
    accept()
    const lines = new LineReader(stream)
    try {
      const first = (await lines.next()) as FirstMessage | null
      if (!first) return
      const requireCurrent = (): void => {
        if (first.leases?.some((lease) => isOutdated(leases, lease))) throw new HolderLost(cluster)
      }
      requireCurrent()
      await within(Math.min(limitMs, catchUpMs), caughtUp(first.version), () => new HolderLost(cluster))
      const written = await session.write(first.author, () => {
        requireCurrent()
        return takeChanges(stream, lines, limitMs)
      })
      stream.end(lineOf({ written }))
    } catch (error) {
      if (!(error instanceof TurnEnded))
        stream.end(lineOf({ failure: failureOf(lostIfClosed(error, clusters, { cluster, session })) }))
      else stream.close()
    }
  }

/** Returns true if a lease has been claimed again since the requester read it. */
function isOutdated(leases: Pick<Leases, 'holderOf'>, { subject, epoch }: PermitLease): boolean {
  const holder = leases.holderOf(subject)
  return holder !== null && holder.epoch > epoch
}

/** Converts errors of an ended session: the cluster has another holder now, or none. */
function lostIfClosed(
  error: unknown,
  clusters: HeldClusters,
  { cluster, session }: { cluster: string; session: HeldSession },
): unknown {
  const isHeld = clusters.local(cluster) === session && !(error instanceof LeaseLost)
  return isHeld ? error : new HolderLost(cluster)
}

/** Grants the turn and returns the objects that the requester has changed. */
async function takeChanges(
  stream: ServerHttp2Stream,
  lines: LineReader,
  limitMs: number,
): Promise<ObjectChange[]> {
  if (stream.destroyed || stream.closed) throw new TurnEnded()
  stream.write(lineOf({ granted: true }))
  const timer = setTimeout(() => stream.close(), limitMs)
  const changes: ObjectChange[] = []
  try {
    for (;;) {
      const line = await lines.next()
      if (line?.['done'] === changes.length) return changes
      if (!line || !line['change']) throw new TurnEnded()
      changes.push(line['change'] as ObjectChange)
    }
  } catch (error) {
    throw error instanceof TooLong ? error : new TurnEnded()
  } finally {
    clearTimeout(timer)
  }
}

interface Turn {
  author: Author
  /** Version of the store on which the write is based. */
  version: number
  /** Lease of the cluster at its holder, as far as it is known. */
  lease: PermitLease | null
  work(): Promise<ObjectChange[]>
}

/** Writes to a cluster in a turn at its holder. Rejects with `HolderLost` if the holder is lost before or after `work`. */
export function takeTurn(
  peer: Peer | null,
  cluster: { id: string; name: string },
  turn: Turn,
): Promise<Written> {
  const facts: ReplicaTurn = { isLost: false }
  const lost = (): HolderLost => {
    facts.isLost = true
    return new HolderLost(cluster.name)
  }
  return replicaTurns.run(() => perform(peer, cluster.id, { ...turn, lost }), facts)
}

async function perform(
  peer: Peer | null,
  id: string,
  { author, version, lease, work, lost }: Turn & { lost(): HolderLost },
): Promise<Written> {
  if (!peer) throw lost()
  const stream = await peer.open('turn', id).catch((error: unknown) => {
    throw error instanceof PeerLost || error instanceof HolderLost ? lost() : error
  })
  try {
    const lines = new LineReader(stream)
    const leases = [lease, ...currentPermits().map((permit) => permit.lease)].filter((known) => known != null)
    stream.write(lineOf({ author, version, leases } satisfies FirstMessage))
    const granted = await answerOf(lines, lost)
    if (!granted['granted']) throw lost()
    const changes = await underPermit(permitOfTurn(stream, peer), work)
    for (const change of changes) stream.write(lineOf({ change }))
    stream.end(lineOf({ done: changes.length }))
    const { written } = await within(storeMs, answerOf(lines, lost), lost)
    if (!written) throw lost()
    return written as Written
  } finally {
    stream.close()
  }
}

/** A turn ends with its stream. After a suspension, the holder may have ended it before this process can know. */
const permitOfTurn = (stream: ClientHttp2Stream, peer: Peer): Permit => ({
  state: () => {
    if (stream.closed || stream.destroyed) return 'ended'
    return peer.isSure ? 'valid' : 'unknown'
  },
  confirm: () => peer.confirm(),
})

/** Returns the holder's next message. Rejects with its failure, or if it is lost. */
async function answerOf(lines: LineReader, lost: () => HolderLost): Promise<Record<string, unknown>> {
  const answer = await lines.next().catch(() => null)
  if (!answer) throw lost()
  if (!answer['failure']) return answer
  const failure = errorOf(answer['failure'] as Failure)
  throw failure instanceof HolderLost ? lost() : failure
}

/** Rejects with another error if work takes longer than a limit. */
async function within<Result>(limitMs: number, work: Promise<Result>, failure: () => Error): Promise<Result> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(failure()), limitMs)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
