import { audit } from './audit.fixture.ts'
import { type Fault, type Scene, untilAllReady } from './faults.fixture.ts'
import { Lateness } from './lateness.fixture.ts'

/** One line of the table. */
export interface Result {
  fault: string
  /** Writes that were answered. */
  answered: number
  lost: string[]
  skipped: string[]
  repeated: string[]
  stale: string[]
  /** Subjects that two replicas had at once. */
  doubles: string[]
  /** Answers that no client should get. */
  wrong: string[]
  /** Requests that failed because their connection broke. */
  broken: string[]
  counts: { wrong: number; broken: number }
  /** Answers 503 with Retry-After. */
  postponed: number
  /** Until a write to each cluster was answered. */
  secondsUntilWritten: number
  /** Until each lost lease was claimed again; null if none was lost. */
  secondsUntilClaimed: number | null
  /** Maximum time until each lost lease must be claimed again, on an idle machine. Infinity without a limit. */
  maxSecondsUntilClaimed: number
  /** Total delay of this process's timers, which grows on an overloaded machine. */
  secondsLate: number
}

/** Part of every result without problems. */
export const noProblems = {
  lost: [],
  skipped: [],
  repeated: [],
  stale: [],
  doubles: [],
  wrong: [],
  broken: [],
} as const

/** Maximum time until a lost lease is claimed, as promised in docs/operate.md. */
const CLAIM_SECONDS = 10

/** Time within which clusters must be held again. Longer waits only show how long it took. */
const DEADLINE_MS = 90_000

/** Runs one fault under load and counts what it did to clients. */
export async function runRound(fault: Fault, scene: Scene): Promise<Result> {
  const { site, load } = scene
  load.tally.reset()
  const before = load.acknowledged
  load.resume()
  await load.untilWritten(2, performance.now(), DEADLINE_MS)
  const since = performance.now()
  const late = new Lateness()
  const suspended = new Set<string>()
  const end = await fault.begin(scene)
  for (const { name, isSuspended } of site.replicas) if (isSuspended) suspended.add(name)
  const isHeldDuring = fault.isHeldDuring === true && site.replicas.length > 1
  try {
    if (isHeldDuring) await load.untilWritten(1, since, DEADLINE_MS)
  } finally {
    await end()
  }
  await load.untilWritten(1, since, DEADLINE_MS)
  await untilAllReady(site)
  // Replicas that are back take their share.
  await load.untilWritten(3, performance.now(), DEADLINE_MS)
  await load.pause()
  const found = await audit(site, load)
  const { wrong, broken, postponed } = load.tally
  return {
    fault: fault.name,
    answered: load.acknowledged - before,
    ...found,
    doubles: site.leases.doubles(since, ({ replica }) => fault.mayOverlap === true || suspended.has(replica)),
    ...load.lines(),
    counts: { wrong: wrong.total, broken: broken.total },
    postponed,
    secondsUntilWritten: load.secondsUntilWritten(since),
    secondsUntilClaimed: site.leases.secondsUntilClaimed(since),
    maxSecondsUntilClaimed: isHeldDuring ? CLAIM_SECONDS : Number.POSITIVE_INFINITY,
    secondsLate: late.end(),
  }
}

const seconds = (value: number | null): string => (value === null ? '–' : value.toFixed(1))

/** Formats results as a Markdown table. */
export function formatTable(results: readonly Result[]): string {
  const head = [
    'Fault',
    'Answered writes',
    'Lost',
    'Skipped',
    'Repeated',
    'Stale',
    'Held by two',
    'Wrong answers',
    'Broken connections',
    '503',
    'Seconds until claimed',
    'Seconds until written',
  ]
  const lines = results.map((result) => [
    result.fault,
    result.answered,
    result.lost.length,
    result.skipped.length,
    result.repeated.length,
    result.stale.length,
    result.doubles.length,
    result.counts.wrong,
    result.counts.broken,
    result.postponed,
    seconds(result.secondsUntilClaimed),
    seconds(result.secondsUntilWritten),
  ])
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
