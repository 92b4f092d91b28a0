import {
  type AnswerOf,
  defineAction,
  doneWith,
  environment,
  notes,
  previewState,
  type PreviewOf,
  stateRefusal,
} from '../action.ts'
import { done } from '../answers/changes.ts'
import { reported } from '../answers/message.ts'
import { diff } from '../answers/object-diff.ts'
import { message } from '../messages/message.ts'
import * as s from '../schema.ts'

/** Maximum number of reverted fields per request. */
const maxReverted = 1000

const overrideName = {
  kind: s.string(),
  name: s.string(),
  path: s.string({ description: 'Such as `spec.template.spec.containers[name=web].image`.' }),
}

const overrides = (description: string) =>
  s.array(s.object(overrideName), { maxItems: maxReverted, description })

const revertShape = message('runs.revertShape', { limit: maxReverted })

const outcome = s.object({
  ...overrideName,
  value: s.nullable(s.string({ description: 'Value in the environment; null if the field was removed.' })),
  catalog: s.nullable(s.string({ description: 'Value in the catalog; null if the field is missing there.' })),
  managers: s.array(s.string(), { description: 'Kubernetes field managers of the field.' }),
  outcome: s.choice(['kept', 'reverted', 'dropped'], {
    description: '`dropped`: the catalog has removed the part containing the field.',
  }),
})

/** Effect of an update on an override. */
export type OverrideOutcome = s.ValueOf<typeof outcome>

const missing = s.object({
  secret: s.string(),
  keys: s.array(s.string()),
  required: s.array(s.string(), {
    description: 'Keys without which Kubernetes refuses a Secret of its type.',
  }),
})

/** Keys of a Secret without a value in the environment. */
export type MissingValues = s.ValueOf<typeof missing>

const host = s.object({
  host: s.string({ description: 'Host in the catalog.' }),
  runHost: s.string({ description: 'Host in the run.' }),
  usedBy: s.nullable(
    s.object(
      {
        ingress: s.nullable(s.string()),
        application: s.nullable(s.string()),
        environment: s.nullable(s.string()),
      },
      { description: 'Other current user of the host on the cluster.' },
    ),
  ),
})

/** A host that an ingress of the catalog application answers to. */
export type RunHost = s.ValueOf<typeof host>

const missingValues = s.array(missing, {
  description:
    'Keys of Secrets without a value in the environment. Until they are set, the application is degraded.',
})

/** The handler checks name, environment, values and hosts of the run, and lists all violations. */
export const run = defineAction({
  on: 'catalog.Application',
  verb: 'run',
  summary: 'Run the application in an environment, or update a run',
  dryRun: 'Returns the changes without applying them.',
  body: s.object({
    run: s.string({
      maxLength: 63,
      pattern: '^[a-z0-9]([a-z0-9-]*[a-z0-9])?$',
      description: 'Name of the run.',
    }),
    environment,
    values: s.optional(
      s.record(s.record(s.string()), {
        description: 'Values for keys of its Secrets, by Secret name. Other keys keep their values.',
      }),
    ),
    hosts: s.optional(
      s.record(s.string(), {
        description: 'New hosts for its Ingresses, by catalog host. Updates keep them.',
      }),
    ),
    revert: s.optional(
      s.nullable(overrides('Overrides to replace with the catalog value. All others are kept.')),
    ),
    state: s.optional(previewState),
  }),
  example: { run: 'web-1', environment: 'shop' },
  refusals: { revert: revertShape, state: stateRefusal },
  answer: doneWith({
    id: s.uuid({ description: 'The application in the environment.' }),
    missingValues,
  }),
  preview: s.object({
    ...reported,
    id: s.nullable(s.uuid({ description: 'The existing run; null if there is none yet.' })),
    diff,
    ...notes('Objects and fields that an update leaves unchanged, as sentences.'),
    overrides: s.array(outcome, {
      description: 'Fields changed in the environment, with the effect on each.',
    }),
    missingValues,
    hosts: s.array(host, { description: 'Hosts of its Ingresses, with their current users on the cluster.' }),
    state: s.string({
      description: 'Token of the preview; with it, a run fails if the plan has changed since.',
    }),
  }),
})

export type RunAnswer = AnswerOf<typeof run>
export type RunPreview = PreviewOf<typeof run>

export const revert = defineAction({
  on: 'environments.Application',
  verb: 'revert',
  summary: 'Revert overridden fields of a run to the values that it declared',
  body: s.object({ revert: overrides('Overrides to revert.') }),
  example: { revert: [{ kind: 'Deployment', name: 'web', path: 'spec.replicas' }] },
  refusals: { revert: revertShape },
  answer: done,
})
