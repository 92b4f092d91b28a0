/**
 * - `40001`, `YB001`: the transaction is rolled back, and the statement fails with this code.
 * - `lostBefore`: the connection breaks before the statement reaches the server.
 * - `lostDuring`: the connection breaks, and the statement reaches the server later.
 * - `lostAfter`: the connection breaks after the server has run the statement.
 * - `delay`: the statement reaches the server late.
 */
export type Fault = '40001' | 'YB001' | 'lostBefore' | 'lostDuring' | 'lostAfter' | 'delay'

/**
 * When a fault may happen: at COMMIT, at another statement of a transaction, or at one that is its own transaction
 * and writes or reads.
 */
export type Moment = 'commit' | 'within' | 'write' | 'read'

export type ChooseFault = (moment: Moment) => Fault | null

export type FaultShares = Readonly<Partial<Record<Moment, Readonly<Partial<Record<Fault, number>>>>>>

/** Returns a generator of numbers from 0 to 1 that repeats with the same seed. */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Chooses faults at random, each with its share of a moment. Shares of one moment may add up to 1. */
export function seededFaults(seed: number, shares: FaultShares): ChooseFault {
  const random = mulberry32(seed)
  return (moment) => {
    let rest = random()
    for (const [fault, share] of Object.entries(shares[moment] ?? {})) {
      rest -= share
      // Object.entries widens the names.
      if (rest < 0) return fault as Fault
    }
    return null
  }
}

/**
 * Lets repetitions succeed, so that a test depends on neither luck nor a fast machine: two transactions, two writes or two
 * reads never fail in a row.
 */
export function sparingRepeats(choose: ChooseFault): ChooseFault {
  const spared = new Set<Moment>()
  return (moment) => {
    const subject = moment === 'within' ? 'commit' : moment
    if (spared.has(subject)) {
      // The transaction is spared up to its end.
      if (moment !== 'within') spared.delete(subject)
      return null
    }
    const fault = choose(moment)
    if (fault !== null && fault !== 'delay') spared.add(subject)
    return fault
  }
}

/** Faults that a store must survive, often enough for a few dozen of each in its tests. */
export const storeFaults: FaultShares = {
  commit: { '40001': 0.04, YB001: 0.03, lostBefore: 0.02, lostDuring: 0.02, lostAfter: 0.02, delay: 0.05 },
  // The creation of a store is hundreds of statements, each of which may repeat it.
  within: { '40001': 0.0005, lostBefore: 0.0005 },
  write: { '40001': 0.02, lostBefore: 0.02, lostAfter: 0.01 },
  read: { lostBefore: 0.01, lostAfter: 0.005 },
}

/** Faults of every kind in nearly every test of a store that is already open. */
export const frequentFaults: FaultShares = {
  commit: { '40001': 0.1, YB001: 0.05, lostBefore: 0.05, lostDuring: 0.05, lostAfter: 0.05, delay: 0.05 },
  within: { '40001': 0.005, YB001: 0.005, lostBefore: 0.005, lostAfter: 0.005, delay: 0.01 },
  write: { '40001': 0.02, lostBefore: 0.02, lostAfter: 0.01 },
  read: { '40001': 0.02, lostBefore: 0.03, lostAfter: 0.03, delay: 0.05 },
}
