import { asFields, asList, type KubernetesObject, valueAt } from '../objects.ts'
import { ageOf } from './age.ts'
import { columnsOf, formatLabels, listAt, type Printer, selectorOrNone, someOf, textAt } from './printer.ts'

/** Returns a load balancer's addresses. */
const balancerAddresses = (object: KubernetesObject): string =>
  [
    ...new Set(
      listAt(object, 'status', 'loadBalancer', 'ingress')
        .map((one) => textAt(one, 'ip') || textAt(one, 'hostname'))
        .filter((address) => address !== ''),
    ),
  ]
    .toSorted()
    .join(',')

function externalAddress(service: KubernetesObject): string {
  const type = textAt(service, 'spec', 'type')
  const external = asList(service.spec?.externalIPs).map(String)
  if (type === 'ExternalName') return textAt(service, 'spec', 'externalName')
  if (type !== 'LoadBalancer') return external.join(',') || '<none>'
  const balanced = balancerAddresses(service)
  return [...(balanced === '' ? [] : [balanced]), ...external].join(',') || '<pending>'
}

function portTold(port: object): string {
  const { port: number, nodePort, protocol } = asFields(port)
  return `${String(number)}${nodePort ? `:${String(nodePort)}` : ''}/${String(protocol)}`
}

export const servicePrinter: Printer = {
  columns: columnsOf('Name Type Cluster-IP External-IP Port(s) Age Selector*'),
  cells: (object, nowMs) => [
    object.metadata.name,
    textAt(object, 'spec', 'type'),
    String(asList(object.spec?.clusterIPs)[0] ?? '<none>'),
    externalAddress(object),
    listAt(object, 'spec', 'ports').map(portTold).join(',') || '<none>',
    ageOf(object.metadata.creationTimestamp, nowMs),
    formatLabels(object.spec?.selector),
  ],
}

function hostsOf(ingress: KubernetesObject): string {
  const rules = listAt(ingress, 'spec', 'rules').map((rule) => textAt(rule, 'host'))
  const named = rules.filter((host) => host !== '')
  if (named.length === 0) return '*'
  const max = 3
  const isMore = rules.length > max && named.length >= max
  return `${named.slice(0, max).join(',')}${isMore ? ` + ${rules.length - max} more...` : ''}`
}

export const ingressPrinter: Printer = {
  columns: columnsOf('Name Class Hosts Address Ports Age'),
  cells: (object, nowMs) => [
    object.metadata.name,
    textAt(object, 'spec', 'ingressClassName') || '<none>',
    hostsOf(object),
    balancerAddresses(object),
    listAt(object, 'spec', 'tls').length > 0 ? '80, 443' : '80',
    ageOf(object.metadata.creationTimestamp, nowMs),
  ],
}

export const ingressClassPrinter: Printer = {
  columns: columnsOf('Name Controller Parameters Age'),
  cells(object, nowMs) {
    const { apiGroup, kind, name } = asFields(object.spec?.parameters)
    const group = apiGroup === undefined ? '' : `.${String(apiGroup)}`
    return [
      object.metadata.name,
      textAt(object, 'spec', 'controller'),
      kind === undefined ? '<none>' : `${String(kind)}${group}/${String(name)}`,
      ageOf(object.metadata.creationTimestamp, nowMs),
    ]
  },
}

export const networkPolicyPrinter: Printer = {
  columns: columnsOf('Name Pod-Selector Age'),
  cells: (object, nowMs) => [
    object.metadata.name,
    selectorOrNone(object.spec?.podSelector),
    ageOf(object.metadata.creationTimestamp, nowMs),
  ],
}

const addressWithPort = (ip: string, port: unknown): string =>
  `${ip.includes(':') ? `[${ip}]` : ip}:${String(port)}`

function subsetAddresses(subset: object): string[] {
  const ips = listAt(asFields(subset), 'addresses').map((address) => textAt(address, 'ip'))
  const ports = listAt(asFields(subset), 'ports')
  return ports.length === 0 ? ips : ports.flatMap(({ port }) => ips.map((ip) => addressWithPort(ip, port)))
}

export const endpointsPrinter: Printer = {
  columns: columnsOf('Name Endpoints Age'),
  cells(object, nowMs) {
    const subsets = listAt(object, 'subsets')
    return [
      object.metadata.name,
      subsets.length === 0 ? '<none>' : someOf(subsets.flatMap(subsetAddresses)),
      ageOf(object.metadata.creationTimestamp, nowMs),
    ]
  },
}

export const endpointSlicePrinter: Printer = {
  columns: columnsOf('Name AddressType Ports Endpoints Age'),
  cells: (object, nowMs) => [
    object.metadata.name,
    textAt(object, 'addressType'),
    someOf(listAt(object, 'ports').map(({ port, name }) => String(port ?? name ?? '*'))) || '<unset>',
    someOf(listAt(object, 'endpoints').flatMap((one) => asList(valueAt(one, 'addresses')).map(String))) ||
      '<unset>',
    ageOf(object.metadata.creationTimestamp, nowMs),
  ],
}
