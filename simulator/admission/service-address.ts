import { invalid } from '../failure.ts'
import type { Service } from '../kinds/shapes.ts'
import type { Admission } from '../resources/resources.ts'
import { services } from '../storage/view.ts'

const firstNodePort = 30_000
const nodePorts = 2768

/** Cluster addresses and node ports, which are given once and then stay with their service. */
export function serviceAddresses(): Admission {
  let addresses = 1
  let ports = 0
  const nextAddress = (): string => {
    addresses += 1
    return `10.${96 + ((addresses >> 16) & 15)}.${(addresses >> 8) & 255}.${addresses & 255}`
  }
  const nextPort = (): number => firstNodePort + ((ports++ * 37) % nodePorts)
  return (_, { kind, object, live }) => {
    if (kind !== services.kind) return object
    const service = services.of(object)
    const before = live ? services.of(live).spec : undefined
    if (before?.clusterIP && service.spec.clusterIP && before.clusterIP !== service.spec.clusterIP)
      throw invalid(kind, object.metadata.name, [
        {
          reason: 'FieldValueInvalid',
          message: `Invalid value: ["${service.spec.clusterIP}"]: may not change once set`,
          field: 'spec.clusterIPs[0]',
        },
      ])
    return { ...object, spec: addressed(service, before, { nextAddress, nextPort }) }
  }
}

interface Source {
  nextAddress: () => string
  nextPort: () => number
}

function addressed({ spec }: Service, before: Service['spec'] | undefined, source: Source): Service['spec'] {
  if (spec.type === 'ExternalName') return spec
  const clusterIP = spec.clusterIP ?? before?.clusterIP ?? source.nextAddress()
  const hasNodePorts = spec.type === 'NodePort' || spec.type === 'LoadBalancer'
  const portOf = (port: number): number | undefined =>
    before?.ports?.find((other) => other.port === port)?.nodePort
  return {
    ...spec,
    clusterIP,
    clusterIPs: [clusterIP],
    ipFamilies: ['IPv4'],
    ipFamilyPolicy: 'SingleStack',
    internalTrafficPolicy: spec.internalTrafficPolicy ?? 'Cluster',
    ...(hasNodePorts && spec.ports
      ? {
          externalTrafficPolicy: spec.externalTrafficPolicy ?? 'Cluster',
          ports: spec.ports.map((port) => ({ nodePort: portOf(port.port) ?? source.nextPort(), ...port })),
        }
      : {}),
  }
}
