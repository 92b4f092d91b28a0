import { type Role, rolesThatWrite } from './roles.ts'

/** A namespaced kind and its resource name: `Deployment`, `deployments.apps`. */
interface NamespacedKind {
  kind: string
  resource: string
}

const table = (text: string): NamespacedKind[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [kind = '', resource = ''] = line.trim().split(/\s+/)
      return { kind, resource }
    })

/** Kinds that make up an application. */
const ofApplications = table(`
  Pod                      pods
  Service                  services
  ConfigMap                configmaps
  Secret                   secrets
  PersistentVolumeClaim    persistentvolumeclaims
  ServiceAccount           serviceaccounts
  ReplicationController    replicationcontrollers
  Deployment               deployments.apps
  StatefulSet              statefulsets.apps
  DaemonSet                daemonsets.apps
  ReplicaSet               replicasets.apps
  Job                      jobs.batch
  CronJob                  cronjobs.batch
  HorizontalPodAutoscaler  horizontalpodautoscalers.autoscaling
  Ingress                  ingresses.networking.k8s.io
  NetworkPolicy            networkpolicies.networking.k8s.io
  PodDisruptionBudget      poddisruptionbudgets.policy
  HTTPRoute                httproutes.gateway.networking.k8s.io
  GRPCRoute                grpcroutes.gateway.networking.k8s.io
`)

/** Kinds that limit an environment. */
const ofLimits = table(`
  ResourceQuota  resourcequotas
  LimitRange     limitranges
`)

const groupOfResource = (resource: string): string => resource.split('.').slice(1).join('.')

const byKind = (kinds: readonly NamespacedKind[], able: readonly Role[]) =>
  kinds.map(({ kind, resource }) => [`${groupOfResource(resource)}/${kind}`, able] as const)
const byResource = (kinds: readonly NamespacedKind[], able: readonly Role[]) =>
  kinds.map(({ resource }) => [resource, able] as const)

const builders = rolesThatWrite('environments')
const reconcilers: readonly Role[] = ['admin', 'platform']
const admins: readonly Role[] = ['admin']

const writersByKind: ReadonlyMap<string, readonly Role[]> = new Map([
  ...byKind(ofApplications, builders),
  ...byKind(ofLimits, reconcilers),
])
const writersByResource: ReadonlyMap<string, readonly Role[]> = new Map([
  ...byResource(ofApplications, builders),
  ...byResource(ofLimits, reconcilers),
])

/**
 * Returns the roles that may write objects of a namespaced kind, both through the REST API and the kubectl
 * proxy. Unlisted kinds require admin: Roles and bindings grant permissions, Endpoints redirect traffic
 * (CVE-2021-25740), ControllerRevisions replace pod templates, and controllers of custom resources act with
 * permissions of their own.
 */
export const writersOfKind = (group: string, kind: string): readonly Role[] =>
  writersByKind.get(`${group}/${kind}`) ?? admins

/** The same by resource name, such as `deployments.apps`. */
export const writersOfResource = (resource: string): readonly Role[] =>
  writersByResource.get(resource) ?? admins

const kindsByResource = new Map(
  [...ofApplications, ...ofLimits].map(({ kind, resource }) => [resource, kind] as const),
)

/** Returns the kind of a resource that non-admins may write, or null. */
export const kindOfResource = (resource: string): string | null => kindsByResource.get(resource) ?? null

/** Returns the resources that other roles than admin may write. */
export const writtenResources = (): string[] => [...writersByResource.keys()]
