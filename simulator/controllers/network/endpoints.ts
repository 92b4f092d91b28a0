import type { Pod, Service } from '../../kinds/shapes.ts'
import { isSame, type KubernetesObject } from '../../objects.ts'
import type { Change } from '../../storage/storage.ts'
import { endpoints, endpointSlices, pods, services, type View } from '../../storage/view.ts'
import { controllerReference } from '../adoption.ts'
import { type Context, keyOf, type MakeController, nothing, splitKey } from '../controller.ts'
import { deleteIfThere } from '../deletion.ts'
import { isPodOfNote, isReady, isTerminal, isTerminating } from '../pod-control.ts'

/** Maximum endpoints per EndpointSlice, as in Kubernetes. */
const sliceLength = 100

const labelKey = (namespace: string | undefined, [key, value]: [string, string]): string =>
  `${namespace}/${key}=${value}`

/** Maintains EndpointSlices and Endpoints of each Service. */
export const endpointsController: MakeController = (context) => {
  const podsByLabel = context.storage.index((kind, { metadata }) =>
    kind === pods.kind
      ? Object.entries(metadata.labels ?? {}).map((label) => labelKey(metadata.namespace, label))
      : nothing,
  )
  // Indexed by the selector's first label; the others are checked on lookup.
  const servicesByLabel = context.storage.index((kind, object) => {
    const [first] = kind === services.kind ? Object.entries(services.of(object).spec.selector ?? {}) : []
    return first ? [labelKey(object.metadata.namespace, first)] : nothing
  })
  const servicesOf = ({ metadata }: KubernetesObject): string[] =>
    Object.entries(metadata.labels ?? {})
      .flatMap((label) => servicesByLabel.find(labelKey(metadata.namespace, label)))
      .map(({ object }) => keyOf(object))
  return {
    affected(change) {
      const { kind, object, previous } = change
      if (kind === services.kind) return [keyOf(object)]
      if (kind !== pods.kind || !isOfNote(change)) return nothing
      return [...servicesOf(object), ...(previous ? servicesOf(previous) : [])]
    },
    reconcile(key) {
      const { namespace, name } = splitKey(key)
      const service = services.get(context.storage, namespace, name)
      const [first] = Object.entries(service?.spec.selector ?? {})
      if (!service || !first || service.metadata.deletionTimestamp) return
      const selected = podsByLabel.find(labelKey(namespace, first)).map(({ object }) => pods.of(object))
      write(
        context,
        service,
        selected.filter((pod) => isBehind(service, pod)),
      )
    },
  }
}

/** Returns true if a change can affect a pod's endpoint. */
const isOfNote = (change: Change): boolean =>
  isPodOfNote(change) || change.object.status?.podIP !== change.previous?.status?.podIP

function isBehind({ spec }: Service, pod: Pod): boolean {
  const { labels = {} } = pod.metadata
  const isSelected = Object.entries(spec.selector ?? {}).every(([key, value]) => labels[key] === value)
  return isSelected && pod.status.podIP !== undefined && !isTerminal(pod)
}

interface Port {
  name?: string
  port: number
  protocol: string
}

/** Resolves a Service's target ports to container port numbers. */
function portsOf({ spec }: Service, some: Pod[]): Port[] {
  const named = (name: string): number | undefined =>
    some
      .flatMap(({ spec }) => spec.containers.flatMap(({ ports = [] }) => ports))
      .find((port) => port.name === name)?.containerPort
  return (spec.ports ?? []).flatMap(({ name, port, targetPort = port, protocol = 'TCP' }) => {
    const number = typeof targetPort === 'number' ? targetPort : named(targetPort)
    return number === undefined ? [] : [{ ...(name ? { name } : {}), port: number, protocol }]
  })
}

const targetOf = ({ metadata: { name, namespace, uid } }: Pod): object => ({
  kind: 'Pod',
  namespace,
  name,
  uid,
})

function write(context: Context, service: Service, some: Pod[]): void {
  const inOrder = some.toSorted((a, b) => (a.metadata.name < b.metadata.name ? -1 : 1))
  const ports = portsOf(service, inOrder)
  const isServing = (pod: Pod): boolean => isReady(pod) || service.spec.publishNotReadyAddresses === true
  writeEndpoints(context, service, { inOrder, ports, isServing })
  writeSlices(context, service, { inOrder, ports, isServing })
}

interface Behind {
  inOrder: Pod[]
  ports: Port[]
  isServing: (pod: Pod) => boolean
}

function writeEndpoints(context: Context, service: Service, { inOrder, ports, isServing }: Behind): void {
  const live = inOrder.filter((pod) => !isTerminating(pod))
  const addressOf = (pod: Pod): object => ({
    ip: pod.status.podIP,
    nodeName: pod.spec.nodeName,
    targetRef: targetOf(pod),
  })
  const addresses = live.filter(isServing).map(addressOf)
  const notReady = live.filter((pod) => !isServing(pod)).map(addressOf)
  const subset = {
    ...(addresses.length > 0 ? { addresses } : {}),
    ...(notReady.length > 0 ? { notReadyAddresses: notReady } : {}),
    ports,
  }
  const { name } = service.metadata
  const subsets = live.length > 0 ? { subsets: [subset] } : {}
  put(context, endpoints, service, { ...objectOf(service, name, 'v1', 'Endpoints'), ...subsets })
}

function writeSlices(context: Context, service: Service, { inOrder, ports, isServing }: Behind): void {
  const { storage, resources } = context
  const slices = Math.max(1, Math.ceil(inOrder.length / sliceLength))
  const nameOf = (index: number): string => `${service.metadata.name}-${String(index).padStart(5, 'a')}`
  for (let index = 0; index < slices; index++) {
    const part = inOrder.slice(index * sliceLength, (index + 1) * sliceLength)
    const base = objectOf(service, nameOf(index), 'discovery.k8s.io/v1', 'EndpointSlice')
    put(context, endpointSlices, service, {
      ...base,
      addressType: 'IPv4',
      endpoints: part.map((pod) => ({
        addresses: [pod.status.podIP],
        conditions: {
          ready: isServing(pod) && !isTerminating(pod),
          serving: isServing(pod),
          terminating: isTerminating(pod),
        },
        nodeName: pod.spec.nodeName,
        targetRef: targetOf(pod),
      })),
      ports,
    })
  }
  for (let index = slices; ; index++) {
    const place = { kind: endpointSlices.kind, namespace: service.metadata.namespace, name: nameOf(index) }
    if (!storage.get(place.kind, place.namespace, place.name)) return
    deleteIfThere(resources, place)
  }
}

function objectOf(service: Service, name: string, apiVersion: string, kind: string): KubernetesObject {
  const labels = {
    ...service.metadata.labels,
    'kubernetes.io/service-name': service.metadata.name,
    'endpointslice.kubernetes.io/managed-by': 'endpointslice-controller.k8s.io',
  }
  return {
    apiVersion,
    kind,
    metadata: {
      name,
      ...(service.metadata.namespace ? { namespace: service.metadata.namespace } : {}),
      labels: kind === 'Endpoints' ? { ...service.metadata.labels } : labels,
      ownerReferences: [controllerReference(service)],
    },
  }
}

/** Creates the object, or updates it if it differs. */
function put(
  { resources, storage }: Context,
  { kind }: View<KubernetesObject>,
  service: Service,
  wanted: KubernetesObject,
): void {
  const live = storage.get(kind, service.metadata.namespace, wanted.metadata.name)
  if (!live) {
    resources.create(kind, wanted, { manager: null })
    return
  }
  const next = { ...wanted, metadata: { ...live.metadata, labels: wanted.metadata.labels ?? {} } }
  if (!isSame(next, live)) resources.put(kind, next)
}
