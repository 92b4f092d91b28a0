import type { ChangeAnswer } from './answers/changes.ts'
import { type Message, message } from './messages/message.ts'
import type { ElementOf, ClassId } from './types.ts'
import * as s from './schema.ts'

/** A query parameter of an action. */
export interface ActionParameter {
  description: string
  schema: s.Schema
}

/** A body in a format other than JSON. */
export interface OtherBody {
  schema: s.Schema
  example?: unknown
}

/**
 * A hand-written verb: `POST /{model}/{id}/{verb}`. The declaration gives the check of its body, its part of the
 * OpenAPI document, and the types of its handler and of the console's calls. The classes in `on` name the verb
 * under `actions`.
 */
export interface ActionDeclaration {
  on: ClassId | readonly ClassId[]
  verb: string
  /** One line, without a full stop. */
  summary: string
  /** It changes nothing, so GET and permission to read suffice. Any other action requires POST. */
  reads?: true
  /** On an account: its owner may use the action in any role. */
  isOwners?: true
  parameters?: Readonly<Record<string, ActionParameter>>
  /** JSON body; an action without one takes no fields. */
  body?: s.Schema
  example?: object
  /**
   * Refusals by field of the body, with status 400, if a value doesn't match its schema or is required and
   * missing. Fields without one are checked by the handler, for instance by the rules of a class.
   */
  refusals?: Readonly<Record<string, Message>>
  /** Bodies in other formats, by media type. */
  otherBodies?: Readonly<Record<string, OtherBody>>
  answer: s.Schema
  /** Media type of the answer, if not JSON. */
  answerType?: string
  /** Answer to `?dryRun=true`, which changes nothing; actions without one have no dry run. */
  preview?: s.Schema
  /** Description of `dryRun`. */
  dryRun?: string
}

/** Declares an action. Only preserves literal types. */
export const defineAction = <const Declaration extends ActionDeclaration>(
  declaration: Declaration,
): Declaration => declaration

/** Answer of an action that changes something. */
export const done = s.ref<ChangeAnswer>('Done')

/** The same with more members. */
export function doneWith<const Given extends s.Members>(
  members: Given,
): s.Schema<ChangeAnswer & s.ObjectOf<Given>> {
  const schema: Readonly<Record<string, unknown>> = s.object(members)
  return { allOf: [done], ...schema }
}

/** Schema of a parameter that is on when present: alone, empty or as `true`. */
export const onOff: s.Schema<boolean | ''> = { anyOf: [{ type: 'boolean' }, { const: '' }], default: false }

/** Messages of a text, in an answer. */
export const reasonsOf = (description: string): s.Schema<readonly Message[]> =>
  s.array(s.ref<Message>('Message'), { description })

export const reasons = reasonsOf('Sentences of the text by code; missing where another program wrote it.')
export const warningReasons = reasonsOf('Each of the warnings by code.')

/** Notes of an answer, in English and by code. */
export const notes = (description?: string) => ({
  notes: s.array(s.string(), description === undefined ? {} : { description }),
  noteReasons: reasonsOf('Each of the notes by code.'),
})

const ok: s.Schema<number> = s.literal(200)

/** Result of an action in a sentence. */
export const reported = {
  status: ok,
  message: s.string(),
  reasons: s.optional(reasons),
}

/** An environment by name, id or fields. */
export const environment = s.anyOf([
  s.string({ description: 'Name of the environment.' }),
  s.ref<{ id: string }>('Reference'),
])

/** Token of a dry run, in the body of the action that it previewed. */
export const previewState = s.string({
  description: 'Token from the dry run; the request fails with 412 if the plan has changed since.',
})
export const stateRefusal = message('runs.stateIsText')

type Member<Declaration, Name> = Name extends keyof Declaration ? Declaration[Name] : unknown

/** Values that nobody changes while they are sent. */
type Sent<Value> = Value extends object ? { readonly [Name in keyof Value]: Sent<Value[Name]> } : Value

/** JSON body of an action as a client sends it. */
export type BodyOf<Declaration> = Declaration extends { body: infer Body } ? Sent<s.ValueOf<Body>> : object

/** A body's fields once those with a refusal are checked; the others may have any value. */
export type CheckedBody<Declaration> = Declaration extends { body: infer Body }
  ? {
      readonly [Name in keyof s.MembersOf<Body>]: Name extends keyof Member<Declaration, 'refusals'>
        ? s.Settled<s.MembersOf<Body>[Name]>
        : unknown
    }
  : Readonly<Record<string, unknown>>

export type AnswerOf<Declaration> = s.ValueOf<Member<Declaration, 'answer'>>
export type PreviewOf<Declaration> = s.ValueOf<Member<Declaration, 'preview'>>

/** Qualified ids of an action: `cluster.Node.drain`. */
export type IdOf<Declaration> = Declaration extends { on: infer On; verb: infer Verb extends string }
  ? `${(On extends readonly unknown[] ? ElementOf<On> : On) & string}.${Verb}`
  : never
