import type { IncomingMessage } from 'node:http'

/** Reads a whole response; null if it exceeds `maxBytes`. Rejects if it is cut off. */
export async function readBounded(answer: IncomingMessage, maxBytes: number): Promise<string | null> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of answer) {
    const bytes = chunk as Buffer
    length += bytes.length
    if (length > maxBytes) return null
    chunks.push(bytes)
  }
  return Buffer.concat(chunks).toString()
}
