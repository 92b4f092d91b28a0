import type { Cause } from '../../failure.ts'
import { asFields, asList, type Fields, type KubernetesObject } from '../../objects.ts'
import { checkChoice, checkPortNumber, required, wrong } from './causes.ts'
import { checkName, checkOptionalName, dns1035, subdomain, wildcardSubdomain } from './names.ts'
import { isAddress } from './pods.ts'

const noBackend = 'resource or service backend is required'
const twoBackends = 'cannot set both resource and service backends'

function checkServiceBackend(path: string, service: Fields): Cause[] {
  const { number, name } = asFields(service.port)
  return [
    ...checkOptionalName(`${path}.service.name`, service.name, dns1035),
    ...(service.name ? [] : [required(`${path}.service.name`)]),
    ...(number && name ? [wrong(path, '', 'cannot set both port name & port number')] : []),
    ...(number || name ? [] : [required(path, 'port name or number is required')]),
    ...(number && !name ? checkPortNumber(`${path}.service.port.number`, number) : []),
  ]
}

function checkBackend(path: string, backend: unknown): Cause[] {
  const { service, resource } = asFields(backend)
  if (service && resource) return [wrong(path, '', twoBackends)]
  if (service) return checkServiceBackend(path, asFields(service))
  return resource ? [] : [wrong(path, '', noBackend)]
}

const pathTypes = ['Exact', 'ImplementationSpecific', 'Prefix']

function checkPath(at: string, { path = '', pathType, backend }: Fields): Cause[] {
  const text = String(path)
  const field = `${at}.path`
  const isFree = pathType === 'ImplementationSpecific' && text === ''
  const known = pathTypes.includes(String(pathType))
  return [
    ...(pathType === undefined ? [required(`${at}.pathType`, 'pathType must be specified')] : []),
    ...checkChoice(`${at}.pathType`, pathType, pathTypes),
    ...(known && !isFree && !text.startsWith('/') ? [wrong(field, text, 'must be an absolute path')] : []),
    ...(known && text.includes('//') ? [wrong(field, text, "must not contain '//'")] : []),
    ...checkBackend(`${at}.backend`, backend),
  ]
}

function checkHost(field: string, host: unknown): Cause[] {
  const text = String(host ?? '')
  if (text === '') return []
  if (isAddress(text)) return [wrong(field, text, 'must be a DNS name, not an IP address')]
  return checkName(field, text, text.includes('*') ? wildcardSubdomain : subdomain)
}

function checkRule(at: string, { host, http }: Fields): Cause[] {
  const paths = asList(asFields(http).paths).map(asFields)
  return [
    ...checkHost(`${at}.host`, host),
    ...(http !== undefined && paths.length === 0 ? [required(`${at}.http.paths`)] : []),
    ...paths.flatMap((path, index) => checkPath(`${at}.http.paths[${index}]`, path)),
  ]
}

export function checkIngress({ spec }: KubernetesObject): Cause[] {
  const { defaultBackend, rules, tls, ingressClassName } = asFields(spec)
  const isEmpty = defaultBackend === undefined && asList(rules).length === 0
  const why = 'either `defaultBackend` or `rules` must be specified'
  return [
    ...(isEmpty ? [wrong('spec', null, why)] : []),
    ...asList(tls).flatMap((entry, index) =>
      asList(asFields(entry).hosts).flatMap((host, place) =>
        checkHost(`spec.tls[${index}].hosts[${place}]`, host),
      ),
    ),
    ...asList(rules).flatMap((rule, index) => checkRule(`spec.rules[${index}]`, asFields(rule))),
    ...(defaultBackend === undefined ? [] : checkBackend('spec.defaultBackend', defaultBackend)),
    ...checkOptionalName('spec.ingressClassName', ingressClassName, subdomain),
  ]
}
