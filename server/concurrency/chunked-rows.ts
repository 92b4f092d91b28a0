import { setImmediate as nextTurn } from 'node:timers/promises'

/** Bytes parsed per event-loop tick: a few milliseconds. */
const PART = 256 * 1024

const [QUOTE, BACKSLASH] = [0x22, 0x5c]
/** Depth change per byte outside of strings: +1 for `{` and `[`, -1 for `}` and `]`. */
const steps = new Int8Array(256)
for (const byte of Buffer.from('{[')) steps[byte] = 1
for (const byte of Buffer.from('}]')) steps[byte] = -1

/** Returns the end of a string that starts at a quote, skipping escaped characters. */
function endOfString(bytes: Buffer, start: number): number {
  let at = start + 1
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1
  return at
}

/** Yields the end of each element, then that of the array. */
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

/** Splits an array of objects into texts of whole elements, separated by commas. */
function* textsOf(bytes: Buffer, size: number): Generator<string> {
  let start = 1
  let last = start
  for (const { end, isLast } of endsOf(bytes)) {
    if (!isLast) last = end
    if (isLast ? last === start : last - start < size) continue
    yield bytes.toString('utf8', start, last)
    // Skip the comma.
    start = last + 1
    last = start
  }
}

/**
 * Parses a long response of the store in chunks, one per event-loop tick: parsing megabytes at once would
 * block the event loop. `bytes` is a JSON array of objects without whitespace.
 */
export async function* chunkedRows(bytes: Buffer, size = PART): AsyncGenerator<unknown[], void, void> {
  for (const part of textsOf(bytes, size)) {
    await nextTurn()
    const rows: unknown = JSON.parse(`[${part}]`)
    if (Array.isArray(rows)) yield rows
  }
}
