import type { Readable } from 'node:stream'
import type { ActionDeclaration } from '../../model/action.ts'
import type { ResourceRow } from '../store/store.ts'
import type { Text } from '../errors.ts'
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
  /** Formats a line of the service itself, without a line feed. */
  readonly note: (text: Text) => string
  constructor(stream: Readable, note: (text: Text) => string) {
    this.stream = stream
    this.note = note
  }
}

/**
 * Handler of one action. Resolves to the JSON body of a 200 answer, a `TextAnswer` or a `StreamAnswer`. The
 * actor's permission has been checked.
 */
export interface ActionHandler {
  (context: Context, request: ActionRequest): Promise<unknown>
  declaration: ActionDeclaration
  /**
   * Validates the body as the action does, without changing anything. Throws violations, which are reported
   * together with fields that the action doesn't accept.
   */
  check(context: Context, request: ActionRequest): Promise<unknown>
}

/** Handlers by qualified class and action, such as `catalog.Application.run`. */
export type ActionHandlers = Readonly<Record<string, ActionHandler>>
