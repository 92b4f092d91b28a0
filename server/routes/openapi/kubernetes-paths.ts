import { warningReasons } from '../../../model/action.ts'
import { exampleId } from './examples.ts'
import { type Json, jsonContent, whole } from './json.ts'
import { refusalsOf } from './responses.ts'
import { text, time, uuid } from './scalars.ts'

const description =
  'Makes an API key of the account, which the kubeconfig holds and which is shown this once. With it kubectl reaches the API ' +
  'server of the cluster at /kubernetes/clusters/{id}, by the header Authorization: Bearer <API key> alone, and may do what ' +
  'the role may: readonly reads what the console shows; devops and platform also write workloads, configuration and ' +
  'secrets, and open shells, in namespaces of environments; admin does everything. Values of secrets are shown to admin ' +
  'alone. Refusals there are a Status of Kubernetes. Each write is kept as a KubernetesRequest and in the activity log.'

/**
 * kubectl's access to clusters. Addresses below are Kubernetes’ own API, which each cluster describes itself.
 */
export const kubernetesPaths: Json = {
  '/kubernetes/kubeconfigs': {
    post: {
      operationId: 'makeKubeconfig',
      summary: 'Make a kubeconfig that leads to a cluster through the service',
      description,
      tags: ['cluster'],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['hostCluster'],
              properties: {
                hostCluster: { ...uuid, description: 'Id of the cluster.' },
                expiresOn: {
                  type: ['integer', 'null'],
                  format: 'int64',
                  description: 'When the key ends, within a year; in seven days unless told.',
                },
              },
            },
            example: { hostCluster: exampleId },
          },
        },
      },
      responses: {
        '200': {
          description: 'The kubeconfig, and the key in it.',
          content: jsonContent(
            whole({
              kubeconfig: { ...text, description: 'JSON, which is YAML.' },
              key: whole({ id: uuid, name: text, expiresOn: time }),
              role: { enum: ['admin', 'platform', 'devops', 'readonly'] },
              warnings: {
                type: 'array',
                items: text,
                description: 'Reasons why kubectl may not reach the service with it.',
              },
              warningReasons,
            }),
          ),
        },
        ...refusalsOf.create,
      },
    },
  },
}
