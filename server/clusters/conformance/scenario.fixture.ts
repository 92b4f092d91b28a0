import type { Ask } from './world.fixture.ts'

/** One request; `{ns}` in its path is the scenario's namespace. */
export interface Step extends Ask {
  /** Compares only these parts of a successful response: controllers change the others. */
  show?: readonly string[]
}

/** Sequence of related requests. */
export interface Scenario {
  /** The rule that the scenario tests. */
  title: string
  steps: readonly Step[]
}

export const scenario = (title: string, ...steps: Step[]): Scenario => ({ title, steps })

const patchTypes = { json: 'json-patch', merge: 'merge-patch', strategic: 'strategic-merge-patch' } as const

export const get = (path: string): Step => ({ method: 'GET', path })
export const post = (path: string, body: unknown): Step => ({ method: 'POST', path, body })
export const put = (path: string, body: unknown): Step => ({ method: 'PUT', path, body })
export const remove = (path: string, body?: unknown): Step => ({ method: 'DELETE', path, body })
export const patch = (type: keyof typeof patchTypes, path: string, body: unknown): Step => ({
  method: 'PATCH',
  path,
  body,
  type: `application/${patchTypes[type]}+json`,
})
/** Server-side apply; `query` begins with `&`. */
export const apply = (manager: string, path: string, body: unknown, query = ''): Step => ({
  method: 'PATCH',
  path: `${path}?fieldManager=${manager}${query}`,
  body,
  type: 'application/apply-patch+yaml',
})
export const showing = (step: Step, ...show: string[]): Step => ({ ...step, show })

export const core = (plural: string) => `/api/v1/namespaces/{ns}/${plural}`
export const inGroup = (group: string, plural: string) => `/apis/${group}/namespaces/{ns}/${plural}`

export const cluster = (group: string, plural: string) => `/apis/${group}/${plural}`

/** Collection path of each kind. */
export const paths = {
  configMaps: core('configmaps'),
  secrets: core('secrets'),
  pods: core('pods'),
  services: core('services'),
  serviceAccounts: core('serviceaccounts'),
  claims: core('persistentvolumeclaims'),
  quotas: core('resourcequotas'),
  limitRanges: core('limitranges'),
  events: core('events'),
  deployments: inGroup('apps/v1', 'deployments'),
  replicaSets: inGroup('apps/v1', 'replicasets'),
  statefulSets: inGroup('apps/v1', 'statefulsets'),
  daemonSets: inGroup('apps/v1', 'daemonsets'),
  jobs: inGroup('batch/v1', 'jobs'),
  cronJobs: inGroup('batch/v1', 'cronjobs'),
  ingresses: inGroup('networking.k8s.io/v1', 'ingresses'),
  networkPolicies: inGroup('networking.k8s.io/v1', 'networkpolicies'),
  autoscalers: inGroup('autoscaling/v2', 'horizontalpodautoscalers'),
  budgets: inGroup('policy/v1', 'poddisruptionbudgets'),
  roles: inGroup('rbac.authorization.k8s.io/v1', 'roles'),
  roleBindings: inGroup('rbac.authorization.k8s.io/v1', 'rolebindings'),
} as const

export const configMap = (name: string, data: object = {}, metadata: object = {}) => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name, ...metadata },
  data,
})

export const container = (fields: object = {}) => ({
  name: 'main',
  image: 'registry.example/web:1',
  ...fields,
})

export const template = (spec: object = {}) => ({
  metadata: { labels: { app: 'web' } },
  spec: { containers: [container()], ...spec },
})

/** Workload with a single-container template; `spec` overrides fields. */
export const workload = (kind: string, spec: object = {}, metadata: object = {}) => ({
  apiVersion: 'apps/v1',
  kind,
  metadata: { name: 'web', ...metadata },
  spec: { selector: { matchLabels: { app: 'web' } }, template: template(), ...spec },
})

export const pod = (spec: object = {}, metadata: object = {}) => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'web', ...metadata },
  spec: { containers: [container()], ...spec },
})

/** Validates like any other write, but stores nothing. */
export const dry = '?dryRun=All'

/** Objects that are validated but not stored; a success shows only the kind. */
export const checks = (title: string, path: string, ...objects: unknown[]): Scenario =>
  scenario(title, ...objects.map((object) => showing(post(`${path}${dry}`, object), 'kind')))

export const tableType = (version: string): string => `application/json;as=Table;v=${version};g=meta.k8s.io`
export const partialType = (form: string): string => `application/json;as=${form};v=v1;g=meta.k8s.io`
/** The `Accept` header that kubectl sends. */
const accept = `${tableType('v1')},${tableType('v1beta1')},application/json`
export const inTable = (step: Step, type = accept): Step => ({ ...step, accept: type })

/** Table row of an object that isn't stored. Its metadata is left to other scenarios. */
export const row = (path: string, object: object): Step =>
  inTable(post(`${path}${dry}&includeObject=None`, object))
export const rows = (title: string, path: string, ...objects: object[]) =>
  scenario(title, ...objects.map((object) => row(path, object)))

/** Table row of an object with this status, which isn't stored either, since controllers write it, too. */
export const statusRow = (path: string, name: string, status: object): Step =>
  inTable(patch('merge', `${path}/${name}/status${dry}&includeObject=None`, { status }))

/** Object without a kind, which follows from its path. */
export const named = (name: string, fields: object = {}, metadata: object = {}) => ({
  metadata: { name, ...metadata },
  ...fields,
})

/** Fixed time in the past. */
export const time = '2026-01-01T00:00:00Z'
