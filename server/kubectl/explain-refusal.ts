import type { IncomingMessage } from 'node:http'
import { fieldsOf } from '../../model/fields.ts'
import { readBounded } from '../clusters/connection/read-bounded.ts'
import { deniedIn, explainDenied } from '../clusters/connection/impersonation/denied.ts'
import type { Impersonated } from '../clusters/connection/impersonation/impersonated.ts'
import { renderMessage } from '../messages/render-message.ts'

/** A Status has a sentence or two. */
const maxBytes = 256 * 1024

/** Returns true for a response that may refuse a right of the user as whom its request acted, in JSON. */
export const mayBeDenial = (answer: IncomingMessage): boolean =>
  answer.statusCode === 403 &&
  answer.headers['content-encoding'] === undefined &&
  String(answer.headers['content-type']).startsWith('application/json')

/** Reads a refusal, and appends to its message how to permit the request. */
export async function readDenial(answer: IncomingMessage, identity: Impersonated): Promise<string> {
  const text = (await readBounded(answer, maxBytes)) ?? ''
  return explainedDenial({ status: 403, text }, identity)
}

/** Appends to a refusal's message how to permit the request. Returns any other response as it is. */
export function explainedDenial(
  { status, text }: { status: number; text: string },
  identity: Impersonated | null,
): string {
  if (status !== 403 || identity === null) return text
  const refusal = parsed(text)
  const { message: said } = refusal
  const denied = typeof said === 'string' ? deniedIn(said) : null
  if (denied === null) return text
  const why = renderMessage(explainDenied(denied, identity))
  return JSON.stringify({ ...refusal, message: `${String(said)}. ${why}` })
}

function parsed(text: string): Record<string, unknown> {
  try {
    return fieldsOf(JSON.parse(text))
  } catch {
    return {}
  }
}
