import { defineAction } from '../action.ts'
import { done } from '../answers/changes.ts'
import { reported } from '../answers/message.ts'
import { message } from '../messages/message.ts'
import * as s from '../schema.ts'

export const reveal = defineAction({
  on: 'environments.Secret',
  verb: 'reveal',
  summary: 'Show one value of the Secret; each access is recorded',
  body: s.object({ key: s.string({ minLength: 1, description: 'Key of the value.' }) }),
  example: { key: 'password' },
  refusals: { key: message('secrets.keyMissing') },
  answer: s.object(
    {
      ...reported,
      key: s.string(),
      value: s.string({ description: 'As text if it is valid UTF-8, otherwise in base64.' }),
      encoding: s.choice(['text', 'base64']),
    },
    { additionalProperties: false },
  ),
})

/** The handler checks `values`; its refusals name the key. */
export const setValues = defineAction({
  on: 'environments.Secret',
  verb: 'setValues',
  summary: 'Set, replace and remove single keys of the Secret',
  body: s.object({
    values: s.record(s.nullable(s.string()), {
      description:
        'At least one: the new value as text, or null to remove the key. Other keys keep their values.',
    }),
    resourceVersion: s.optional(
      s.nullable(
        s.string({
          description: 'Version that the change is based on; fails with 412 if it has changed since.',
        }),
      ),
    ),
  }),
  example: { values: { password: 'a new one', old: null } },
  refusals: { resourceVersion: message('secrets.versionShape') },
  answer: done,
})
