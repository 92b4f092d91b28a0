import type { Cause } from '../../failure.ts'
import { asFields, asList, type Fields, type KubernetesObject } from '../../objects.ts'
import { checkChoice, forbidden, required, wrong } from './causes.ts'
import { checkPortReference } from './probes.ts'
import { checkLabelSelector } from './selector.ts'
import { isNetwork } from './services.ts'

const rangeRule = 'must be a valid CIDR value, (e.g. 10.9.8.0/24 or 2001:db8::/64)'

const bitsOf = (address: string): number =>
  address.split('.').reduce((bits, part) => bits * 256 + Number(part), 0)

/** Returns true if an IPv4 network is a proper subnet of another; IPv6 is not checked. */
function isWithin(inner: string, outer: string): boolean {
  const [[address = '', length = ''], [base = '', size = '']] = [inner.split('/'), outer.split('/')]
  if (address.includes(':') || base.includes(':')) return true
  const scale = 2 ** (32 - Number(size))
  return (
    Number(length) > Number(size) && Math.floor(bitsOf(address) / scale) === Math.floor(bitsOf(base) / scale)
  )
}

function checkBlock(path: string, { cidr, except }: Fields): Cause[] {
  const network = String(cidr ?? '')
  if (!cidr) return [required(`${path}.cidr`)]
  if (!isNetwork(network)) return [wrong(`${path}.cidr`, network, rangeRule)]
  return asList(except)
    .map(String)
    .flatMap((inner, index) => {
      const field = `${path}.except[${index}]`
      if (!isNetwork(inner)) return [wrong(field, inner, rangeRule)]
      return isWithin(inner, network) ? [] : [wrong(field, inner, 'must be a strict subset of `cidr`')]
    })
}

function checkPeer(path: string, peer: Fields): Cause[] {
  const { ipBlock, podSelector, namespaceSelector } = peer
  if (!ipBlock && !podSelector && !namespaceSelector) return [required(path, 'must specify a peer')]
  if (ipBlock && (podSelector || namespaceSelector))
    return [forbidden(path, 'may not specify both ipBlock and another peer')]
  return [
    ...checkLabelSelector(`${path}.podSelector`, podSelector),
    ...checkLabelSelector(`${path}.namespaceSelector`, namespaceSelector),
    ...(ipBlock ? checkBlock(`${path}.ipBlock`, asFields(ipBlock)) : []),
  ]
}

function checkPort(path: string, { protocol, port, endPort }: Fields): Cause[] {
  const isBackwards = typeof endPort === 'number' && typeof port === 'number' && endPort < port
  return [
    ...checkChoice(`${path}.protocol`, protocol, ['TCP', 'UDP', 'SCTP']),
    ...(port === undefined ? [] : checkPortReference(`${path}.port`, port)),
    ...(isBackwards ? [wrong(`${path}.endPort`, port, 'must be greater than or equal to `port`')] : []),
  ]
}

const checkRules = (path: string, rules: unknown, peers: 'from' | 'to'): Cause[] =>
  asList(rules)
    .map(asFields)
    .flatMap((rule, index) => {
      const at = `${path}[${index}]`
      return [
        ...asList(rule.ports).flatMap((port, place) => checkPort(`${at}.ports[${place}]`, asFields(port))),
        ...asList(rule[peers]).flatMap((peer, place) =>
          checkPeer(`${at}.${peers}[${place}]`, asFields(peer)),
        ),
      ]
    })

export function checkNetworkPolicy({ spec }: KubernetesObject): Cause[] {
  const { podSelector, ingress, egress, policyTypes } = asFields(spec)
  const types = asList(policyTypes)
  const many = 'may not specify more than two policyTypes'
  return [
    ...checkLabelSelector('spec.podSelector', podSelector),
    ...checkRules('spec.ingress', ingress, 'from'),
    ...checkRules('spec.egress', egress, 'to'),
    ...(types.length > 2
      ? [wrong('spec.policyTypes', types, many)]
      : types.flatMap((type, index) =>
          checkChoice(`spec.policyTypes[${index}]`, type, ['Ingress', 'Egress']),
        )),
  ]
}
