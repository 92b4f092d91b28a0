import { checks, patch, paths, post, scenario, showing } from '../scenario.fixture.ts'

const { roles, roleBindings, serviceAccounts } = paths
const group = 'rbac.authorization.k8s.io'
const clusterRoles = `/apis/${group}/v1/clusterroles`
const classes = '/apis/scheduling.k8s.io/v1/priorityclasses'
const definitions = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions'
const role = (...rules: object[]) => ({
  apiVersion: `${group}/v1`,
  kind: 'Role',
  metadata: { name: 'one' },
  rules,
})
const pods = { apiGroups: [''], resources: ['pods'], verbs: ['get'] }
const binding = (fields: object = {}) => ({
  apiVersion: `${group}/v1`,
  kind: 'RoleBinding',
  metadata: { name: 'one' },
  roleRef: { apiGroup: group, kind: 'Role', name: 'one' },
  subjects: [{ kind: 'User', apiGroup: group, name: 'ann' }],
  ...fields,
})
const subject = (fields: object) => binding({ subjects: [fields] })
const definition = (spec: object = {}, name = 'widgets.example.org') => ({
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name },
  spec: {
    group: 'example.org',
    scope: 'Namespaced',
    names: { plural: 'widgets', kind: 'Widget' },
    versions: [{ name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: { type: 'object' } } }],
    ...spec,
  },
})

export const access = [
  checks(
    'validates Roles',
    roles,
    role(),
    role(pods),
    role({ ...pods, verbs: [] }),
    role({ ...pods, verbs: undefined }),
    role({ ...pods, apiGroups: undefined }),
    role({ ...pods, resources: [] }),
    role({ nonResourceURLs: ['/healthz'], verbs: ['get'] }),
  ),
  checks(
    'validates RoleBindings',
    roleBindings,
    binding(),
    binding({ roleRef: { apiGroup: group, kind: 'Wheel', name: 'one' } }),
    binding({ roleRef: { apiGroup: '', kind: 'Role', name: 'one' } }),
    binding({ roleRef: { apiGroup: group, kind: 'Role', name: '' } }),
    binding({ roleRef: undefined }),
    binding({ subjects: [] }),
    subject({ kind: 'Wheel', name: 'x' }),
    subject({ kind: 'User', name: '' }),
    subject({ kind: 'User', name: 'x', apiGroup: 'other' }),
    subject({ kind: 'ServiceAccount', name: 'default' }),
    subject({ kind: 'ServiceAccount', name: 'A b', namespace: 'x' }),
  ),
  scenario(
    'keeps the role of a binding',
    showing(post(roleBindings, binding()), 'roleRef', 'subjects'),
    patch('merge', `${roleBindings}/one`, { roleRef: { name: 'two' } }),
    showing(patch('merge', `${roleBindings}/one`, { subjects: null }), 'subjects'),
    showing(post(serviceAccounts, { metadata: { name: 'robot' } }), 'kind', 'secrets'),
  ),
  checks(
    'validates ClusterRoles',
    clusterRoles,
    { metadata: { name: 'conformance' }, rules: [{ nonResourceURLs: ['/x'], verbs: ['get'] }] },
    { metadata: { name: 'conformance' }, rules: [{ verbs: ['get'] }] },
    { metadata: { name: 'conformance' }, aggregationRule: { clusterRoleSelectors: [] } },
  ),
  checks(
    'validates PriorityClasses',
    classes,
    { metadata: { name: 'conformance' }, value: 1000 },
    { metadata: { name: 'conformance' } },
    { metadata: { name: 'conformance' }, value: 2_000_000_000 },
    { metadata: { name: 'system-mine' }, value: 5 },
    { metadata: { name: 'conformance' }, value: 5, preemptionPolicy: 'Sometimes' },
  ),
  checks(
    'validates CustomResourceDefinitions',
    definitions,
    definition(),
    definition({}, 'gadgets.example.org'),
    definition({ scope: 'Everywhere' }),
    definition({ versions: [] }),
    definition({ versions: [{ name: 'v1', served: true, storage: true }] }),
    definition({ group: 'example' }),
    definition({ names: { plural: 'widgets', kind: 'a b' } }),
  ),
]
