import { createHash } from 'node:crypto'
import type { LeaseRow, ReplicaRow, ReplicaState } from '../store/replicas.ts'
import { isShared } from './leases.ts'

/** Free leases and dead replicas at one look, to be confirmed by the next. */
export interface Observation {
  /** End of the term of each dead replica, by id. */
  dead: ReadonlyMap<string, number>
  /** Dead replicas that the look before had found with the same end of their term. */
  confirmed: ReadonlySet<string>
  /** Subjects that nobody holds. */
  free: ReadonlySet<string>
}

export const noObservation: Observation = { dead: new Map(), confirmed: new Set(), free: new Set() }

export interface ClaimInput {
  self: string
  /** Subjects that this replica wants, without those that it is running or stopping. */
  idle: readonly string[]
  /** Number of shared subjects that this replica wants. */
  sharedCount: number
  state: ReplicaState
  before: Observation
}

export function observationOf({ replicas, leases }: ReplicaState, before = noObservation): Observation {
  const known = new Set(replicas.map(({ id }) => id))
  const dead = replicas.filter(({ isAlive }) => !isAlive)
  return {
    dead: new Map(dead.map(({ id, until }) => [id, until])),
    confirmed: new Set(dead.filter(({ id, until }) => before.dead.get(id) === until).map(({ id }) => id)),
    free: new Set(
      leases.filter(({ holder }) => holder === null || !known.has(holder)).map(({ subject }) => subject),
    ),
  }
}

/**
 * Returns the number of shared leases of each live replica. A lease counts until it is released in the database, even
 * if its holder has stopped the work.
 */
export function countShared({ replicas, leases }: ReplicaState): Map<string, number> {
  const counts = new Map(replicas.filter(({ isAlive }) => isAlive).map(({ id }) => [id, 0]))
  for (const { subject, holder } of leases) {
    const count = holder === null ? undefined : counts.get(holder)
    if (holder !== null && count !== undefined && isShared(subject)) counts.set(holder, count + 1)
  }
  return counts
}

/**
 * Returns the leases to claim now: of the shared ones, up to one more than this replica's share. Of a replica that has
 * just died, only up to the share: the rest is left to those with fewer, instead of being handed over right afterwards.
 */
export function claimable(input: ClaimInput): { subject: string; epoch: number }[] {
  const { self, idle, state, sharedCount } = input
  const leases = new Map(state.leases.map((lease) => [lease.subject, lease]))
  const counts = countShared(state)
  const own = counts.get(self) ?? 0
  const isLeast = [...counts.values()].every((count) => own <= count)
  const isFree = freeCheck(input, isLeast)
  const free = idle.filter((subject) => isFree(subject, leases.get(subject)))
  const room = Math.ceil(sharedCount / Math.max(1, counts.size)) - own
  const isOwn = (subject: string): boolean => leases.get(subject)?.holder === self
  const shared = free.filter((subject) => isShared(subject) && !isOwn(subject))
  const hasJustDied = deathCheck(input)
  const chosen = new Set(
    byRendezvous(shared, self, [...counts.keys()]).filter(
      (subject, index) => index < (hasJustDied(leases.get(subject)?.holder) ? room : room + 1),
    ),
  )
  return free
    .filter((subject) => !isShared(subject) || isOwn(subject) || chosen.has(subject))
    .map((subject) => ({ subject, epoch: leases.get(subject)?.epoch ?? 0 }))
}

/**
 * Returns a check whether this replica may claim a lease. Two looks must have found the same end of the holder's term:
 * after an outage of the database, all replicas seem dead to the first one that reaches it. At the first look, released
 * leases are left to the replica with the fewest.
 */
function freeCheck(
  { self, state, before }: ClaimInput,
  isLeast: boolean,
): (subject: string, lease: LeaseRow | undefined) => boolean {
  const replicas = new Map<string, ReplicaRow>(state.replicas.map((replica) => [replica.id, replica]))
  return (subject, lease) => {
    if (!lease || lease.holder === self) return true
    const holder = lease.holder === null ? undefined : replicas.get(lease.holder)
    if (!holder) return isLeast || !isShared(subject) || before.free.has(subject)
    return !holder.isAlive && before.dead.get(holder.id) === holder.until
  }
}

/** Returns a check for holders that were found dead by the last two looks, but not earlier. */
function deathCheck({ state, before }: ClaimInput): (holder: string | null | undefined) => boolean {
  const dead = new Set(state.replicas.filter(({ isAlive }) => !isAlive).map(({ id }) => id))
  return (holder) => holder != null && dead.has(holder) && !before.confirmed.has(holder)
}

/** Sorts subjects by rendezvous hashing, so that replicas that claim at the same time start with different ones. */
function byRendezvous(subjects: readonly string[], self: string, replicas: readonly string[]): string[] {
  const rankOf = (subject: string): number => {
    const own = hashOf(self, subject)
    return replicas.filter((other) => hashOf(other, subject) > own).length
  }
  const ranks = new Map(subjects.map((subject) => [subject, rankOf(subject)]))
  return subjects.toSorted((left, right) => (ranks.get(left) ?? 0) - (ranks.get(right) ?? 0))
}

const hashOf = (replica: string, subject: string): number =>
  createHash('sha1').update(`${replica}/${subject}`).digest().readUInt32BE()

/** Returns true if another live replica has at least two fewer shared leases. Moving one then evens the shares. */
export function isOverloaded(self: string, state: ReplicaState): boolean {
  const counts = countShared(state)
  const own = counts.get(self) ?? 0
  return [...counts.values()].some((count) => own - count >= 2)
}
