import { verbs } from '../rights.ts'
import * as s from '../schema.ts'

const methods = s.array(s.choice(['OPTIONS', 'GET', 'POST', 'DELETE', 'PUT']))
const bound = s.optional(s.nullable(s.number()))

const attribute = s.named(
  'AttributeDefinition',
  s.object({
    name: s.string(),
    type: s.choice(['String', 'Integer', 'Number', 'Boolean', 'Object', 'Array']),
    isRequired: s.boolean(),
    uniqueScope: s.choice(['PARENT', 'NONE']),
    isKey: s.boolean(),
    length: s.count({ description: 'Maximum number of characters; 0 for non-text.' }),
    min: bound,
    max: bound,
    default: s.optional(s.unknown()),
    values: s.optional(s.array(s.string())),
    isReadOnly: s.optional(s.boolean()),
  }),
)

export type AttributeDefinition = s.ValueOf<typeof attribute>

const relation = s.named(
  'RelationDefinition',
  s.object({
    name: s.string(),
    type: s.choice(['Child', 'Reference']),
    relationClass: s.string(),
    relationService: s.optional(s.string({ description: "Present if it is another service's class." })),
    cardinality: s.object({ min: s.count(), type: s.choice(['zeroOrMore', 'zeroOrOne', 'one']) }),
    isMany: s.boolean(),
    relationField: s.nullable(s.string()),
    isStrongReference: s.boolean(),
    uri: s.string(),
    methods,
  }),
)

export type RelationDefinition = s.ValueOf<typeof relation>

const classDefinition = s.named(
  'ClassDefinition',
  s.object({
    modelIndex: s.string(),
    uri: s.string(),
    apiLabel: s.string(),
    methods,
    isDeleteable: s.boolean(),
    keyField: s.nullable(s.string()),
    parents: s.array(s.string()),
    attributes: s.array(attribute),
    relations: s.array(relation),
    actions: s.optional(s.array(s.string())),
    rights: s.optional(
      s.record(s.choice(verbs), {
        description:
          'Verb that a grant must have, by method and action. Those without one take a role of the platform. A new environment takes manage on its cluster, and a grant takes grant on its place.',
      }),
    ),
  }),
)

export type ClassDefinition = s.ValueOf<typeof classDefinition>

/** Response of OPTIONS (specification 2.3). */
export const discovery = s.named(
  'Discovery',
  s.object({
    name: s.string(),
    id: s.uuid(),
    rootIndex: s.literal('Root'),
    modelClasses: s.array(classDefinition),
  }),
)

export type Discovery = s.ValueOf<typeof discovery>
