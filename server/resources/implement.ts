import { Ajv } from 'ajv'
import type { ActionDeclaration, AnswerOf, CheckedBody, PreviewOf } from '../../model/action.ts'
import { type Fields, fieldsOf } from '../../model/fields.ts'
import type { Schema } from '../../model/schema.ts'
import type { Made } from '../activity/changes.ts'
import { malformed } from '../errors.ts'
import { whyNotNumber } from '../records/check.ts'
import type { ClassId } from '../../model/types.ts'
import type { ResourceRow, RowOf } from '../store/store.ts'
import type { Context } from '../records/context.ts'
import { readSwitch } from '../records/read-switch.ts'
import type { ActionHandler, ActionRequest, StreamAnswer, TextAnswer } from './action.ts'

/**
 * Fastify has loaded Ajv anyway, which compiles a schema once. Schemas are the model's own, so they are not
 * validated themselves.
 */
const ajv = new Ajv({ strict: false, meta: false, validateSchema: false, validateFormats: false })

/**
 * Returns true if a value matches a schema. Formats are only documented. A value with an integer that a JSON
 * parser has rounded matches none: the client wrote another number.
 */
const matches = (schema: Schema, value: unknown): boolean =>
  hasExactNumbers(value) && ajv.validate(schema, value)

function hasExactNumbers(value: unknown): boolean {
  if (typeof value === 'number') return whyNotNumber(value) === null
  return typeof value !== 'object' || value === null || Object.values(value).every(hasExactNumbers)
}

/** Request for a declared action. */
export type Asked<Declaration> = Omit<ActionRequest, 'body' | 'resource'> & {
  readonly body: CheckedBody<Declaration>
  /** Of the class that declares the action, if it is one. */
  resource: Declaration extends { on: infer On extends ClassId } ? RowOf<On> : ResourceRow
}

interface Parts<Declaration, Read> {
  /** Reads and checks the request. Throws all violations of its body. */
  read?: (context: Context, request: Asked<Declaration>) => Read | Promise<Read>
  /**
   * Checks the body of a request with unknown fields, to report all violations at once. Defaults to `read`.
   */
  check?: (context: Context, request: Asked<Declaration>) => unknown
  /** Answers a dry run, if the action declares one. */
  preview?: (
    context: Context,
    request: Asked<Declaration>,
    read: Read,
  ) => Promise<Made<PreviewOf<Declaration>>>
  apply: (
    context: Context,
    request: Asked<Declaration>,
    read: Read,
  ) => Promise<Made<AnswerOf<Declaration>> | TextAnswer | StreamAnswer>
}

/** Implements a declared action: checks its body, then answers its dry run or applies it. */
export function implement<const Declaration extends ActionDeclaration, Read = undefined>(
  declaration: Declaration,
  { read, check = read, preview, apply }: Parts<Declaration, Read>,
): ActionHandler {
  // Each read of `body` parses the text. That of an action without a body may not be JSON.
  const asking = (request: ActionRequest): Asked<Declaration> => {
    if (!declaration.body) return request as Asked<Declaration>
    const { body, ...rest } = request
    return { ...rest, body: checkBody(declaration, body) } as Asked<Declaration>
  }
  const handle = async (context: Context, request: ActionRequest): Promise<unknown> => {
    const isDryRun = preview !== undefined && readSwitch(request.query, 'dryRun')
    const asked = asking(request)
    // Without `read`, its result is undefined.
    const found = (await read?.(context, asked)) as Read
    return isDryRun ? preview(context, asked, found) : apply(context, asked, found)
  }
  return Object.assign(handle, {
    declaration,
    check: async (context: Context, request: ActionRequest) => {
      // Refuses fields even without a check of the action's own.
      const asked = asking(request)
      return check?.(context, asked)
    },
  })
}

/**
 * Returns the declared fields. Those with a refusal have their default, else null, if they are missing or null.
 * Throws a field's refusal, also for null unless the field is nullable. Undeclared fields are left out: the
 * answer's warning calls them ignored.
 */
function checkBody({ body = {}, refusals = {} }: ActionDeclaration, given: Fields): Fields {
  const { properties, required } = body
  const declared = Object.keys(fieldsOf(properties))
  const checked = Object.fromEntries(Object.entries(given).filter(([name]) => declared.includes(name)))
  for (const [name, refusal] of Object.entries(refusals)) {
    const schema = fieldsOf(fieldsOf(properties)[name])
    const value = given[name]
    const isFit = value === undefined ? !isRequired(required, name) : matches(schema, value)
    if (!isFit) throw malformed(refusal)
    checked[name] = value ?? schema['default'] ?? null
  }
  return checked
}

const isRequired = (required: unknown, name: string): boolean =>
  Array.isArray(required) && required.includes(name)
