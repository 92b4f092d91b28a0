import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'
import { text } from 'node:stream/consumers'

/** Accepts self-signed certificates. Keeps no connections, because pods are replaced. */
const agent = new Agent({ rejectUnauthorized: false, keepAlive: false })

interface Reply {
  status: number | undefined
  body: string
  /** Header `Retry-After`. */
  retryAfter: string | undefined
}

/** Sends a request without checking the certificate. With a body, it is a POST by default. */
export async function requestInsecurely(
  url: string,
  {
    headers = {},
    json,
    method = json === undefined ? 'GET' : 'POST',
  }: { headers?: Record<string, string>; json?: unknown; method?: string } = {},
): Promise<Reply> {
  const sent = request(url, {
    agent,
    method,
    headers: { ...headers, ...(json === undefined ? {} : { 'content-type': 'application/json' }) },
    timeout: 30_000,
  })
  sent.on('timeout', () => sent.destroy(new Error(`${url}: no response within 30 s`)))
  sent.end(json === undefined ? undefined : JSON.stringify(json))
  // `response` has one argument.
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const { statusCode, headers: received } = response
  return { status: statusCode, body: await text(response), retryAfter: received['retry-after'] }
}
