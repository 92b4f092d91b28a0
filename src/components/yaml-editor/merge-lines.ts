interface Texts {
  base: string
  mine: string
  theirs: string
}

/**
 * Merges others' changes into my text line by line, which keeps comments, unlike a merge by field. Mine win
 * in lines that both changed.
 */
export function mergeLines({ base, mine, theirs }: Texts): string {
  const [was, is, becomes] = [base, mine, theirs].map((text) => text.split('\n')) as [
    string[],
    string[],
    string[],
  ]
  const [inMine, inTheirs] = [matchLines(was, is), matchLines(was, becomes)]
  const made: string[] = []
  let at = { was: 0, is: 0, becomes: 0 }
  const take = (to: typeof at): void => {
    const [before, own, other] = [
      was.slice(at.was, to.was),
      is.slice(at.is, to.is),
      becomes.slice(at.becomes, to.becomes),
    ]
    made.push(...mergeRange(before, own, other))
  }
  for (const [index, line] of was.entries()) {
    const [own, other] = [inMine.get(index), inTheirs.get(index)]
    if (own === undefined || other === undefined) continue
    take({ was: index, is: own, becomes: other })
    made.push(line)
    at = { was: index + 1, is: own + 1, becomes: other + 1 }
  }
  take({ was: was.length, is: is.length, becomes: becomes.length })
  return made.join('\n')
}

/** Merges line by line if all three ranges have the same length. */
function mergeRange(
  before: readonly string[],
  own: readonly string[],
  other: readonly string[],
): readonly string[] {
  if (before.length === own.length && own.length === other.length)
    return own.map((line, index) => (line === before[index] ? (other[index] ?? line) : line))
  return isEqual(before, own) ? other : own
}

const isEqual = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((line, index) => line === other[index])

/** Maps matching lines of two texts in order, anchored on lines that occur once in each. */
function matchLines(one: readonly string[], other: readonly string[]): Map<number, number> {
  const found = new Map<number, number>()
  const waiting = [{ from: 0, to: one.length, start: 0, end: other.length }]
  for (let range = waiting.pop(); range; range = waiting.pop()) {
    const { from, to, start, end } = matchEnds({ one, other, found }, range)
    const anchors = inBothOrders(uniqueInBoth(one.slice(from, to), other.slice(start, end)))
    let last = { from, start }
    for (const [left, right] of anchors) {
      waiting.push({ ...last, to: from + left, end: start + right })
      last = { from: from + left, start: start + right }
    }
    // Each range starts with a line that matches at once.
    if (anchors.length > 0) waiting.push({ ...last, to, end })
  }
  return found
}

interface Range {
  from: number
  to: number
  start: number
  end: number
}

/** Matches the common start and end of two ranges; returns the remaining ranges. */
function matchEnds(
  { one, other, found }: { one: readonly string[]; other: readonly string[]; found: Map<number, number> },
  { from, to, start, end }: Range,
): Range {
  while (from < to && start < end && one[from] === other[start]) found.set(from++, start++)
  while (from < to && start < end && one[to - 1] === other[end - 1]) found.set(--to, --end)
  return { from, to, start, end }
}

type Pair = [left: number, right: number]

function uniqueInBoth(one: readonly string[], other: readonly string[]): Pair[] {
  const [left, right] = [onceIn(one), onceIn(other)]
  return [...left].flatMap(([line, index]): Pair[] => {
    const found = right.get(line)
    return found === undefined ? [] : [[index, found]]
  })
}

function onceIn(lines: readonly string[]): Map<string, number> {
  const found = new Map<string, number>()
  const twice = new Set<string>()
  for (const [index, line] of lines.entries())
    if (found.has(line)) twice.add(line)
    else found.set(line, index)
  for (const line of twice) found.delete(line)
  return found
}

interface Row {
  pair: Pair
  /** Position of the preceding pair, in the row for runs one shorter. */
  before: number
}

/** Longest run of pairs with ascending right sides; the left sides are already sorted. */
function inBothOrders(pairs: readonly Pair[]): Pair[] {
  /** Indexed by length of the run a pair ends; the last of each row has the smallest right side. */
  const rows: Row[][] = []
  for (const pair of pairs) {
    const length = lengthBefore(rows, pair)
    const before = (rows[length - 1]?.length ?? 0) - 1
    const row = (rows[length] ??= [])
    row.push({ pair, before })
  }
  const made: Pair[] = []
  let entry = rows.at(-1)?.at(-1)
  for (let length = rows.length - 1; entry; length -= 1) {
    made.push(entry.pair)
    entry = rows[length - 1]?.[entry.before]
  }
  return made.toReversed()
}

/** Length of the longest run that can precede a pair. */
function lengthBefore(rows: readonly (readonly Row[])[], [, right]: Pair): number {
  let [low, high] = [0, rows.length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if ((rows[middle]?.at(-1)?.pair[1] ?? 0) < right) low = middle + 1
    else high = middle
  }
  return low
}
