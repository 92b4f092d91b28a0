import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { basic, type Json, password, startTestService, type TestService } from '../app.fixture.ts'
import { rootId } from '../store/store.ts'

const missing = '00000000-0000-4000-8000-0000000000ff'

/** Writes an entry in short, such as `team shop: edit by environmentSelector`. */
function short({ via, user, team, level, customRole }: Json): string {
  const what = level ?? customRole?.name ?? user.role
  const teamText = team ? `team ${team.name}` : ''
  return `${[user?.name, teamText].filter(Boolean).join(' in ')}: ${what} by ${via}`
}

describe('GET /users/api/access', () => {
  let service: TestService
  let north: string
  let shop: string
  let pay: string
  let web: string
  const users: Record<string, Json> = {}

  const as = (user: string) => ({ authorization: basic(user) })
  async function access(user: string, query: string): Promise<Json> {
    const answer = await service.ask('GET', `/users/api/access?${query}`, undefined, as(user))
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return answer.json()
  }
  const list = async (user: string, query: string): Promise<string[]> =>
    (await access(user, query)).entries.map(short)
  const join = async (name: string, role = 'member'): Promise<Json> => {
    users[name] = await service.post('/users/api/users', { name, role, password })
    return users[name]
  }
  const grant = ({ uri }: Json, body: Json): Promise<Json> => service.post(`${uri}/accessGrants`, body)

  beforeAll(async () => {
    service = await startTestService()
    north = await service.insert(
      { parent: rootId('cluster'), relation: 'hostClusters' },
      { class: 'cluster.HostCluster', attributes: { name: 'north' } },
    )
    const environment = async (name: string, team: string): Promise<string> => {
      const id = await service.insert(
        { parent: rootId('environments'), relation: 'environments' },
        {
          class: 'environments.Environment',
          attributes: { name, namespace: name },
          labels: { team },
          children: { updatePolicy: [{ class: 'environments.UpdatePolicy', attributes: {} }] },
        },
      )
      await service.store.write({ name: 'test', audit: false }, (transaction) =>
        transaction.setLinks(id, 'hostCluster', [north]),
      )
      return id
    }
    shop = await environment('shop', 'shop')
    pay = await environment('pay', 'pay')
    web = (await service.post('/catalog/api/applications', { name: 'web' })).id
    await grant(await join('owner'), { level: 'admin', environment: shop })
    await grant(await join('viewer'), { level: 'view', environment: shop })
    await grant(await join('operator'), { level: 'operate', hostCluster: north })
    await grant(await join('author'), { level: 'edit', application: web })
    await join('mate')
    await join('reader', 'readonly')
    const shell = await service.post('/users/api/customRoles', {
      name: 'shell',
      permissions: ['environments.Pod.exec'],
    })
    await grant(await join('helper'), { customRole: shell.id, environment: pay })
    const team = await service.post('/users/api/teams', { name: 'shop', users: [users['mate'].id] })
    await grant(team, { level: 'edit', environmentSelector: { matchLabels: { team: 'shop' } } })
  })
  afterAll(() => service.close())

  it.each<[string, () => string, string[]]>([
    [
      'a place',
      () => `place=${shop}`,
      [
        'owner: admin by environment',
        'viewer: view by environment',
        'operator: operate by hostCluster',
        'team shop: edit by environmentSelector',
        'admin: admin by role',
        'reader: readonly by role',
      ],
    ],
    [
      'a cluster',
      () => `place=${north}&verb=operate`,
      ['operator: operate by hostCluster', 'admin: admin by role'],
    ],
    [
      'a catalog application',
      () => `place=${web}&verb=write`,
      ['author: edit by application', 'admin: admin by role'],
    ],
    [
      'a verb on a class',
      () => `place=${shop}&class=environments.Deployment&verb=write`,
      ['owner: admin by environment', 'team shop: edit by environmentSelector', 'admin: admin by role'],
    ],
    [
      'a verb of a custom role on its class',
      () => `place=${pay}&class=environments.Pod&verb=exec`,
      ['helper: shell by environment', 'admin: admin by role'],
    ],
    [
      'the same verb on another class',
      () => `place=${pay}&class=environments.Deployment&verb=exec`,
      ['admin: admin by role'],
    ],
    [
      'a class that grants can not open',
      () => `place=${shop}&class=environments.Role&verb=write`,
      ['admin: admin by role'],
    ],
    ['granting', () => `place=${shop}&verb=grant`, ['owner: admin by environment', 'admin: admin by role']],
    ['a user', () => `user=${users['mate'].id}`, ['mate in team shop: edit by environmentSelector']],
    ['a user in a place where it has no rights', () => `user=${users['mate'].id}&place=${pay}`, []],
    ['nothing', () => '', ['admin: admin by role']],
  ])('of %s lists who has rights, and how', async (_, query, expected) => {
    expect(await list('admin', query())).toEqual(expected)
  })

  it.each<[string, string, () => string, string]>([
    ['viewer', 'read', () => shop, 'allowed'],
    ['viewer', 'write', () => shop, 'forbidden'],
    ['viewer', 'write', () => pay, 'invisible'],
    ['mate', 'write', () => shop, 'allowed'],
    ['operator', 'operate', () => pay, 'allowed'],
    ['reader', 'read', () => pay, 'allowed'],
    ['reader', 'exec', () => pay, 'forbidden'],
    ['admin', 'grant', () => pay, 'allowed'],
  ])('decides whether %s has the verb %s', async (user, verb, place, expected) => {
    const id = user === 'admin' ? (await access('admin', '')).entries[0].user.id : users[user].id
    const { decision, entries } = await access(
      'admin',
      `user=${id}&place=${place()}&verb=${verb}&class=environments.Pod`,
    )
    expect(decision).toBe(expected)
    // The entries explain the decision.
    expect(entries.length > 0).toBe(expected === 'allowed')
  })

  it('decides about rights in any place if the request names none', async () => {
    const of = (verb: string) => `user=${users['viewer'].id}&verb=${verb}&class=environments.Pod`
    expect((await access('admin', of('logs'))).decision).toBe('allowed')
    expect((await access('admin', of('exec'))).decision).toBe('forbidden')
  })

  it('reports a disabled account', async () => {
    const away = await join('away', 'devops')
    await service.ok('PUT', away.uri, { isDisabled: true })
    const { decision, entries } = await access('admin', `user=${away.id}&verb=read`)
    expect(decision).toBe('disabled')
    expect(entries[0].user).toMatchObject({ name: 'away', isDisabled: true })
    await service.ok('DELETE', away.uri)
  })

  it('reports accounts that were never disabled as enabled', async () => {
    const { entries } = await access('admin', 'count=50')
    const users = entries.flatMap(({ user }: Json) => (user === null ? [] : [user]))
    expect(users.length).toBeGreaterThan(0)
    expect(users.filter(({ isDisabled }: Json) => typeof isDisabled !== 'boolean')).toEqual([])
  })

  it('finds the place of a resource in it', async () => {
    const map = await service.post(`/catalog/api/applications/${web}/configMaps`, { name: 'settings' })
    expect((await access('admin', `place=${map.id}`)).place).toEqual({
      id: web,
      name: 'web',
      class: 'catalog.Application',
    })
  })

  it('shows all entries to granters of the place, and others only their own', async () => {
    const all = await list('admin', `place=${shop}`)
    expect(await list('owner', `place=${shop}`)).toEqual(all)
    expect(await list('reader', `place=${shop}`)).toEqual(all)
    expect(await list('viewer', `place=${shop}`)).toEqual(['viewer: view by environment'])
    expect(await list('mate', `place=${shop}`)).toEqual(['team shop: edit by environmentSelector'])
    expect(await access('viewer', `place=${shop}`)).toMatchObject({ isComplete: false, total: 1 })
    expect(await access('owner', `place=${shop}`)).toMatchObject({ isComplete: true, total: all.length })
    expect(await list('mate', '')).toEqual(['mate in team shop: edit by environmentSelector'])
  })

  it('answers about other users only for granters of the place', async () => {
    const question = `user=${users['viewer'].id}&place=${shop}&verb=write`
    expect((await access('owner', question)).decision).toBe('forbidden')
    for (const [user, query] of [
      ['mate', question],
      ['owner', `user=${users['viewer'].id}`],
      ['viewer', `place=${pay}`],
      ['viewer', `place=${missing}`],
      ['admin', `place=${users['viewer'].id}`],
      ['admin', `user=${missing}`],
    ] as const) {
      const { statusCode } = await service.ask('GET', `/users/api/access?${query}`, undefined, as(user))
      expect([user, query, statusCode]).toEqual([user, query, 404])
    }
  })

  it('shows a key for some environments no grants elsewhere', async () => {
    const { id: other } = await service.post('/catalog/api/applications', { name: 'other' })
    const user = await join('builder')
    for (const target of [{ environment: shop }, { environment: pay }, { application: other }])
      await grant(user, { level: 'edit', ...target })
    await grant(user, { level: 'view', hostCluster: north })
    const { key } = await service.post(`${user.uri}/apiKeys`, { name: 'ci', allowedEnvironments: [shop] })
    const headers = { authorization: `SERVICE-API ${key}` }
    const places = async (of: Record<string, string>): Promise<string[]> => {
      const answer = await service.ask('GET', '/users/api/access', undefined, of)
      return answer
        .json()
        .entries.map(({ place }: Json) => place.name)
        .toSorted()
    }
    expect(await places(as('builder'))).toEqual(['north', 'other', 'pay', 'shop'])
    // The cluster is an outline, as without a grant on it.
    expect(await places(headers)).toEqual(['north', 'shop'])
    await service.ok('DELETE', user.uri)
  })

  it.each([
    'place=x',
    'user=x',
    'verb=delete',
    'class=environments.Nothing',
    'count=0',
    'count=1001',
    'start=-1',
  ])('refuses %s', async (query) => {
    expect(await service.refusal('GET', `/users/api/access?${query}`)).toMatchObject({ status: 400 })
  })

  it('refuses a class of another service than the place', async () => {
    const refused = await service.refusal('GET', `/users/api/access?place=${shop}&class=cluster.Node`)
    expect(refused).toMatchObject({ status: 400, reasons: [{ code: 'queries.classElsewhere' }] })
  })

  it('returns each entry on one page', async () => {
    const all = await access('admin', `place=${shop}`)
    const pages: Json[] = []
    for (let start = 0; start < all.total; start++)
      pages.push(...(await access('admin', `place=${shop}&start=${start}&count=1`)).entries)
    expect(pages).toEqual(all.entries)
    expect((await access('admin', `place=${shop}&start=${all.total}`)).entries).toEqual([])
  })

  describe('/own', () => {
    const own = async (user: string, query = ''): Promise<Json> =>
      (await service.ask('GET', `/users/api/access/own${query}`, undefined, as(user))).json()

    it('returns the verbs by place', async () => {
      const { role, places } = await own('viewer')
      expect(role).toBe('member')
      expect(places).toEqual({
        [users['viewer'].id]: { '*': ['read'] },
        [shop]: { '*': ['read', 'logs'] },
      })
      expect((await own('helper', `?place=${pay}`)).places).toEqual({
        [pay]: { '*': ['read'], 'environments.Pod': ['exec'] },
      })
    })

    it('returns the role of users who need no grant', async () => {
      expect(await own('admin', `?place=${shop}`)).toMatchObject({ role: 'admin', places: {} })
    })

    it('names who can grant rights in a place, or anywhere', async () => {
      const names = async (query: string): Promise<string[]> =>
        (await own('viewer', query)).granters.map(({ name }: Json) => name)
      expect((await names('')).every((name) => !name.includes('viewer'))).toBe(true)
      expect(await names('')).toContain('admin')
      expect((await names(`?place=${shop}`)).length).toBeGreaterThan((await names('')).length)
    })

    it('returns 404 for an invisible place', async () => {
      expect(await own('viewer', `?place=${pay}`)).toMatchObject({ status: 404 })
    })
  })
})
