import { createHmac } from 'node:crypto'
import { request as httpRequest, type ClientRequest, type RequestOptions } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { type Message, message } from '../../../model/messages/message.ts'
import { bodyOf } from './body.ts'
import { type CertificateSettings, trustOfTarget, whyNotTrusted } from './certificate.ts'
import { bareHost } from '../../outside-address.ts'
import { resolveOutside } from './resolve-outside.ts'
import { type AlarmMessage, DeliveryError, type TargetSettings } from './target.ts'

const timeoutMs = 10_000

/** `t=<seconds>,v1=<hex>`: HMAC-SHA256 with the secret over `<seconds>.<body>`. */
function signatureOf(body: string, secret: string, now: number): string {
  const seconds = Math.floor(now / 1000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}

/** Part of a target that a request to it needs. */
export type WebhookSettings = Pick<TargetSettings, 'secret'> & CertificateSettings

export interface SignedBody {
  /** Sent as X-Gantry-Event. */
  event: string
  /** Sent as X-Gantry-Delivery; the same for each attempt. */
  delivery: string
  /** JSON. */
  body: string
}

/** Posts an alarm message as JSON. */
export const sendWebhook = (target: TargetSettings, sent: AlarmMessage, now: number): Promise<void> =>
  postSigned(
    target,
    { event: sent.event, delivery: sent.delivery, body: bodyOf(target.attributes.format, sent) },
    now,
  )

/**
 * Posts JSON to the secret `url`, signed with the secret `secret` if there is one. Status 200 to 299 means success; redirects
 * are not followed. Rejects with `DeliveryError`.
 */
export async function postSigned(
  target: WebhookSettings,
  { event, delivery, body }: SignedBody,
  now: number,
): Promise<void> {
  const text = await target.secret('url')
  if (text === null || !URL.canParse(text)) throw new DeliveryError(message('deliveries.noUrl'), false)
  const url = new URL(text)
  const secret = await target.secret('secret')
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'Gantry',
    'x-gantry-event': event,
    'x-gantry-delivery': delivery,
    ...(secret === null ? {} : { 'x-gantry-signature': signatureOf(body, secret, now) }),
  }
  const status = await post(target, url, { headers, body })
  if (status < 200 || status > 299) throw new DeliveryError(refusalOf(url, status), false)
}

function refusalOf({ host }: URL, status: number): Message {
  const values = { host, status: String(status) }
  return status >= 300 && status < 400
    ? message('deliveries.redirected', values)
    : message('deliveries.refused', values)
}

async function post(
  target: CertificateSettings,
  url: URL,
  { headers, body }: { headers: RequestOptions['headers']; body: string },
): Promise<number> {
  const host = await resolveOutside(url.hostname)
  const isSecure = url.protocol === 'https:'
  const options = {
    method: 'POST',
    host,
    port: url.port === '' ? (isSecure ? 443 : 80) : url.port,
    path: `${url.pathname}${url.search}`,
    // The certificate is still checked against the host name, which is also requested by SNI.
    ...(isIP(bareHost(url.hostname)) > 0 ? {} : { servername: url.hostname }),
    headers: { ...headers, host: url.host },
    agent: false,
    signal: AbortSignal.timeout(timeoutMs),
  } as const
  const asked = isSecure ? httpsRequest({ ...options, ...trustOfTarget(target) }) : httpRequest(options)
  try {
    return await statusOf(asked, body)
  } catch (error) {
    throw whyNot(target, url, error as NodeJS.ErrnoException)
  }
}

function statusOf(asked: ClientRequest, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    asked.on('response', (response) => {
      // The response body is not read, let alone shown.
      response.on('error', () => {})
      response.destroy()
      resolve(response.statusCode ?? 0)
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

function whyNot(
  target: CertificateSettings,
  { host }: URL,
  { name, code, message: words }: NodeJS.ErrnoException,
): DeliveryError {
  if (name === 'AbortError' || name === 'TimeoutError')
    return new DeliveryError(message('deliveries.timedOut', { host, seconds: timeoutMs / 1000 }), true)
  const untrusted = whyNotTrusted(target, host, code ?? '')
  if (untrusted) return untrusted
  return new DeliveryError(message('deliveries.unreachable', { host, error: code ?? words }), true)
}
