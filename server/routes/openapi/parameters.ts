import { metrics } from '../resource/samples.ts'
import { exampleId } from './examples.ts'
import { type Json, parameterReference } from './json.ts'
import { text } from './scalars.ts'

const inQuery = (name: string, description: string, rest: Json): Json => ({
  name,
  in: 'query',
  description,
  ...rest,
})

const operator =
  '(equals|eq|notEquals|ne|lessThan|lt|lessThanOrEquals|le|greaterThan|gt|greaterThanOrEquals|ge|contains|startsWith|endsWith)'

/** A given parameter must have a value; spaces don't count, nor do a list's commas. */
const given: Json = { ...text, pattern: '\\S' }
const givenNames: Json = { ...text, pattern: '[^\\s,]' }

const queryParameters: Record<string, Json> = {
  mode: inQuery(
    'mode',
    'normal, or default: every attribute, relations as links. export: children embedded, references as links with what tells the ' +
      'target apart, no metadata. exportDetails: export with metadata and relations to other services.',
    { schema: { type: 'string', enum: ['normal', 'default', 'export', 'exportDetails'], default: 'normal' } },
  ),
  fields: inQuery(
    'fields',
    'The fields wanted, at every level, separated by commas. Unknown names are ignored.',
    { schema: givenNames, example: 'id,name' },
  ),
  excludeFields: inQuery('excludeFields', 'Fields to leave out, at every level, separated by commas.', {
    schema: givenNames,
    example: 'ancestors',
  }),
  output: inQuery('output', 'yaml answers text/x-yaml.', {
    schema: { type: 'string', enum: ['json', 'yaml'], default: 'json' },
  }),
  query: inQuery(
    'query',
    'JSON object of field: value; all must hold. Dotted names lead through relations, ancestors.id to all that stands above; a list means any of its values, and a list of objects one of them.',
    {
      content: {
        'application/json': {
          schema: {
            type: 'object',
            additionalProperties: {
              anyOf: [
                { type: ['string', 'number', 'boolean', 'null'] },
                { type: 'array', items: { type: ['string', 'number', 'boolean', 'null'] } },
              ],
            },
          },
          example: { name: 'web' },
        },
      },
    },
  ),
  filter: inQuery('filter', '<field>,<operator>,<value>. May repeat; all must hold.', {
    schema: { type: 'array', maxItems: 100, items: { type: 'string', pattern: `^[^,]+,${operator},` } },
    example: ['type,equals,Other'],
  }),
  labelSelector: inQuery(
    'labelSelector',
    'Labels as kubectl selects them: key=value, key!=value, key, !key, key in (a,b), key notin (a,b), separated by commas.',
    { schema: given, example: 'app=web,tier!=cache' },
  ),
  search: inQuery('search', 'Text in name, labels or images, and of pods in the name of their node.', {
    schema: given,
    example: 'web',
  }),
  sort: inQuery('sort', 'A field, or <field>,asc or <field>,desc. May repeat.', {
    schema: { type: 'array', maxItems: 100, items: { type: 'string', pattern: '^[^,]+(,(asc|desc))?$' } },
    example: ['name,desc'],
  }),
  start: inQuery('start', 'Index of the first resource.', {
    schema: { type: 'integer', format: 'int64', minimum: 0, default: 0 },
  }),
  count: inQuery('count', 'Largest number of resources; all unless told.', {
    schema: { type: 'integer', format: 'int64', minimum: 1 },
    example: 50,
  }),
  paginate: inQuery('paginate', 'true answers {count, start, total, entries}.', {
    schema: { type: 'boolean', default: false },
  }),
}

const id: Json = {
  name: 'id',
  in: 'path',
  required: true,
  schema: { type: 'string', format: 'uuid' },
  example: exampleId,
}

const milliseconds: Json = { type: 'integer', format: 'int64', minimum: 0, maximum: 999_999_999_999_999 }

const sampleParameters: Record<string, Json> = {
  metrics: inQuery('metrics', 'What was measured; all of it unless told.', {
    style: 'form',
    explode: false,
    schema: { type: 'array', items: { enum: metrics } },
    example: ['cpuUsage'],
  }),
  from: inQuery('from', 'Milliseconds since 1970-01-01 UTC; an hour before to unless told.', {
    schema: milliseconds,
  }),
  to: inQuery('to', 'Milliseconds since 1970-01-01 UTC; now unless told.', { schema: milliseconds }),
  step: inQuery('step', 'Milliseconds between points.', { schema: milliseconds }),
  ids: inQuery('ids', 'Ids of resources whose series are answered too, separated by commas; at most 100.', {
    schema: { type: 'string' },
    examples: { one: { value: exampleId } },
  }),
}

const generation = '(W/)?"?[0-9]{1,15}"?'

/** Parameters shared by several addresses. */
export const sharedParameters: Json = {
  ...queryParameters,
  ...sampleParameters,
  id,
  dryRun: {
    name: 'dryRun',
    in: 'query',
    description: 'Answers in `preview` what would go, or the refusal; nothing is deleted.',
    schema: { type: 'boolean' },
  },
  strict: {
    name: 'strict',
    in: 'query',
    description:
      'Refuses unknown fields of the body with 406, each by its path. Otherwise they are ignored and listed in `Warning`.',
    schema: { type: 'boolean', default: false },
  },
  ifMatch: {
    name: 'If-Match',
    in: 'header',
    description:
      'Generations on which the change may be based, in quotes; 412 if the resource is at another. Children in the body ' +
      'are held to the generation that each of them tells; the values of one that tells none are set.',
    schema: { type: 'string', pattern: `^(\\*|${generation}(, ?${generation})*)$` },
    example: '"3"',
  },
}

/** Parameters of every read. */
export const shapeParameters: Json[] = ['mode', 'fields', 'excludeFields', 'output'].map(parameterReference)

/** Parameters of every read of several resources. */
export const listParameters: Json[] = Object.keys(queryParameters).map(parameterReference)

/** `ids` of reads about given resources. */
export const idsParameter: Json = inQuery('ids', 'Ids of resources, separated by commas; at most 100.', {
  schema: text,
  examples: { one: { value: exampleId } },
})

const ifMatch = parameterReference('ifMatch')

/** Parameters of every write with a JSON body. */
export const writeParameters: Json[] = [parameterReference('strict')]

export const updateParameters: Json[] = [ifMatch, ...writeParameters]

export const deletionParameters: Json[] = [ifMatch, parameterReference('dryRun')]
