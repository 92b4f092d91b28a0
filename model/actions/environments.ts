import { type AnswerOf, defineAction, doneWith, notes, onOff, type PreviewOf } from '../action.ts'
import { reasons, reported } from '../answers/message.ts'
import { cloneParts, type ClonePart } from '../answers/clone.ts'
import { message } from '../messages/message.ts'
import * as s from '../schema.ts'

const usualParts: ClonePart[] = ['applications', 'configuration', 'access', 'quotas']

const clonedObject = s.object({
  kind: s.string(),
  name: s.string(),
  application: s.nullable(s.string({ description: 'Null if the object belongs to no application.' })),
  part: s.choice(cloneParts),
  outcome: s.choice(['create', 'created', 'anew', 'leftOut', 'failed'], {
    description: '`anew`: not copied; another object creates it empty.',
  }),
  reason: s.nullable(
    s.string({ description: 'Cause of omission or failure, or the object that creates it.' }),
  ),
  reasons: s.optional(s.nullable(reasons)),
})

/** Outcome for one object of a cloned environment. */
export type ClonedObject = s.ValueOf<typeof clonedObject>

const cloned = {
  objects: s.array(clonedObject),
  ...notes(),
  hosts: s.array(s.string(), { description: 'Hosts of the created Ingresses, as in the source.' }),
  neededParts: s.array(s.choice(cloneParts), {
    description: 'Omitted dependencies of created objects.',
  }),
}

/** The handler checks names, cluster, applications and hosts, and lists all violations. */
export const clone = defineAction({
  on: 'environments.Environment',
  verb: 'clone',
  summary: 'Create an environment like this one, on any cluster',
  dryRun: 'Returns the planned objects without creating them.',
  body: s.object({
    name: s.string({ maxLength: 63, description: 'Name of the new environment.' }),
    namespace: s.optional(s.nullable(s.string({ maxLength: 63, description: 'Defaults to the name.' }))),
    hostCluster: s.optional(s.ref<string | { id: string }>('Reference')),
    parts: s.withDefault(s.nullable(s.array(s.choice(cloneParts))), usualParts),
    applications: s.optional(
      s.nullable(
        s.array(s.string(), { description: 'Names or ids of the applications to clone; defaults to all.' }),
      ),
    ),
    hosts: s.optional(
      s.record(s.string(), { description: 'New hosts of Ingresses by source host; others are kept.' }),
    ),
  }),
  example: { name: 'shop-staging', parts: ['applications', 'configuration'] },
  refusals: {
    parts: message('clones.partsShape', { parts: cloneParts }),
    applications: message('clones.applicationsShape'),
  },
  answer: doneWith({
    id: s.uuid({ description: 'The new environment.' }),
    remaining: s.integer({
      description:
        'Applications still to be created by the task; all objects without an application count as one.',
    }),
    ...cloned,
  }),
  preview: s.object({ ...reported, ...cloned }),
})

export type CloneAnswer = AnswerOf<typeof clone>
export type ClonePreview = PreviewOf<typeof clone>

const lengths: s.Schema<[number, number]> = {
  type: 'array',
  items: { type: 'integer' },
  minItems: 2,
  maxItems: 2,
  description: 'Character counts of both texts, if too long for a diff.',
}

/** Parts of an object that comparisons distinguish and promotions can select. */
const part: s.Schema<'images' | 'replicas' | 'configuration'> = s.choice([
  'images',
  'replicas',
  'configuration',
])

const fact = s.object({
  part,
  path: s.string({ description: 'Such as `spec.template.spec.containers[web].image`.' }),
  left: s.unknown({ description: 'Null if absent, or if `lines` or `lengths` describe a long text.' }),
  right: s.unknown(),
  isSame: s.nullable(s.boolean({ description: 'Null if the values could not be compared.' })),
  lines: s.optional(s.array(s.string(), { description: 'Changed lines of a long text, as in a patch.' })),
  lengths: s.optional(lengths),
})

/** One value of an object in two environments. */
export type Fact = s.ValueOf<typeof fact>

const comparedObject = s.object({
  kind: s.string(),
  name: s.string(),
  change: s.choice(['same', 'different', 'unknown', 'onlyLeft', 'onlyRight']),
  left: s.nullable(s.uuid()),
  right: s.nullable(s.uuid()),
  facts: s.array(fact),
})
export type ComparedObject = s.ValueOf<typeof comparedObject>

const namedId = { id: s.uuid(), name: s.nullable(s.string()) }
export type NamedId = s.ObjectOf<typeof namedId>

const comparedApplication = s.object({
  name: s.nullable(s.string({ description: 'Null for objects without an application.' })),
  left: s.nullable(s.object(namedId)),
  right: s.nullable(s.object(namedId)),
  objects: s.array(comparedObject),
})
export type ComparedApplication = s.ValueOf<typeof comparedApplication>

const side = s.object({
  ...namedId,
  hostCluster: s.object(namedId),
  isLastKnown: s.boolean({ description: 'True if its cluster is unreachable.' }),
})
export type ComparedSide = s.ValueOf<typeof side>

const count = s.integer()

export const compare = defineAction({
  on: 'environments.Environment',
  verb: 'compare',
  summary: 'Compare the applications and objects with those of another environment',
  reads: true,
  parameters: {
    with: { description: 'Name or id of the other environment.', schema: s.string() },
    all: { description: 'Also returns equal fields.', schema: onOff },
  },
  answer: s.object({
    left: side,
    right: side,
    counts: s.object({ same: count, different: count, unknown: count, onlyLeft: count, onlyRight: count }),
    applications: s.array(comparedApplication),
  }),
})

export type Comparison = AnswerOf<typeof compare>
