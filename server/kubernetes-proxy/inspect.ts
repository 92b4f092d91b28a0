import { isFields } from '../../model/fields.ts'
import { forbidden, malformed } from '../errors.ts'
import { checkStructure } from '../http/parse-json.ts'
import { whyNotNumber } from '../operations/storable.ts'

const fieldOf = (value: unknown, name: string): unknown => (isFields(value) ? value[name] : undefined)

const jsonPatch = 'application/json-patch+json'
/** What clients send as YAML is JSON too, and only JSON can be read in one way. */
const readableTypes = [
  'application/json',
  'application/merge-patch+json',
  'application/strategic-merge-patch+json',
  'application/yaml',
  'application/apply-patch+yaml',
  jsonPatch,
]

const typeOf = (contentType: string): string =>
  contentType.split(';', 1)[0]?.trim().toLowerCase() || 'application/json'

/** Whether a body is one that is read here; of others the API server has to say what is in it. */
export const isReadable = (contentType: string): boolean => readableTypes.includes(typeOf(contentType))

/**
 * Reads the body of a write by a non-admin. Callers pass on bytes serialized from the returned value, so that the
 * API server reads what was read here. Throws 400 for a body that could be read in two ways.
 */
export function readBody(contentType: string, body: Uint8Array): unknown {
  const value = parsed(body)
  if (typeOf(contentType) === jsonPatch) refuseCopies(value)
  return value
}

/** Returns whether a patch is an apply, which creates a missing object. */
export const isApply = (contentType: string): boolean =>
  typeOf(contentType) === 'application/apply-patch+yaml'

/** Patches of secrets that could compare or move values are refused: their answers are cut, but not what they do. */
export function requirePlainPatch(contentType: string): void {
  if (isReadable(contentType) && typeOf(contentType) !== jsonPatch) return
  throw forbidden('Such a patch of a secret could tell its values, so that it takes the role admin.')
}

function parsed(body: Uint8Array): unknown {
  const text = decodeText(body)
  checkStructure(text)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw malformed(
      `The body is no valid JSON, as which every YAML can be sent: ${(error as Error).message}.`,
    )
  }
  requireExactNumbers(value)
  return value
}

function decodeText(body: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    throw malformed('The body is no text in UTF-8.')
  }
}

/** A number that would come out as another one is refused: the body is written anew. */
function requireExactNumbers(value: unknown): void {
  const waiting = [value]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (typeof next === 'number' && whyNotNumber(next) !== null)
      throw malformed('The body has a number beyond 2^53, which cannot be passed on exactly.')
    if (typeof next === 'object' && next !== null) for (const part of Object.values(next)) waiting.push(part)
  }
}

/** Copies would let the answer to a patch depend on values that its sender may not read. */
function refuseCopies(value: unknown): void {
  for (const step of Array.isArray(value) ? value : [value]) {
    const operation = fieldOf(step, 'op')
    if (operation === 'copy' || operation === 'move')
      throw forbidden(`The operation ${operation} of a JSON patch takes the role admin; use add and remove.`)
  }
}

/** The metadata of an object in JSON; empty where the text is none. */
export function metadataIn(text: string): Record<string, unknown> {
  try {
    const { metadata } = JSON.parse(text) as { metadata?: Record<string, unknown> }
    return typeof metadata === 'object' && metadata !== null ? metadata : {}
  } catch {
    return {}
  }
}
