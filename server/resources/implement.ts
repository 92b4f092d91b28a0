import type { ActionDeclaration, AnswerOf, CheckedBody, PreviewOf } from '../../model/action.ts'
import type { ClassId } from '../../model/types.ts'
import type { ResourceRow, RowOf } from '../store/store.ts'
import { requireBody } from '../records/check-body.ts'
import type { Context } from '../records/context.ts'
import { readSwitch } from '../records/read-switch.ts'
import type { ActionHandler, ActionRequest, StreamAnswer, TextAnswer } from './action.ts'

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
  preview?: (context: Context, request: Asked<Declaration>, read: Read) => Promise<PreviewOf<Declaration>>
  apply: (
    context: Context,
    request: Asked<Declaration>,
    read: Read,
  ) => Promise<AnswerOf<Declaration> | TextAnswer | StreamAnswer>
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
    const checked = requireBody(declaration, body, request.resource.class.replace(/^.*\./, ''))
    return { ...rest, body: checked } as Asked<Declaration>
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
