import type { Readable } from 'node:stream'
import type { ResourceRow } from '../store/store.ts'
import type { Context } from '../records/context.ts'
import type { Observed } from '../records/reach.ts'

/** Request for a hand-written action of a resource (`POST /{model}/{id}/{action}`). */
export interface ActionRequest {
  resource: ResourceRow
  /** Address through which the client reached the service. */
  observed: Observed
  /** Raw body as text; empty without a body. */
  text: string
  /** Body parsed as a JSON object on access, `{}` without a body. Throws 400 for anything but an object. */
  readonly body: Record<string, unknown>
  query: Readonly<Record<string, string | undefined>>
  /** Media type of the body in lower case, without parameters; empty without a body. */
  contentType: string
}

/** An answer in a format other than JSON, such as the YAML of `export`. */
export class TextAnswer {
  readonly text: string
  readonly contentType: string
  constructor(text: string, contentType = 'text/x-yaml;charset=UTF-8') {
    this.text = text
    this.contentType = contentType
  }
}

/** A streamed answer of UTF-8 text that ends when its client disconnects, such as a log. */
export class StreamAnswer {
  readonly stream: Readable
  constructor(stream: Readable) {
    this.stream = stream
  }
}

/** JSON schema; may refer to the OpenAPI document's schemas: `{ $ref: '#/components/schemas/Done' }`. */
type JsonSchema = Readonly<Record<string, unknown>>

/** Description of an action in the OpenAPI document. */
export interface ActionDescription {
  /** One line, without a full stop. */
  summary: string
  parameters?: Readonly<Record<string, { description: string; schema: JsonSchema }>>
  /** Body schemas by media type; without them the action takes no body. */
  body?: Readonly<Record<string, { schema: JsonSchema; example?: unknown }>>
  /** Schemas of the 200 answer by media type. */
  answer: Readonly<Record<string, { schema: JsonSchema }>>
}

/**
 * Handler of one action. Resolves to the JSON body of a 200 answer, a `TextAnswer` or a `StreamAnswer`. The
 * actor's permission has been checked: `reads: true` marks an action that changes nothing, so GET and read
 * permission suffice. Any other action requires POST and permission to change the resource.
 */
export interface ActionHandler {
  (context: Context, request: ActionRequest): Promise<unknown>
  reads?: boolean
  /** On an account: its owner may use the action in any role. */
  isOwners?: boolean
  /**
   * Validates the body as the action does, without changing anything. Throws violations, which are reported
   * together with fields that the action doesn't accept.
   */
  check?: (context: Context, request: ActionRequest) => unknown
  /** Required for every action; a test checks it. */
  describes?: ActionDescription
}

/** Handlers by qualified class and action, such as `catalog.Application.run`. */
export type ActionHandlers = Readonly<Record<string, ActionHandler>>
