import type { GetICUArgs } from '@schummar/icu-type-parser'
import type { messages } from './index.ts'

type Messages = typeof messages
type Area = keyof Messages & string

/** Code of a message, such as `requests.bodyTooLarge`: its area in this folder and its name there. */
export type MessageCode = { [One in Area]: `${One}.${keyof Messages[One] & string}` }[Area]

/** A fact that the service reports: its code, with the values that its text contains. */
export interface Message {
  code: MessageCode
  params?: Readonly<Record<string, Param>>
}

/**
 * A value in a message. Names and output of other programs are strings, used as they are. Numbers are formatted for
 * the reader's language; a list becomes `a, b and c`.
 */
export type Param = string | number | boolean | Message | readonly (string | Message)[] | AnyOf | Label

/** A list that becomes `a, b or c`. */
interface AnyOf {
  anyOf: readonly (string | Message)[]
}

/** English label of a class, attribute or choice of the model, which is shown in the reader's language. */
export interface Label {
  label: string
}

type TextOf<Code extends MessageCode> = Code extends `${infer One extends Area}.${infer Name}`
  ? Name extends keyof Messages[One]
    ? Messages[One][Name]
    : never
  : never

/** Values that a message's text contains, typed by their use in it. */
export type ParamsOf<Code extends MessageCode> = GetICUArgs<
  TextOf<Code> & string,
  { ICUArgument: Param; ICUNumberArgument: number; ICUDateArgument: number }
>

type Given<Code extends MessageCode> = keyof ParamsOf<Code> extends never ? [] : [params: ParamsOf<Code>]

/** Builds a message from its code and the values that its text contains. */
export function message<Code extends MessageCode>(code: Code, ...[params]: Given<Code>): Message {
  return params === undefined ? { code } : { code, params: params as Record<string, Param> }
}

/** A text that the service reports, in English and by code. */
export interface Reported {
  message: string
  /** `message` as codes with parameters; absent or null for text by other programs. */
  reasons?: readonly Message[] | null
}

/** Returns true for a message, as opposed to any other value of a message's parameters. */
export const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && typeof (value as Message).code === 'string'
