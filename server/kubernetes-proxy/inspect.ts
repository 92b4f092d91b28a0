import { isFields } from '../../model/fields.ts'
import { forbidden, malformed } from '../errors.ts'
import { checkStructure } from '../http/parse-json.ts'
import { forbiddenValues } from '../operations/forbidden-fields.ts'

const fieldOf = (value: unknown, name: string): unknown => (isFields(value) ? value[name] : undefined)

/** The path of the first field that an account without all rights may not set; null where there is none. */
export const findForbidden = (value: unknown): string | null => forbiddenValues(value)[0]?.path ?? null

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

/** Throws 403 where an object, or a part of one, reaches beyond its namespace. */
export function requireHarmless(value: unknown): void {
  const field = findForbidden(value)
  if (field === null) return
  throw forbidden(
    `The field ${field} reaches beyond its namespace (Pod Security Standards, baseline). Setting it through the service takes the role admin.`,
  )
}

/**
 * Looks through the body of a write of somebody who may not do everything, and answers the bytes to pass on: JSON that the
 * API server reads as it was read here. Throws 403 for what reaches beyond the namespace, 400 for what cannot be read.
 */
export function inspectBody(contentType: string, body: Buffer): Buffer {
  if (body.length === 0) return body
  const value = readBody(body)
  requireHarmless(typeOf(contentType) === jsonPatch ? readJsonPatch(value) : value)
  return Buffer.from(JSON.stringify(value))
}

/** Patches of secrets that could compare or move values are refused: their answers are cut, but not what they do. */
export function requirePlainPatch(contentType: string): void {
  if (isReadable(contentType) && typeOf(contentType) !== jsonPatch) return
  throw forbidden('Such a patch of a secret could tell its values, so that it takes the role admin.')
}

function readBody(body: Buffer): unknown {
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

function decodeText(body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    throw malformed('The body is no text in UTF-8.')
  }
}

/** A number that would come out as another one is refused: the body is written anew. */
function requireExactNumbers(value: unknown): void {
  const isExact = (number: number): boolean =>
    Number.isSafeInteger(number) || (Number.isFinite(number) && !Number.isInteger(number))
  const waiting = [value]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (typeof next === 'number' && !isExact(next))
      throw malformed('The body has a number beyond 2^53, which cannot be passed on exactly.')
    if (typeof next === 'object' && next !== null) for (const part of Object.values(next)) waiting.push(part)
  }
}

/** Adds and replacements as the parts of objects that they make. Copies could bring a value to a field unseen. */
function readJsonPatch(value: unknown): unknown {
  return (Array.isArray(value) ? value : [value]).map((step: unknown) => {
    const [operation, path] = [fieldOf(step, 'op'), fieldOf(step, 'path')]
    if (operation === 'copy' || operation === 'move')
      throw forbidden(`The operation ${operation} of a JSON patch takes the role admin; use add and remove.`)
    return typeof path === 'string' ? nested(path, fieldOf(step, 'value')) : step
  })
}

/** `/spec/containers/0/image` and a value as `{spec: {containers: [{image: value}]}}`. */
function nested(path: string, value: unknown): unknown {
  const names = path
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))
  return names.reduceRight<unknown>(
    (inner, name) => (/^(\d+|-)$/.test(name) ? [inner] : { [name]: inner }),
    value,
  )
}
