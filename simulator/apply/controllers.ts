import type { Condition } from '../kinds/shapes.ts'
import { asFields, asList, type Fields, type KubernetesObject, type ManagedFields } from '../objects.ts'
import { fieldsOf } from './field-set.ts'
import { type Owner, ownersOf, withOwners } from './ownership.ts'

/*
 * Controllers write without recording managed fields: a field set per write would cost more than the write.
 * Their ownership is derived from the object, since each field without a recorded owner was written by one of
 * them.
 */

const controllerManager = 'kube-controller-manager'
const kubelet = 'kubelet'

/** Part of a kind's objects that one controller writes. */
interface Part {
  manager: string | ((object: KubernetesObject) => string)
  subresource?: 'status'
  /** Returns the object reduced to these fields; null if it has none. */
  of(object: KubernetesObject): Partial<KubernetesObject> | null
}

const statusBy = (manager: string): Part => ({
  manager,
  subresource: 'status',
  of: ({ status }) => (status ? { status } : null),
})

/** Owns everything except the status of an object that no user created. */
const made = (manager: Part['manager'] = controllerManager): Part => ({
  manager,
  of: ({ status: _status, ...rest }) => rest,
})

const revision = 'deployment.kubernetes.io/revision'

/** The Deployment controller writes the revision annotation together with the status. */
const ofDeployment: Part = {
  manager: controllerManager,
  subresource: 'status',
  of: ({ metadata, status }) => {
    const told = metadata.annotations?.[revision]
    const annotations = told === undefined ? {} : { annotations: { [revision]: told } }
    return { metadata: { name: metadata.name, ...annotations }, ...(status ? { status } : {}) }
  },
}

const tokenPath = '/var/run/secrets/kubernetes.io/serviceaccount'

const withList = (name: string, list: unknown[]): Fields => (list.length > 0 ? { [name]: list } : {})

function withoutToken(container: unknown): Fields {
  const { volumeMounts, ...rest } = asFields(container)
  const mounts = asList(volumeMounts).filter((mount) => asFields(mount).mountPath !== tokenPath)
  return { ...rest, ...withList('volumeMounts', mounts) }
}

/**
 * Returns the pod as its controller created it, without admission defaults and placement, which have no
 * manager.
 */
function podAsMade({ status: _status, spec, ...rest }: KubernetesObject): Partial<KubernetesObject> {
  const {
    nodeName: _n,
    priority: _p,
    preemptionPolicy: _q,
    serviceAccount: _a,
    serviceAccountName: _b,
    tolerations: _t,
    volumes,
    ...own
  } = spec ?? {}
  const others = asList(volumes).filter(
    (volume) => !String(asFields(volume).name).startsWith('kube-api-access-'),
  )
  return {
    ...rest,
    spec: {
      ...own,
      containers: asList(own.containers).map(withoutToken),
      ...withList('initContainers', asList(own.initContainers).map(withoutToken)),
      ...withList('volumes', others),
    },
  }
}

const conditionsOf = ({ status }: KubernetesObject): Condition[] =>
  // Stored objects have the shape of their kind.
  asList(status?.conditions) as Condition[]

/** The API server itself sets SchedulingGated. */
const isByScheduler = ({ type, status, reason }: Condition): boolean =>
  type === 'PodScheduled'
    ? status === 'False' && reason !== 'SchedulingGated'
    : type === 'DisruptionTarget' && reason === 'PreemptionByScheduler'

const byScheduler: Part = {
  manager: 'kube-scheduler',
  subresource: 'status',
  of(pod) {
    const conditions = withList('conditions', conditionsOf(pod).filter(isByScheduler))
    const { nominatedNodeName } = pod.status ?? {}
    const status = { ...conditions, ...(nominatedNodeName ? { nominatedNodeName } : {}) }
    return Object.keys(status).length > 0 ? { status } : null
  },
}

const byKubelet: Part = {
  manager: kubelet,
  subresource: 'status',
  of(pod) {
    const { phase, qosClass: _, conditions: _c, nominatedNodeName: _n, ...own } = pod.status ?? {}
    const conditions = conditionsOf(pod).filter(
      (condition) => condition.type !== 'PodScheduled' && !isByScheduler(condition),
    )
    const told = phase === 'Pending' ? {} : { phase }
    const status = { ...own, ...told, ...withList('conditions', conditions) }
    return Object.keys(status).length > 0 ? { status } : null
  },
}

const components: Readonly<Record<string, string>> = { kubelet, 'default-scheduler': 'kube-scheduler' }

const teller = ({ reportingComponent, source }: KubernetesObject): string =>
  components[String(reportingComponent ?? asFields(source).component)] ?? controllerManager

const status = statusBy(controllerManager)

/** Parts by kind. Other kinds are written only through requests. */
const parts: Readonly<Record<string, readonly Part[]>> = {
  Pod: [{ manager: controllerManager, of: podAsMade }, byScheduler, byKubelet],
  Deployment: [made(), ofDeployment],
  ReplicaSet: [made(), status],
  StatefulSet: [status],
  DaemonSet: [status],
  Job: [made(), status],
  CronJob: [status],
  HorizontalPodAutoscaler: [status],
  PodDisruptionBudget: [status],
  PersistentVolumeClaim: [made(), status],
  PersistentVolume: [made(), status],
  ResourceQuota: [status],
  Endpoints: [made()],
  EndpointSlice: [made()],
  ControllerRevision: [made()],
  Lease: [made(kubelet)],
  Event: [made(teller)],
  Node: [made(kubelet), statusBy(kubelet)],
  CustomResourceDefinition: [statusBy('kube-apiserver')],
}

/** Returns true if a manager owns fields outside the status; the remaining ones then have no owner. */
const hasMaker = (managers: readonly ManagedFields[]): boolean =>
  managers.some(({ subresource }) => subresource === undefined)

/** Latest timestamp in the status. */
function lastTime({ metadata, status: told }: KubernetesObject): string {
  const times = asList(told?.conditions)
    .map(asFields)
    .flatMap(({ lastTransitionTime, lastUpdateTime }) => [lastTransitionTime, lastUpdateTime])
    .concat(told?.startTime)
  return times
    .filter((time) => typeof time === 'string')
    .reduce((last, time) => (time > last ? time : last), metadata.creationTimestamp ?? '')
}

function ownerBy(part: Part, object: KubernetesObject, taken: ReadonlySet<string>): Owner | null {
  const own = part.of(object)
  if (own === null) return null
  const { apiVersion, kind, metadata } = object
  const fields = fieldsOf({ metadata: { name: metadata.name }, ...own, apiVersion, kind }, true)
  const { manager, subresource } = part
  const entry: Owner['entry'] = {
    manager: typeof manager === 'string' ? manager : manager(object),
    operation: 'Update',
    apiVersion,
    time: (subresource ? lastTime(object) : metadata.creationTimestamp) ?? '',
    fieldsType: 'FieldsV1',
    ...(subresource ? { subresource } : {}),
  }
  return { entry, fields: taken.size === 0 ? fields : fields.difference(taken) }
}

const isSameWriter = (a: Owner['entry'], b: Owner['entry']): boolean =>
  a.manager === b.manager && a.operation === b.operation && a.subresource === b.subresource

/** Merges a controller's derived fields with those recorded under the same manager. */
function joined(owners: readonly Owner[], derived: Owner): Owner[] {
  const known = owners.find(({ entry }) => isSameWriter(entry, derived.entry))
  if (!known) return [...owners, derived]
  return owners.map((owner) =>
    owner === known ? { ...known, fields: known.fields.union(derived.fields) } : owner,
  )
}

/** Returns the object with its controllers added as managers. */
export function withControllers(object: KubernetesObject): KubernetesObject {
  const own = parts[object.kind]
  if (!own) return object
  const owners = ownersOf(object)
  const taken = owners.reduce<ReadonlySet<string>>((all, { fields }) => all.union(fields), new Set())
  const isMade = hasMaker(object.metadata.managedFields ?? [])
  const derived = own
    .filter(({ subresource }) => subresource !== undefined || !isMade)
    .flatMap((part) => ownerBy(part, object, taken) ?? [])
  return withOwners(object, derived.reduce<Owner[]>(joined, owners))
}
