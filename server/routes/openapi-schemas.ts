import type { Attribute } from '../../model/define.ts'
import { ruleOf } from '../../model/kinds.ts'
import type { ModelClass, ModelRelation } from '../../model/registry.ts'

type Json = Record<string, unknown>

const uuid: Json = { type: 'string', format: 'uuid' }
const text: Json = { type: 'string' }
const time: Json = { type: 'integer', description: 'Milliseconds since 1970-01-01 UTC', readOnly: true }

/** Fields of every resource (specification 2.1). */
const commonProperties: Json = {
  id: { ...uuid, readOnly: true },
  service: { ...text, readOnly: true },
  modelIndex: { ...text, readOnly: true },
  uri: { ...text, readOnly: true },
  parent: { $ref: '#/components/schemas/Parent' },
  createdBy: { ...text, readOnly: true },
  createdOn: time,
  modifiedBy: { ...text, readOnly: true },
  modifiedOn: time,
  generation: { type: 'integer', minimum: 0, readOnly: true },
  ancestors: {
    type: 'array',
    readOnly: true,
    items: { $ref: '#/components/schemas/Ancestor' },
  },
  labels: { type: ['object', 'null'], additionalProperties: text },
  additionalProperties: { type: ['object', 'null'] },
  alarms: { type: 'array', readOnly: true, items: { type: 'object' } },
}

/** A set value's schema, with null for an unset one. */
function attributeSchema(attribute: Attribute): Json {
  const { description, label, readOnly, default: value, kind, unit } = attribute
  const schema = ruleOf(attribute).schema(attribute)
  const said = [schema['description'], label, description, unit && `In ${unit}.`].filter(Boolean).join('. ')
  return {
    ...schema,
    ...(schema['enum'] ? { enum: [...(schema['enum'] as unknown[]), null] } : {}),
    ...(typeof schema['type'] === 'string' ? { type: [schema['type'], 'null'] } : {}),
    ...(said === '' ? {} : { description: said }),
    ...(readOnly ? { readOnly: true } : {}),
    ...(kind === 'secret' ? { writeOnly: true } : {}),
    ...(value === undefined ? {} : { default: value }),
  }
}

const relationSchema = ({ target, type, many }: ModelRelation): Json => {
  const link = { $ref: '#/components/schemas/Link' }
  return {
    type: 'array',
    ...(many ? {} : { maxItems: 1 }),
    items: type === 'child' ? { anyOf: [link, { $ref: `#/components/schemas/${target.id}` }] } : link,
    description:
      type === 'child'
        ? 'Links in normal mode, embedded in export and exportDetails.'
        : `Links to ${target.id}. In a request: a UUID, an object whose fields find the target, or a path.`,
  }
}

/** The schema of a class, for requests and answers. */
export function schemaOf(entry: ModelClass): Json {
  const attributes = [...entry.attributes].filter(([, { kind, readOnly }]) => kind !== 'secret' || !readOnly)
  const required = attributes
    .filter(([, { key, required: isRequired, readOnly }]) => !readOnly && (isRequired ?? key))
    .map(([name]) => name)
  return {
    type: 'object',
    title: entry.label,
    properties: {
      ...commonProperties,
      ...Object.fromEntries(attributes.map(([name, attribute]) => [name, attributeSchema(attribute)])),
      ...Object.fromEntries([...entry.relations].map(([name, relation]) => [name, relationSchema(relation)])),
    },
    ...(required.length === 0 ? {} : { required }),
    example: exampleOf(entry),
  }
}

const exampleName = (entry: ModelClass): string =>
  entry.label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-+$/, '') || 'example'

function exampleOf(entry: ModelClass): Json {
  const shown = [...entry.attributes].filter(
    ([, { readOnly, key, required, default: value }]) =>
      !readOnly && (key || required || value !== undefined),
  )
  return Object.fromEntries(
    shown.map(([name, attribute]) => [
      name,
      attribute.default ?? attribute.choices?.[0] ?? `${exampleName(entry)}-1`,
    ]),
  )
}

const parameter = (name: string, description: string, schema: Json): Json => ({
  name,
  in: 'query',
  description,
  schema,
})

export const sharedSchemas: { schemas: Json; parameters: Json } = {
  schemas: {
    Link: {
      type: 'object',
      properties: { id: uuid, service: text, modelIndex: text, uri: text },
    },
    Parent: {
      type: ['object', 'null'],
      properties: { id: uuid, service: text, modelIndex: text, uri: text, childRelation: text },
    },
    Ancestor: {
      type: 'object',
      properties: { id: uuid, uuid, modelIndex: text, service: text },
    },
    Problem: {
      type: 'object',
      required: ['status', 'code', 'message', 'errors'],
      properties: {
        status: { type: 'integer' },
        code: text,
        message: text,
        errors: {
          type: 'array',
          items: {
            type: 'object',
            properties: { modelIndex: text, field: { type: ['string', 'null'] }, message: text },
          },
        },
      },
    },
    Changes: {
      type: 'object',
      properties: {
        id: uuid,
        sequenceId: uuid,
        user: text,
        timestamp: time,
        createdIds: { type: 'array', items: { $ref: '#/components/schemas/ResourceName' } },
        modifiedIds: { type: 'array', items: { $ref: '#/components/schemas/ResourceName' } },
        deletedIds: { type: 'array', items: { $ref: '#/components/schemas/ResourceName' } },
        empty: { type: 'boolean' },
      },
    },
    ResourceName: { type: 'object', properties: { modelIndex: text, uuid, service: text } },
    Deleted: {
      type: 'object',
      properties: {
        status: { type: 'integer' },
        message: text,
        changes: { $ref: '#/components/schemas/Changes' },
      },
    },
  },
  parameters: {
    mode: parameter('mode', 'How much of related resources is embedded.', {
      type: 'string',
      enum: ['normal', 'export', 'exportDetails'],
      default: 'normal',
    }),
    fields: parameter('fields', 'Names of the fields wanted, at every level, separated by commas.', text),
    excludeFields: parameter('excludeFields', 'Names of fields to leave out, separated by commas.', text),
    output: parameter('output', 'yaml answers text/x-yaml.', { type: 'string', enum: ['json', 'yaml'] }),
    query: parameter('query', 'JSON object of attribute: value; all must hold.', {
      ...text,
      examples: ['{"name": "web"}'],
    }),
    filter: parameter('filter', '<field>,<operator>,<value>; may repeat.', {
      type: 'array',
      items: text,
      examples: [['type,equals,Other']],
    }),
    labelSelector: parameter('labelSelector', 'Label selector as kubectl takes it.', text),
    search: parameter('search', 'Text in name, labels or images.', text),
    sort: parameter('sort', '<field>,asc or <field>,desc; may repeat.', { type: 'array', items: text }),
    start: parameter('start', 'Index of the first resource.', { type: 'integer', minimum: 0, default: 0 }),
    count: parameter('count', 'Largest number of resources.', { type: 'integer', minimum: 1 }),
    paginate: parameter('paginate', 'true answers {count, start, total, entries}.', { type: 'boolean' }),
    ifMatch: {
      name: 'If-Match',
      in: 'header',
      description: 'Generation that the change is based on, in quotes.',
      schema: text,
    },
  },
}
