import type { Readable } from 'node:stream'

/** Maximum sizes of one message, and of all messages of a stream of limited length. */
export const maxLineBytes = 16 * 1024 * 1024
export const maxTotalBytes = 64 * 1024 * 1024

/** A peer exceeded the size limits of a stream. */
export class TooLong extends Error {
  constructor() {
    super('A replica sent a message that is too long.')
    this.name = 'TooLong'
  }
}

export const lineOf = (value: unknown): string => `${JSON.stringify(value)}\n`

interface Bounds {
  lineBytes?: number
  totalBytes?: number
}

/** Reads lines of JSON. Throws if the stream breaks; otherwise leaves it open. */
export async function* readLines(
  stream: Readable,
  { lineBytes = maxLineBytes, totalBytes = maxTotalBytes }: Bounds = {},
): AsyncGenerator<unknown, void> {
  let parts: Buffer[] = []
  let length = 0
  let total = 0
  for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    total += chunk.length
    length += chunk.length
    if (length > lineBytes || total > totalBytes) throw new TooLong()
    let rest = chunk
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
      yield JSON.parse(Buffer.concat([...parts, rest.subarray(0, end)]).toString())
      parts = []
      rest = rest.subarray(end + 1)
      length = rest.length
    }
    parts.push(rest)
  }
}

/** Reads lines one at a time. */
export class LineReader {
  private readonly lines: AsyncGenerator<unknown, void>

  constructor(stream: Readable, bounds?: Bounds) {
    this.lines = readLines(stream, bounds)
  }

  /** Returns the next message; null at the end of the stream. */
  async next(): Promise<Record<string, unknown> | null> {
    const { value, done } = await this.lines.next()
    return done ? null : (value as Record<string, unknown>)
  }
}
