/** A part of the repository with the imports that it may have. */
export interface Tree {
  /** A folder or a file. A file belongs to the tree with the longest path that holds it. */
  path: string
  /** Folders and files that it may import in addition to itself. */
  may: readonly string[]
  /** Like `may`, for types alone. */
  mayTypes?: readonly string[]
  /** Packages that it may not import; `*` is all of them, Node's own included. */
  never?: readonly string[]
  /** Its folders (or files directly in it) do not import one another. */
  hasSiblings?: boolean
}

/** Files with their permitted importers; tests may always import them. */
export const reserved: Readonly<Record<string, readonly string[]>> = {
  // The driver bypasses the guard and the mirror; all other code writes through a session.
  'server/clusters/connection/cluster-driver.ts': [
    'server/clusters/connection',
    'server/clusters/cluster-session.ts',
    'server/clusters/jobs/watched-cluster.ts',
    'server/demo-switch.ts',
    'server/replicas/link/remote-session.ts',
  ],
  'server/clusters/connection/create-driver.ts': ['server/main.ts', 'bench', 'scripts'],
  'server/clusters/connection/create-remote-driver.ts': ['server/share-work.ts'],
  'server/clusters/connection/requests.ts': [
    'server/clusters/connection/create-driver.ts',
    'server/clusters/connection/create-remote-driver.ts',
    'server/clusters/connection/sending-requests.ts',
  ],
}

const rules = [
  'model',
  'server/errors.ts',
  'server/messages',
  'server/certificates.ts',
  'server/connection-reasons.ts',
  'server/database-url.ts',
  'server/limits.ts',
  'server/outside-address.ts',
  'server/signals.ts',
]
/** Layers of the service. Each adds to what the layer below may import. */
const recordsLayer = [
  ...rules,
  'server/store/store.ts',
  'server/concurrency',
  'server/clusters/connection',
  'server/records',
]
const accessLayer = [...recordsLayer, 'server/access']
/** Facts of a domain that the rules of its classes need, below them. */
const ruleFacts = [
  'server/alarms/types.ts',
  'server/hosts/host-group-selection.ts',
  'server/hosts/registration-tokens.ts',
  'server/sign-in/ldap/templates.ts',
  'server/tasks/task-rights.ts',
  'server/tasks/task-row.ts',
]
const belowSession = [
  ...accessLayer,
  'server/activity',
  'server/clusters/workloads',
  'server/clusters/guard',
  'server/clusters/live',
  'server/clusters/mirror',
]
const clustersLayer = [...belowSession, 'server/clusters/cluster-session.ts', 'server/clusters/session.ts']
const verbsLayer = [...clustersLayer, ...ruleFacts, 'server/resources', 'server/reconcilers']

/** The console's parts below its screens. */
const leaves = ['model', 'src/util', 'src/hooks', 'src/theme', 'src/theme.ts', 'src/messages']
const parts = [...leaves, 'src/api', 'src/ui', 'src/charts', 'src/editor', 'src/form', 'src/places']
const generic = [...parts, 'src/table', 'src/model-ui']
const kinds = [...generic, 'src/kinds']
const screens = [...kinds, 'src/pods']
/** One folder per screen of the console; screens import one another only as listed. */
export const screenFolders: Readonly<Record<string, readonly string[]>> = {
  activity: [],
  alarms: [],
  'api-explorer': [],
  applications: ['src/environments'],
  catalog: [],
  clusters: [],
  environments: [],
  home: [],
  hosts: [],
  nodes: ['src/clusters'],
  pods: [],
  resources: [],
  settings: [],
  'sign-in': [],
}

export const trees: readonly Tree[] = [
  { path: 'model', may: ['model/messages/message.ts'], never: ['*'] },
  // Reads the parameters of a message from its text, by types alone.
  { path: 'model/messages/message.ts', may: ['model'] },
  { path: 'server/errors.ts', may: ['model', 'server/messages'] },
  { path: 'server/messages', may: ['model'] },
  { path: 'server/messages/render-message.test.ts', may: ['model', 'server/messages', 'server/errors.ts'] },
  { path: 'server/certificates.ts', may: [] },
  { path: 'server/connection-reasons.ts', may: ['model', 'server/outside-address.ts'] },
  { path: 'server/database-url.ts', may: [] },
  { path: 'server/limits.ts', may: [] },
  { path: 'server/outside-address.ts', may: [] },
  { path: 'server/signals.ts', may: [] },
  { path: 'server/config.ts', may: [...rules, 'server/config-error.ts', 'server/trace-settings.ts'] },
  { path: 'server/config-error.ts', may: [] },
  { path: 'server/trace-settings.ts', may: ['server/config-error.ts'] },
  { path: 'server/store', may: [...rules, 'server/concurrency'] },
  { path: 'server/concurrency', may: rules },
  { path: 'server/clusters/connection', may: rules },
  // Runs in clusters, apart from the service.
  { path: 'server/agent', may: [...rules, 'server/clusters/connection', 'server/clusters/tunnel'] },
  // Reads and checks bodies. Knows no connected cluster, only its connection's types and mapping.
  { path: 'server/records', may: recordsLayer, mayTypes: ['server/access/rights'] },
  { path: 'server/access', may: recordsLayer },
  { path: 'server/audit', may: [...recordsLayer, 'server/access/client-network.ts'] },
  { path: 'server/activity', may: recordsLayer },
  { path: 'server/clusters/workloads', may: accessLayer },
  { path: 'server/clusters/guard', may: [...accessLayer, 'server/clusters/workloads'] },
  {
    path: 'server/clusters/live',
    may: [...accessLayer, 'server/activity', 'server/clusters/guard', 'server/clusters/workloads'],
  },
  {
    path: 'server/clusters/mirror',
    may: [...recordsLayer, 'server/clusters/workloads'],
  },
  { path: 'server/clusters/cluster-session.ts', may: belowSession },
  {
    path: 'server/clusters/performed-writes.ts',
    may: [...belowSession, 'server/clusters/cluster-session.ts'],
  },
  {
    path: 'server/clusters/session.ts',
    may: [...belowSession, 'server/clusters/cluster-session.ts', 'server/clusters/performed-writes.ts'],
  },
  { path: 'server/alarms/types.ts', may: recordsLayer },
  { path: 'server/hosts/host-group-selection.ts', may: recordsLayer },
  { path: 'server/hosts/registration-tokens.ts', may: recordsLayer },
  { path: 'server/sign-in/ldap/templates.ts', may: recordsLayer },
  { path: 'server/tasks/task-rights.ts', may: [...accessLayer, 'server/tasks/task-row.ts'] },
  { path: 'server/tasks/task-row.ts', may: recordsLayer },
  {
    path: 'server/records/rules',
    may: [...accessLayer, ...ruleFacts],
    mayTypes: ['server/hosts/providers'],
  },
  // The generic verbs of every class.
  { path: 'server/resources', may: clustersLayer, mayTypes: ['server/hosts/providers'] },
  { path: 'server/access/actions', may: [...clustersLayer, 'server/resources'] },
  { path: 'server/activity/undo', may: [...clustersLayer, 'server/resources'] },
  { path: 'server/reconcilers', may: recordsLayer },
  { path: 'server/replicas/link', may: [...clustersLayer, 'server/replicas'] },
  {
    path: 'server/replicas/link/tunnel-routes.test.ts',
    may: [...clustersLayer, 'server/agent', 'server/clusters/tunnel', 'server/replicas'],
  },
  {
    path: 'server/replicas',
    may: [...recordsLayer, 'server/store/replicas.ts', 'server/store/with-methods.ts'],
  },
  { path: 'server/hosts', may: verbsLayer },
  { path: 'server/alarms', may: verbsLayer },
  { path: 'server/audit-delivery', may: [...verbsLayer, 'server/alarms'] },
  { path: 'server/applications', may: verbsLayer },
  { path: 'server/sign-in', may: verbsLayer },
  { path: 'server/clusters/nodes', may: [...verbsLayer, 'server/applications'] },
  { path: 'server/tasks', may: [...verbsLayer, 'server/applications'] },
  { path: 'server/clusters/jobs', may: [...verbsLayer, 'server/hosts', 'server/replicas'] },
  { path: 'server/clusters/tunnel', may: [...verbsLayer, 'server/hosts'] },
  { path: 'server/actions.ts', may: ['model', 'server'] },
  { path: 'server/actions.test.ts', may: ['model', 'server'] },
  { path: 'server/clusters/conformance', may: ['model', 'server', 'simulator'] },
  {
    path: 'server/http',
    may: [
      ...recordsLayer,
      'server/access',
      'server/audit',
      'server/resources',
      'server/applications',
      'server/telemetry',
    ],
    mayTypes: ['server/config.ts'],
  },
  { path: 'server/kubectl', may: [...verbsLayer, 'server/http'] },
  {
    path: 'server/routes',
    may: [
      ...verbsLayer,
      'server/alarms',
      'server/applications',
      'server/audit',
      'server/clusters/tunnel',
      'server/hosts',
      'server/http',
      'server/kubectl',
      'server/sign-in',
    ],
    mayTypes: ['server/config.ts'],
  },
  // Another client of the domains: no part of the service needs it.
  {
    path: 'server/demo',
    may: [...verbsLayer, 'server/applications', 'server/hosts'],
  },
  {
    path: 'server/telemetry',
    may: [...rules, 'server/store/store.ts', 'server/store/with-methods.ts', 'server/audit/deliveries.ts'],
    mayTypes: ['server/clusters/session.ts', 'server/trace-settings.ts'],
  },
  {
    path: 'server/start',
    may: [...recordsLayer, 'server/access', 'server/replicas', 'server/store'],
  },
  // Commands that copy a store as a whole.
  {
    path: 'server/moving',
    may: [
      'model',
      'server/audit',
      'server/config.ts',
      'server/database-url.ts',
      'server/start',
      'server/store',
    ],
  },
  { path: 'server/demo-switch.ts', may: ['model', 'server'] },
  { path: 'server/demo-switch.test.ts', may: ['model', 'server'] },
  { path: 'server/app.ts', may: ['model', 'server'] },
  { path: 'server/main.ts', may: ['model', 'server'] },
  { path: 'server/share-work.ts', may: ['server'] },
  // Tests of the whole service and their fixtures.
  { path: 'server/app.fixture.ts', may: ['model', 'server'] },
  { path: 'server/replicas.fixture.ts', may: ['server'] },
  { path: 'server/linked-replicas.fixture.ts', may: ['server'] },
  { path: 'server/linked-replicas.test.ts', may: ['server'] },
  { path: 'server/member-doors.test.ts', may: ['server'] },
  { path: 'server/member-places.test.ts', may: ['server'] },
  { path: 'server/member-sight.test.ts', may: ['server'] },
  { path: 'server/sight.fixture.ts', may: ['server'] },
  { path: 'server/taken-away.test.ts', may: ['server'] },
  { path: 'server/two-replicas.test.ts', may: ['server'] },
  { path: 'server/https.fixture.ts', may: ['server'] },
  { path: 'server/simulated.fixture.ts', may: ['model', 'server'] },
  { path: 'server/config.test.ts', may: ['server'] },
  { path: 'server/database-url.test.ts', may: ['server'] },
  { path: 'server/errors.test.ts', may: ['server'] },
  { path: 'server/outside-address.test.ts', may: ['server'] },
  { path: 'server/main.test.ts', may: ['model', 'server'] },
  { path: 'server/shutdown.test.ts', may: ['model', 'server'] },
  { path: 'server/strangers.test.ts', may: ['model', 'server'] },
  { path: 'server/interrupted-tasks.test.ts', may: ['server'] },
  { path: 'simulator', may: [] },
  // The English texts of the service are declared in the model.
  { path: 'src/messages', may: ['model/messages'] },
  { path: 'src/theme', may: ['src/theme.ts'] },
  { path: 'src/theme.ts', may: ['src/theme'] },
  { path: 'src/util', may: ['src/messages'], mayTypes: ['model'] },
  {
    path: 'src/hooks',
    may: [
      'model/in-sentence.ts',
      'model/messages/render.ts',
      'model/messages/cause.ts',
      'src/util',
      'src/messages',
      'src/theme',
      'src/theme.ts',
    ],
    mayTypes: ['model'],
  },
  { path: 'src/api', may: ['model', 'src/util'], never: ['react-router', '@mui'] },
  {
    path: 'src/ui',
    may: [...leaves.filter((path) => path !== 'model'), 'model/fields.ts', 'model/text-encoding.ts'],
    mayTypes: ['model'],
  },
  { path: 'src/charts', may: [...leaves, 'src/api', 'src/ui'] },
  {
    path: 'src/editor',
    // Object identity, the keys of Kubernetes' lists and the YAML that kubectl accepts are defined once, for
    // the editor and the service.
    may: [
      'src/ui',
      ...leaves.filter((path) => path !== 'model'),
      'model/fields.ts',
      'model/list-keys.ts',
      'model/json-stream.ts',
      'model/messages/message.ts',
      'model/messages/placed.ts',
      'model/relax-yaml.ts',
      'model/text-encoding.ts',
      'model/answers/remedy.ts',
    ],
    mayTypes: ['model'],
  },
  { path: 'src/places', may: [...leaves, 'src/api', 'src/ui'] },
  { path: 'src/form', may: [...leaves, 'src/api', 'src/ui'] },
  { path: 'src/table', may: parts },
  { path: 'src/model-ui', may: [...parts, 'src/table'] },
  { path: 'src/kinds', may: generic, hasSiblings: true },
  ...Object.entries(screenFolders).map(([name, others]) => ({
    path: `src/${name}`,
    may: [...screens, ...others],
  })),
  { path: 'src/app', may: [...screens, ...Object.keys(screenFolders).map((name) => `src/${name}`)] },
  { path: 'src/main.tsx', may: [...screens, 'src/app'] },
  {
    path: 'e2e',
    may: ['model', 'server/http/tls/certificate.ts', 'scripts/find-browser.ts', 'scripts/slapd.ts'],
  },
  { path: 'bench', may: ['model', 'server', 'e2e', 'scripts'] },
  { path: 'scripts', may: ['model', 'server', 'e2e'] },
]
