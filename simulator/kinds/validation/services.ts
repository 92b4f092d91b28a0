import type { Cause } from '../../failure.ts'
import { asFields, asList, type Fields, type KubernetesObject } from '../../objects.ts'
import { checkChoice, checkPortNumber, duplicate, forbidden, repeats, required, wrong } from './causes.ts'
import { checkLabels, checkName, label, subdomain } from './names.ts'
import { addressRule, isAddress } from './pods.ts'
import { checkPortReference } from './probes.ts'

const types = ['ClusterIP', 'ExternalName', 'LoadBalancer', 'NodePort']
const rangeRule = 'must be a valid CIDR value, (e.g. 10.9.8.0/24 or 2001:db8::/64)'
export const isNetwork = (text: string): boolean => {
  const [address = '', length = ''] = text.split('/')
  return isAddress(address) && /^\d+$/.test(length)
}

/** Go struct of a duplicate port, as in error messages. */
const goPort = ({ protocol, port }: Fields): Fields => ({
  Name: '',
  Protocol: protocol ?? '',
  AppProtocol: null,
  Port: port ?? 0,
  TargetPort: 0,
  NodePort: 0,
})

function checkPort(
  at: string,
  port: Fields,
  { type, isNameNeeded }: { type: unknown; isNameNeeded: boolean },
): Cause[] {
  const { name, targetPort, nodePort } = port
  const why = "may not be used when `type` is 'ClusterIP'"
  return [
    ...(name ? checkName(`${at}.name`, String(name), label) : isNameNeeded ? [required(`${at}.name`)] : []),
    ...checkPortNumber(`${at}.port`, port.port),
    ...checkChoice(`${at}.protocol`, port.protocol, ['SCTP', 'TCP', 'UDP']),
    ...checkPortReference(`${at}.targetPort`, targetPort),
    ...(type === 'ClusterIP' && nodePort ? [forbidden(`${at}.nodePort`, why)] : []),
  ]
}

function checkPorts(ports: readonly Fields[], type: unknown): Cause[] {
  const takenNames = repeats(ports, ({ name }) => name)
  const taken = repeats(ports, ({ port, protocol }) => JSON.stringify([port, protocol]))
  return ports.flatMap((port, index) => {
    const at = `spec.ports[${index}]`
    const isNameTaken = port.name && takenNames.has(index)
    return [
      ...checkPort(at, port, { type, isNameNeeded: ports.length > 1 }),
      ...(isNameTaken ? [duplicate(`${at}.name`, port.name)] : []),
      ...(taken.has(index) ? [duplicate(at, goPort(port))] : []),
    ]
  })
}

function checkAddress({ type, clusterIP, externalName }: Fields): Cause[] {
  if (type === 'ExternalName')
    return [
      ...(clusterIP ? [forbidden('spec.clusterIPs', 'may not be set for ExternalName services')] : []),
      ...(externalName
        ? checkName('spec.externalName', String(externalName), subdomain)
        : [required('spec.externalName')]),
    ]
  const field = 'spec.clusterIPs[0]'
  const why = `may not be set to 'None' for ${String(type)} services`
  if (clusterIP === 'None') return type === 'ClusterIP' ? [] : [wrong(field, 'None', why)]
  return clusterIP && !isAddress(clusterIP) ? [wrong(field, clusterIP, addressRule)] : []
}

const isReachable = ({ type, externalIPs }: Fields): boolean =>
  type === 'NodePort' || type === 'LoadBalancer' || asList(externalIPs).length > 0

function checkTraffic(fields: Fields): Cause[] {
  const { externalTrafficPolicy, internalTrafficPolicy, healthCheckNodePort, type } = fields
  const reach = 'may only be set for externally-accessible services'
  const health = "may only be set when `type` is 'LoadBalancer' and `externalTrafficPolicy` is 'Local'"
  const isHealthGood = type === 'LoadBalancer' && externalTrafficPolicy === 'Local'
  return [
    ...(externalTrafficPolicy && !isReachable(fields)
      ? [wrong('spec.externalTrafficPolicy', externalTrafficPolicy, reach)]
      : []),
    ...(healthCheckNodePort && !isHealthGood
      ? [wrong('spec.healthCheckNodePort', healthCheckNodePort, health)]
      : []),
    ...checkChoice('spec.internalTrafficPolicy', internalTrafficPolicy, ['Cluster', 'Local']),
  ]
}

const checkEach = (path: string, values: unknown, isGood: (text: string) => boolean, why: string): Cause[] =>
  asList(values).flatMap((value, index) =>
    isGood(String(value)) ? [] : [wrong(`${path}[${index}]`, value, why)],
  )

const families = ['PreferDualStack', 'RequireDualStack', 'SingleStack']

export function checkService({ spec }: KubernetesObject): Cause[] {
  const fields = asFields(spec)
  const ports = asList(fields.ports).map(asFields)
  const needsNone = fields.clusterIP === 'None' || fields.type === 'ExternalName'
  return [
    ...(ports.length === 0 && !needsNone ? [required('spec.ports')] : []),
    ...checkAddress(fields),
    ...checkPorts(ports, fields.type),
    ...checkLabels('spec.selector', asFields(fields.selector)),
    ...checkChoice('spec.sessionAffinity', fields.sessionAffinity, ['ClientIP', 'None']),
    ...checkChoice('spec.ipFamilyPolicy', fields.ipFamilyPolicy, families),
    ...checkEach('spec.externalIPs', fields.externalIPs, isAddress, addressRule),
    ...checkChoice('spec.type', fields.type, types),
    ...checkEach('spec.LoadBalancerSourceRanges', fields.loadBalancerSourceRanges, isNetwork, rangeRule),
    ...checkTraffic(fields),
  ]
}
