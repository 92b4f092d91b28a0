import { Readable } from 'node:stream'
import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { ModelClass } from '../../model/model-class.ts'
import { malformed } from '../errors.ts'
import { actorOf } from '../http/authentication.ts'
import { yamlContentType, yamlOf } from '../http/yaml.ts'
import { type ActionHandlers, TextAnswer } from '../operations/action.ts'
import type { Context } from '../operations/context.ts'
import type { Created } from '../operations/create.ts'
import { heldClusters } from '../operations/held-clusters.ts'
import { getResource } from '../operations/read.ts'
import type { Expectation } from '../operations/expectation.ts'
import { oneOf, type Parameters, readParameters } from './parameters.ts'
import { PassedOver } from './passed-over.ts'
import { type Form, formOf } from './query.ts'

/** All that routes need of the service; the context of a request adds its actor and its log. */
export interface ServiceParts extends Omit<Context, 'actor' | 'confirmPassword' | 'log'> {
  log: Logger
  actions: ActionHandlers
}

/** A request on its way to an operation. */
export interface Call {
  parts: ServiceParts
  context: Context
  request: FastifyRequest
  parameters: Parameters
  /** What the answer is wanted as. */
  form: Form
  passedOver: PassedOver
}

/** Finished JSON text in UTF-8: what reads answer, as it came from the store. */
export class JsonText {
  readonly bytes: Buffer
  constructor(text: string | Buffer) {
    this.bytes = typeof text === 'string' ? Buffer.from(text) : text
  }
}

export const jsonOf = (answer: unknown): Buffer =>
  answer instanceof JsonText ? answer.bytes : Buffer.from(JSON.stringify(answer ?? {}))

/** `forms` are those that the answer may have; any other that is asked for is 400. */
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
    clusters: heldClusters(parts.clusters, actor),
    actor,
    confirmPassword: request.confirmPassword,
    changeSet: randomUUID(),
    ...(isStrict ? {} : { passOver: (unknown) => passedOver.add(unknown) }),
    // Made when it is needed: few requests log anything of their own.
    get log() {
      return parts.log.child({ requestId: request.id })
    },
  }
  return { parts, context, request, parameters, form: formOf(parameters, forms), passedOver }
}

/** An answer longer than this goes out in pieces: encrypting hundreds of megabytes at once would hold up everybody. */
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

/** Sends what a handler answers: JSON, or YAML where the request asks for it. */
export async function sendAnswer(call: Call, reply: FastifyReply, answer: unknown): Promise<FastifyReply> {
  if (answer instanceof TextAnswer) return reply.type(answer.contentType).send(answer.text)
  const json = jsonOf(answer)
  return call.form === 'yaml'
    ? sendBytes(reply.type(yamlContentType), await yamlOf(json, call.context.actor.name))
    : sendJson(reply, json)
}

/** The generations of an `If-Match` header; without one, or with `*`, any will do. */
export function expectationOf(request: FastifyRequest): Expectation {
  const header = request.headers['if-match']
  if (header === undefined || header.trim() === '*') return {}
  const generations = header.split(',').map((part) => /^\s*(?:W\/)?"?(\d+)"?\s*$/.exec(part)?.[1])
  if (generations.every((generation) => generation !== undefined))
    return { generations: generations.map(Number) }
  throw malformed(`If-Match is ${header}; it must be the generation of the resource in quotes, such as "3".`)
}

/** The full resource after a write, with what is shown of it this once. */
export async function writtenAnswer({ context }: Call, entry: ModelClass, made: Created): Promise<unknown> {
  return new JsonText(await writtenText(context, entry, made))
}

/** The same as text, for an answer of several. */
export async function writtenText(
  context: Context,
  entry: ModelClass,
  { id, shown }: Created,
): Promise<string> {
  const text = await getResource(context, entry, id)
  return shown ? JSON.stringify({ ...(JSON.parse(text) as Record<string, unknown>), ...shown }) : text
}
