import { metrics } from '../answers/resource.ts'
import type { EndpointParameter } from '../endpoint.ts'
import * as s from '../schema.ts'
import { exampleId, oneExample } from './examples.ts'

const operator =
  '(equals|eq|notEquals|ne|lessThan|lt|lessThanOrEquals|le|greaterThan|gt|greaterThanOrEquals|ge|contains|startsWith|endsWith)'

/** A given parameter must have a value; spaces don't count, nor do a list's commas. */
const given = s.string({ pattern: '\\S' })
const givenNames = s.string({ pattern: '[^\\s,]' })

const scalar: s.Schema = { type: ['string', 'number', 'boolean', 'null'] }

/** Parameters of reads. */
const queryParameters = {
  mode: {
    description:
      'normal, or default: every attribute, relations as links. export: children embedded, references as links with what tells the ' +
      'target apart, no metadata. exportDetails: export with metadata and relations to other services.',
    schema: s.defaulting(s.choice(['normal', 'default', 'export', 'exportDetails']), 'normal'),
  },
  fields: {
    description: 'The fields wanted, at every level, separated by commas. Unknown names are ignored.',
    schema: givenNames,
    example: 'id,name',
  },
  excludeFields: {
    description: 'Fields to leave out, at every level, separated by commas.',
    schema: givenNames,
    example: 'ancestors',
  },
  output: {
    description: 'yaml answers text/x-yaml.',
    schema: s.defaulting(s.choice(['json', 'yaml']), 'json'),
  },
  query: {
    description:
      'JSON object of field: value; all must hold. Dotted names lead through relations, ancestors.id to all that stands above; a list means any of its values, and a list of objects one of them.',
    content: {
      'application/json': {
        schema: s.record(s.anyOf([scalar, s.array(scalar)])),
        example: { name: 'web' },
      },
    },
  },
  filter: {
    description: '<field>,<operator>,<value>. May repeat; all must hold.',
    schema: s.array(s.string({ pattern: `^[^,]+,${operator},` }), { maxItems: 100 }),
    example: ['type,equals,Other'],
  },
  labelSelector: {
    description:
      'Labels as kubectl selects them: key=value, key!=value, key, !key, key in (a,b), key notin (a,b), separated by commas.',
    schema: given,
    example: 'app=web,tier!=cache',
  },
  search: {
    description: 'Text in name, labels or images, and of pods in the name of their node.',
    schema: given,
    example: 'web',
  },
  sort: {
    description: 'A field, or <field>,asc or <field>,desc. May repeat.',
    schema: s.array(s.string({ pattern: '^[^,]+(,(asc|desc))?$' }), { maxItems: 100 }),
    example: ['name,desc'],
  },
  start: {
    description: 'Index of the first resource.',
    schema: s.defaulting(s.count({ format: 'int64' }), 0),
  },
  count: {
    description: 'Maximum number of resources; defaults to all.',
    schema: s.integer({ format: 'int64', minimum: 1 }),
    example: 50,
  },
  paginate: {
    description: 'true answers {count, start, total, entries}.',
    schema: s.defaulting(s.boolean(), false),
  },
} satisfies Record<string, EndpointParameter>

const milliseconds = s.count({ format: 'int64', maximum: 999_999_999_999_999 })

const sampleParameters = {
  metrics: {
    description: 'Defaults to all metrics.',
    style: 'form',
    explode: false,
    schema: s.array(s.choice(metrics)),
    example: ['cpuUsage'],
  },
  from: {
    description: 'Milliseconds since 1970-01-01 UTC; defaults to an hour before `to`.',
    schema: milliseconds,
  },
  to: { description: 'Milliseconds since 1970-01-01 UTC; defaults to now.', schema: milliseconds },
  step: { description: 'Milliseconds between points.', schema: milliseconds },
  ids: {
    description: 'Ids of further resources to include, separated by commas; at most 100.',
    schema: s.string(),
    ...oneExample,
  },
} satisfies Record<string, EndpointParameter>

/** `ids` of reads about given resources. */
export const ids = {
  description: 'Ids of resources, separated by commas; at most 100.',
  schema: s.string(),
  ...oneExample,
}

const generation = '(W/)?"?[0-9]{1,15}"?'

/** Parameters shared by several addresses, by the name that refers to them. */
export const sharedParameters = {
  ...queryParameters,
  ...sampleParameters,
  dryRun: {
    description: 'Returns the deletion preview or the refusal, without deleting anything.',
    schema: s.boolean(),
  },
  strict: {
    description:
      'Refuses unknown fields of the body with 406, each by its path. Otherwise they are ignored and listed in `Warning`.',
    schema: s.defaulting(s.boolean(), false),
  },
  'If-Match': {
    in: 'header',
    description:
      'Generations on which the change may be based, in quotes; 412 if the resource is at another. Children in the body ' +
      'are held to the generation that each of them tells; the values of one that tells none are set.',
    schema: s.string({ pattern: `^(\\*|${generation}(, ?${generation})*)$` }),
    example: '"3"',
  },
} satisfies Record<string, EndpointParameter>

export const idParameter = { schema: s.uuid(), example: exampleId }

export const listParameters = Object.keys(queryParameters)
export const sampleNames = Object.keys(sampleParameters)
/** Parameters of every read. */
export const shapeParameters = ['mode', 'fields', 'excludeFields', 'output']
