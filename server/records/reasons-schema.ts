/** Schema of the sentences of a text by code. */
export const reasonsSchema = {
  type: 'array',
  items: { $ref: '#/components/schemas/Message' },
  description: 'Sentences of the text by code; missing where another program wrote it.',
}

/** The same, null without messages. */
export const orNullReasons = { ...reasonsSchema, type: ['array', 'null'] }

/** Schema of the messages of warnings. */
export const warningReasonsSchema = { ...reasonsSchema, description: 'Each of the warnings by code.' }

/** Schema of the messages of notes. */
export const noteReasonsSchema = { ...reasonsSchema, description: 'Each of the notes by code.' }
