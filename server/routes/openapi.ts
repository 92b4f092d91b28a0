import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { getDocument } from '../../model/endpoints/service.ts'
import type { Model } from '../../model/registry.ts'
import type { ActionHandlers } from '../resources/action.ts'
import { describeApi } from './openapi/document.ts'
import { writeYielding } from './openapi/write-yielding.ts'

const compress = promisify(gzip)

interface Document {
  text: string
  compressed: Buffer
}

async function makeDocument(parts: Parameters<typeof describeApi>[0]): Promise<Document> {
  const text = await writeYielding(await describeApi(parts))
  return { text, compressed: await compress(text) }
}

/** `GET /openapi.json`. Created once, since the model doesn't change while the process runs. */
export function openapiRoutes(
  app: FastifyInstance,
  parts: { model: Model; authScheme: string; actions: ActionHandlers; publicUrl?: string | null },
): void {
  let document: Promise<Document> | null = null
  app.get(getDocument.path, async ({ headers }, reply) => {
    document ??= makeDocument(parts)
    const { text, compressed } = await document
    reply.type('application/json; charset=utf-8').header('Vary', 'Accept-Encoding')
    if (!takesGzip(headers['accept-encoding'])) return reply.send(text)
    return reply.header('Content-Encoding', 'gzip').send(compressed)
  })
}

const takesGzip = (header: string | string[] | undefined): boolean =>
  /(^|,)\s*(gzip|\*)\s*(;\s*q=(?!0(\.0*)?\s*(,|$))[\d.]+\s*)?(,|$)/i.test(String(header ?? ''))
