import { request } from 'node:https'
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { CustomFetch, CustomFetchOptions } from 'openid-client'
import { message } from '../../model/messages/message.ts'
import { certificateFaultOf, trustOf } from '../certificates.ts'
import { readBounded } from '../clusters/connection/read-bounded.ts'
import { connectionReasons } from '../connection-reasons.ts'
import { bareHost, isRefusedHost, lookupOutside, REFUSED_ADDRESS } from '../outside-address.ts'
import { SignInFailure } from './failure.ts'

/** Enough for the tokens of a user with 10,000 groups. */
const maxMegabytes = 4

/** Time for the answer to one request. */
export const providerSeconds = 10

const certificateMessages = {
  untrusted: 'signIns.certificateUntrusted',
  expired: 'signIns.certificateExpired',
  early: 'signIns.certificateEarly',
  misnamed: 'signIns.certificateMisnamed',
} as const

/**
 * Returns a `fetch` for requests to a provider. It trusts the given authority instead of the public ones, if there is one,
 * contacts no refused address, follows no redirect, and bounds answers. Rejects with `SignInFailure`.
 */
export const fetchWith =
  (certificate: string | null): CustomFetch =>
  async (address, options) => {
    const url = new URL(address)
    if (isRefusedHost(url.hostname)) throw refusedAddress(url)
    try {
      const answer = await send(url, options, certificate)
      return await responseOf(url, answer)
    } catch (error) {
      throw error instanceof SignInFailure ? error : whyUnreachable(url, error as NodeJS.ErrnoException)
    }
  }

export const refusedAddress = ({ host }: { host: string }): SignInFailure =>
  new SignInFailure(message('signIns.addressRefused', { host }), { isTransient: true })

function send(
  url: URL,
  { method, headers, body }: CustomFetchOptions,
  certificate: string | null,
): Promise<IncomingMessage> {
  const content = body instanceof URLSearchParams || typeof body === 'string' ? String(body) : ''
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method,
      headers: { ...headers, ...(content === '' ? {} : { 'content-length': Buffer.byteLength(content) }) },
      agent: false,
      lookup: lookupOutside,
      signal: AbortSignal.timeout(providerSeconds * 1000),
      ...(isIP(bareHost(url.hostname)) > 0 ? {} : { servername: url.hostname }),
      ...(certificate === null ? {} : trustOf(certificate)),
    })
    sent.on('response', resolve)
    sent.on('error', reject)
    sent.end(content)
  })
}

async function responseOf({ host }: URL, answer: IncomingMessage): Promise<Response> {
  const text = await readBounded(answer, maxMegabytes * 1024 * 1024)
  if (text === null) {
    answer.destroy()
    throw new SignInFailure(message('signIns.answerTooLarge', { host, megabytes: maxMegabytes }), {
      isTransient: true,
    })
  }
  const { statusCode: status = 500 } = answer
  const type = answer.headers['content-type']
  const challenge = answer.headers['www-authenticate']
  const headers = {
    ...(type === undefined ? {} : { 'content-type': type }),
    ...(challenge === undefined ? {} : { 'www-authenticate': challenge }),
  }
  const isEmpty = status === 204 || status === 205 || status === 304
  return new Response(isEmpty ? null : text, { status, headers })
}

/** Returns the failure behind an error of a connection. */
export function whyUnreachable({ host }: { host: string }, error: NodeJS.ErrnoException): SignInFailure {
  if (error.code === REFUSED_ADDRESS) return refusedAddress({ host })
  const fault = certificateFaultOf(error.code ?? '')
  // Only timeouts abort a request.
  const code = error.name === 'AbortError' ? 'TimeoutError' : (error.code ?? error.name)
  const words = connectionReasons[code] ?? error.code ?? error.message
  const reason =
    fault === null
      ? message('signIns.unreachable', { host, error: words })
      : message(certificateMessages[fault], { host })
  return new SignInFailure(reason, { isTransient: true, cause: error })
}
