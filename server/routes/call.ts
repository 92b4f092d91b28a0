import { renderMessage } from '../messages/render-message.ts'
import { type Message, message } from '../../model/messages/message.ts'
import { Readable } from 'node:stream'
import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { AnswerOf, CheckedBody } from '../../model/action.ts'
import type { EndpointDeclaration } from '../../model/endpoint.ts'
import type { ModelClass } from '../../model/model-class.ts'
import { invalid, malformed, methodNotAllowed, type Violation } from '../errors.ts'
import { storeFor } from '../access/rights/seen-by.ts'
import { actorOf } from '../http/authentication.ts'
import { pathOf } from '../http/problem.ts'
import { jsonBody } from '../http/body/body.ts'
import { yamlContentType, yamlOf } from '../http/body/yaml.ts'
import { type ActionHandlers, TextAnswer } from '../resources/action.ts'
import { checkBody, namedFields, requireBody, wrongFields } from '../records/check-body.ts'
import type { Context, Expectation } from '../records/context.ts'
import type { Created } from '../resources/create.ts'
import type { ClusterSessions } from '../clusters/session.ts'
import { getResource } from '../resources/read.ts'
import { oneOf, type Parameters, readParameters } from './parameters.ts'
import { type Form, formOf } from './resource/query.ts'

/** Everything that routes need from the service; the context of a request adds its actor and log. */
export interface ServiceParts extends Omit<Context, 'actor' | 'clusters' | 'confirmPassword' | 'log'> {
  clusters: ClusterSessions
  log: Logger
  actions: ActionHandlers
}

/** A request with everything that its operation needs. */
export interface Call {
  parts: ServiceParts
  context: Context
  request: FastifyRequest
  parameters: Parameters
  /** Requested response format. */
  form: Form
  passedOver: PassedOver
}

/** Finished JSON text in UTF-8: responses of reads, straight from the store. */
export class JsonText {
  readonly bytes: Buffer
  constructor(text: string | Buffer) {
    this.bytes = typeof text === 'string' ? Buffer.from(text) : text
  }
}

export const jsonOf = (answer: unknown): Buffer =>
  answer instanceof JsonText ? answer.bytes : Buffer.from(JSON.stringify(answer ?? {}))

/** `forms`: formats that the response may have; requesting any other is 400. */
export function makeCall(
  parts: ServiceParts,
  request: FastifyRequest,
  forms: readonly Form[] = ['json', 'yaml'],
): Call {
  const { actions: _, ...base } = parts
  const actor = actorOf(request)
  const parameters = readParameters(request.url)
  const passedOver = new PassedOver()
  const isStrict = oneOf(parameters, 'strict', ['true', 'false']) === 'true'
  const context: Context = {
    ...base,
    store: storeFor(parts.store, actor),
    clusters: parts.clusters.as(actor),
    actor,
    confirmPassword: request.confirmPassword,
    changeSet: randomUUID(),
    ...(isStrict ? {} : { passOver: (unknown) => passedOver.add(unknown) }),
    // Lazy: few requests log anything of their own.
    get log() {
      return parts.log.child({ requestId: request.id })
    },
  }
  return { parts, context, request, parameters, form: formOf(parameters, forms), passedOver }
}

/**
 * Longer responses are sent in pieces: encrypting hundreds of megabytes at once would block the event loop.
 */
const pieceLength = 256 * 1024

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += pieceLength)
    yield bytes.subarray(start, start + pieceLength)
}

function sendBytes(reply: FastifyReply, bytes: Buffer): FastifyReply {
  if (bytes.length <= pieceLength) return reply.send(bytes)
  return reply.header('content-length', bytes.length).send(Readable.from(piecesOf(bytes)))
}

export function sendJson(reply: FastifyReply, json: Buffer | string): FastifyReply {
  reply.type('application/json; charset=utf-8')
  return typeof json === 'string' ? reply.send(json) : sendBytes(reply, json)
}

/** Sends a handler's result as JSON, or as YAML if requested. */
export async function sendAnswer(call: Call, reply: FastifyReply, answer: unknown): Promise<FastifyReply> {
  if (answer instanceof TextAnswer) return reply.type(answer.contentType).send(answer.text)
  const json = jsonOf(answer)
  return call.form === 'yaml'
    ? sendBytes(reply.type(yamlContentType), await yamlOf(json, call.context.actor.name))
    : sendJson(reply, json)
}

/** Serves reads of an address outside of the classes; other methods are refused, not taken for a class's. */
export function readOnlyRoute<Declaration extends EndpointDeclaration>(
  app: FastifyInstance,
  parts: ServiceParts,
  { path: url }: Declaration,
  answer: (call: Call, reply: FastifyReply) => Promise<AnswerOf<Declaration> | FastifyReply>,
): void {
  app.get(url, async (request, reply) => {
    const call = makeCall(parts, request)
    const answered = await answer(call, reply)
    // A reply is thenable, so returning one from an async function loses it.
    return reply.sent ? reply : sendAnswer(call, reply, answered as AnswerOf<Declaration>)
  })
  const others = app.supportedMethods.filter((method) => method !== 'GET' && method !== 'HEAD')
  app.route({
    method: others,
    url,
    handler: (request) => {
      throw methodNotAllowed(request.method, pathOf(request), ['GET', 'HEAD'])
    },
  })
}

/** Returns the generations of an `If-Match` header; without one, or with `*`, any generation matches. */
export function expectationOf(request: FastifyRequest): Expectation {
  const header = request.headers['if-match']
  if (header === undefined || header.trim() === '*') return {}
  const generations = header.split(',').map((part) => /^\s*(?:W\/)?"?(\d+)"?\s*$/.exec(part)?.[1])
  if (generations.every((generation) => generation !== undefined))
    return { generations: generations.map(Number) }
  throw malformed(message('queries.ifMatch', { value: header }))
}

/** Returns the checked body of an endpoint. Throws all its violations. */
export function bodyOf<const Declaration extends EndpointDeclaration>(
  { context, request }: Call,
  declaration: Declaration,
): CheckedBody<Declaration> {
  const { id: name, subject: modelIndex = name }: EndpointDeclaration = declaration
  const given = jsonBody(request)
  const wrong = wrongFields(context, declaration, given, { modelIndex, name })
  const { fields } = namedFields(declaration, given)
  if (wrong.length === 0) return requireBody(declaration, fields, modelIndex)
  throw invalid([...wrong, ...checkBody(declaration, fields, modelIndex).violations])
}

/** Returns the full resource after a write, including values shown only once. */
export async function writtenAnswer({ context }: Call, entry: ModelClass, made: Created): Promise<unknown> {
  return new JsonText(await writtenText(context, entry, made))
}

/** Like `writtenAnswer`, but as text, for responses with several resources. */
export async function writtenText(
  context: Context,
  entry: ModelClass,
  { id, shown }: Created,
): Promise<string> {
  const text = await getResource(context, entry, id)
  return shown ? JSON.stringify({ ...(JSON.parse(text) as Record<string, unknown>), ...shown }) : text
}

/** Maximum fields named in the header; proxies reject responses with more than a few kilobytes of headers. */
const maxNamed = 10
const maxLength = 120

/** Escapes text for a quoted string of a header, in ASCII. */
const quoted = (text: string): string => {
  const cut = text.length > maxLength ? `${text.slice(0, maxLength)}...` : text
  return cut.replace(/[^\x20-\x7e]/g, '?').replace(/["\\]/g, '\\$&')
}

/** Warning of code 299 (RFC 7234, section 5.5): persistent, meant for people. */
const warning = (text: Message): string => `299 gantry "${renderMessage(text)}"`

/** Unknown fields of a body that were ignored, to list in the response's `Warning` header. */
export class PassedOver {
  readonly #fields = new Set<string>()
  #more = 0

  add(unknown: readonly Violation[]): void {
    for (const { field } of unknown) {
      if (this.#fields.size < maxNamed) this.#fields.add(field ?? '')
      else this.#more++
    }
  }

  tell(reply: FastifyReply): void {
    if (this.#fields.size === 0) return
    const warnings = [...this.#fields].map((field) =>
      warning(message('queries.ignoredField', { field: quoted(field) })),
    )
    if (this.#more > 0) warnings.push(warning(message('queries.ignoredFields', { count: this.#more })))
    reply.header('Warning', warnings.join(', '))
  }
}
