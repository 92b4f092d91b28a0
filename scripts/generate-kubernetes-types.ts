/**
 * `node scripts/generate-kubernetes-types.ts <folder>`: writes the fields of Kubernetes' built-in kinds, for
 * the service (`server/clusters/connection/built-in-types/types.txt`) and, with their descriptions, for the simulator
 * (`simulator/kinds/types.txt`, `descriptions.txt`). The folder is `api/openapi-spec/v3` in the source of a
 * Kubernetes release, which the Go module k8s.io/kubernetes contains. The descriptions are under the Apache
 * License 2.0.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeType, findTypes, formatType, type Schemas } from './kubernetes-types/types.ts'

/** Built-in kinds by API version, in the package of their schemas. */
const kinds: readonly { apiVersion: string; source: string; names: string }[] = [
  {
    apiVersion: 'v1',
    source: 'core.v1',
    names:
      'ConfigMap Endpoints Event LimitRange Namespace Node PersistentVolume PersistentVolumeClaim Pod ReplicationController ResourceQuota Secret Service ServiceAccount',
  },
  {
    apiVersion: 'apps/v1',
    source: 'apps.v1',
    names: 'ControllerRevision DaemonSet Deployment ReplicaSet StatefulSet',
  },
  { apiVersion: 'batch/v1', source: 'batch.v1', names: 'CronJob Job' },
  { apiVersion: 'autoscaling/v2', source: 'autoscaling.v2', names: 'HorizontalPodAutoscaler' },
  {
    apiVersion: 'networking.k8s.io/v1',
    source: 'networking.v1',
    names: 'Ingress IngressClass NetworkPolicy',
  },
  { apiVersion: 'policy/v1', source: 'policy.v1', names: 'PodDisruptionBudget' },
  { apiVersion: 'storage.k8s.io/v1', source: 'storage.v1', names: 'StorageClass' },
  { apiVersion: 'scheduling.k8s.io/v1', source: 'scheduling.v1', names: 'PriorityClass' },
  {
    apiVersion: 'rbac.authorization.k8s.io/v1',
    source: 'rbac.v1',
    names: 'ClusterRole ClusterRoleBinding Role RoleBinding',
  },
  { apiVersion: 'coordination.k8s.io/v1', source: 'coordination.v1', names: 'Lease' },
  { apiVersion: 'discovery.k8s.io/v1', source: 'discovery.v1', names: 'EndpointSlice' },
]

/** Bodies of subresources. */
const subresources = ['io.k8s.api.autoscaling.v1.Scale', 'io.k8s.api.policy.v1.Eviction']

interface Document {
  components?: { schemas?: Schemas }
}

function readSchemas(folder: string): Schemas {
  const documents = readdirSync(folder)
    .toSorted()
    // Published by Kubernetes in this shape.
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Document)
  return Object.assign({}, ...documents.map(({ components }) => components?.schemas ?? {}))
}

/** Full names of schemas, with the API version of a kind. */
const findRoots = (): Map<string, string | null> =>
  new Map([
    ...kinds.flatMap(({ apiVersion, source, names }) =>
      names.split(' ').map((name): [string, string] => [`io.k8s.api.${source}.${name}`, apiVersion]),
    ),
    ...subresources.map((key): [string, null] => [key, null]),
  ])

function write(path: string, lines: readonly string[]): void {
  writeFileSync(new URL(`../${path}`, import.meta.url), lines.join(''))
}

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Pass the folder api/openapi-spec/v3 of the Kubernetes source.')
const types = findTypes(readSchemas(folder), findRoots())
write(
  'server/clusters/connection/built-in-types/types.txt',
  types.map((type) => formatType(type, { withVersion: true })),
)
write(
  'simulator/kinds/types.txt',
  types.map((type) => formatType(type, { withRequired: true })),
)
write('simulator/kinds/descriptions.txt', types.map(describeType))
