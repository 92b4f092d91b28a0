/** Several measurements of one thing: the median, and between which values the machine's noise moved it. */
export interface Spread {
  median: number
  min: number
  max: number
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle]
  const lower = sorted.length % 2 === 0 ? sorted[middle - 1] : upper
  if (upper === undefined || lower === undefined) throw new Error('Nothing was measured')
  return { median: (lower + upper) / 2, min: sorted[0] ?? upper, max: sorted.at(-1) ?? upper }
}

/** How long something takes, in milliseconds. */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/**
 * Runs every subject once in each round, in turns, so that whatever else the machine does meets all of them alike.
 * Answers their durations in milliseconds. The rounds of the warm-up are not measured.
 */
export async function compare<Name extends string>(
  subjects: Record<Name, () => Promise<unknown>>,
  { rounds, warmUp }: { rounds: number; warmUp: number },
): Promise<Record<Name, Spread>> {
  const entries = Object.entries(subjects) as [Name, () => Promise<unknown>][]
  const times = new Map<Name, number[]>(entries.map(([name]) => [name, []]))
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const [name, work] of round % 2 === 0 ? entries : entries.toReversed()) {
      const duration = await timeOf(work)
      if (round >= 0) times.get(name)?.push(duration)
    }
  }
  return Object.fromEntries([...times].map(([name, values]) => [name, spreadOf(values)])) as Record<
    Name,
    Spread
  >
}
