import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Service } from '../../model/define.ts'
import { basic, password } from '../app.fixture.ts'
import { FilledService } from './openapi/filled.fixture.ts'
import { Asker, type Operation, operationsOf, type Verdict } from './rights.fixture.ts'

/** Users who send each operation of the OpenAPI document. */
const people = ['admin', 'platform', 'devops', 'readonly'] as const
type Person = (typeof people)[number]

/** Writers by service. */
const writers: Readonly<Record<Service, readonly Person[]>> = {
  catalog: ['admin', 'platform', 'devops'],
  environments: ['admin', 'platform', 'devops'],
  cluster: ['admin', 'platform'],
  config: ['admin', 'platform'],
  users: ['admin'],
}

/** Writers of classes with stricter rules than their service. */
const exceptions: Readonly<Record<string, readonly Person[]>> = {
  'environments.Role': ['admin'],
  'environments.RoleBinding': ['admin'],
  'environments.ResourceQuota': ['admin', 'platform'],
  'environments.LimitRange': ['admin', 'platform'],
  'cluster.ClusterRole': ['admin'],
  'cluster.ClusterRoleBinding': ['admin'],
  'config.AlarmTarget': ['admin'],
  'config.AuditTarget': ['admin'],
}

/** Users who may send operations that have rules of their own. */
const ownRules: Readonly<Record<string, readonly Person[]>> = {
  // Another user's.
  'GET /users/api/users/{id}/secondFactors': ['admin'],
  'POST /users/api/users/{id}/secondFactors': ['admin'],
  'GET /users/api/users/{id}/sessions': ['admin'],
  'POST /users/api/users/{id}/sessions': ['admin'],
  // It contains a Role.
  'DELETE /environments/api/applications/{id}': ['admin'],
  'GET /api/grantees': ['admin'],
  'GET /api/sessions': ['admin'],
  'GET /api/audit': ['admin'],
  'GET /api/audit/export': ['admin'],
  'GET /api/audit/deliveries': ['admin'],
  'POST /terminals': ['admin', 'platform', 'devops'],
  // Their own.
  'POST /kubernetes/kubeconfigs': ['admin', 'platform', 'devops', 'readonly'],
}

/** Actions that only read. */
const readers = new Set(['choices', 'compare', 'export', 'log', 'objects', 'revisions', 'yaml'])

/** Operations on resources that the test's clusters don't have. */
const missing = new Set([
  'GET /cluster/api/customResourceDefinitions/{id}/objects',
  'POST /cluster/api/customResourceDefinitions/{id}/objects',
])

const isRead = ({ method, member }: Operation): boolean =>
  method === 'GET' || method === 'OPTIONS' || readers.has(member ?? '')

function writersOf({ service, entry, child }: Operation): readonly Person[] {
  const written = child ?? entry
  return exceptions[written?.id ?? ''] ?? (service === null ? [] : writers[service])
}

function expectedOf(operation: Operation, person: Person): Verdict {
  const name = `${operation.method} ${operation.path}`
  const isAllowed =
    ownRules[name]?.includes(person) ?? (isRead(operation) || writersOf(operation).includes(person))
  if (!isAllowed) return 'forbidden'
  return missing.has(name) ? 'invisible' : 'allowed'
}

/** Kubeconfigs are refused after their body was checked; the tests of scopes cover that. */
const openToLimitedKeys = new Set(['POST /config/api/demos/{id}/retry', 'POST /kubernetes/kubeconfigs'])

const mayLimitedKey = (operation: Operation): boolean =>
  isRead(operation) ||
  ['secondFactors', 'sessions'].includes(operation.member ?? '') ||
  openToLimitedKeys.has(`${operation.method} ${operation.path}`)

describe('permissions for each documented operation', () => {
  let filled: FilledService
  let operations: Operation[]
  let asker: Asker

  beforeAll(async () => {
    filled = await FilledService.start()
    for (const role of ['platform', 'devops', 'readonly'])
      await filled.service.post('/users/api/users', { name: role, role, password })
    operations = operationsOf(filled.document)
    asker = await Asker.start(filled)
  }, 180_000)
  afterAll(() => filled.close())

  it.each(people)(
    'of %s',
    async (person) => {
      const wrong: string[] = []
      for (const operation of operations) {
        const verdict = await asker.verdict(operation, { authorization: basic(person) })
        const expected = expectedOf(operation, person)
        if (verdict !== expected)
          wrong.push(`${operation.method} ${operation.path}: ${verdict} instead of ${expected}`)
      }
      expect(wrong).toEqual([])
      expect(operations.length).toBeGreaterThan(1_600)
    },
    180_000,
  )

  it("of an admin's API key that is limited to one action", async () => {
    const [admin] = await filled.service.get('/users/api/users?query={name: "admin"}')
    const limit = { scope: 'actions', allowedActions: ['config.Demo.retry'] }
    const { key } = await filled.service.post(`${admin.uri}/apiKeys`, { name: 'limited', ...limit })
    const wrong: string[] = []
    for (const operation of operations) {
      const verdict = await asker.verdict(operation, { authorization: `SERVICE-API ${key}` })
      if ((verdict === 'forbidden') === mayLimitedKey(operation))
        wrong.push(`${operation.method} ${operation.path}: ${verdict}`)
    }
    expect(wrong).toEqual([])
  }, 180_000)
})
