import { message } from '../../../model/messages/message.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { load, YAMLException } from 'js-yaml'
import { isFields } from '../../../model/fields.ts'
import { encodingOf } from '../../../model/text-encoding.ts'
import { malformed, tooLarge } from '../../errors.ts'
import { limits } from '../../limits.ts'
import { type Outcome, outcomeOf, runInThread, valueOf } from '../../concurrency/threads.ts'
import { checkStructure, maxDepth, parseJson, prototypeKey, prototypeNamed, tooDeep } from './parse-json.ts'

/** Reads all bodies as text, as scripts post JSON as form data or as YAML (design.md 3). */
export function installBodyReading(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  // The framework would reject an invalid type before the body is read.
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    if (!isMediaType(raw.headers['content-type'])) delete raw.headers['content-type']
    // The framework requires a type for this method, even where the address doesn't accept it.
    if (raw.method === 'QUERY') raw.headers['content-type'] ??= 'application/json'
    done()
  })
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      done(null, textOf(request, body))
    } catch (error) {
      done(error as Error)
    }
  })
}

const isMediaType = (header: string | undefined): boolean =>
  /^[\w.+-]+\/[\w.+-]+\s*(;.*)?$/.test(header ?? '')

/**
 * Decodes a body: removes the byte order mark and rejects invalid bytes instead of replacing them. Windows
 * tools write UTF-16 with a mark, which kubectl accepts, too.
 */
function textOf({ headers }: FastifyRequest, body: Buffer | string): string {
  const encoding = headers['content-encoding']
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity')
    throw malformed(message('http.encoded', { encoding }))
  const bytes = Buffer.from(body)
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
  } catch {
    throw malformed(message('http.notUtf8'))
  }
}

export const bodyText = (request: FastifyRequest): string =>
  typeof request.body === 'string' ? request.body : ''

/** Returns the media type in lower case without parameters; empty if there is none. */
export const contentTypeOf = (request: FastifyRequest): string =>
  (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''

/** Body to parse in a thread. */
export interface LargeBody {
  text: string
  contentType: string
}

/** Results of `parseLargeBody`. */
const parsedBodies = new WeakMap<FastifyRequest, Outcome<unknown>>()

/** Parses a large body in a thread ahead of `jsonBody`; a small one is cheaper to parse in place. */
export async function parseLargeBody(request: FastifyRequest, owner: string): Promise<void> {
  const text = bodyText(request)
  if (text.length <= limits.inlineTextLength) return
  const body: LargeBody = { text, contentType: contentTypeOf(request) }
  parsedBodies.set(
    request,
    await runInThread<Outcome<unknown>>(new URL('./body-worker.ts', import.meta.url), body, owner),
  )
}

/** Runs in the thread. */
export const parseAsMessage = ({ text, contentType }: LargeBody): Outcome<unknown> =>
  outcomeOf(() => parseBody(text, contentType))

/** Returns the body as a JSON object; an empty body is an empty object. */
export const jsonBody = (request: FastifyRequest): Record<string, unknown> =>
  objectIn(request, (text) => {
    const parsed = parsedBodies.get(request)
    return parsed ? valueOf(parsed) : parseBody(text, contentTypeOf(request))
  })

/** Returns the body of an unknown caller: only JSON, regardless of Content-Type. */
export const anonymousBody = (request: FastifyRequest): Record<string, unknown> =>
  objectIn(request, (text) => {
    try {
      return parseJson(text)
    } catch (error) {
      throw error instanceof SyntaxError ? notJson(error) : error
    }
  })

function objectIn(request: FastifyRequest, parse: (text: string) => unknown): Record<string, unknown> {
  const text = bodyText(request)
  if (text.trim() === '') return {}
  const value = parse(text)
  if (isFields(value)) return value
  throw malformed(message('http.noObject'))
}

const notJson = (error: SyntaxError): Error => malformed(message('http.noJson', { error: error.message }))

function parseBody(text: string, contentType: string): unknown {
  checkStructure(text)
  try {
    return JSON.parse(text)
  } catch (error) {
    if (contentType.endsWith('yaml')) return parseYaml(text)
    if (contentType === 'application/x-www-form-urlencoded') return parseForm(text)
    throw notJson(error as SyntaxError)
  }
}

/** Limits of YAML bodies: hand-written ones are shorter, and don't grow through aliases. */
const maxYamlLength = 1024 * 1024
const maxYamlValues = 100_000

function parseYaml(text: string): unknown {
  if (text.length > maxYamlLength) throw tooLarge(message('http.yamlTooLong'))
  let value: unknown
  try {
    value = load(text)
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error
    const { mark, reason } = error
    throw malformed(
      mark
        ? message('http.noYamlAtLine', { line: mark.line + 1, error: reason })
        : message('http.noYaml', { error: reason }),
    )
  }
  checkValues(value)
  return value
}

/** Checks without recursion and stops at the limit: aliases can expand a short text to billions of values. */
function checkValues(value: unknown): void {
  const waiting: { value: unknown; depth: number }[] = [{ value, depth: 0 }]
  for (let count = 1; waiting.length > 0; count++) {
    if (count > maxYamlValues) throw malformed(message('http.yamlTooLarge', { max: maxYamlValues }))
    const next = waiting.pop()
    if (typeof next?.value !== 'object' || next.value === null) continue
    if (next.depth >= maxDepth) throw tooDeep()
    if (Object.hasOwn(next.value, prototypeKey)) throw prototypeNamed()
    for (const entry of Object.values(next.value)) waiting.push({ value: entry, depth: next.depth + 1 })
  }
}

/** Some clients percent-encode a body labelled as form data, with the JSON as its only name. */
function parseForm(text: string): unknown {
  let decoded: string
  try {
    decoded = decodeURIComponent(text.replaceAll('+', ' ').replace(/=$/, ''))
    JSON.parse(decoded)
  } catch {
    throw malformed(message('http.noJsonInForm'))
  }
  return parseJson(decoded)
}
