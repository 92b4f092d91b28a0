import { deletionsAnswer } from '../answers/deletion.ts'
import { dependentsAnswer } from '../answers/dependents.ts'
import { kindCounts, kindsAnswer, kindSchemaAnswer } from '../answers/kinds.ts'
import { searchAnswer } from '../answers/search.ts'
import { defineEndpoint } from '../endpoint.ts'
import * as s from '../schema.ts'
import { oneExample } from './examples.ts'
import { ids } from './parameters.ts'

export const previewDeletions = defineEndpoint({
  method: 'GET',
  path: '/api/deletions',
  id: 'previewDeletions',
  tag: 'environments',
  summary: 'Preview the deletion of resources',
  description: 'Lists everything deleted along with each resource, or why its deletion would be rejected.',
  parameters: { ids: { ...ids, required: true } },
  answer: deletionsAnswer,
})

export const listDependents = defineEndpoint({
  method: 'GET',
  path: '/api/dependents',
  id: 'listDependents',
  tag: 'environments',
  summary: 'List the dependents of resources of environments',
  description:
    'Workloads, Ingresses and ServiceAccounts that name a ConfigMap, Secret, PersistentVolumeClaim or ServiceAccount; ' +
    'Ingresses that route to a Service; Services, and their Ingresses, that route to a workload, and its autoscalers.',
  parameters: { ids: { ...ids, required: true } },
  answer: dependentsAnswer,
})

export const search = defineEndpoint({
  method: 'GET',
  path: '/api/search',
  id: 'search',
  tag: 'search',
  summary: 'Search all resources',
  description:
    'Returns the best matches of each class, with their location, for part of a name, of a label as key=value, or of an ' +
    'image, ignoring case; or resources by id, omitting those that no longer exist. Requires either search or ids.',
  parameters: {
    search: { schema: s.string({ minLength: 1, maxLength: 200 }), example: 'web' },
    object: {
      description:
        'Second text, matched against names only: "cart" in "logs cart". Also matches resources of an application or ' +
        'environment whose name starts with it.',
      schema: s.string({ maxLength: 200 }),
      examples: { one: { value: 'cart' } },
    },
    classes: {
      description: 'Classes to search for object, separated by commas; defaults to all.',
      schema: s.string(),
      examples: { one: { value: 'environments.Application,environments.Pod' } },
    },
    count: {
      description: 'Maximum number of resources per class.',
      schema: s.defaulting(s.integer({ minimum: 1, maximum: 20 }), 5),
    },
    ids,
  },
  answer: searchAnswer,
})

const anyCluster = 'For catalog applications, or without `of`, this is the first connected cluster.'

const of = {
  description: 'Id of a resource, such as an environment, application or cluster.',
  schema: s.uuid(),
  ...oneExample,
}

const kindEndpoint = { method: 'GET', tag: 'search', statuses: ['400', '401', '404'] } as const

export const listKinds = defineEndpoint({
  ...kindEndpoint,
  path: '/api/kinds',
  id: 'listKinds',
  summary: 'List the kinds of a cluster',
  description: `Kinds that the resource's cluster accepts, in the preferred version of each group. ${anyCluster}`,
  parameters: { of },
  answer: kindsAnswer,
})

export const countKinds = defineEndpoint({
  ...kindEndpoint,
  path: '/api/kindCounts',
  id: 'countKinds',
  summary: 'Count objects by kind',
  description: 'Counts the objects of each kind that has its own class, on one cluster (`of`) or on all.',
  parameters: { of: { ...of, description: 'Id of a cluster.' } },
  answer: kindCounts,
})

export const getKindSchema = defineEndpoint({
  ...kindEndpoint,
  path: '/api/kindSchemas',
  id: 'getKindSchema',
  summary: 'Get the JSON schema of a kind from a cluster',
  description: `Derived from the OpenAPI document of the resource's cluster. ${anyCluster} Supports revalidation with If-None-Match.`,
  parameters: {
    of,
    apiVersion: { required: true, schema: s.string(), example: 'apps/v1' },
    kind: { required: true, schema: s.string(), example: 'Deployment' },
  },
  answer: kindSchemaAnswer,
  headers: { ETag: { schema: s.string() } },
  otherResponses: { 304: { description: 'Unchanged since the version in If-None-Match.' } },
})
