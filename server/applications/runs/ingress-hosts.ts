import { type Message, message } from '../../../model/messages/message.ts'
import { type Fields, isFields, listOf } from '../../../model/fields.ts'
import { isHostName } from '../../../model/formats.ts'
import { malformed, type Violation } from '../../errors.ts'
import type { KubernetesObject } from '../../clusters/connection/cluster.ts'

/** New hosts by the hosts in the manifests. */
export type HostMap = ReadonlyMap<string, string>

const isRoute = ({ apiVersion }: KubernetesObject): boolean =>
  apiVersion.startsWith('gateway.networking.k8s.io/')

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((text): text is string => typeof text === 'string' && text !== '') : []

/** Returns the hosts of an Ingress or Gateway route: two on one cluster with the same host would conflict. */
export function hostsOf(object: KubernetesObject): string[] {
  const { kind, spec } = object
  if (kind === 'Ingress') return listOf(spec?.['rules']).flatMap(({ host }) => texts([host]))
  return isRoute(object) ? texts(spec?.['hostnames']) : []
}

/**
 * Returns an Ingress or Gateway route with new hosts in its rules and TLS entries; other objects unchanged.
 */
export function withHosts(object: KubernetesObject, hosts: HostMap): KubernetesObject {
  if (hosts.size === 0) return object
  const renamed = (host: unknown): unknown => hosts.get(String(host)) ?? host
  if (object.kind === 'Ingress') return { ...object, spec: renamedIngress(object.spec ?? {}, renamed) }
  if (!isRoute(object) || !Array.isArray(object.spec?.['hostnames'])) return object
  return { ...object, spec: { ...object.spec, hostnames: object.spec['hostnames'].map(renamed) } }
}

function renamedIngress(spec: Fields, renamed: (host: unknown) => unknown): Fields {
  const named = (rule: Fields): Fields => ('host' in rule ? { ...rule, host: renamed(rule['host']) } : rule)
  const tls = listOf(spec['tls']).map((entry) =>
    Array.isArray(entry['hosts']) ? { ...entry, hosts: entry['hosts'].map(renamed) } : entry,
  )
  const rules = listOf(spec['rules']).map(named)
  return { ...spec, ...(rules.length > 0 ? { rules } : {}), ...(tls.length > 0 ? { tls } : {}) }
}

/** Reads `hosts` from a body: new hosts by the source's hosts. */
export function readHosts(
  { hosts: given }: { readonly hosts?: unknown },
  violation: (field: string, problem: Message) => Violation,
): { hosts: HostMap; violations: Violation[] } {
  if (given === undefined || given === null) return { hosts: new Map(), violations: [] }
  if (!isFields(given)) throw malformed(message('runs.hostsShape'))
  const wrong = Object.entries(given).filter(([, host]) => typeof host !== 'string' || !isHostName(host))
  return {
    hosts: new Map(Object.entries(given).map(([from, to]) => [from, String(to)])),
    violations: wrong.map(([from]) => violation(`hosts.${from}`, message('runs.hostName'))),
  }
}
