import { type Message, message } from '../../../model/messages/message.ts'
import { effectsOf } from '../effects.ts'
import { reasons, reasonsOf } from '../../../model/action.ts'
import { malformed } from '../../errors.ts'
import { type FactPart, factParts } from '../../../model/answers/comparison.ts'
import type { PromotePlan } from './promote-plan.ts'

const usualParts: readonly FactPart[] = ['images', 'configuration']

export function readTexts(body: Record<string, unknown>, field: string): string[] | null {
  const value = body[field] ?? null
  if (value === null) return null
  if (Array.isArray(value) && value.length > 0 && value.every((entry) => typeof entry === 'string'))
    return value
  throw malformed(message('promotions.textList', { field }))
}

export function readParts(body: Record<string, unknown>): ReadonlySet<FactPart> {
  const given = readTexts(body, 'parts') ?? usualParts
  const unknown = given.filter((one) => !factParts.some((known) => known === one))
  if (unknown.length > 0) throw malformed(message('promotions.unknownParts', { unknown, known: factParts }))
  return new Set(factParts.filter((one) => given.includes(one)))
}

/** Summarises the outcome for the objects in a sentence. */
export function outcomeOf({ objects }: PromotePlan): Message {
  if (objects.length === 0) return message('promotions.nothing')
  if (objects.every(({ change }) => change === 'unchanged')) return message('promotions.unchanged')
  return effectsOf(objects, false)
}

const environmentSchema = {
  anyOf: [
    { type: 'string', description: 'Name of the environment.' },
    { $ref: '#/components/schemas/Reference' },
  ],
}

const partsSchema = {
  type: 'array',
  minItems: 1,
  items: { enum: [...factParts] },
  default: [...usualParts],
}

/** Body of a promotion; `chosen` contains the selectable parts of the environment or application. */
export const promotionBody = (chosen: Readonly<Record<string, object>>) => ({
  type: 'object',
  required: ['environment'],
  properties: {
    environment: environmentSchema,
    parts: partsSchema,
    ...chosen,
    state: { type: 'string', description: 'Of the dry run that was looked at.' },
  },
})

/** Response fields of each promoted application. */
export const reportedSchemas = {
  diff: {
    type: 'array',
    description: 'Of a dry run: each object before and after.',
    items: { type: 'object' },
  },
  notes: { type: 'array', items: { type: 'string' } },
  noteReasons: reasonsOf('Codes and parameters of the notes.'),
  leftOut: {
    type: 'array',
    description: 'What does not go along and is missing or different in the other environment.',
    items: {
      type: 'object',
      required: ['kind', 'name', 'change'],
      properties: {
        kind: { type: 'string' },
        name: { type: 'string' },
        change: { enum: ['missing', 'different'] },
      },
    },
  },
}

/** Complete response. */
export const promotionAnswer = (required: readonly string[], reported: Readonly<Record<string, object>>) => ({
  type: 'object',
  required: ['status', 'message', ...required],
  properties: {
    status: { type: 'integer' },
    message: { type: 'string' },
    reasons,
    changes: { type: 'object', description: 'Of what was done.' },
    ...reported,
    state: { type: 'string', description: 'Of a dry run.' },
  },
})
