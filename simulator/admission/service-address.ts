import { type Cause, invalid } from '../failure.ts'
import { isAddress } from '../kinds/validation/pods.ts'
import { isSame } from '../objects.ts'
import type { Service } from '../kinds/shapes.ts'
import type { Admission } from '../resources/resources.ts'
import type { Storage } from '../storage/storage.ts'
import { services } from '../storage/view.ts'

const firstNodePort = 30_000
const nodePorts = 2768

/** ClusterIPs start in 10.96.0.0/16 and continue above it once that is exhausted. */
const addressForm = /^10\.(9[6-9]|10\d|11[01])\.\d+\.\d+$/

/** Ignores malformed addresses, which validation rejects later. */
const isOutOfRange = ({ type, clusterIP = '' }: Service['spec']): boolean =>
  type !== 'ExternalName' && isAddress(clusterIP) && !addressForm.test(clusterIP)

const portKey = (port: number): string => `port ${port}`

/** Allocates ClusterIPs and node ports once; a Service keeps them afterwards. */
export function serviceAddresses(storage: Storage): Admission {
  const taken = storage.index((kind, object) => (kind === services.kind ? keysOf(services.of(object)) : []))
  let addresses = 1
  let ports = 0
  const nextAddress = (): string => {
    addresses += 1
    const address = `10.${96 + ((addresses >> 16) & 15)}.${(addresses >> 8) & 255}.${addresses & 255}`
    return taken.find(address).length > 0 ? nextAddress() : address
  }
  const nextPort = (): number => {
    const port = firstNodePort + ((ports++ * 37) % nodePorts)
    return taken.find(portKey(port)).length > 0 ? nextPort() : port
  }
  return (_, { kind, object, live }) => {
    if (kind !== services.kind) return object
    const service = live ? withoutLeftOvers(services.of(object), services.of(live)) : services.of(object)
    const before = live ? services.of(live).spec : undefined
    const isTaken = (key: string): boolean =>
      taken.find(key).some(({ object: other }) => other.metadata.uid !== live?.metadata.uid)
    const causes = [...changedAddress(service, before), ...takenAddresses(service, isTaken)]
    if (causes.length > 0) throw invalid(kind, object.metadata.name, causes)
    return { ...service, spec: addressed(service, before, { nextAddress, nextPort }) }
  }
}

const keysOf = ({ spec }: Service): string[] => [
  ...(spec.clusterIP && spec.clusterIP !== 'None' ? [spec.clusterIP] : []),
  ...(spec.ports ?? []).flatMap(({ nodePort }) => (nodePort ? [portKey(nodePort)] : [])),
]

const wrong = (field: string, value: string, why: string): Cause => ({
  reason: 'FieldValueInvalid',
  message: `Invalid value: ${value}: ${why}`,
  field,
})

function changedAddress({ spec }: Service, before: Service['spec'] | undefined): Cause[] {
  if (!before?.clusterIP || !spec.clusterIP || before.clusterIP === spec.clusterIP) return []
  return [wrong('spec.clusterIPs[0]', JSON.stringify([spec.clusterIP]), 'may not change once set')]
}

function takenAddresses({ spec }: Service, isTaken: (key: string) => boolean): Cause[] {
  const { clusterIP, ports = [] } = spec
  if (isOutOfRange(spec)) {
    const why = `failed to allocate IP ${clusterIP}: the provided IP (${clusterIP}) is not in the valid range. The range of valid IPs is 10.96.0.0/16`
    return [wrong('spec.clusterIPs', JSON.stringify([clusterIP]), why)]
  }
  if (clusterIP && clusterIP !== 'None' && isTaken(clusterIP)) {
    const why = `failed to allocate IP ${clusterIP}: provided IP is already allocated`
    return [wrong('spec.clusterIPs', JSON.stringify([clusterIP]), why)]
  }
  return ports.flatMap(({ nodePort }, index) =>
    nodePort && isTaken(portKey(nodePort))
      ? [wrong(`spec.ports[${index}].nodePort`, String(nodePort), 'provided port is already allocated')]
      : [],
  )
}

const isReachable = ({ type }: Service['spec']): boolean => type === 'NodePort' || type === 'LoadBalancer'

/** Drops fields filled in for the previous Service type, unless the update changes them. */
function withoutLeftOvers(service: Service, live: Service): Service {
  if (!isReachable(live.spec) || isReachable(service.spec)) return service
  const { externalTrafficPolicy, ...spec } = service.spec
  const isKept = externalTrafficPolicy !== live.spec.externalTrafficPolicy
  const portsOf = ({ spec: { ports = [] } }: Service): unknown[] => ports.map(({ nodePort }) => nodePort)
  const isSamePorts = isSame(portsOf(service), portsOf(live))
  const ports = spec.ports?.map((port) => {
    const { nodePort: _, ...rest } = port
    return rest
  })
  return {
    ...service,
    spec: {
      ...spec,
      ...(isKept ? { externalTrafficPolicy } : {}),
      ...(ports && isSamePorts ? { ports } : {}),
    },
  }
}

interface Source {
  nextAddress: () => string
  nextPort: () => number
}

function addressed({ spec }: Service, before: Service['spec'] | undefined, source: Source): Service['spec'] {
  if (spec.type === 'ExternalName') return spec
  const clusterIP = spec.clusterIP ?? before?.clusterIP ?? source.nextAddress()
  return {
    ...spec,
    clusterIP,
    clusterIPs: [clusterIP],
    ipFamilies: ['IPv4'],
    ipFamilyPolicy: spec.ipFamilyPolicy ?? 'SingleStack',
    internalTrafficPolicy: spec.internalTrafficPolicy ?? 'Cluster',
    ...(isReachable(spec) ? reachable(spec, before, source) : {}),
  }
}

/** Returns the node ports and traffic policy of a Service reachable from outside the cluster. */
function reachable(
  { ports, externalTrafficPolicy = 'Cluster' }: Service['spec'],
  before: Service['spec'] | undefined,
  { nextPort }: Source,
): Partial<Service['spec']> {
  if (!ports) return {}
  const portOf = (port: number): number | undefined =>
    before?.ports?.find((other) => other.port === port)?.nodePort
  return {
    externalTrafficPolicy,
    ports: ports.map((port) => ({ nodePort: portOf(port.port) ?? nextPort(), ...port })),
  }
}
