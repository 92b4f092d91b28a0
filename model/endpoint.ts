import type { Verb } from './rights.ts'
import type { Message } from './messages/message.ts'
import type * as s from './schema.ts'

/** Statuses of refusals. */
export type RefusalStatus = '400' | '401' | '403' | '404' | '406' | '409' | '412' | '413'

/** A parameter, in the query unless `in` names another place. */
export interface EndpointParameter {
  in?: 'header'
  description?: string
  required?: true
  /** Schema of its text, or `content` for a parameter with another media type. */
  schema?: s.Schema
  content?: Readonly<Record<string, { schema: s.Schema; example?: unknown }>>
  style?: 'form'
  explode?: boolean
  example?: unknown
  examples?: Readonly<Record<string, { value: unknown }>>
}

/**
 * An address apart from those of classes and actions. The declaration defines its part of the OpenAPI document and
 * the type of its answer; the route takes method and path from it.
 */
export interface EndpointDeclaration {
  method: 'GET' | 'POST' | 'DELETE' | 'OPTIONS'
  path: string
  /** Operation id. */
  id: string
  tag: string
  /** One line, without a full stop. */
  summary: string
  description?: string
  /** Alternative credentials, by scheme; an empty list for none. Defaults to those of the API. */
  security?: readonly Readonly<Record<string, readonly []>>[]
  /** Right that the operation requires in the place that its body names; unset if it requires none, or only a role. */
  right?: Verb
  /** Names of parameters that endpoints share. */
  shared?: readonly string[]
  parameters?: Readonly<Record<string, EndpointParameter>>
  body?: s.Schema
  example?: object
  /** Name of the class for which violations of the body are reported. */
  subject?: string
  /**
   * Refusals by body field, for values that are invalid, or required and missing. `task.id` is checked where `task`
   * is given or required. The handler reads fields without one.
   */
  refusals?: Readonly<Record<string, Message>>
  answer?: s.Schema
  /** Media type of the answer, if not JSON. */
  answerType?: string
  answerExample?: string
  /** The answer is also available as YAML. */
  hasYaml?: true
  /** Answers in further formats, by media type. */
  otherAnswers?: Readonly<Record<string, { schema: s.Schema; example?: unknown }>>
  /** Descriptions of responses besides the answer and refusals, by status. */
  otherResponses?: Readonly<Record<string, { description: string; content?: object }>>
  /** Headers of the answer. */
  headers?: Readonly<Record<string, { schema: s.Schema }>>
  /** Statuses of its refusals; defaults to those of its method. */
  statuses?: readonly RefusalStatus[]
}

/** Declares an endpoint. Only preserves literal types. */
export const defineEndpoint = <const Declaration extends EndpointDeclaration>(
  declaration: Declaration,
): Declaration => declaration
