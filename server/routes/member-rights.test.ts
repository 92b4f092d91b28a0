import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ModelClass } from '../../model/model-class.ts'
import { type Level, levels } from '../../model/rights.ts'
import { placeOf } from '../access/rights/rights-cache.ts'
import { basic, type Json, password } from '../app.fixture.ts'
import { FilledService } from './openapi/filled.fixture.ts'
import { Asker, type Operation, operationsOf } from './rights.fixture.ts'

/** Actions by the least level that may run them; others take edit. */
const operates = new Set(['restart', 'rollback', 'dismiss', 'undismiss', 'cordon', 'uncordon', 'drain'])
const readers = new Set(['choices', 'compare', 'export', 'log', 'objects', 'revisions', 'sessions', 'yaml'])
/** Resources that only the level admin changes and deletes. */
const places = [
  'environments.Environment',
  'cluster.HostCluster',
  'cluster.KubernetesCluster',
  'catalog.Application',
]
/** Classes that lend rights, or that limit the place. */
const closed = [
  'environments.Role',
  'environments.RoleBinding',
  'environments.ResourceQuota',
  'environments.LimitRange',
  'cluster.ClusterRole',
  'cluster.ClusterRoleBinding',
]
const granted = new Set(['catalog', 'environments', 'cluster'])
/** A new environment takes its cluster's admin. Nothing else is created outside of places. */
function leastForNew({ id, parents, parentMethods }: ModelClass): Level | null {
  if (id === 'environments.Environment') return 'admin'
  const isFirst = parents.every(({ owner }) => owner.name === 'Root') || parentMethods.includes('POST')
  return isFirst ? null : 'edit'
}

/** Own resources and side doors, which have tests of their own. */
const isElsewhere = ({ entry, path, member }: Operation): boolean =>
  entry === null || path.includes('/tasks') || path.includes('/taskItems') || member === 'sessions'

const isRoot = ({ name }: ModelClass): boolean => name === 'Root'

/** The application contains a Role. */
const withRole = 'DELETE environments.Application'

const isClosed = ({ id, service }: ModelClass): boolean => closed.includes(id) || !granted.has(service)

function leastForAction(action: string): Level {
  if (operates.has(action)) return 'operate'
  return action === 'joinCommand' ? 'admin' : 'edit'
}

const leastForPost = (entry: ModelClass, child: ModelClass | null): Level | null =>
  child && !isRoot(entry) ? 'edit' : leastForNew(child ?? entry)

/** Returns the least level that allows an operation within a place; null if no grant does. */
function leastLevel({ method, entry, child, member }: Operation): Level | null {
  if (!entry || isClosed(child ?? entry)) return null
  if (method === 'POST') return member && !child ? leastForAction(member) : leastForPost(entry, child)
  if (`${method} ${entry.id}` === withRole) return null
  return places.includes(entry.id) ? 'admin' : 'edit'
}

describe('writes of members', () => {
  let filled: FilledService
  let operations: Operation[]
  let asker: Asker
  let granting: string[]

  /** Creates a member with a level on an environment, a cluster and a catalog application. */
  async function join(name: string, level: Level | null, on: Json[]): Promise<Record<string, string>> {
    const { service } = filled
    const { uri } = await service.post('/users/api/users', { name, role: 'member', password })
    for (const target of level === null ? [] : on)
      await service.post(`${uri}/accessGrants`, { level, ...target })
    return { authorization: basic(name) }
  }

  const idOf = (id: string): string => filled.ids.get(id) ?? ''
  const isInPlace = async ({ entry, path }: Operation): Promise<boolean> => {
    if (!path.includes('{id}') || (entry && isRoot(entry))) return true
    const row = await filled.service.store.get(idOf(entry?.id ?? ''))
    return row !== null && granting.includes((await placeOf(filled.service.store, row)) ?? '')
  }

  async function wrongOf(headers: Record<string, string>, level: Level | null): Promise<string[]> {
    const wrong: string[] = []
    for (const operation of operations) {
      const least = leastLevel(operation)
      const isEnough = level !== null && least !== null && levels.indexOf(level) >= levels.indexOf(least)
      const expected = isEnough && (await isInPlace(operation))
      const verdict = await asker.verdict(operation, headers)
      if ((verdict === 'allowed') !== expected)
        wrong.push(`${operation.method} ${operation.path}: ${verdict}`)
    }
    return wrong
  }

  beforeAll(async () => {
    filled = await FilledService.start()
    asker = await Asker.start(filled)
    granting = ['environments.Environment', 'cluster.HostCluster', 'catalog.Application'].map(idOf)
    operations = operationsOf(filled.document).filter(
      (operation) =>
        !['GET', 'OPTIONS'].includes(operation.method) &&
        !readers.has(operation.member ?? '') &&
        !isElsewhere(operation),
    )
  }, 180_000)
  afterAll(() => filled.close())

  it.each([null, ...levels])(
    'follow the level %s of their grants',
    async (level) => {
      const [environment, hostCluster, application] = granting
      const headers = await join(`has-${level}`, level, [{ environment }, { hostCluster }, { application }])
      expect(await wrongOf(headers, level)).toEqual([])
      expect(operations.length).toBeGreaterThan(500)
    },
    180_000,
  )

  it('are refused in other places as if these did not exist', async () => {
    const other = await filled.service.post('/catalog/api/applications', { name: 'other' })
    const headers = await join('elsewhere', 'admin', [{ application: other.id }])
    for (const operation of operations.filter(
      ({ path, entry }) => path.includes('{id}') && entry && !isRoot(entry),
    )) {
      const verdict = await asker.verdict(operation, headers)
      expect(`${operation.method} ${operation.path}: ${verdict}`).toMatch(/: (?:invisible|forbidden)$/)
    }
  }, 180_000)
})
