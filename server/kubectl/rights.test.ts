import { message } from '../../model/messages/message.ts'
import { describe, expect, it } from 'vitest'
import { type Level, levels, verbsOf } from '../../model/rights.ts'
import type { Role } from '../../model/roles.ts'
import type { KeyScopeKind } from '../../model/users/key-scope.ts'
import { parseRequest } from './address.ts'
import { isInspected, isVeiled, type PlaceFacts, refusalOf, requireRight } from './rights.ts'

const environment: PlaceFacts = {
  isEnvironment: true,
  areAllEnvironments: false,
  reserved: null,
  grants: () => false,
}
const elsewhere: PlaceFacts = { ...environment, isEnvironment: false }

const roles: readonly Role[] = ['admin', 'platform', 'devops', 'readonly']

/** Returns the roles that are permitted a request in the format `VERB path`. */
function whoMay(request: string, place: PlaceFacts): string {
  const [method = '', url = ''] = request.split(' ')
  const [path = '', query = ''] = url.split('?')
  const read = parseRequest(method, path, query)
  const able = roles.filter((role) => {
    try {
      requireRight({ name: 'ada', role }, read, place)
      return true
    } catch {
      return false
    }
  })
  return able.join(' ')
}

const everybody = 'admin platform devops readonly'
const writers = 'admin platform devops'
const shop = '/api/v1/namespaces/shop'
const apps = '/apis/apps/v1/namespaces/shop'
const rbac = '/apis/rbac.authorization.k8s.io/v1'

describe('the permissions of roles', () => {
  it.each([
    // Content that the console shows of an environment.
    [`GET ${shop}/pods`, everybody],
    [`GET ${shop}/pods?watch=true`, everybody],
    [`GET ${shop}/pods/web/log?follow=true`, everybody],
    [`GET ${shop}/configmaps/settings`, everybody],
    [`GET ${apps}/deployments/web/scale`, everybody],
    [`GET ${rbac}/namespaces/shop/roles`, everybody],
    [`GET /apis/metrics.k8s.io/v1beta1/namespaces/shop/pods`, everybody],
    // Values of Secrets, in any form.
    [`GET ${shop}/secrets`, 'admin'],
    [`GET ${shop}/secrets?watch=1`, 'admin'],
    [`GET ${shop}/secrets/password`, 'admin'],
    [`GET /api/v1/secrets`, 'admin'],
    // Content that the console shows of a cluster.
    ['GET /api/v1/nodes', everybody],
    ['GET /api/v1/namespaces/shop', everybody],
    ['GET /apis/storage.k8s.io/v1/storageclasses', everybody],
    [`GET ${rbac}/clusterroles`, everybody],
    ['GET /apis/certificates.k8s.io/v1/certificatesigningrequests', 'admin'],
    ['GET /apis/example.org/v1/namespaces/shop/vaults', 'admin'],
    ['GET /apis/oauth.openshift.io/v1/oauthaccesstokens', 'admin'],
    ['GET /apis/subresources.kubevirt.io/v1/namespaces/shop/virtualmachineinstances/vm/console', 'admin'],
    // Discovery.
    ['GET /api', everybody],
    ['GET /apis/apps/v1', everybody],
    ['GET /openapi/v3', everybody],
    ['GET /version', everybody],
    ['GET /healthz', everybody],
    ['GET /metrics', 'admin'],
    ['GET /logs/kube-apiserver.log', 'admin'],
    ['GET /debug/pprof/', 'admin'],
    // Parts of environments.
    [`POST ${apps}/deployments`, writers],
    [`PATCH ${apps}/deployments/web`, writers],
    [`PUT ${apps}/deployments/web/scale`, writers],
    [`DELETE ${shop}/pods/web`, writers],
    [`DELETE ${shop}/pods`, writers],
    [`POST ${shop}/pods/web/eviction`, writers],
    [`PATCH ${shop}/pods/web/ephemeralcontainers`, writers],
    [`POST ${shop}/secrets`, writers],
    [`PATCH ${shop}/secrets/password`, writers],
    [`DELETE ${shop}/secrets/password`, writers],
    [`DELETE ${shop}/secrets`, 'admin'],
    // Connections, by either method.
    [`POST ${shop}/pods/web/exec?command=sh`, writers],
    [`GET ${shop}/pods/web/exec?command=sh`, writers],
    [`GET ${shop}/pods/web/attach`, writers],
    [`GET ${shop}/pods/web/portforward`, writers],
    // Requests that grant permissions, or have effects outside of the environment.
    [`POST ${rbac}/namespaces/shop/rolebindings`, 'admin'],
    [`PATCH ${rbac}/namespaces/shop/roles/reader`, 'admin'],
    [`POST ${rbac}/clusterrolebindings`, 'admin'],
    [`POST ${shop}/serviceaccounts/default/token`, 'admin'],
    [`PUT ${shop}/endpoints/web`, 'admin'],
    ['POST /apis/discovery.k8s.io/v1/namespaces/shop/endpointslices', 'admin'],
    [`PATCH ${shop}/pods/web/status`, 'admin'],
    [`POST ${shop}/pods/web/binding`, 'admin'],
    [`PUT ${shop}/resourcequotas/all`, 'admin platform'],
    ['POST /apis/example.org/v1/namespaces/shop/vaults', 'admin'],
    ['PUT /apis/certificates.k8s.io/v1/certificatesigningrequests/me/approval', 'admin'],
    ['POST /apis/admissionregistration.k8s.io/v1/mutatingwebhookconfigurations', 'admin'],
    ['POST /api/v1/namespaces', 'admin'],
    ['DELETE /api/v1/namespaces/shop', 'admin'],
    ['PATCH /api/v1/nodes/one', 'admin'],
    // A cluster-scoped kind addressed in a namespace, and the reverse.
    [`GET ${shop}/nodes`, 'admin'],
    ['POST /api/v1/pods', 'admin'],
  ])('%s: %s', (request, able) => {
    expect(whoMay(request, environment)).toBe(able)
  })

  it.each([`GET ${shop}/pods`, `DELETE ${shop}/pods/web`, `GET ${shop}/pods/web/exec`])(
    '%s in a namespace without an environment requires admin',
    (request) => {
      expect(whoMay(request, elsewhere)).toBe('admin')
    },
  )

  it('shows all namespaces at once if all of them are environments', () => {
    expect(whoMay('GET /api/v1/pods', environment)).toBe('admin')
    expect(whoMay('GET /api/v1/pods', { ...elsewhere, areAllEnvironments: true })).toBe(everybody)
    expect(whoMay('GET /api/v1/secrets', { ...elsewhere, areAllEnvironments: true })).toBe('admin')
  })

  it("lets only admins write in Kubernetes' own namespaces", () => {
    const system = { ...environment, reserved: message('access.systemNamespace') }
    expect(whoMay(`GET ${shop}/pods`, system)).toBe(everybody)
    expect(whoMay(`DELETE ${shop}/pods/web`, system)).toBe('admin')
  })

  it('redacts responses about Secrets, except for admins', () => {
    const secret = parseRequest('POST', `${shop}/secrets`, '')
    const deployment = parseRequest('PATCH', `${apps}/deployments/web`, '')
    const [admin, devops] = [
      { name: 'root', role: 'admin' },
      { name: 'ada', role: 'devops' },
    ] as const
    expect([isVeiled(admin, secret), isVeiled(devops, secret), isVeiled(devops, deployment)]).toEqual([
      false,
      true,
      false,
    ])
    expect([isInspected(admin, deployment), isInspected(devops, deployment)]).toEqual([false, true])
  })

  const refusalByKey = (kind: KeyScopeKind, request: string): string | null => {
    const [method = '', url = ''] = request.split(' ')
    const key = {
      id: 'x',
      name: 'ci',
      expiresOn: null,
      scope: { kind, actions: ['environments.*.*'], environments: null },
    }
    try {
      requireRight({ name: 'root', role: 'admin', key }, parseRequest(method, url, ''), environment)
      return null
    } catch (error) {
      return String(error)
    }
  }

  it('lets keys with a limited scope read, even if the user is an admin', () => {
    for (const request of [`GET ${shop}/pods`, 'GET /api', 'GET /api/v1/nodes'])
      for (const kind of ['readOnly', 'actions'] as const) expect(refusalByKey(kind, request)).toBeNull()
  })

  it.each([
    `DELETE ${shop}/pods/web`,
    `POST ${shop}/pods/web/exec`,
    // Values that the console reveals only on request.
    `GET ${shop}/secrets/password`,
    'GET /logs/',
  ])('refuses keys with a limited scope: %s', (request) => {
    expect(refusalByKey('readOnly', request)).toContain('The API key ci is read-only, so it may not')
    expect(refusalByKey('actions', request)).toContain('Through kubectl it only reads, and may not')
  })

  it('reports user, verb and place, and the required roles', () => {
    const read = parseRequest('DELETE', `${shop}/pods/web`, '')
    expect(() => requireRight({ name: 'ada', role: 'readonly' }, read, environment)).toThrow(
      'ada has the role readonly, which may not delete pods in the namespace shop through the service. It takes admin, platform or devops.',
    )
  })
})

describe('the permissions of a member', () => {
  /** Returns the levels of a grant on the request's place that permit a request. */
  const levelsThatMay = (request: string, place: PlaceFacts = environment, role: Role = 'member'): string => {
    const [method = '', url = ''] = request.split(' ')
    const [path = '', query = ''] = url.split('?')
    const { target } = parseRequest(method, path, query)
    const may = (verbs: readonly string[]): boolean =>
      target !== null &&
      refusalOf({ name: 'ada', role }, target, { ...place, grants: (verb) => verbs.includes(verb) }) === null
    return ['none', ...levels]
      .filter((level) => may(level === 'none' ? [] : verbsOf(level as Level)))
      .join(' ')
  }

  it.each([
    [`GET ${shop}/pods`, 'view operate edit admin'],
    [`GET ${shop}/pods?watch=true`, 'view operate edit admin'],
    [`GET ${shop}/pods/web/log?follow=true`, 'view operate edit admin'],
    [`PUT ${apps}/deployments/web/scale`, 'operate edit admin'],
    [`POST ${shop}/pods/web/eviction`, 'operate edit admin'],
    [`PATCH ${apps}/deployments/web`, 'edit admin'],
    [`GET ${shop}/pods/web/exec?command=sh`, 'edit admin'],
    [`GET ${shop}/pods/web/portforward`, 'edit admin'],
    // Never by a grant.
    [`GET ${shop}/secrets/password`, ''],
    [`DELETE ${shop}/secrets`, ''],
    [`PUT ${shop}/resourcequotas/all`, ''],
    [`POST ${rbac}/namespaces/shop/rolebindings`, ''],
    [`POST ${shop}/serviceaccounts/default/token`, ''],
    ['DELETE /api/v1/namespaces/shop', ''],
    // On the cluster.
    ['GET /api/v1/nodes', 'view operate edit admin'],
    ['PATCH /api/v1/nodes/one', ''],
    ['GET /api/v1/namespaces', 'none view operate edit admin'],
    ['GET /api/v1/namespaces/shop', 'none view operate edit admin'],
    ['GET /api/v1/namespaces?watch=true', 'view operate edit admin'],
  ])('%s: %s', (request, expected) => {
    expect(levelsThatMay(request)).toBe(expected)
  })

  it('gives no rights in a namespace without a visible environment', () => {
    for (const request of [`GET ${shop}/pods`, `DELETE ${shop}/pods/web`, `GET ${shop}/pods/web/exec`])
      expect(levelsThatMay(request, elsewhere)).toBe('')
    expect(levelsThatMay('GET /api/v1/namespaces/shop', elsewhere)).toBe('view operate edit admin')
  })

  it("gives no rights to write in Kubernetes' own namespaces", () => {
    const system = { ...environment, reserved: message('access.systemNamespace') }
    expect(levelsThatMay(`DELETE ${shop}/pods/web`, system)).toBe('')
  })

  it('shows all namespaces at once with a grant on a cluster of environments only', () => {
    expect(levelsThatMay('GET /api/v1/pods')).toBe('')
    expect(levelsThatMay('GET /api/v1/pods', { ...environment, areAllEnvironments: true })).toBe(
      'view operate edit admin',
    )
  })

  it('adds to a role of the platform', () => {
    expect(levelsThatMay(`PATCH ${apps}/deployments/web`, environment, 'readonly')).toBe('edit admin')
    expect(levelsThatMay(`GET ${shop}/pods`, environment, 'readonly')).toBe('none view operate edit admin')
  })

  it('does not extend to keys that only read', () => {
    const key = {
      id: 'x',
      name: 'ci',
      expiresOn: null,
      scope: { kind: 'readOnly', actions: [], environments: null },
    } as const
    const { target } = parseRequest('DELETE', `${shop}/pods/web`, '')
    if (!target) throw new Error('no target')
    const granted = { ...environment, grants: () => true }
    expect(refusalOf({ name: 'ada', role: 'member' }, target, granted)).toBeNull()
    expect(refusalOf({ name: 'ada', role: 'member', key }, target, granted)).not.toBeNull()
  })
})
