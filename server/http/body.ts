import type { FastifyInstance, FastifyRequest } from 'fastify'
import { load, YAMLException } from 'js-yaml'
import { ApiError, malformed, tooLarge } from '../errors.ts'

/** Levels that a JSON body may nest; ours need about twenty, and each costs stack when it is written. */
const maxDepth = 200

/** Bodies come as text whatever their Content-Type says: scripts post JSON as form data or as YAML (design.md 3). */
export function installBodyReading(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      done(null, textOf(request, body))
    } catch (error) {
      done(error as Error)
    }
  })
}

/** A byte order mark goes; bytes that are no text must not become others unseen. */
function textOf({ headers }: FastifyRequest, body: Buffer | string): string {
  const encoding = headers['content-encoding']
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity')
    throw new ApiError(
      415,
      'malformed',
      `The body has the Content-Encoding ${encoding}; send it as it is, uncompressed.`,
    )
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(body))
  } catch {
    throw malformed('The body is no text in UTF-8.')
  }
}

export const bodyText = (request: FastifyRequest): string =>
  typeof request.body === 'string' ? request.body : ''

/** Media type in lower case without parameters; empty when there is none. */
export const contentTypeOf = (request: FastifyRequest): string =>
  (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''

/** The body as a JSON object; an empty body is an empty object. */
export function jsonBody(request: FastifyRequest): Record<string, unknown> {
  const text = bodyText(request)
  if (text.trim() === '') return {}
  const value = parseBody(text, contentTypeOf(request))
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>
  throw malformed('The body must be a JSON object.')
}

/** The same for handlers that take other formats too: undefined when the body is no JSON object. */
export function jsonBodyOrUndefined(request: FastifyRequest): Record<string, unknown> | undefined {
  if (!/^\s*\{/.test(bodyText(request))) return undefined
  try {
    return jsonBody(request)
  } catch {
    return undefined
  }
}

function parseBody(text: string, contentType: string): unknown {
  refuseDepth(text)
  try {
    return JSON.parse(text)
  } catch (error) {
    if (contentType.endsWith('yaml')) return parseYaml(text)
    if (contentType === 'application/x-www-form-urlencoded') return parseForm(text)
    throw malformed(`The body is no valid JSON: ${(error as SyntaxError).message}.`)
  }
}

/** YAML is what people write by hand: what is longer, or grows through its aliases, is something else. */
const maxYamlLength = 1024 * 1024
const maxYamlValues = 100_000

function parseYaml(text: string): unknown {
  if (text.length > maxYamlLength)
    throw tooLarge('A body in YAML has at most 1 MiB; send a longer one as JSON, or import it.')
  let value: unknown
  try {
    value = load(text)
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error
    const place = error.mark ? ` at line ${error.mark.line + 1}` : ''
    throw malformed(`The body is no valid YAML${place}: ${error.reason}.`)
  }
  if (!hasAtMost(maxYamlValues, value))
    throw malformed(`The body is YAML that expands to more than ${maxYamlValues} values.`)
  return value
}

/** Counts without recursion, and no further than asked: aliases make a short text mean billions of values. */
function hasAtMost(limit: number, value: unknown): boolean {
  const waiting = [value]
  for (let count = 1; waiting.length > 0; count++) {
    if (count > limit) return false
    const next = waiting.pop()
    if (typeof next === 'object' && next !== null)
      for (const entry of Object.values(next)) waiting.push(entry)
  }
  return true
}

/** Some clients percent-encode a body that they call form data; the JSON is then the only name in it. */
function parseForm(text: string): unknown {
  try {
    return JSON.parse(decodeURIComponent(text.replaceAll('+', ' ').replace(/=$/, '')))
  } catch {
    throw malformed('The body is no valid JSON, neither as it came nor decoded as form data.')
  }
}

/** A scan and no expression: one that steps over strings of megabytes would exhaust the stack itself. */
function refuseDepth(text: string): void {
  let depth = 0
  for (let index = 0; index < text.length; index++) {
    const character = text[index]
    if (character === '"') index = endOfString(text, index)
    else if (character === '{' || character === '[') depth++
    else if (character === '}' || character === ']') depth--
    if (depth > maxDepth) throw malformed(`The body is nested more than ${maxDepth} levels deep.`)
  }
}

/** Place of the quote that ends the string which begins here; the end of the text where there is none. */
function endOfString(text: string, start: number): number {
  let index = start + 1
  while (index < text.length && text[index] !== '"') index += text[index] === '\\' ? 2 : 1
  return index
}
