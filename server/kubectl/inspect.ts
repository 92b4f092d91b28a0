import { message } from '../../model/messages/message.ts'
import { isFields } from '../../model/fields.ts'
import { forbidden, malformed } from '../errors.ts'
import { checkStructure } from '../http/body/parse-json.ts'
import { whyNotNumber } from '../records/check.ts'

const fieldOf = (value: unknown, name: string): unknown => (isFields(value) ? value[name] : undefined)

const jsonPatch = 'application/json-patch+json'
/** Includes YAML types: their bodies must be JSON, which is valid YAML and unambiguous. */
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

/** Returns true for a body that is parsed here; others can only be read by the API server. */
export const isReadable = (contentType: string): boolean => readableTypes.includes(typeOf(contentType))

/**
 * Parses the body of a write by a non-admin. Callers forward bytes serialised from the returned value, so
 * that the API server reads the same. Throws 400 for an ambiguous body.
 */
export function readBody(contentType: string, body: Uint8Array): unknown {
  const value = parsed(body)
  if (typeOf(contentType) === jsonPatch) refuseCopies(value)
  return value
}

/** Returns true for an apply, which creates a missing object. */
export const isApply = (contentType: string): boolean =>
  typeOf(contentType) === 'application/apply-patch+yaml'

/** Refuses patches of Secrets that compare or move values: a redacted response doesn't hide their effect. */
export function requirePlainPatch(contentType: string): void {
  if (isReadable(contentType) && typeOf(contentType) !== jsonPatch) return
  throw forbidden(message('kubectl.secretPatch'))
}

function parsed(body: Uint8Array): unknown {
  const text = decodeText(body)
  checkStructure(text)
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw malformed(message('http.noJsonOrYaml', { error: (error as Error).message }))
  }
  requireExactNumbers(value)
  return value
}

function decodeText(body: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    throw malformed(message('http.notUtf8Body'))
  }
}

/** Refuses numbers that would change when the body is serialised again. */
function requireExactNumbers(value: unknown): void {
  const waiting = [value]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (typeof next === 'number' && whyNotNumber(next) !== null)
      throw malformed(message('kubectl.largeNumber'))
    if (typeof next === 'object' && next !== null) for (const part of Object.values(next)) waiting.push(part)
  }
}

/** Refuses copies, which would make a patch's result depend on values that its sender may not read. */
function refuseCopies(value: unknown): void {
  for (const step of Array.isArray(value) ? value : [value]) {
    const operation = fieldOf(step, 'op')
    if (operation === 'copy' || operation === 'move')
      throw forbidden(message('kubectl.patchOperation', { operation }))
  }
}

/** Returns the metadata of an object in JSON; empty for any other text. */
export function metadataIn(text: string): Record<string, unknown> {
  try {
    const { metadata } = JSON.parse(text) as { metadata?: Record<string, unknown> }
    return typeof metadata === 'object' && metadata !== null ? metadata : {}
  } catch {
    return {}
  }
}
