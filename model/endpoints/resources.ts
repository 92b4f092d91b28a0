import { changeDetails } from '../answers/change-set.ts'
import { changes, done } from '../answers/changes.ts'
import { discovery } from '../answers/discovery.ts'
import { alarmCounts, commonFields, page, resources, samples, transacted } from '../answers/resource.ts'
import { undoPreview } from '../answers/undo.ts'
import { defineEndpoint } from '../endpoint.ts'
import { message } from '../messages/message.ts'
import * as s from '../schema.ts'
import { listParameters, sampleNames, shapeParameters } from './parameters.ts'

/**
 * Endpoints of every service, with paths below `/{service}/api`. `{class}` is the name of a class; `{model}`,
 * `{descendant}` and `{ancestor}` are collections.
 */
const ofService = { tag: 'service' } as const
const read = { ...ofService, method: 'GET', hasYaml: true } as const

export const getRoot = defineEndpoint({
  ...read,
  path: '',
  id: 'getRoot',
  summary: 'Get the root of the service',
  description: 'A browser without credentials gets an empty page.',
  shared: shapeParameters,
  otherAnswers: { 'text/html': { schema: s.string({ maxLength: 0 }) } },
})

const describe = { ...ofService, method: 'OPTIONS', hasYaml: true, answer: discovery } as const

export const describeService = defineEndpoint({
  ...describe,
  path: '',
  id: 'describe',
  summary: 'Describe the classes of the service',
  statuses: ['400', '401'],
})

export const describeClass = defineEndpoint({
  ...describe,
  path: '/{class}',
  id: 'describeClass',
  summary: 'Describe one class',
  description: 'Collections, resources and relations also accept OPTIONS, and return their class.',
  statuses: ['400', '401', '404'],
})

const base = '/{model}/{id}'

export const listDescendants = defineEndpoint({
  ...read,
  path: `${base}/descendants/{descendant}`,
  id: 'listDescendants',
  summary: 'List direct and indirect descendants of a class',
  description: 'The path segment descendants can be omitted.',
  shared: listParameters,
  answer: resources,
})

export const listAncestors = defineEndpoint({
  ...read,
  path: `${base}/ancestors`,
  id: 'listAncestors',
  summary: 'List all ancestors, nearest first',
  shared: shapeParameters,
  answer: s.array(commonFields),
})

export const getAncestor = defineEndpoint({
  ...read,
  path: `${base}/ancestor/{ancestor}`,
  id: 'getAncestor',
  summary: 'Get the nearest ancestor of a class',
  shared: shapeParameters,
  answer: commonFields,
})

export const listCurrentAlarms = defineEndpoint({
  ...read,
  path: `${base}/currentAlarms`,
  id: 'listCurrentAlarms',
  summary: 'List active alarms of the resource and of everything below it',
  shared: listParameters,
  answer: s.ref('environments.Alarm.List'),
})

export const countCurrentAlarms = defineEndpoint({
  ...read,
  path: `${base}/currentAlarmCounts`,
  id: 'countCurrentAlarms',
  summary: 'Count active alarms of the resource and of everything below it',
  answer: alarmCounts,
})

export const listSamples = defineEndpoint({
  ...read,
  path: `${base}/samples`,
  id: 'listSamples',
  summary: 'List measurements of the resource',
  shared: sampleNames,
  answer: samples,
})

const named = s.object({ id: s.uuid() })

export const transact = defineEndpoint({
  ...ofService,
  method: 'POST',
  path: '/txn',
  id: 'transact',
  summary: 'Create, update and delete several resources atomically, regardless of generations',
  shared: ['strict'],
  body: s.object(
    {
      create: s.optional(s.array(s.object({ modelIndex: s.string() }))),
      update: s.optional(s.array(named)),
      delete: s.optional(s.array(s.anyOf([named, s.uuid()]))),
    },
    { examples: [{ create: [{ modelIndex: 'Root', name: 'example' }], update: [], delete: [] }] },
  ),
  answer: transacted,
})

const changeSet = s.anyOf([changes, changeDetails])

export const listChangeSets = defineEndpoint({
  ...read,
  path: '/changeSets',
  id: 'listChangeSets',
  summary: "List users' changes, newest first; with mode=exportDetails including values before and after",
  shared: ['mode', 'count', 'start', 'query', 'filter', 'search', 'paginate'],
  parameters: {
    searchActions: {
      description:
        'Actions whose translated label matches search, each with the text to match in its source or revision.',
      content: {
        'application/json': {
          schema: s.record(s.string(), { maxProperties: 100 }),
          example: { rollback: '7', promote: '' },
        },
      },
    },
    output: {
      description:
        'csv returns a table with a row for each changed value. Its cause is asked, or followed for a consequence that the user did not request.',
      schema: s.choice(['json', 'yaml', 'csv']),
    },
  },
  answer: s.anyOf([
    s.array(changeSet),
    { allOf: [page], type: 'object', properties: { entries: s.array(changeSet) } },
  ]),
  otherAnswers: { 'text/csv': { schema: s.string() } },
  statuses: ['400', '401', '404'],
})

export const getChangeSet = defineEndpoint({
  ...read,
  path: '/changeSets/{id}',
  id: 'getChangeSet',
  summary: 'Get one change set by its sequenceId',
  shared: ['mode', 'output'],
  answer: changeSet,
})

export const undo = defineEndpoint({
  ...ofService,
  method: 'POST',
  path: '/changeSets/{id}/undo',
  id: 'undoChangeSet',
  summary: 'Restore the state before a change set, as a new change',
  shared: ['strict'],
  parameters: {
    dryRun: {
      description: 'Returns the effect, the values that would be lost, and what cannot be undone.',
      schema: s.boolean(),
    },
  },
  body: s.object(
    {
      overwrite: s.withDefault(s.boolean({ description: 'Proceeds even if later changes are lost.' }), false),
      partly: s.withDefault(
        s.boolean({ description: "Skips what can't be undone, and undoes the rest." }),
        false,
      ),
      state: s.optional(
        s.string({ description: 'Token from the preview; fails with 412 if the plan has changed since.' }),
      ),
      only: s.optional(
        s.array(s.uuid(), {
          minItems: 1,
          description: 'Ids of the resources in the preview to undo; defaults to all.',
        }),
      ),
    },
    { additionalProperties: false, examples: [{ overwrite: false }] },
  ),
  subject: 'ChangeSet',
  refusals: {
    overwrite: message('queries.notBoolean', { name: 'overwrite' }),
    partly: message('queries.notBoolean', { name: 'partly' }),
    state: message('queries.previewState'),
    only: message('queries.previewIds'),
  },
  answer: s.anyOf([done, undoPreview]),
  statuses: ['400', '401', '403', '404', '406', '409', '412', '413'],
})
