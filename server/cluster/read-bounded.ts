import type { IncomingMessage } from 'node:http'

/** Reads an answer whole; null if it has more than `maxBytes`. Rejects when it is broken off. */
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
