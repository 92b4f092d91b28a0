import { discoverySchemas } from './discovery-schemas.ts'
import { arrayOf, type Json, orNull, schemaReference, whole } from './json.ts'
import { counter, text, time, uuid } from './scalars.ts'

/** Sentences of the message next to it. */
export const reasons: Json = {
  ...arrayOf(schemaReference('Message')),
  description: 'Sentences of `message` by code. Absent if another program wrote the text.',
}

const freeForm: Json = {
  type: ['object', 'null'],
  additionalProperties: true,
  description: 'Free-form.',
}
const labels: Json = { type: ['object', 'null'], additionalProperties: text }

/** Fields of every resource (specification 2.1). */
const commonProperties: Json = {
  id: uuid,
  service: { ...text, description: 'The service area, capitalised.', examples: ['Environments'] },
  modelIndex: { ...text, description: 'The class.', examples: ['Application'] },
  uri: { ...text, description: 'The path of the resource.' },
  tenantId: orNull(uuid),
  parent: schemaReference('Parent'),
  createdBy: text,
  createdOn: time,
  modifiedBy: text,
  modifiedOn: time,
  generation: { type: 'integer', format: 'int64', minimum: 0, description: 'Grows by one with each change.' },
  ancestors: { ...arrayOf(schemaReference('Ancestor')), description: 'Nearest first, the root last.' },
  labels,
  additionalProperties: freeForm,
  alarms: {
    ...arrayOf(schemaReference('RaisedAlarm')),
    description: 'What is wrong with it now, worst first.',
  },
}

const { tenantId: _, ...alwaysThere } = commonProperties

const linkProperties: Json = { id: uuid, service: text, modelIndex: text, uri: text }

const resources: Record<string, Json> = {
  CommonFields: {
    type: 'object',
    description: 'Fields of every resource, each of which may have been left out.',
    properties: commonProperties,
  },
  Resource: {
    description: 'A resource in full.',
    allOf: [schemaReference('CommonFields')],
    type: 'object',
    required: Object.keys(alwaysThere),
  },
  Link: whole(linkProperties, {
    description:
      'Leads to another resource. In exports it also has the attributes that tell the target apart, such as its name.',
  }),
  Parent: {
    description: 'The parent, and the relation of it in which the resource stands. Null for a root.',
    anyOf: [whole({ ...linkProperties, childRelation: text }), { type: 'null' }],
  },
  Ancestor: whole({ id: uuid, uuid, modelIndex: text, service: text }),
  Page: whole({
    count: { type: 'integer', minimum: 0, description: 'Resources in this answer.' },
    start: { type: 'integer', minimum: 0, description: 'Index of the first.' },
    total: { type: 'integer', minimum: 0, description: 'Resources that match.' },
    entries: { type: 'array' },
  }),
  Resources: {
    description: 'Resources of a class that the address names; an object with entries for paginate=true.',
    anyOf: [
      arrayOf(schemaReference('CommonFields')),
      {
        allOf: [schemaReference('Page')],
        type: 'object',
        properties: { entries: arrayOf(schemaReference('CommonFields')) },
      },
    ],
  },
}

const inputs: Record<string, Json> = {
  Labels: labels,
  FreeForm: freeForm,
  Reference: {
    description:
      'Another resource: its UUID; a path such as /application[name=web]/deployment[name=front]; an object with ' +
      'either of them as id, or the path as path; or an object whose fields find exactly one.',
    anyOf: [
      uuid,
      { type: 'string', pattern: '^(path:)?/', examples: ['/hostCluster[name=prod]'] },
      {
        type: 'object',
        minProperties: 1,
        additionalProperties: true,
        examples: [{ name: 'prod' }, { path: '/hostCluster[name=prod]' }],
      },
    ],
  },
  RequiredReference: {
    anyOf: [
      schemaReference('Reference'),
      { ...arrayOf(schemaReference('Reference')), minItems: 1, maxItems: 1 },
    ],
  },
  ReferenceOrNothing: {
    anyOf: [
      schemaReference('Reference'),
      { ...arrayOf(schemaReference('Reference')), maxItems: 1 },
      { type: 'null' },
    ],
  },
  References: {
    anyOf: [arrayOf(schemaReference('Reference')), schemaReference('Reference'), { type: 'null' }],
  },
  ParentReference: {
    description:
      'The resource below which a new one stands, where the address does not say it. childRelation chooses between ' +
      'several relations of the parent.',
    anyOf: [
      schemaReference('Reference'),
      { type: 'object', properties: { childRelation: text }, additionalProperties: true },
      { type: 'null' },
    ],
  },
}

const name: Json = whole({ modelIndex: text, uuid: orNull(uuid), service: text })
const nameList = arrayOf(schemaReference('ResourceName'))

const changes: Record<string, Json> = {
  ResourceName: {
    type: 'object',
    description: 'A resource that a request touched. What a dry run would make has a name and no uuid yet.',
    required: ['modelIndex', 'uuid', 'service'],
    properties: {
      ...(name['properties'] as Json),
      name: text,
      isPostponed: { const: true, description: 'It is still there until what is outside is undone.' },
    },
  },
  Changes: whole(
    {
      id: orNull(uuid),
      sequenceId: { ...orNull(uuid), description: 'Finds the change set at environments/api/changeSets.' },
      user: text,
      timestamp: time,
      createdIds: nameList,
      modifiedIds: nameList,
      deletedIds: nameList,
      empty: { type: 'boolean' },
    },
    { description: 'What a request changed.' },
  ),
  Deletion: {
    type: 'object',
    required: ['status', 'message', 'changes'],
    properties: {
      status: { const: 200 },
      message: text,
      reasons,
      changes: schemaReference('Changes'),
      preview: schemaReference('DeletionPreview'),
      isPending: {
        const: true,
        description:
          'The deletion was accepted and the object still exists; the message names what keeps it.',
      },
    },
  },
  Done: {
    type: 'object',
    description: 'What was done, in a sentence, and what it changed.',
    required: ['status', 'message', 'changes'],
    properties: { status: { const: 200 }, message: text, reasons, changes: schemaReference('Changes') },
  },
  Transacted: whole({
    create: arrayOf(schemaReference('Resource')),
    update: arrayOf(schemaReference('Resource')),
    delete: arrayOf(schemaReference('ResourceName')),
  }),
}

const severities = ['critical', 'major', 'minor', 'informational']

const observations: Record<string, Json> = {
  RaisedAlarm: {
    allOf: [schemaReference('Link')],
    type: 'object',
    required: ['name', 'severity', 'status', 'beganOn'],
    properties: {
      name: text,
      severity: { enum: severities },
      status: { type: ['array', 'null'], items: text, description: 'Explanation, as sentences.' },
      beganOn: orNull(time),
    },
  },
  AlarmCounts: whole({ ...Object.fromEntries(severities.map((name) => [name, counter])), total: counter }),
  SampleSeries: whole({
    id: uuid,
    metric: text,
    points: {
      ...arrayOf({ type: 'array', items: { type: 'number' }, minItems: 2, maxItems: 2 }),
      description: 'Pairs of a time in milliseconds and the mean of the step that begins there.',
    },
  }),
}

const violation: Json = {
  ...whole({ modelIndex: text, field: { type: ['string', 'null'] }, message: text }),
  properties: {
    modelIndex: text,
    field: { type: ['string', 'null'] },
    message: text,
    reasons,
    resource: {
      ...whole({ id: uuid, modelIndex: text, uri: text, name: { type: ['string', 'null'] } }),
      description: 'The resource that is in the way, such as the cluster that is connected already.',
    },
    value: { ...text, description: 'Refused value, if an API server names one.' },
    place: {
      type: 'object',
      description: 'For an import: place in the manifest, also at the start of `message`.',
      properties: {
        document: counter,
        line: counter,
        items: arrayOf(counter),
        entry: { type: 'object', properties: { list: text, number: counter } },
        object: { type: 'object', properties: { kind: text, name: text } },
      },
    },
    remedy: {
      enum: ['removeNamespace', 'leaveOut'],
      description: 'Of an import: the edit of the manifest that satisfies the rule.',
    },
  },
}

const problems: Record<string, Json> = {
  Message: {
    type: 'object',
    description: 'A sentence by code, for programs and for clients in other languages.',
    required: ['code'],
    properties: {
      code: { ...text, description: 'Stable: names the fact.' },
      params: { type: 'object', description: 'Values in the sentence, by name.' },
    },
    examples: [{ code: 'requests.notFound', params: { what: 'Host 7' } }],
  },
  Problem: {
    type: 'object',
    required: ['status', 'code', 'message', 'errors'],
    properties: {
      status: { type: 'integer', minimum: 400, maximum: 599 },
      code: { ...text, description: 'Stable: for programs.' },
      message: { ...text, description: 'For people: what happened, where, and what to do.' },
      reasons,
      errors: arrayOf(violation),
    },
    description: 'Why a request was refused. All violated rules are listed at once.',
    examples: [
      {
        status: 406,
        code: 'invalid',
        message: 'ContainerType.cpuShares must be between 0 and 1024.',
        errors: [
          {
            modelIndex: 'ContainerType',
            field: 'cpuShares',
            message: 'ContainerType.cpuShares must be between 0 and 1024.',
          },
        ],
      },
    ],
  },
}

/** Schemas shared by classes and addresses. */
export const sharedSchemas: Json = {
  ...resources,
  ...inputs,
  ...changes,
  ...observations,
  ...discoverySchemas,
  ...problems,
}
