import type { IncomingMessage } from 'node:http'
import { fieldsOf } from '../../model/fields.ts'
import { readBounded } from '../clusters/connection/read-bounded.ts'
import { deniedIn, explainDenied } from '../clusters/connection/impersonation/denied.ts'
import type { Impersonated } from '../clusters/connection/impersonation/impersonated.ts'
import { renderMessage } from '../messages/render-message.ts'

/** Far more than a Status needs. */
const maxBytes = 256 * 1024

/** Returns true for a JSON response that may deny a right to the impersonated user. */
export const mayBeDenial = (answer: IncomingMessage): boolean =>
  answer.statusCode === 403 &&
  answer.headers['content-encoding'] === undefined &&
  String(answer.headers['content-type']).startsWith('application/json')

/** Reads a refusal, and appends the command that permits the request to its message. */
export async function readDenial(answer: IncomingMessage, identity: Impersonated): Promise<string> {
  const text = (await readBounded(answer, maxBytes)) ?? ''
  return explainedDenial({ status: 403, text }, identity)
}

/** Appends the command that permits the request to a refusal's message. Returns any other response unchanged. */
export function explainedDenial(
  { status, text }: { status: number; text: string },
  identity: Impersonated | null,
): string {
  if (status !== 403 || identity === null) return text
  const refusal = parsed(text)
  const { message: reason } = refusal
  const denied = typeof reason === 'string' ? deniedIn(reason) : null
  if (denied === null) return text
  const why = renderMessage(explainDenied(denied, identity))
  return JSON.stringify({ ...refusal, message: `${String(reason)}. ${why}` })
}

function parsed(text: string): Record<string, unknown> {
  try {
    return fieldsOf(JSON.parse(text))
  } catch {
    return {}
  }
}
