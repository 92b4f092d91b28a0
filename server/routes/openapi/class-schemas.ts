import type { Attribute } from '../../../model/define.ts'
import {
  commonFields,
  freeFormInput,
  labelsInput,
  link,
  listOrPage,
  references,
  resource,
} from '../../../model/answers/resource.ts'
import * as s from '../../../model/schema.ts'
import type { ModelClass, ModelRelation } from '../../../model/model-class.ts'
import {
  defaultOf,
  isRequiredAttribute,
  readAttribute,
  selectedAttribute,
  writtenAttribute,
} from './attribute-schemas.ts'
import { exampleOfChange, exampleOfCreation } from './examples.ts'
import type { Json } from './operation.ts'

/** Names of a class's schemas in the document. */
export const names = {
  read: ({ id }: Pick<ModelClass, 'id'>): string => id,
  selected: ({ id }: Pick<ModelClass, 'id'>): string => `${id}.Selected`,
  list: ({ id }: ModelClass): string => `${id}.List`,
  create: ({ id }: ModelClass): string => `${id}.Create`,
  update: ({ id }: ModelClass): string => `${id}.Update`,
}

const readAttributes = (entry: ModelClass): [string, Attribute][] =>
  [...entry.attributes].filter(([, { kind }]) => kind !== 'secret')

const mapped = <Value>(entries: Iterable<[string, Value]>, schemaOf: (value: Value) => Json): Json =>
  Object.fromEntries([...entries].map(([name, value]) => [name, schemaOf(value)]))

/** The field `alarms` has its own form in every resource. */
const shownRelations = ({ relations }: ModelClass): [string, ModelRelation][] =>
  [...relations].filter(([name]) => name !== 'alarms')

/** Secrets shown only in the response to their creation. */
const shownOnce: Readonly<Record<string, Json>> = {
  'config.RegistrationToken': {
    token: { type: 'string', description: 'Returned only when the token is created.' },
  },
  'users.ApiKey': { key: { type: 'string', description: 'Returned only when the key is created.' } },
}

const serviceName = ({ service }: ModelClass): string => service.charAt(0).toUpperCase() + service.slice(1)

/** Full resource, as in mode normal: nothing is left out. */
function readSchema(entry: ModelClass): Json {
  const attributes = readAttributes(entry)
  return {
    title: entry.label,
    allOf: [resource],
    type: 'object',
    required: [...attributes, ...shownRelations(entry)].map(([name]) => name),
    properties: {
      service: { const: serviceName(entry) },
      modelIndex: { const: entry.name },
      ...mapped(attributes, readAttribute),
      ...shownOnce[entry.id],
      ...mapped(shownRelations(entry), linksTo),
    },
  }
}

const linksTo = ({ target, many }: ModelRelation): Json => ({
  ...s.array(link),
  ...(many ? {} : { maxItems: 1 }),
  description: `Links to ${target.id}.`,
})

/** Resource in export modes or with `fields`: every field is optional, and children are embedded. */
const selectedSchema = (entry: ModelClass): Json => ({
  type: 'object',
  allOf: [commonFields],
  properties: {
    ...mapped(readAttributes(entry), selectedAttribute),
    ...mapped(shownRelations(entry), ({ type, target, many }) => ({
      ...s.array(type === 'child' ? s.ref(names.selected(target)) : link),
      ...(many ? {} : { maxItems: 1 }),
    })),
  },
})

/** Resource in a response: full in mode normal, else the requested parts. */
export const anyRead = (entry: Pick<ModelClass, 'id'>): s.Schema =>
  s.anyOf([s.ref(names.read(entry)), s.ref(names.selected(entry))])

const isWritable = ({ methods }: ModelClass): boolean => methods.includes('POST') || methods.includes('PUT')

const writtenAttributes = (entry: ModelClass): [string, Attribute][] =>
  [...entry.attributes].filter(([, { readOnly }]) => !readOnly)

/** Children that a body may contain. */
const writtenChildren = (entry: ModelClass): [string, ModelRelation][] =>
  [...entry.relations].filter(([, { type, target }]) => type === 'child' && target.methods.includes('POST'))

const childrenSchema = ({ many }: ModelRelation, child: string): Json => ({
  anyOf: [{ ...s.array(s.ref(child)), ...(many ? {} : { maxItems: 1 }) }, s.ref(child), s.nothing],
})

const referencesOf = (entry: ModelClass): [string, ModelRelation][] =>
  [...entry.relations].filter(([, { type }]) => type === 'reference')

const isRequiredReference = ({ strong, many }: ModelRelation): boolean => strong && !many

function referenceSchema(relation: ModelRelation): Json {
  const form = isRequiredReference(relation) ? 'required' : relation.many ? 'many' : 'optional'
  return s.described(references[form], `Refers to ${relation.target.id}.`)
}

/**
 * Schema of an update: nothing is required, and only fields in the body change. Fields that only the service
 * sets may be sent back as received, and unknown ones are ignored; Kubernetes objects keep theirs.
 */
function updateSchema(entry: ModelClass): Json {
  // Parts of an object in a cluster are changed at their own addresses.
  const children = entry.truth === 'cluster' ? [] : writtenChildren(entry)
  return {
    type: 'object',
    properties: {
      ...mapped(writtenAttributes(entry), writtenAttribute),
      ...mapped(children, (relation) => childrenSchema(relation, changedChild(relation))),
      ...mapped(referencesOf(entry), referenceSchema),
      labels: labelsInput,
      additionalProperties: freeFormInput,
    },
    additionalProperties: true,
    examples: [exampleOfChange(entry)],
  }
}

const changedChild = ({ target }: ModelRelation): string =>
  target.methods.includes('PUT') ? names.update(target) : names.create(target)

/** Fields required to create a resource. */
export const requiredFields = (entry: ModelClass): string[] =>
  [
    ...writtenAttributes(entry).filter(([, attribute]) => isRequiredAttribute(attribute)),
    ...referencesOf(entry).filter(([, relation]) => isRequiredReference(relation)),
  ].map(([name]) => name)

function createSchema(entry: ModelClass): Json {
  const required = requiredFields(entry)
  const defaults = writtenAttributes(entry).filter(([, attribute]) => attribute.default !== undefined)
  const children = writtenChildren(entry)
  const { examples: _, ...base } = updateSchema(entry)
  return {
    // Fields that may change later may also be set at creation; a class that never changes has no update
    // schema to build on.
    allOf: [entry.methods.includes('PUT') ? s.ref(names.update(entry)) : base],
    type: 'object',
    ...(required.length === 0 ? {} : { required }),
    properties: {
      ...mapped(defaults, defaultOf),
      ...mapped(children, (relation) => childrenSchema(relation, names.create(relation.target))),
    },
    examples: [exampleOfCreation(entry)],
  }
}

/** Schemas of a class by name. */
export const schemasOf = (entry: ModelClass): Json => ({
  [names.read(entry)]: readSchema(entry),
  [names.selected(entry)]: selectedSchema(entry),
  [names.list(entry)]: listOrPage(anyRead(entry)),
  ...(entry.methods.includes('POST') ? { [names.create(entry)]: createSchema(entry) } : {}),
  ...(isWritable(entry) && entry.methods.includes('PUT')
    ? { [names.update(entry)]: updateSchema(entry) }
    : {}),
})
