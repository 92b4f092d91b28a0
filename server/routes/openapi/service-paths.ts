import type { Service } from '../../../model/define.ts'
import type { Model } from '../../../model/registry.ts'
import type { ModelClass } from '../../../model/model-class.ts'
import {
  arrayOf,
  bodyOf,
  type Json,
  jsonContent,
  parameterReference,
  readContent,
  responseReference,
  schemaReference,
  whole,
} from './json.ts'
import { listParameters, shapeParameters, writeParameters } from './parameters.ts'
import { refusalsOf } from './responses.ts'
import { text, uuid } from './scalars.ts'

const ok = (description: string, content: Json): Json => ({ '200': { description, content } })

const inPath = (name: string, description: string, values: readonly string[]): Json => ({
  name,
  in: 'path',
  required: true,
  description,
  schema: { type: 'string', enum: values },
})

interface Operation {
  id: string
  summary: string
  description?: string
  parameters?: Json[]
  body?: Json
  responses: Json
}

const operation = (service: Service, { id, body, ...rest }: Operation): Json => ({
  operationId: `${id}.${service}`,
  tags: [service],
  ...rest,
  ...(body ? bodyOf(jsonContent(body)) : {}),
})

function discoveryPaths(service: Service, classes: readonly ModelClass[]): Json {
  const discovery = readContent(schemaReference('Discovery'))
  const root = `${service}.Root`
  return {
    [`/${service}/api`]: {
      get: operation(service, {
        id: 'getRoot',
        summary: `Read the root of ${service}`,
        description: 'A browser that asks without credentials is shown an empty page.',
        parameters: shapeParameters,
        responses: {
          ...ok('The root.', {
            ...readContent({ anyOf: [schemaReference(root), schemaReference(`${root}.Selected`)] }),
            'text/html': { schema: { type: 'string', maxLength: 0 } },
          }),
          ...refusalsOf.list,
        },
      }),
      options: operation(service, {
        id: 'describe',
        summary: `Describe the classes of ${service}`,
        responses: { ...ok('The definitions.', discovery), ...refusalsOf.list },
      }),
    },
    [`/${service}/api/{class}`]: {
      parameters: [
        inPath(
          'class',
          'Name of the class.',
          classes.map(({ name }) => name),
        ),
      ],
      options: operation(service, {
        id: 'describeClass',
        summary: 'Describe one class',
        description:
          'Collections, resources and relations take OPTIONS too, and answer the class of what is there.',
        responses: { ...ok('The definition.', discovery), ...refusalsOf.get },
      }),
    },
  }
}

const collectionsOf = (classes: readonly ModelClass[]): string[] =>
  classes.map(({ collection }) => collection)

/** Common members of every resource (specification 4.2), one address for all classes of a service. */
function memberPaths(service: Service, classes: readonly ModelClass[]): Json {
  const base = `/${service}/api/{model}/{id}`
  const shared = [inPath('model', 'The collection.', collectionsOf(classes)), parameterReference('id')]
  const member = (id: string, rest: Omit<Operation, 'id'>, extra: Json[] = []): Json => ({
    parameters: [...shared, ...extra],
    get: operation(service, { id, ...rest, responses: { ...rest.responses, ...refusalsOf.get } }),
  })
  const resources = readContent(schemaReference('Resources'))
  return {
    [`${base}/descendants/{descendant}`]: member(
      'listDescendants',
      {
        summary: 'List direct and indirect descendants of a class',
        description: 'The word descendants may be left out.',
        parameters: listParameters,
        responses: ok('The descendants.', resources),
      },
      [inPath('descendant', 'The collection of the descendants.', collectionsOf(classes))],
    ),
    [`${base}/ancestors`]: member('listAncestors', {
      summary: 'List all ancestors, nearest first',
      parameters: shapeParameters,
      responses: ok('The ancestors.', readContent(arrayOf(schemaReference('CommonFields')))),
    }),
    [`${base}/ancestor/{ancestor}`]: member(
      'getAncestor',
      {
        summary: 'Read the nearest ancestor of a class',
        parameters: shapeParameters,
        responses: ok('The ancestor.', readContent(schemaReference('CommonFields'))),
      },
      [inPath('ancestor', 'The collection of the ancestor.', collectionsOf(classes))],
    ),
    [`${base}/currentAlarms`]: member('listCurrentAlarms', {
      summary: 'List active alarms of the resource and of what is below it',
      parameters: listParameters,
      responses: { '200': responseReference('environments.Alarm.List') },
    }),
    [`${base}/currentAlarmCounts`]: member('countCurrentAlarms', {
      summary: 'Count active alarms of the resource and of what is below it',
      responses: ok('The counts by severity.', readContent(schemaReference('AlarmCounts'))),
    }),
    [`${base}/samples`]: member('listSamples', {
      summary: 'Read what was measured of the resource',
      parameters: ['metrics', 'from', 'to', 'step', 'ids'].map(parameterReference),
      responses: ok('A series for each metric.', readContent(arrayOf(schemaReference('SampleSeries')))),
    }),
  }
}

function transactionPath(service: Service): Json {
  const entry: Json = { type: 'object', required: ['modelIndex'], properties: { modelIndex: text } }
  const named: Json = { type: 'object', required: ['id'], properties: { id: uuid } }
  return {
    post: operation(service, {
      id: 'transact',
      summary: 'Create, change and delete several resources, all of it or none; held to no generation',
      parameters: writeParameters,
      body: {
        type: 'object',
        properties: {
          create: arrayOf(entry),
          update: arrayOf(named),
          delete: arrayOf({ anyOf: [named, uuid] }),
        },
        examples: [{ create: [{ modelIndex: 'Root', name: 'example' }], update: [], delete: [] }],
      },
      responses: {
        ...ok('What came of each entry.', jsonContent(schemaReference('Transacted'))),
        ...refusalsOf.create,
      },
    }),
  }
}

const changeSet: Json = { anyOf: [schemaReference('Changes'), schemaReference('ChangeDetails')] }
const counter: Json = { type: 'integer', minimum: 0 }

const undoOf = (service: Service): Json =>
  operation(service, {
    id: 'undoChangeSet',
    summary: 'Restore what a change set changed, as a new change; with dryRun=true say what that does',
    parameters: [
      {
        name: 'dryRun',
        in: 'query',
        description: 'Answers what undoing would do, what would be lost, and what cannot be undone.',
        schema: { type: 'boolean' },
      },
    ],
    body: {
      type: 'object',
      properties: {
        overwrite: { type: 'boolean', description: 'Undo although later changes are lost.' },
        partly: { type: 'boolean', description: 'Leave what cannot be undone as it is, and undo the rest.' },
        state: { ...text, description: 'State of the preview that was looked at.' },
        only: {
          type: 'array',
          items: uuid,
          minItems: 1,
          description: 'Undo these of the objects that the preview names, and leave the others as they are.',
        },
      },
      examples: [{ overwrite: false }],
    },
    responses: {
      ...ok(
        'What was done, or would be.',
        jsonContent({ anyOf: [schemaReference('Done'), schemaReference('UndoPreview')] }),
      ),
      ...refusalsOf.update,
    },
  })

function changeSetPaths(service: Service): Json {
  const list = operation(service, {
    id: 'listChangeSets',
    summary: 'List what people changed, newest first; with mode=exportDetails from what to what',
    parameters: [
      ...['mode', 'count', 'start', 'query', 'filter', 'search', 'paginate'].map(parameterReference),
      {
        name: 'searchActions',
        in: 'query',
        description:
          'Actions that search means as well, in words of another language, each with a text of its source or revision.',
        content: {
          'application/json': {
            schema: { type: 'object', additionalProperties: { type: 'string' }, maxProperties: 100 },
            example: { rollback: '7', promote: '' },
          },
        },
      },
      {
        name: 'output',
        in: 'query',
        description:
          'Form of the answer; csv is a table with a line for each value that differs. Its cause is asked or followed: the latter came by itself, and the user did not ask for it.',
        schema: { enum: ['json', 'yaml', 'csv'] },
      },
    ],
    responses: {
      ...ok('The change sets.', {
        ...readContent({
          anyOf: [
            arrayOf(changeSet),
            whole({ count: counter, start: counter, total: counter, entries: arrayOf(changeSet) }),
          ],
        }),
        'text/csv': { schema: text },
      }),
      ...refusalsOf.get,
    },
  })
  const get = operation(service, {
    id: 'getChangeSet',
    summary: 'Read one change set by its sequenceId',
    parameters: ['mode', 'output'].map(parameterReference),
    responses: { ...ok('The change set.', readContent(changeSet)), ...refusalsOf.get },
  })
  return {
    [`/${service}/api/changeSets`]: { get: list },
    [`/${service}/api/changeSets/{id}`]: { parameters: [parameterReference('id')], get },
    [`/${service}/api/changeSets/{id}/undo`]: {
      parameters: [parameterReference('id')],
      post: undoOf(service),
    },
  }
}

/** Addresses of a service that don't belong to a single class. */
export function pathsOfService(model: Model, service: Service): Json {
  const classes = model.ofService(service)
  return {
    ...discoveryPaths(service, classes),
    ...memberPaths(service, classes),
    [`/${service}/api/txn`]: transactionPath(service),
    ...changeSetPaths(service),
  }
}
