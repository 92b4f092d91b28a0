import type { ActionDescription } from '../../operations/action.ts'
import { flag } from '../flag.ts'
import { environmentSchema, leftOutSchema, partsSchema } from './promote-words.ts'

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
    diff: {
      type: 'array',
      description: 'Of a dry run: each object before and after.',
      items: { type: 'object' },
    },
    notes: { type: 'array', items: { type: 'string' } },
    leftOut: {
      type: 'array',
      description: 'What does not go along and is missing or different in the other environment.',
      items: leftOutSchema,
    },
  },
}

export const severalDescription: ActionDescription = {
  summary: 'Give several applications of another environment images, configuration or replicas of this one',
  parameters: {
    dryRun: flag('Answers what would change, and changes nothing.'),
  },
  body: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['environment'],
        properties: {
          environment: environmentSchema,
          parts: partsSchema,
          applications: {
            type: 'array',
            minItems: 1,
            items: { type: 'string' },
            description: 'Names or ids of the applications that are promoted; all unless told.',
          },
          state: { type: 'string', description: 'Of the dry run that was looked at.' },
        },
      },
      example: { environment: 'production', parts: ['images'], applications: ['web-shop'] },
    },
  },
  answer: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['status', 'message', 'applications'],
        properties: {
          status: { type: 'integer' },
          message: { type: 'string' },
          changes: { type: 'object', description: 'Of what was done.' },
          applications: { type: 'array', items: applicationSchema },
          state: { type: 'string', description: 'Of a dry run.' },
        },
      },
    },
  },
}
