import { type Kind, kinds, type Subresource } from '../kinds/kinds.ts'

const computedVerbs = ['get', 'list']
const verbs = ['create', 'delete', 'deletecollection', 'get', 'list', 'patch', 'update', 'watch']

const subresourceVerbs: Readonly<Record<Subresource, string[]>> = {
  status: ['get', 'patch', 'update'],
  scale: ['get', 'patch', 'update'],
  log: ['get'],
  exec: ['create', 'get'],
  attach: ['create', 'get'],
  eviction: ['create'],
  finalize: ['update'],
}

/** Subresources whose objects are not of the kind itself. */
const subresourceKinds: Partial<Record<Subresource, { group: string; version: string; kind: string }>> = {
  scale: { group: 'autoscaling', version: 'v1', kind: 'Scale' },
  eviction: { group: 'policy', version: 'v1', kind: 'Eviction' },
}

/** What `kubectl get all` is about. */
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

const resourceList = (groupVersion: string): object => ({
  kind: 'APIResourceList',
  apiVersion: 'v1',
  groupVersion,
  resources: kinds.filter(({ apiVersion }) => apiVersion === groupVersion).flatMap(describe),
})

const groupNames = [...new Set(kinds.map(({ group }) => group))].filter((group) => group !== '')

function describeGroup(group: string): object {
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

/** Paths that answer the same for as long as the simulator runs. */
export const documents: ReadonlyMap<string, object | string> = new Map<string, object | string>([
  ['/version', version],
  ['/readyz', 'ok'],
  ['/healthz', 'ok'],
  ['/livez', 'ok'],
  ['/api', { kind: 'APIVersions', versions: ['v1'], serverAddressByClientCIDRs: [] }],
  ['/apis', { kind: 'APIGroupList', apiVersion: 'v1', groups: groupNames.map(describeGroup) }],
  ...groupNames.map((group): [string, object] => [
    `/apis/${group}`,
    { kind: 'APIGroup', apiVersion: 'v1', ...describeGroup(group) },
  ]),
  ...[...new Set(kinds.map(({ apiVersion }) => apiVersion))].map((apiVersion): [string, object] => [
    `${apiVersion.includes('/') ? '/apis' : '/api'}/${apiVersion}`,
    resourceList(apiVersion),
  ]),
])

/** Asked by load balancers and probes, which have no credential. */
export const isPublic = (path: string): boolean => /^\/(version|readyz|healthz|livez)$/.test(path)
