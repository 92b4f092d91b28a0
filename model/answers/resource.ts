import { alarmSeverities } from '../alarm-severities.ts'
import * as s from '../schema.ts'
import { linkMembers } from './named-link.ts'
import { resourceName } from './resource-name.ts'

const freeForm = s.nullable(s.record(s.unknown(), { description: 'Free-form.' }))
const labels = s.nullable(s.record(s.string()))

export const link = s.named(
  'Link',
  s.object(linkMembers, {
    description:
      'Another resource. In exports it also has the attributes that identify the target, such as its name.',
  }),
)

/** A resource in the answer of another one. */
export type ResourceLink = s.ValueOf<typeof link>

const severity = s.choice(alarmSeverities)

const raisedAlarm = s.named(
  'RaisedAlarm',
  s.object({
    ...linkMembers,
    name: s.string(),
    severity,
    status: s.nullable(s.array(s.string(), { description: 'Explanation, as sentences.' })),
    beganOn: s.nullable(s.time()),
  }),
)

const parentLink = s.object({
  ...linkMembers,
  childRelation: s.string({ description: 'Relation of the parent that contains the resource.' }),
})

const parent = s.named('Parent', s.described(s.nullable(parentLink), 'Null for a root.'))

const ancestor = s.named(
  'Ancestor',
  s.object({ id: s.uuid(), uuid: s.uuid(), modelIndex: s.string(), service: s.string() }),
)

/** Fields of every resource (specification 2.1). */
const fieldsInFull = {
  ...linkMembers,
  parent,
  createdBy: s.string(),
  createdOn: s.time(),
  modifiedBy: s.string(),
  modifiedOn: s.time(),
  generation: s.count({ format: 'int64', description: 'Grows by one with each change.' }),
  ancestors: s.array(ancestor, { description: 'Nearest first, the root last.' }),
  labels,
  additionalProperties: freeForm,
  alarms: s.array(raisedAlarm, { description: 'Active alarms, worst first.' }),
}

/** Fields of every resource, as the service returns them. All but a root have a parent. */
export interface CommonFields extends Omit<s.ObjectOf<typeof fieldsInFull>, 'parent'> {
  parent: s.ValueOf<typeof parentLink>
}

const eachOptional: Record<string, s.Optional> = Object.fromEntries(
  Object.entries<s.Schema>({ ...fieldsInFull, tenantId: s.nullable(s.uuid()) }).map(([name, field]) => [
    name,
    s.optional(field),
  ]),
)

export const commonFields = s.named(
  'CommonFields',
  s.object(eachOptional, { description: 'Fields of every resource; each may have been left out.' }),
)

export const resource = s.named('Resource', {
  description: 'A resource in full.',
  allOf: [commonFields],
  type: 'object',
  required: Object.keys(fieldsInFull),
})

const pageMembers = {
  count: s.count({ description: 'Resources in this answer.' }),
  start: s.count({ description: 'Index of the first.' }),
  total: s.count({ description: 'Resources that match.' }),
}

export const page = s.named('Page', s.object({ ...pageMembers, entries: s.array(s.unknown()) }))

/** A page of a list, from an answer to `paginate=true`. */
export interface Page<Entry> extends s.ObjectOf<typeof pageMembers> {
  entries: Entry[]
}

/** A list, or a page of it with `paginate=true`. */
export const listOrPage = (items: s.Schema): s.Schema =>
  s.anyOf([
    s.array(items),
    {
      allOf: [page],
      type: 'object',
      properties: { entries: s.array(items) },
      description: 'With paginate=true.',
    },
  ])

export const resources = s.named(
  'Resources',
  s.described(listOrPage(commonFields), 'Resources of a class in the address.'),
)

export const labelsInput = s.named('Labels', labels)
export const freeFormInput = s.named('FreeForm', freeForm)

export const reference = s.named(
  'Reference',
  s.anyOf(
    [
      s.uuid(),
      s.string({ pattern: '^(path:)?/', examples: ['/hostCluster[name=prod]'] }),
      s.fields<{ id: string }>({
        minProperties: 1,
        examples: [{ name: 'prod' }, { path: '/hostCluster[name=prod]' }],
      }),
    ],
    {
      description:
        'Another resource: its UUID; a path such as /application[name=web]/deployment[name=front]; an object with ' +
        'either of them as id, or the path as path; or an object whose fields find exactly one.',
    },
  ),
)

const onlyReference = { ...s.array(reference), maxItems: 1 }

export const references = {
  required: s.named('RequiredReference', s.anyOf([reference, { ...onlyReference, minItems: 1 }])),
  optional: s.named('ReferenceOrNothing', s.anyOf([reference, onlyReference, s.nothing])),
  many: s.named('References', s.anyOf([s.array(reference), reference, s.nothing])),
}

export const parentReference = s.named(
  'ParentReference',
  s.anyOf([reference, s.object({ childRelation: s.optional(s.string()) }), s.nothing], {
    description:
      'The parent of a new resource, if the address does not name it. childRelation chooses between several relations of the parent.',
  }),
)

export const transacted = s.named(
  'Transacted',
  s.object({ create: s.array(resource), update: s.array(resource), delete: s.array(resourceName) }),
)

export const alarmCounts = s.named(
  'AlarmCounts',
  s.object({
    critical: s.count(),
    major: s.count(),
    minor: s.count(),
    informational: s.count(),
    total: s.count(),
  }),
)

export const metrics = [
  'cpuUsage',
  'memoryUsage',
  'cpuCapacity',
  'memoryCapacity',
  'cpuRequest',
  'memoryRequest',
  'cpuLimit',
  'memoryLimit',
  'pods',
] as const

const sampleSeries = s.named(
  'SampleSeries',
  s.object({
    id: s.uuid(),
    metric: s.choice(metrics),
    points: s.array(s.pair(s.number()), {
      description: 'Pairs of a time in milliseconds and the mean of the step that begins there.',
    }),
  }),
)

export const samples = s.array(sampleSeries)
export type SampleSeries = s.ValueOf<typeof sampleSeries>
