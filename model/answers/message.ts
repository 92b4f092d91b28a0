import type { Message } from '../messages/message.ts'
import * as s from '../schema.ts'

const known: s.Schema = s.object(
  {
    code: s.string({ description: 'Stable: identifies the fact.' }),
    params: s.optional(s.fields({ description: 'Values in the sentence, by name.' })),
  },
  {
    description: 'A sentence by code, for programs and for clients in other languages.',
    examples: [{ code: 'requests.notFound', params: { what: 'Host 7' } }],
  },
)

// The messages of the model give codes and parameters more exact types than a schema.
const messageSchema = s.named('Message', known as s.Schema<Message>)

/** Messages behind a text in an answer. */
export const reasonsOf = (description: string): s.Schema<readonly Message[]> =>
  s.array(messageSchema, { description })

export const reasons = reasonsOf('Codes and parameters of the text; missing if another program wrote it.')
export const warningReasons = reasonsOf('Codes and parameters of the warnings.')

const ok: s.Schema<number> = s.literal(200)

/** A result as a sentence. */
export const reported = {
  status: ok,
  message: s.string(),
  reasons: s.optional(reasons),
}
