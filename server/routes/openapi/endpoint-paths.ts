import type { Service } from '../../../model/define.ts'
import type { EndpointDeclaration, RefusalStatus } from '../../../model/endpoint.ts'
import * as access from '../../../model/endpoints/access.ts'
import * as agent from '../../../model/endpoints/agent.ts'
import * as audit from '../../../model/endpoints/audit.ts'
import * as grantees from '../../../model/endpoints/grantees.ts'
import * as clusterAgents from '../../../model/endpoints/cluster-agents.ts'
import * as overview from '../../../model/endpoints/overview.ts'
import * as resources from '../../../model/endpoints/resources.ts'
import * as service from '../../../model/endpoints/service.ts'
import * as signIn from '../../../model/endpoints/sign-in.ts'
import type { ModelClass } from '../../../model/model-class.ts'
import { anyRead } from './class-schemas.ts'
import { bodyOf, type Json, parameterReference, parametersOf, rightOf } from './operation.ts'
import { refusalResponses } from './responses.ts'

const usualStatuses = {
  GET: ['400', '401'],
  POST: ['400', '401', '403', '404', '406', '409', '413'],
  DELETE: ['400', '401', '403', '404', '406', '409', '412'],
  OPTIONS: ['400', '401'],
} as const

function statusesOf({ method, path, statuses }: EndpointDeclaration): readonly RefusalStatus[] {
  if (statuses) return statuses
  return method === 'GET' && path.includes('{id}') ? [...usualStatuses.GET, '404'] : usualStatuses[method]
}

function contentOf(declaration: EndpointDeclaration): Json | null {
  const { answer: schema, answerType = 'application/json', answerExample, hasYaml } = declaration
  if (!schema) return null
  return {
    [answerType]: { schema, ...(answerExample === undefined ? {} : { example: answerExample }) },
    ...(hasYaml ? { 'text/x-yaml': { schema } } : {}),
    ...declaration.otherAnswers,
  }
}

function operationOf(declaration: EndpointDeclaration): Json {
  const { id, tag, summary, description, security, shared, parameters, body, example } = declaration
  const content = contentOf(declaration)
  const { headers, otherResponses, right } = declaration
  return {
    operationId: id,
    summary,
    ...(description === undefined ? {} : { description }),
    tags: [tag],
    ...rightOf(right ?? null),
    ...(security ? { security } : {}),
    ...parametersOf(parameters, shared),
    ...(body ? bodyOf({ 'application/json': { schema: body, ...(example ? { example } : {}) } }) : {}),
    responses: {
      ...(content ? { 200: { description: 'Success.', ...(headers ? { headers } : {}), content } } : {}),
      ...otherResponses,
      ...refusalResponses(statusesOf(declaration)),
    },
  }
}

/** Paths of endpoints, with `parameters` for the placeholders of each path. */
function pathsOf(
  endpoints: readonly EndpointDeclaration[],
  parameters: (path: string) => Json[] = () => [],
): Json {
  return Object.fromEntries(
    [...Map.groupBy(endpoints, ({ path }) => path)].map(([path, methods]) => {
      const placeholders = parameters(path)
      return [
        path,
        {
          ...(placeholders.length > 0 ? { parameters: placeholders } : {}),
          ...Object.fromEntries(
            methods.map((endpoint) => [endpoint.method.toLowerCase(), operationOf(endpoint)]),
          ),
        },
      ]
    }),
  )
}

/** Addresses that belong to no service. */
export const otherPaths: Json = pathsOf(
  [service, signIn, overview, access, audit, grantees, agent, clusterAgents].flatMap((area) =>
    Object.values<EndpointDeclaration>(area),
  ),
)

/** Addresses of a service that don't belong to a single class. */
export function pathsOfService(classes: readonly ModelClass[], service: Service): Json {
  const root = `${service}.Root`
  const names = classes.map(({ name }) => name)
  const collections = classes.map(({ collection }) => collection)
  const parameter = (name: string): Json =>
    name === 'id'
      ? parameterReference('id')
      : {
          name,
          in: 'path',
          required: true,
          description: name === 'class' ? 'Name of the class.' : 'Name of the collection.',
          schema: { type: 'string', enum: name === 'class' ? names : collections },
        }
  const endpoints = Object.values<EndpointDeclaration>(resources).map((endpoint) => ({
    ...endpoint,
    path: `/${service}/api${endpoint.path}`,
    id: `${endpoint.id}.${service}`,
    tag: service,
    ...(endpoint === resources.getRoot ? { answer: anyRead({ id: root }) } : {}),
  }))
  return pathsOf(endpoints, (path) =>
    [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => parameter(name)),
  )
}
