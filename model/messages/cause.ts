import type { messages } from './index.ts'
import type { Message, MessageCode, Param, ParamsOf } from './message.ts'

/** Kind and name of an object, as sentences name it. */
export interface Subject {
  kind: string
  name: string
}

/** One sentence about why something is in its state; `causes` contain them in the order of the texts. */
export interface Cause extends Message {
  /** Object that the sentence is about and begins with. */
  subject?: Subject
  /**
   * Workload or bare pod that shows the sentence. Consecutive sentences of one component form one text; without
   * a component, each sentence is a text.
   */
  component?: Subject
}

/** `Deployment web` */
export const subjectName = ({ kind, name }: Subject): string => `${kind} ${name}`

type Values<Code extends MessageCode> = Omit<ParamsOf<Code>, 'subject'>
type Given<Code extends MessageCode> = keyof Values<Code> extends never ? [] : [values: Values<Code>]

/** Codes of texts that begin with an object. */
type SubjectCode = `states.${keyof (typeof messages)['states'] & string}`

/** Builds a cause. Its text begins with the kind and name of an object. */
export const causeOf = <Code extends SubjectCode>(
  subject: Subject,
  code: Code,
  ...[values]: Given<Code>
): Cause => ({
  code,
  subject,
  params: { subject: subjectName(subject), ...(values as Readonly<Record<string, Param>> | undefined) },
})

export const isSameSubject = (one: Subject | undefined, other: Subject | undefined): boolean =>
  one !== undefined && one.kind === other?.kind && one.name === other.name

/** Groups causes by the text that contains them. */
export function causesByText(causes: readonly Cause[]): Cause[][] {
  const texts: Cause[][] = []
  let last: Cause | undefined
  for (const cause of causes) {
    if (last && isSameSubject(last.component, cause.component)) texts.at(-1)?.push(cause)
    else texts.push([cause])
    last = cause
  }
  return texts
}
