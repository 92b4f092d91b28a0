import { arrayOf, type Json, jsonContent, schemaReference, whole } from './json.ts'
import { idsParameter } from './parameters.ts'
import { refusalsOf } from './responses.ts'
import { text, uuid } from './scalars.ts'

const className = { ...text, description: 'Class with its service, such as environments.Secret.' }

const previewed: Json = {
  id: uuid,
  refusal: { type: ['string', 'null'], description: 'Why the deletion would be refused.' },
  losesData: {
    type: 'boolean',
    description: 'Whether data or a whole cluster is lost that nothing restores.',
  },
  keeps: {
    enum: ['cluster', 'namespace', null],
    description: 'What the resource stands for and that is left as it is.',
  },
  objects: {
    ...arrayOf(whole({ id: uuid, class: className, kind: text, name: text })),
    description: 'Everything that goes with the resource, at most 500.',
  },
  counts: {
    ...arrayOf(whole({ class: className, kind: text, count: { type: 'integer' } })),
    description: 'How many objects of each class go with it, those beyond the 500 included.',
  },
}

/** Schemas of the deletion preview. */
export const deletionsSchemas: Json = {
  DeletionPreview: {
    ...whole(previewed),
    properties: {
      ...previewed,
      refusalReasons: {
        ...arrayOf(schemaReference('Message')),
        description: 'Sentences of `refusal` by code. Absent if another program wrote the text.',
      },
    },
  },
  DeletionsAnswer: whole({
    resources: {
      ...arrayOf(schemaReference('DeletionPreview')),
      description: 'In the order of the ids; what does not exist is left out.',
    },
  }),
}

export const deletionsPaths: Json = {
  '/api/deletions': {
    get: {
      operationId: 'previewDeletions',
      summary: 'What deleting some resources would do',
      description:
        'Everything that goes with each, or why its deletion would be refused. Nothing is deleted.',
      tags: ['environments'],
      parameters: [{ ...idsParameter, required: true }],
      responses: {
        '200': {
          description: 'The preview of each deletion.',
          content: jsonContent(schemaReference('DeletionsAnswer')),
        },
        ...refusalsOf.list,
      },
    },
  },
}
