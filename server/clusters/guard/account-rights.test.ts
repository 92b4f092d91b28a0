import { describe, expect, it } from 'vitest'
import type { PolicyRule } from '../../../model/workloads/access-rules.ts'
import { renderMessage } from '../../messages/render-message.ts'
import { type Account, type Binding, type KnownAccount, namingOf, rightsOf } from './powers.ts'

const reasonFor = (account: Account, known: KnownAccount): string | null => {
  const reason = rightsOf(account, known)
  return reason && renderMessage(reason)
}

const account = { namespace: 'shop', name: 'app' }
const everything: PolicyRule = { verbs: ['*'], apiGroups: ['*'], resources: ['*'] }
const reading: PolicyRule = {
  verbs: ['get', 'list', 'watch'],
  apiGroups: [''],
  resources: ['pods', 'configmaps'],
}
const electing: PolicyRule = {
  verbs: ['get', 'create', 'update'],
  apiGroups: ['coordination.k8s.io'],
  resources: ['leases'],
}
const discovery: PolicyRule = { verbs: ['get'], nonResourceURLs: ['/api', '/api/*', '/version'] }
const self: PolicyRule = {
  verbs: ['create'],
  apiGroups: ['authorization.k8s.io'],
  resources: ['selfsubjectaccessreviews'],
}

const inside = (...rules: PolicyRule[]): Binding => ({
  kind: 'RoleBinding',
  name: 'b',
  namespace: 'shop',
  naming: 'account',
  rules,
})
const elsewhere = (...rules: PolicyRule[]): Binding => ({ ...inside(...rules), namespace: 'other' })
const everywhere = (...rules: PolicyRule[]): Binding => ({
  kind: 'ClusterRoleBinding',
  name: 'b',
  namespace: null,
  naming: 'account',
  rules,
})

const roleBound = 'bound by RoleBinding b'
const clusterBound = 'bound by ClusterRoleBinding b'

describe("a ServiceAccount's rights", () => {
  it.each<[string, Binding[], string | null]>([
    ['none', [], null],
    ['what everyone may do', [everywhere(discovery, self)], null],
    ['cluster-admin', [everywhere(everything)], clusterBound],
    ['reading of the whole cluster', [everywhere(reading)], clusterBound],
    ['reading of its namespace', [inside(reading)], null],
    ['reading of another namespace', [elsewhere(reading)], roleBound],
    ['leader election', [inside(electing, reading)], null],
    ['everything in its namespace', [inside(everything)], roleBound],
    ['reading of Secrets', [inside({ ...reading, resources: ['secrets'] })], roleBound],
    ['reading of custom resources', [inside({ ...reading, apiGroups: ['example.org'] })], roleBound],
    ['creation of pods', [inside({ verbs: ['create'], apiGroups: [''], resources: ['pods'] })], roleBound],
    ['exec', [inside({ verbs: ['get'], apiGroups: [''], resources: ['pods/exec'] })], roleBound],
    [
      'tokens',
      [inside({ verbs: ['create'], apiGroups: [''], resources: ['serviceaccounts/token'] })],
      roleBound,
    ],
    ['a missing role', [{ ...inside(), rules: null }], roleBound],
    ['a role without rules', [inside()], null],
    ['one of two bindings', [inside(reading), everywhere(everything)], clusterBound],
  ])('%s', (_name, bindings, expected) =>
    expect(reasonFor(account, { bindings, annotations: {} })).toBe(expected),
  )

  it('are assumed for all but default if bindings cannot be read', () => {
    const known = { bindings: null, annotations: {} }
    expect(reasonFor(account, known)).toBe('its bindings cannot be read')
    expect(reasonFor({ ...account, name: 'default' }, known)).toBeNull()
  })

  it('include a cloud identity', () => {
    const annotations = { 'iam.gke.io/gcp-service-account': 'x@y.iam' }
    expect(reasonFor(account, { bindings: [], annotations })).toContain('iam.gke.io/gcp-service-account')
  })

  it.each<[string, PolicyRule, string | null]>([
    ['everything', everything, clusterBound],
    ['reading of Secrets', { ...reading, resources: ['secrets'] }, clusterBound],
    ['creation of pods', { verbs: ['create'], apiGroups: [''], resources: ['pods'] }, clusterBound],
    ['reading of kubelets', { verbs: ['get'], apiGroups: [''], resources: ['nodes/proxy'] }, clusterBound],
    ['reading of pods', reading, null],
    ['discovery', discovery, null],
    [
      'kinds of a distribution',
      { verbs: ['get'], apiGroups: ['', 'image.openshift.io'], resources: ['imagestreams/layers'] },
      null,
    ],
  ])("include its groups' if they run code or grant rights: %s", (_name, rule, expected) => {
    const binding: Binding = { ...everywhere(rule), naming: 'group' }
    expect(reasonFor(account, { bindings: [binding], annotations: {} })).toBe(expected)
  })

  it.each<[object, string | null, string | null]>([
    [{ kind: 'ServiceAccount', name: 'app', namespace: 'shop' }, null, 'account'],
    [{ kind: 'ServiceAccount', name: 'app' }, 'shop', 'account'],
    [{ kind: 'ServiceAccount', name: 'app', namespace: 'other' }, 'shop', null],
    [{ kind: 'ServiceAccount', name: 'apps', namespace: 'shop' }, null, null],
    [{ kind: 'User', name: 'system:serviceaccount:shop:app' }, null, 'account'],
    [{ kind: 'User', name: 'app' }, 'shop', null],
    [{ kind: 'Group', name: 'system:serviceaccounts' }, null, 'group'],
    [{ kind: 'Group', name: 'system:serviceaccounts:shop' }, null, 'group'],
    [{ kind: 'Group', name: 'system:serviceaccounts:other' }, null, null],
    [{ kind: 'Group', name: 'system:authenticated' }, null, 'group'],
    [{ kind: 'Group', name: 'system:masters' }, null, null],
  ])('apply to the subject %j in %s: %s', (subject, namespace, expected) =>
    expect(namingOf(account, [subject], namespace)).toBe(expected),
  )
})
