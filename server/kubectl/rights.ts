import { type Message, message } from '../../model/messages/message.ts'
import { kindOfResource, writersOfResource } from '../../model/kubernetes-writers.ts'
import type { Verb as Right } from '../../model/rights.ts'
import { type Role, rolesThatWrite } from '../../model/roles.ts'
import { forbidden } from '../errors.ts'
import type { KeyScope } from '../../model/users/key-scope.ts'
import type { Actor } from '../records/context.ts'
import { decide, isPlatformRole, mayAll } from '../access/rights/decide.ts'
import {
  describeResource,
  isConnecting,
  isReading,
  type ProxiedRequest,
  type ResourceRequest,
} from './address.ts'

/** Facts about the place of a request. */
export interface PlaceFacts {
  /** The namespace belongs to an environment. */
  isEnvironment: boolean
  /**
   * Every namespace of the cluster belongs to an environment, so a list across namespaces shows nothing more.
   */
  areAllEnvironments: boolean
  /** Why only admins may use the namespace, such as "the namespace is Kubernetes' own"; null for others. */
  reserved: Message | null
  /**
   * Returns true if the actor has a verb on a class by a grant on the namespace's environment, or on the cluster for
   * requests without a namespace.
   */
  grants(verb: Right, className: string): boolean
}

const table = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Content that the console shows of an environment. Contains no values of Secrets. */
const readableInNamespaces = table(`
  pods pods/status pods/log services services/status endpoints configmaps events persistentvolumeclaims
  persistentvolumeclaims/status replicationcontrollers replicationcontrollers/scale replicationcontrollers/status
  resourcequotas resourcequotas/status limitranges serviceaccounts podtemplates
  deployments.apps deployments.apps/scale deployments.apps/status statefulsets.apps statefulsets.apps/scale
  statefulsets.apps/status daemonsets.apps daemonsets.apps/status replicasets.apps replicasets.apps/scale
  replicasets.apps/status controllerrevisions.apps
  jobs.batch jobs.batch/status cronjobs.batch cronjobs.batch/status
  horizontalpodautoscalers.autoscaling horizontalpodautoscalers.autoscaling/status
  ingresses.networking.k8s.io ingresses.networking.k8s.io/status networkpolicies.networking.k8s.io
  poddisruptionbudgets.policy poddisruptionbudgets.policy/status endpointslices.discovery.k8s.io events.events.k8s.io
  leases.coordination.k8s.io roles.rbac.authorization.k8s.io rolebindings.rbac.authorization.k8s.io
  pods.metrics.k8s.io`)

/** Content that the console shows of a cluster. Groups other than Kubernetes' may contain anything. */
const readableOfCluster = table(`
  nodes nodes/status namespaces namespaces/status persistentvolumes persistentvolumes/status componentstatuses
  storageclasses.storage.k8s.io priorityclasses.scheduling.k8s.io ingressclasses.networking.k8s.io
  runtimeclasses.node.k8s.io customresourcedefinitions.apiextensions.k8s.io apiservices.apiregistration.k8s.io
  clusterroles.rbac.authorization.k8s.io clusterrolebindings.rbac.authorization.k8s.io nodes.metrics.k8s.io`)

/** Subresources that non-admins may write in an environment: no tokens, no status of controllers. */
const writableParts = table(`
  pods/eviction pods/ephemeralcontainers pods/resize pods/exec pods/attach pods/portforward
  replicationcontrollers/scale deployments.apps/scale statefulsets.apps/scale replicasets.apps/scale`)

/** Resources of namespaces and of the cluster that users other than admins may use. */
export const resourcesOfNamespaces: ReadonlySet<string> = readableInNamespaces.union(writableParts)
export const resourcesOfCluster = readableOfCluster

/** Returns the roles that may write a resource in an environment, from the REST API's table. */
function writersOf(target: ResourceRequest): readonly Role[] {
  if (isAllSecrets(target)) return ['admin']
  const resource = describeResource(target)
  if (target.subresource === null) return writersOfResource(resource)
  return writableParts.has(resource) ? rolesThatWrite('environments') : ['admin']
}

/** Discovery, OpenAPI and health: requested by every client before any objects. */
const openPaths =
  /^\/($|version$|api$|api\/v1$|apis$|apis\/[^/]+(\/[^/]+)?$|openapi(\/|$)|(healthz|livez|readyz)$)/

type Subject = Pick<Actor, 'name' | 'role' | 'key'>

/** Throws 403 with the operation and the required role, before anything is sent to the cluster. */
export function requireRight(
  actor: Subject,
  { target, path }: Pick<ProxiedRequest, 'target' | 'path'>,
  place: PlaceFacts,
): void {
  const refusal = target ? refusalOf(actor, target, place) : refusalOfAddress(actor, path)
  if (refusal !== null) throw forbidden(refusal)
}

function refusalOfAddress(actor: Subject, path: string): Message | null {
  const refusal = refusalOfPath(actor, path)
  const scope = readingScope(actor)
  if (refusal !== null || !scope) return refusal
  const isRefused = refusalOfPath({ ...actor, role: 'readonly' }, path) !== null
  return isRefused ? refuseScope(scope, message('kubectl.getPath', { path })) : null
}

function refusalOfPath(actor: Subject, path: string): Message | null {
  if (mayAll(actor) || openPaths.test(path.split('?', 1)[0] ?? '')) return null
  return refuse(actor, message('kubectl.getPath', { path }), message('kubectl.takesAdmin'))
}

/** Returns the reason for refusing a request, or null if it is permitted. */
export function refusalOf(actor: Subject, target: ResourceRequest, place: PlaceFacts): Message | null {
  const refusal = refusalOfRole(actor, target, place)
  const scope = readingScope(actor)
  if (refusal !== null || !scope) return refusal
  // Grants don't extend what a limited key may do.
  const ungranted = { ...place, grants: () => false }
  const isRefused = refusalOfRole({ ...actor, role: 'readonly' }, target, ungranted) !== null
  return isRefused ? refuseScope(scope, doingOf(target)) : null
}

interface ReadingScope {
  kind: KeyScope['kind']
  /** Name of the key. */
  key: string
}

/**
 * Returns the scope of a key that has at most the permissions of the role readonly through kubectl: all but full access.
 * A limit to environments alone is part of the actor's rights.
 */
function readingScope({ key }: Subject): ReadingScope | null {
  return key?.scope && key.scope.kind !== 'full' ? { kind: key.scope.kind, key: key.name } : null
}

const refuseScope = ({ kind, key }: ReadingScope, doing: Message): Message =>
  kind === 'readOnly'
    ? message('access.keyReadOnly', { key, doing })
    : message('kubectl.keyLimited', { key, doing })

function refusalOfRole(actor: Subject, target: ResourceRequest, place: PlaceFacts): Message | null {
  if (mayAll(actor)) return null
  return isReading(target) ? refusalOfRead(actor, target, place) : refusalOfWrite(actor, target, place)
}

function refusalOfRead(actor: Subject, target: ResourceRequest, place: PlaceFacts): Message | null {
  const resource = describeResource(target)
  const doing = doingOf(target)
  if (target.group === '' && target.resource === 'secrets')
    return refuse(actor, doing, message('kubectl.secretValues'))
  const isOfCluster = readableOfCluster.has(resource) && target.namespace === null
  // Metrics resources are in both tables, but none exists both with and without a namespace.
  if (isOfCluster) return isOwnNamespace(target, place) ? null : refusalOfGrants(actor, target, place)
  if (!readableInNamespaces.has(resource)) return refuse(actor, doing, message('kubectl.takesAdmin'))
  const refusal =
    target.namespace === null ? refusalOfAll(actor, doing, place) : refusalOfPlace(actor, target, place)
  return refusal ?? refusalOfGrants(actor, target, place)
}

/** Roles of the platform read everything, others what grants let them. */
function refusalOfGrants(actor: Subject, target: ResourceRequest, place: PlaceFacts): Message | null {
  const verb = target.resource === 'pods' && target.subresource === 'log' ? 'logs' : 'read'
  if (isPlatformRole(actor) || place.grants(verb, classOf(target))) return null
  return message('kubectl.takesRight', { name: actor.name, doing: doingOf(target), verb })
}

const isNamespaces = ({ group, resource }: ResourceRequest): boolean =>
  group === '' && resource === 'namespaces'

/** Returns true for the namespace of a visible environment, and for the list of namespaces, which is narrowed to those. */
const isOwnNamespace = (target: ResourceRequest, { isEnvironment }: PlaceFacts): boolean =>
  isNamespaces(target) && (target.name === null ? target.verb === 'list' : isEnvironment)

/** Returns true for a list of namespaces that must contain only those of visible environments. */
export const isNarrowed = (actor: Subject, target: ResourceRequest, place: PlaceFacts): boolean =>
  isNamespaces(target) &&
  target.verb === 'list' &&
  !isPlatformRole(actor) &&
  !place.grants('read', classOf(target))

/** Returns the class whose grants count for a resource: that of its kind, or the application's. */
function classOf({ group, resource, namespace }: ResourceRequest): string {
  if (namespace === null) return 'cluster.KubernetesCluster'
  const kind = kindOfResource(group === '' ? resource : `${resource}.${group}`)
  return `environments.${kind ?? 'Application'}`
}

const refusalOfAll = (actor: Subject, doing: Message, { areAllEnvironments }: PlaceFacts): Message | null =>
  areAllEnvironments
    ? null
    : refuse(actor, message('kubectl.inAllNamespaces', { doing }), message('kubectl.nameNamespace'))

const refusalOfPlace = (
  actor: Subject,
  target: ResourceRequest,
  { isEnvironment }: PlaceFacts,
): Message | null =>
  isEnvironment
    ? null
    : refuse(actor, doingOf(target), message('kubectl.noEnvironment', { namespace: target.namespace ?? '' }))

function refusalOfWrite(actor: Subject, target: ResourceRequest, place: PlaceFacts): Message | null {
  const doing = doingOf(target)
  const able = target.namespace === null ? (['admin'] as const) : writersOf(target)
  const decision = decide(actor, { able, reserved: place.reserved })
  if (decision.answer === 'allowed') return refusalOfPlace(actor, target, place)
  const { reason } = decision
  if (place.reserved === null && isGrantable(able)) {
    const verb = rightOf(target)
    if (place.isEnvironment && place.grants(verb, classOf(target))) return null
    if (!isPlatformRole(actor))
      return (
        refusalOfPlace(actor, target, place) ??
        message('kubectl.takesRight', { name: actor.name, doing, verb })
      )
  }
  return refuse(
    actor,
    doing,
    reason === null
      ? message('kubectl.takesRole', { roles: { anyOf: decision.able } })
      : message('kubectl.takesAdminBecause', { reason }),
  )
}

/** Grants reach what all roles that write in environments may write. */
const isGrantable = (able: readonly Role[]): boolean => able.length === rolesThatWrite('environments').length

/** Returns the right that a write takes in an environment. */
function rightOf(target: ResourceRequest): Right {
  if (isConnecting(target)) return 'exec'
  return target.subresource === 'scale' || target.subresource === 'eviction' ? 'operate' : 'write'
}

/** Its response lists the deleted objects. */
const isAllSecrets = ({ resource, verb }: ResourceRequest): boolean =>
  resource === 'secrets' && verb === 'deletecollection'

function doingOf(target: ResourceRequest): Message {
  const { verb, namespace } = target
  const resource = describeResource(target)
  return namespace === null
    ? message('kubectl.doing', { verb, resource })
    : message('kubectl.doingIn', { verb, resource, namespace })
}

const refuse = ({ name, role, key }: Subject, doing: Message, way: Message): Message =>
  key?.within
    ? message('access.keyEnvironments', { key: key.name, doing })
    : message('kubectl.roleLacks', { name, role, doing, way })

/** Returns true if a response must be stripped of Secret values. */
export const isVeiled = (actor: Subject, { target }: Pick<ProxiedRequest, 'target'>): boolean =>
  !mayAll(actor) && target?.group === '' && target.resource === 'secrets'

/** Resources that define pods, grant permissions, or redirect traffic. */
const inspected = table(`
  pods pods/ephemeralcontainers pods/resize services configmaps secrets serviceaccounts replicationcontrollers deployments.apps
  statefulsets.apps daemonsets.apps replicasets.apps jobs.batch cronjobs.batch`)

/** Returns true for a write with a result that is checked before it is forwarded. */
export const isInspected = (actor: Subject, { target }: Pick<ProxiedRequest, 'target'>): boolean =>
  !mayAll(actor) &&
  target !== null &&
  ['create', 'update', 'patch'].includes(target.verb) &&
  inspected.has(describeResource(target))
