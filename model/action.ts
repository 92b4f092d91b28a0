import { type ChangeAnswer, done } from './answers/changes.ts'
import { reasonsOf } from './answers/message.ts'
import { type Message, message } from './messages/message.ts'
import type { ElementOf, ClassId } from './types.ts'
import * as s from './schema.ts'

/** A query parameter of an action. */
interface ActionParameter {
  description: string
  schema: s.Schema
}

/** A body in a format other than JSON. */
interface OtherBody {
  schema: s.Schema
  example?: unknown
}

/**
 * A hand-written verb: `POST /{model}/{id}/{verb}`. The declaration defines its body check, its part of the
 * OpenAPI document, and the types of its handler and the console's calls. The classes in `on` list the verb under
 * `actions`.
 */
export interface ActionDeclaration {
  on: ClassId | readonly ClassId[]
  verb: string
  /** One line, without a full stop. */
  summary: string
  /** Read-only: allows GET and needs only read permission. Any other action requires POST. */
  reads?: true
  /** Returns content of a cluster or the catalog as a text: the audit log names each use. */
  isExport?: true
  /** For accounts and tasks: the owner may use the action in any role. */
  isOwners?: true
  parameters?: Readonly<Record<string, ActionParameter>>
  /** JSON body; without it, the action accepts no fields. */
  body?: s.Schema
  example?: object
  /**
   * Refusals (400) by body field, for values that are invalid, or required and missing. The handler checks fields
   * without one, for instance by the rules of a class.
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

/** Answer of a writing action, with more members. */
export function doneWith<const Given extends s.Members>(
  members: Given,
): s.Schema<ChangeAnswer & s.ObjectOf<Given>> {
  const schema: Readonly<Record<string, unknown>> = s.object(members)
  return { allOf: [done], ...schema }
}

/** Schema of a flag: on when present alone, empty or as `true`. */
export const onOff: s.Schema<boolean | ''> = { anyOf: [{ type: 'boolean' }, { const: '' }], default: false }

/** Notes of an answer, in English and by code. */
export const notes = (description?: string) => ({
  notes: s.array(s.string(), description === undefined ? {} : { description }),
  noteReasons: reasonsOf('Codes and parameters of the notes.'),
})

/** An environment by name, id or fields. */
export const environment = s.anyOf([
  s.string({ description: 'Name of the environment.' }),
  s.ref<{ id: string }>('Reference'),
])

/** Token from the dry run, in the action's body. */
export const previewState = s.string({
  description: 'Token from the dry run; the request fails with 412 if the plan has changed since.',
})
export const stateRefusal = message('runs.stateIsText')

type Member<Declaration, Name> = Name extends keyof Declaration ? Declaration[Name] : unknown

/** Readonly version of a value, for sending it. */
type Sent<Value> = Value extends object ? { readonly [Name in keyof Value]: Sent<Value[Name]> } : Value

/** JSON body of an action, as sent by a client. */
export type BodyOf<Declaration> = Declaration extends { body: infer Body } ? Sent<s.ValueOf<Body>> : object

/** A body after checking the fields with a refusal; the others may have any value. */
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
