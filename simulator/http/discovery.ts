import type { KnownKinds } from '../resources/known-kinds.ts'
import { type Kind, kinds, type Subresource } from '../kinds/kinds.ts'

const computedVerbs = ['get', 'list']
const verbs = ['create', 'delete', 'deletecollection', 'get', 'list', 'patch', 'update', 'watch']

const subresourceVerbs: Readonly<Record<Subresource, string[]>> = {
  status: ['get', 'patch', 'update'],
  scale: ['get', 'patch', 'update'],
  log: ['get'],
  exec: ['create', 'get'],
  attach: ['create', 'get'],
  portforward: ['create', 'get'],
  eviction: ['create'],
  finalize: ['update'],
  ephemeralcontainers: ['get', 'patch', 'update'],
}

/** Subresources with a kind of their own. */
const subresourceKinds: Partial<Record<Subresource, { group: string; version: string; kind: string }>> = {
  scale: { group: 'autoscaling', version: 'v1', kind: 'Scale' },
  eviction: { group: 'policy', version: 'v1', kind: 'Eviction' },
}

/** Kinds in category `all`, for `kubectl get all`. */
const inAll = new Set(
  ['Pod', 'ReplicationController', 'Service', 'DaemonSet', 'Deployment', 'ReplicaSet', 'StatefulSet'].concat([
    'HorizontalPodAutoscaler',
    'CronJob',
    'Job',
  ]),
)

const describe = ({ plural, kind, namespaced, isComputed, shortNames, subresources }: Kind): object[] => [
  {
    name: plural,
    singularName: kind.toLowerCase(),
    namespaced,
    kind,
    verbs: isComputed ? computedVerbs : verbs,
    ...(shortNames.length > 0 ? { shortNames } : {}),
    ...(inAll.has(kind) ? { categories: ['all'] } : {}),
  },
  ...subresources.map((name) => ({
    name: `${plural}/${name}`,
    singularName: '',
    namespaced,
    kind,
    ...subresourceKinds[name],
    verbs: subresourceVerbs[name],
  })),
]

const resourceList = (kinds: readonly Kind[], groupVersion: string): object => ({
  kind: 'APIResourceList',
  apiVersion: 'v1',
  groupVersion,
  resources: kinds.filter(({ apiVersion }) => apiVersion === groupVersion).flatMap(describe),
})

const groupsOf = (kinds: readonly Kind[]): string[] =>
  [...new Set(kinds.map(({ group }) => group))].filter((group) => group !== '')

function describeGroup(kinds: readonly Kind[], group: string): object {
  const versions = [...new Set(kinds.filter((kind) => kind.group === group).map(({ version }) => version))]
  const entries = versions.map((version) => ({ groupVersion: `${group}/${version}`, version }))
  return { name: group, versions: entries, preferredVersion: entries[0] }
}

const version = {
  major: '1',
  minor: '34',
  gitVersion: 'v1.34.4',
  gitCommit: '',
  gitTreeState: 'clean',
  buildDate: '1970-01-01T00:00:00Z',
  goVersion: '',
  compiler: 'gc',
  platform: 'linux/amd64',
}

type Documents = ReadonlyMap<string, object | string>

function documentsOf(kinds: readonly Kind[]): Documents {
  const groups = groupsOf(kinds)
  const described = groups.map((group) => describeGroup(kinds, group))
  return new Map<string, object | string>([
    ['/version', version],
    ['/readyz', 'ok'],
    ['/healthz', 'ok'],
    ['/livez', 'ok'],
    ['/api', { kind: 'APIVersions', versions: ['v1'], serverAddressByClientCIDRs: [] }],
    ['/apis', { kind: 'APIGroupList', apiVersion: 'v1', groups: described }],
    ...groups.map((group, index): [string, object] => [
      `/apis/${group}`,
      { kind: 'APIGroup', apiVersion: 'v1', ...described[index] },
    ]),
    ...[...new Set(kinds.map(({ apiVersion }) => apiVersion))].map((apiVersion): [string, object] => [
      `${apiVersion.includes('/') ? '/apis' : '/api'}/${apiVersion}`,
      resourceList(kinds, apiVersion),
    ]),
  ])
}

/** Discovery documents of built-in kinds. */
const usual = documentsOf(kinds)

/** Returns the discovery document for a path; null if there is none. */
export function readDiscovery(known: KnownKinds, path: string): object | string | null {
  const found = usual.get(path)
  // Most paths address objects; installed kinds affect only these.
  if (!/^\/apis(\/[^/]+){0,2}$/.test(path) || known.installed().length === 0) return found ?? null
  return documentsOf(known.all()).get(path) ?? null
}

/** Returns true for probes by load balancers, which have no credentials. */
export const isPublic = (path: string): boolean => /^\/(version|readyz|healthz|livez)$/.test(path)
