import type { ActionDescription } from '../../resources/action.ts'
import { flag } from '../flag.ts'
import { promotionAnswer, promotionBody, reportedSchemas } from './promote-words.ts'

const applicationSchema = {
  type: 'object',
  required: ['id', 'name', 'message', 'notes', 'leftOut'],
  properties: {
    id: { type: 'string', format: 'uuid', description: 'Of the application that is promoted.' },
    name: { type: ['string', 'null'] },
    message: { type: 'string', description: 'What becomes of its objects, or why it was not promoted.' },
    outcome: {
      enum: ['promoted', 'unchanged', 'refused', 'failed'],
      description: 'Of what was done. A failed one may be promoted in part, which its message tells.',
    },
    application: {
      type: ['string', 'null'],
      description: 'Of what was done: id of the application in the other environment.',
    },
    refusal: { type: ['string', 'null'], description: 'Of a dry run: why it cannot be promoted.' },
    state: {
      type: ['string', 'null'],
      description: 'Of a dry run: state for promoting this application alone, as in a task.',
    },
    ...reportedSchemas,
  },
}

export const severalDescription: ActionDescription = {
  summary: 'Give several applications of another environment images, configuration or replicas of this one',
  parameters: {
    dryRun: flag('Answers what would change, and changes nothing.'),
  },
  body: {
    'application/json': {
      schema: promotionBody({
        applications: {
          type: 'array',
          minItems: 1,
          items: { type: 'string' },
          description: 'Names or ids of the applications that are promoted; all unless told.',
        },
      }),
      example: { environment: 'production', parts: ['images'], applications: ['web-shop'] },
    },
  },
  answer: {
    'application/json': {
      schema: promotionAnswer(['applications'], {
        applications: { type: 'array', items: applicationSchema },
      }),
    },
  },
}
