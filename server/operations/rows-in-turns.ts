import { setImmediate as nextTurn } from 'node:timers/promises'

/** What is parsed within a turn of the event loop, in bytes: some milliseconds. */
const PART = 256 * 1024

const [QUOTE, BACKSLASH] = [0x22, 0x5c]
/** What a byte outside of strings does to the depth: `{` and `[` go down, `}` and `]` come up. */
const steps = new Int8Array(256)
for (const byte of Buffer.from('{[')) steps[byte] = 1
for (const byte of Buffer.from('}]')) steps[byte] = -1

/** Where a string ends that begins at a quote: what it escapes may be one, too. */
function endOfString(bytes: Buffer, start: number): number {
  let at = start + 1
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1
  return at
}

/** The ends of the elements, and at last that of the array itself. */
function* endsOf(bytes: Buffer): Generator<{ end: number; isLast: boolean }> {
  let depth = 0
  for (let at = 1; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte === QUOTE) at = endOfString(bytes, at)
    const step = steps[byte] ?? 0
    depth += step
    if (step < 0 && depth <= 0) yield { end: at + 1, isLast: depth < 0 }
  }
}

/** The texts of some whole elements each, with the commas between them, of an array of objects. */
function* textsOf(bytes: Buffer, size: number): Generator<string> {
  let start = 1
  let last = start
  for (const { end, isLast } of endsOf(bytes)) {
    if (!isLast) last = end
    if (isLast ? last === start : last - start < size) continue
    yield bytes.toString('utf8', start, last)
    // After the comma.
    start = last + 1
    last = start
  }
}

/**
 * The elements of a long answer of the store, some at a time in a turn of their own: to parse megabytes at once would hold
 * the event loop. `bytes` are an array of objects as JSON, without blanks.
 */
export async function* rowsInTurns(bytes: Buffer, size = PART): AsyncGenerator<unknown[], void, void> {
  for (const part of textsOf(bytes, size)) {
    await nextTurn()
    const rows: unknown = JSON.parse(`[${part}]`)
    if (Array.isArray(rows)) yield rows
  }
}
