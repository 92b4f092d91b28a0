import {
  defineAction,
  doneWith,
  environment,
  notes,
  previewState,
  type PreviewOf,
  stateRefusal,
} from '../action.ts'
import { reasons, reported } from '../answers/message.ts'
import { type FactPart, factParts } from '../answers/comparison.ts'
import { diff } from '../answers/object-diff.ts'
import { message } from '../messages/message.ts'
import * as s from '../schema.ts'

const leftOut = s.object({ kind: s.string(), name: s.string(), change: s.choice(['missing', 'different']) })

/**
 * An object that is promoted only on request, or never, and that is missing or different in the other
 * environment.
 */
export type LeftOut = s.ValueOf<typeof leftOut>

const remarks = {
  ...notes(),
  leftOut: s.array(leftOut, {
    description: 'Objects that are not promoted and are missing or different in the other environment.',
  }),
}

const usualParts: FactPart[] = ['images', 'configuration']

const target = {
  environment,
  parts: s.withDefault(s.nullable(s.array(s.choice(factParts), { minItems: 1 })), usualParts),
}

const targetRefusals = {
  parts: message('clones.partsShape', { parts: factParts }),
  state: stateRefusal,
}

const dryRun = 'Returns the changes without applying them.'
const promotedId = s.nullable(
  s.uuid({ description: 'Id in the other environment; null if the application is not there yet.' }),
)

/** The handler checks environment and components, and lists all violations. */
export const promote = defineAction({
  on: 'environments.Application',
  verb: 'promote',
  summary: 'Copy images, configuration or replicas to the same application in another environment',
  dryRun,
  body: s.object({
    ...target,
    components: s.optional(
      s.nullable(
        s.array(s.string({ examples: ['Deployment/web'] }), {
          minItems: 1,
          description:
            'Kind and name. Defaults to workloads and ConfigMaps, or to all objects if the application is not there yet. Secrets are never promoted.',
        }),
      ),
    ),
    state: s.optional(previewState),
  }),
  example: { environment: 'production', parts: ['images'] },
  refusals: { ...targetRefusals, components: message('promotions.textList', { field: 'components' }) },
  answer: doneWith({ application: promotedId, ...remarks }),
  preview: s.object({
    ...reported,
    diff,
    ...remarks,
    state: s.string({
      description: 'Token of the preview; with it, a promotion fails if the plan has changed since.',
    }),
  }),
})

const application = {
  id: s.uuid({ description: 'The promoted application.' }),
  name: s.nullable(s.string()),
  message: s.string({ description: 'Effect on its objects, or why it is not promoted.' }),
  reasons: s.optional(reasons),
  ...remarks,
}

const promotedApplication = s.object({
  ...application,
  outcome: s.choice(['promoted', 'unchanged', 'refused', 'failed'], {
    description: '`failed`: some objects may be promoted; see the message.',
  }),
  application: promotedId,
})

/** Result for one of several applications. */
export type PromotedApplication = s.ValueOf<typeof promotedApplication>

const previewedApplication = s.object({
  ...application,
  refusal: s.nullable(s.string({ description: 'Why it cannot be promoted.' })),
  refusalReasons: s.nullable(reasons),
  state: s.nullable(
    s.string({
      description: 'Token of a promotion of this application alone; null if it cannot be promoted.',
    }),
  ),
  diff,
})

/** Preview of one of several applications. */
export type PreviewedApplication = s.ValueOf<typeof previewedApplication>

/** The handler checks environment and applications. */
export const promoteSeveral = defineAction({
  on: 'environments.Environment',
  verb: 'promote',
  summary: 'Copy images, configuration or replicas of several applications to another environment',
  dryRun,
  body: s.object({
    ...target,
    applications: s.optional(
      s.nullable(
        s.array(s.string(), {
          minItems: 1,
          description: 'Names or ids of the applications to promote; defaults to all.',
        }),
      ),
    ),
    state: s.optional(previewState),
  }),
  example: { environment: 'production', parts: ['images'], applications: ['web-shop'] },
  refusals: { ...targetRefusals, applications: message('promotions.textList', { field: 'applications' }) },
  answer: doneWith({ applications: s.array(promotedApplication) }),
  preview: s.object({
    ...reported,
    applications: s.array(previewedApplication),
    state: s.string({ description: 'Token of the preview of all applications.' }),
  }),
})

export type SeveralPreview = PreviewOf<typeof promoteSeveral>
