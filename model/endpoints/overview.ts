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
    'Returns the best matches of each class for part of a name, of a label as key=value, or of an image, in any letter ' +
    'case, with their place; or known resources by id, without those that no longer exist. Requires one of search and ids.',
  parameters: {
    search: { schema: s.string({ minLength: 1, maxLength: 200 }), example: 'web' },
    object: {
      description:
        'Second text, found in names only: "cart" for "logs cart". Also matches resources of an application or ' +
        'environment whose name starts with it.',
      schema: s.string({ maxLength: 200 }),
      examples: { one: { value: 'cart' } },
    },
    classes: {
      description: 'Classes in which to find object, separated by commas; defaults to all.',
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

const anyCluster =
  'For applications of the catalog, or without `of`, it is the first cluster that is connected.'

const of = {
  description: 'Id of a resource: an environment, an application, a cluster.',
  schema: s.uuid(),
  ...oneExample,
}

const kindEndpoint = { method: 'GET', tag: 'search', refusals: ['400', '401', '404'] } as const

export const listKinds = defineEndpoint({
  ...kindEndpoint,
  path: '/api/kinds',
  id: 'listKinds',
  summary: 'List the kinds of a cluster',
  description: `Kinds that the cluster of a resource accepts, in the preferred version of each group. ${anyCluster}`,
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
  description: `Derived from the OpenAPI document of the cluster that contains a resource. ${anyCluster} Can be revalidated with If-None-Match.`,
  parameters: {
    of,
    apiVersion: { required: true, schema: s.string(), example: 'apps/v1' },
    kind: { required: true, schema: s.string(), example: 'Deployment' },
  },
  answer: kindSchemaAnswer,
  headers: { ETag: { schema: s.string() } },
  otherResponses: { 304: { description: 'Unchanged since the version in If-None-Match.' } },
})
