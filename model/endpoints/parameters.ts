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
      'normal (or default): all attributes, with relations as links. export: embedded children, and references with the fields ' +
      'that identify their target, without metadata. exportDetails: export with metadata and relations to other services.',
    schema: s.defaulting(s.choice(['normal', 'default', 'export', 'exportDetails']), 'normal'),
  },
  fields: {
    description: 'Fields to return, at every level, separated by commas. Unknown names are ignored.',
    schema: givenNames,
    example: 'id,name',
  },
  excludeFields: {
    description: 'Fields to omit, at every level, separated by commas.',
    schema: givenNames,
    example: 'ancestors',
  },
  output: {
    description: 'yaml returns text/x-yaml.',
    schema: s.defaulting(s.choice(['json', 'yaml']), 'json'),
  },
  query: {
    description:
      'Conditions as a JSON object of field: value; all must match. Dotted names follow relations, and ancestors.id matches any ' +
      'ancestor. A list of values matches any of them; of a list of such objects, one must match.',
    content: {
      'application/json': {
        schema: s.record(s.anyOf([scalar, s.array(scalar)])),
        example: { name: 'web' },
      },
    },
  },
  filter: {
    description: '<field>,<operator>,<value>. Can be repeated; all must match.',
    schema: s.array(s.string({ pattern: `^[^,]+,${operator},` }), { maxItems: 100 }),
    example: ['type,equals,Other'],
  },
  labelSelector: {
    description:
      'Label selector as in kubectl: key=value, key!=value, key, !key, key in (a,b), key notin (a,b), separated by commas.',
    schema: given,
    example: 'app=web,tier!=cache',
  },
  search: {
    description: 'Text in the name, labels or images; for pods, also in the name of the node.',
    schema: given,
    example: 'web',
  },
  sort: {
    description: 'Field to sort by, optionally followed by ,asc or ,desc. Can be repeated.',
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
    description: 'true returns {count, start, total, entries} instead of a list.',
    schema: s.defaulting(s.boolean(), false),
  },
} satisfies Record<string, EndpointParameter>

const milliseconds = s.count({ format: 'int64', maximum: 999_999_999_999_999 })

const sampleParameters = {
  metrics: {
    description: 'Metrics to return; defaults to all.',
    style: 'form',
    explode: false,
    schema: s.array(s.choice(metrics)),
    example: ['cpuUsage'],
  },
  from: {
    description: 'Start, in milliseconds since 1970-01-01 UTC; defaults to one hour before `to`.',
    schema: milliseconds,
  },
  to: { description: 'End, in milliseconds since 1970-01-01 UTC; defaults to now.', schema: milliseconds },
  step: { description: 'Interval between points, in milliseconds.', schema: milliseconds },
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
      'Rejects unknown fields in the body with 406, listing their paths. Otherwise they are ignored and listed in the Warning header.',
    schema: s.defaulting(s.boolean(), false),
  },
  'If-Match': {
    in: 'header',
    description:
      'Generations that the change may be based on, in quotes; fails with 412 if the resource is at another. Each child in ' +
      'the body is checked against its own generation; a child without one is not checked.',
    schema: s.string({ pattern: `^(\\*|${generation}(, ?${generation})*)$` }),
    example: '"3"',
  },
} satisfies Record<string, EndpointParameter>

export const idParameter = { schema: s.uuid(), example: exampleId }

export const listParameters = Object.keys(queryParameters)
export const sampleNames = Object.keys(sampleParameters)
/** Parameters of every read. */
export const shapeParameters = ['mode', 'fields', 'excludeFields', 'output']
