import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { model } from '../../model/index.ts'
import { startTestService, type TestService } from '../app.fixture.ts'
import { PreparedDatabase } from '../store/dialects/node-sqlite.ts'
import { environmentTree } from '../store/fixture.ts'
import { openStore } from '../store/open-store.ts'
import { rootId } from '../store/store.ts'

const sizes = { one: [1, 1], many: [8, 4] } as const

describe('a read', () => {
  const statements = vi.spyOn(PreparedDatabase.prototype, 'statement')
  let service: TestService
  /** Ids of two environments: one application with one pod, and many applications with many pods each. */
  const ids = { one: '', many: '' }

  beforeAll(async () => {
    // Statements are counted in SQLite, whatever database other tests use. A fixed clock keeps caches from expiring.
    const store = await openStore({ model, database: { path: ':memory:' } })
    service = await startTestService({ store, now: () => 1_700_000_000_000 })
    for (const [index, size] of (['one', 'many'] as const).entries()) {
      const [applicationsPerEnvironment, podsPerApplication] = sizes[size]
      const tree = environmentTree(index, { environments: 1, applicationsPerEnvironment, podsPerApplication })
      ids[size] = await service.insert({ parent: rootId('environments'), relation: 'environments' }, tree)
    }
    // Caches the credentials.
    await service.get('/environments/api/roots')
  })
  afterAll(async () => {
    await service.close()
    statements.mockRestore()
  })

  /** Counts the statements of a GET. The address is unique, because responses are cached. */
  const statementsOf = async (path: string): Promise<number> => {
    const url = `${path}${path.includes('?') ? '&' : '?'}time=${++asked}`
    statements.mockClear()
    await service.get(url)
    return statements.mock.calls.length
  }
  let asked = 0

  /** Counts statements without those of authentication. */
  const costOf = async (path: string): Promise<number> => {
    const ofRoot = await statementsOf('/environments/api/roots?fields=id')
    return (await statementsOf(path)) - ofRoot + 1
  }

  it.each([
    ['a list', '/environments/api/applications?query={parent: ID}', 1],
    [
      'a page with its total',
      '/environments/api/applications?query={parent: ID}&paginate=true&count=3&sort=state',
      1,
    ],
    ['a resource with all its descendants', '/environments/api/environments/ID?mode=exportDetails', 1],
    [
      'fields of nested relations',
      '/environments/api/applications?mode=export&fields=name,deployments,spec,replicas',
      1,
    ],
    ['a relation', '/environments/api/environments/ID/applications', 2],
    ['descendants', '/environments/api/environments/ID/descendants/containers?mode=export', 2],
  ])(
    'takes one statement, and another to check that its parent exists: %s',
    async (_what, path, expected) => {
      for (const size of ['one', 'many'] as const)
        expect(await costOf(path.replace('ID', ids[size]))).toBe(expected)
    },
  )

  it('of ancestors takes the same number of statements at every depth', async () => {
    const [container] = await service.get(
      `/environments/api/environments/${ids.one}/containers?count=1&fields=id`,
    )
    const [application] = await service.get(
      `/environments/api/environments/${ids.one}/applications?fields=id`,
    )
    const deep = await costOf(`/environments/api/containers/${container.id}/ancestors`)
    expect(await costOf(`/environments/api/applications/${application.id}/ancestors`)).toBe(deep)
    expect(await costOf(`/environments/api/containers/${container.id}/ancestor/root`)).toBe(2)
  })
})
