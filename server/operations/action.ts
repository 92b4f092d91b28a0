import type { Readable } from 'node:stream'
import type { ResourceRow } from '../store/store.ts'
import type { Context } from './context.ts'
import type { Observed } from './reach.ts'

/** What a request says to a hand-written verb of a resource (`POST /{model}/{id}/{action}`). */
export interface ActionRequest {
  resource: ResourceRow
  /** How the client reached the service. */
  observed: Observed
  /** The body as it came, read as text; empty when there was none. */
  text: string
  /** The same read as a JSON object when it is asked for, `{}` when there was none; throws 400 when it is something else. */
  readonly body: Record<string, unknown>
  query: Readonly<Record<string, string | undefined>>
  /** Media type of the body, lower case, without parameters; the empty string when there was none. */
  contentType: string
}

/** An answer that is no JSON: `export` answers YAML. */
export class TextAnswer {
  readonly text: string
  readonly contentType: string
  constructor(text: string, contentType = 'text/x-yaml;charset=UTF-8') {
    this.text = text
    this.contentType = contentType
  }
}

/** An answer that comes as it is made, and ends with its client: a log. Text in UTF-8. */
export class StreamAnswer {
  readonly stream: Readable
  constructor(stream: Readable) {
    this.stream = stream
  }
}

/** JSON schemas may refer to those of the OpenAPI document: `{ $ref: '#/components/schemas/Done' }`. */
type JsonSchema = Readonly<Record<string, unknown>>

/** What the OpenAPI document says of an action. */
export interface ActionDescription {
  /** One line, without a full stop. */
  summary: string
  parameters?: Readonly<Record<string, { description: string; schema: JsonSchema }>>
  /** The body by media type; without it the action takes none. */
  body?: Readonly<Record<string, { schema: JsonSchema; example?: unknown }>>
  /** The answer of status 200 by media type. */
  answer: Readonly<Record<string, { schema: JsonSchema }>>
}

/**
 * One hand-written verb. Its value is the JSON body of a 200 answer, a `TextAnswer` or a `StreamAnswer`. The actor's
 * right to the verb has been checked: `reads: true` marks a verb that changes nothing, which GET may ask for and whoever
 * reads may use; any other takes POST alone and the right to change the resource.
 */
export interface ActionHandler {
  (context: Context, request: ActionRequest): Promise<unknown>
  reads?: boolean
  /** Of an account: whoever it belongs to may use it whatever their role is. */
  isOwners?: boolean
  /**
   * Reads the body as the action does, changes nothing, and throws what is wrong with it: told together with fields that
   * the action does not take.
   */
  check?: (context: Context, request: ActionRequest) => unknown
  /** Every action has one; a test holds it. */
  describes?: ActionDescription
}

/** Handlers by qualified class and action: `catalog.Application.run`. */
export type ActionHandlers = Readonly<Record<string, ActionHandler>>
