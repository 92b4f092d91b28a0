const join = (...parts: string[]): string => `/${parts.map(encodeURIComponent).join('/')}`

/** Omits undefined parameters. */
const withQuery = (address: string, chosen: Record<string, string | undefined>): string => {
  const pairs = Object.entries(chosen).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  return pairs.length === 0 ? address : `${address}?${pairs.join('&')}`
}

/** All addresses of the console. Links are built only here. */
export const path = {
  home: () => '/',
  signIn: (next?: string) =>
    next === undefined || next === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(next)}`,

  /** The sign-in page with the reason why a provider's sign-in failed. */
  signInFailure: () => '/sign-in/failure',
  /** Sends the browser to a sign-in provider; an address of the service. */
  beginSignIn: (provider: string, next: string) => withQuery('/session/start', { provider, next }),

  /** With the environment in which to run an application. */
  catalog: (environment?: string) => withQuery('/catalog', { environment }),
  newCatalogApplication: () => '/catalog/new',
  importCatalogApplication: (id: string, object?: string) =>
    withQuery(join('catalog', id, 'import'), { object }),
  catalogApplication: (id: string, environment?: string) => withQuery(join('catalog', id), { environment }),
  catalogApplicationAccess: (id: string) => join('catalog', id, 'access'),
  runCatalogApplication: (id: string, environment?: string, run?: string) =>
    withQuery(join('catalog', id, 'run'), { environment, run }),

  environments: () => '/environments',
  newEnvironment: () => '/environments/new',
  compareEnvironments: (left: string, right?: string) =>
    `/environments/compare?left=${encodeURIComponent(left)}${right === undefined ? '' : `&right=${encodeURIComponent(right)}`}`,
  promoteApplications: (environment: string, choice: Readonly<Record<string, string | undefined>>) =>
    withQuery(join('environments', environment, 'promote'), choice),
  cloneEnvironment: (id: string) => join('environments', id, 'clone'),
  environment: (id: string) => join('environments', id),
  environmentTab: (id: string, tab: string) => join('environments', id, tab),
  /** Limited to one object, by kind and name: `ConfigMap settings`. */
  environmentYaml: (id: string, object?: string) => withQuery(join('environments', id, 'yaml'), { object }),
  application: (environment: string, id: string) => join('environments', environment, 'applications', id),
  applicationTab: (environment: string, id: string, tab: string) =>
    join('environments', environment, 'applications', id, tab),
  /** Limited to one component; otherwise opens the first. */
  applicationRevisions: (environment: string, id: string, component?: string) =>
    withQuery(join('environments', environment, 'applications', id, 'revisions'), { component }),
  promoteApplication: (environment: string, id: string, to?: string, parts?: string) =>
    withQuery(join('environments', environment, 'applications', id, 'promote'), { to, parts }),
  applicationYaml: (environment: string, id: string, object?: string) =>
    withQuery(join('environments', environment, 'applications', id, 'yaml'), { object }),

  clusters: () => '/clusters',
  newCluster: () => '/clusters/new',
  setUpCluster: () => '/clusters/set-up',
  clusterPolicies: () => '/clusters/policies',
  newClusterPolicy: (from?: string) =>
    from === undefined ? '/clusters/policies/new' : `/clusters/policies/new?from=${encodeURIComponent(from)}`,
  clusterPolicy: (id: string) => join('clusters', 'policies', id),
  editClusterPolicy: (id: string) => join('clusters', 'policies', id, 'edit'),
  cluster: (id: string) => join('clusters', id),
  node: (cluster: string, id: string) => join('clusters', cluster, 'nodes', id),
  nodeYaml: (cluster: string, id: string) => join('clusters', cluster, 'nodes', id, 'yaml'),
  /** The namespace's environment; without one, the namespace as the cluster reports it. */
  namespace: (cluster: string, id: string) => join('clusters', cluster, 'namespaces', id),
  clusterTab: (id: string, tab: string) => join('clusters', id, tab),

  infrastructure: () => '/infrastructure',
  newProvider: () => '/infrastructure/new',
  provider: (id: string) => join('infrastructure', id),
  newHostGroup: (provider: string) => join('infrastructure', provider, 'host-groups', 'new'),
  hostGroup: (provider: string, id: string) => join('infrastructure', provider, 'host-groups', id),
  host: (provider: string, group: string, id: string) =>
    join('infrastructure', provider, 'host-groups', group, 'hosts', id),

  activity: () => '/activity',
  change: (id: string) => join('activity', id),
  tasks: () => '/activity/tasks',
  task: (id: string) => join('activity', 'tasks', id),
  audit: () => '/activity/audit',
  auditEntry: (number: number) => join('activity', 'audit', String(number)),
  /** Audit entries with a fact in common. */
  auditOf: (field: 'user' | 'key' | 'address', value: string) =>
    withQuery('/activity/audit', { filter: `${field},${value}` }),
  alarms: () => '/alarms',
  alarmsTab: (tab: string) => join('alarms', tab),
  settings: () => '/settings',
  settingsTab: (tab: string) => join('settings', tab),
  allKeys: () => join('settings', 'users', 'keys'),
  user: (id: string) => join('settings', 'users', id),
  team: (id: string) => join('settings', 'teams', id),
  serviceAccounts: () => join('settings', 'users', 'service-accounts'),
  allSessions: () => join('settings', 'users', 'sessions'),

  apiExplorer: () => '/api-explorer',
  apiClass: (service: string, name: string) => join('api-explorer', service, name),
  apiDefinition: (service: string, name: string) => join('api-explorer', service, name, 'definition'),

  /** Generic screens of any class: its list, one resource, the form for a new one. */
  resources: (service: string, collection: string) => join('resources', service, collection),
  /** List of resources with these labels: `app=web,tier=front`. */
  labelledResources: (service: string, collection: string, labels: string) =>
    withQuery(join('resources', service, collection), { labels }),
  resource: (service: string, collection: string, id: string) => join('resources', service, collection, id),
  podLogs: (id: string) => join('resources', 'environments', 'pods', id, 'logs'),
  podTerminal: (id: string) => join('resources', 'environments', 'pods', id, 'terminal'),
  podYaml: (id: string) => join('resources', 'environments', 'pods', id, 'yaml'),
  newResource: (service: string, collection: string) => join('resources', service, collection, 'new'),
}
