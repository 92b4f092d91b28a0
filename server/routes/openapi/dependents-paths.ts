import { arrayOf, type Json, jsonContent, schemaReference, whole } from './json.ts'
import { idsParameter } from './parameters.ts'
import { refusalsOf } from './responses.ts'
import { text, uuid } from './scalars.ts'

/** Schemas of dependents, shown before a deletion. */
export const dependentsSchemas: Json = {
  Dependent: whole({
    id: uuid,
    service: text,
    modelIndex: text,
    uri: text,
    name: { type: ['string', 'null'] },
    application: { anyOf: [schemaReference('NamedLink'), { type: 'null' }] },
    use: {
      enum: ['reads', 'mounts', 'makes', 'pulls', 'runsAs', 'shows', 'scales', 'leadsTo'],
      description:
        'What it does with it: reads values or files, mounts a claim, makes it anew for a pod, pulls images with it, ' +
        'runs as it, shows its certificate, decides how many pods it has, or leads requests to it.',
    },
    isOptional: { type: 'boolean', description: 'Whether it goes on without it.' },
    leadsTo: {
      ...arrayOf(uuid),
      description: 'Of a service all workloads that it leads to, of an ingress all services.',
    },
  }),
  DependentsAnswer: whole({
    resources: {
      ...arrayOf(whole({ id: uuid, dependents: arrayOf(schemaReference('Dependent')) })),
      description: 'In the order of the ids; what is gone and what stands in no environment is left out.',
    },
  }),
}

export const dependentsPaths: Json = {
  '/api/dependents': {
    get: {
      operationId: 'listDependents',
      summary: 'Who depends on some resources of environments',
      description:
        'Workloads, ingresses and service accounts that name a config map, secret, claim or service account; ingresses that ' +
        'lead to a service; services, and their ingresses, that lead to a workload, and what scales it.',
      tags: ['environments'],
      parameters: [{ ...idsParameter, required: true }],
      responses: {
        '200': {
          description: 'Who depends on each.',
          content: jsonContent(schemaReference('DependentsAnswer')),
        },
        ...refusalsOf.list,
      },
    },
  },
}
