import type { ClonePart } from '../../../model/answers/clone.ts'
import { type Fields, listOf } from '../../../model/fields.ts'
import type { KubernetesObject } from '../../cluster/driver.ts'

const partsOfKinds: Readonly<Record<string, ClonePart>> = {
  ConfigMap: 'configuration',
  Secret: 'secrets',
  PersistentVolumeClaim: 'volumes',
  ServiceAccount: 'access',
  Role: 'access',
  RoleBinding: 'access',
  Job: 'jobs',
  ResourceQuota: 'quotas',
  LimitRange: 'quotas',
}

export const clonePartOf = ({ kind }: KubernetesObject): ClonePart => partsOfKinds[kind] ?? 'applications'

/** An object as it is made in another namespace: what names the old place names the new one, or is left to the cluster. */
export function movedObject(
  object: KubernetesObject,
  { from, to, hosts = new Map() }: { from: string; to: string; hosts?: ReadonlyMap<string, string> },
): KubernetesObject {
  const moved = { ...object, metadata: { ...object.metadata, namespace: to } }
  if (object.kind === 'RoleBinding') {
    const subjects = listOf(object['subjects']).map((subject) =>
      subject['namespace'] === from ? { ...subject, namespace: to } : subject,
    )
    return { ...moved, subjects }
  }
  if (object.kind === 'Ingress') return { ...moved, spec: withHosts(object.spec ?? {}, hosts) }
  return object.kind === 'Service' ? { ...moved, spec: withoutNodePorts(object.spec ?? {}) } : moved
}

/** An ingress with other hosts, in its rules and for its certificates. */
function withHosts(spec: Fields, hosts: ReadonlyMap<string, string>): Fields {
  const renamed = (host: unknown): unknown => hosts.get(String(host)) ?? host
  const named = (rule: Fields): Fields => ('host' in rule ? { ...rule, host: renamed(rule['host']) } : rule)
  const tls = listOf(spec['tls']).map((entry) =>
    Array.isArray(entry['hosts']) ? { ...entry, hosts: entry['hosts'].map(renamed) } : entry,
  )
  const rules = listOf(spec['rules']).map(named)
  return { ...spec, ...(rules.length > 0 ? { rules } : {}), ...(tls.length > 0 ? { tls } : {}) }
}

/** A port of the nodes is taken once in a cluster. */
function withoutNodePorts(spec: Fields): Fields {
  const ports = listOf(spec['ports']).map((port) =>
    Object.fromEntries(Object.entries(port).filter(([name]) => name !== 'nodePort')),
  )
  return ports.length === 0 ? spec : { ...spec, ports }
}

/** Names of hosts that an ingress answers to: two environments of a cluster would both want them. */
export const hostsOf = ({ kind, spec }: KubernetesObject): string[] =>
  kind === 'Ingress'
    ? listOf(spec?.['rules']).flatMap(({ host }) => (typeof host === 'string' && host !== '' ? [host] : []))
    : []
