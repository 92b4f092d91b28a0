import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { message } from '../../../model/messages/message.ts'
import { ClusterError } from './cluster.ts'

const mebibyte = 1024 * 1024
/** A page of 500 large objects stays far below, and so does the whole list of a kind unless its objects are huge. */
export const maxAnswerBytes = 256 * mebibyte
/** A version, a health check, or a single namespace. */
export const maxProbeBytes = 16 * mebibyte

/** The API server sent more than any object or page of a list can contain. */
export class AnswerTooLarge extends ClusterError {
  constructor(host: string, maxBytes: number) {
    const limit = Math.round(maxBytes / mebibyte)
    super('refused', message('connections.answerTooLarge', { host, limit }), [], 'protocol')
  }
}

interface Bounds {
  /** Names the API server in the error. */
  host: string
  /** Limit of the decompressed body. */
  maxBytes: number
  signal: AbortSignal
}

/** Reads and decompresses a response. Stops when the signal aborts, or with `AnswerTooLarge` beyond the limit. */
export async function readAnswer(
  response: IncomingMessage,
  { host, maxBytes, signal }: Bounds,
): Promise<string> {
  const isPacked = response.headers['content-encoding'] === 'gzip'
  const chunks: Buffer[] = []
  let length = 0
  await pipeline(
    response,
    isPacked ? createGunzip() : new PassThrough(),
    async (source: AsyncIterable<Buffer>) => {
      for await (const chunk of source) {
        length += chunk.length
        if (length > maxBytes) throw new AnswerTooLarge(host, maxBytes)
        chunks.push(chunk)
      }
    },
    { signal },
  )
  return Buffer.concat(chunks).toString()
}
