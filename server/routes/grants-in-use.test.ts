import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { basic, type Json, password, startTestService, type TestService } from '../app.fixture.ts'
import { rootId } from '../store/store.ts'

const someId = '00000000-0000-4000-8000-0000000000ff'

/** Code and parameters of a refusal. */
const reasonOf = ({ status, reasons: [first] }: Json): Json => ({ status, code: first.code, ...first.params })

describe('members', () => {
  let service: TestService
  let shop: string
  let pay: string
  let web: string

  const insertEnvironment = (name: string): Promise<string> =>
    service.insert(
      { parent: rootId('environments'), relation: 'environments' },
      {
        class: 'environments.Environment',
        attributes: { name, namespace: name },
        children: {
          updatePolicy: [{ class: 'environments.UpdatePolicy', attributes: {} }],
        },
      },
    )
  const as = (user: string) => ({ authorization: basic(user) })
  const refusal = async (user: string, ...request: [string, string, unknown?]): Promise<Json> => {
    const [method, url, body] = request
    return service.refusal(method as 'PUT', url, body, as(user))
  }
  const ok = async (user: string, ...request: [string, string, unknown?]): Promise<Json> => {
    const [method, url, body] = request
    const answer = await service.ask(method as 'PUT', url, body, as(user))
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return answer.json()
  }
  const environment = (id: string): string => `/environments/api/environments/${id}`
  async function join(name: string, level: string, target: Json): Promise<Json> {
    const user = await service.post('/users/api/users', { name, role: 'member', password })
    await service.post(`${user.uri}/accessGrants`, { level, ...target })
    return user
  }

  beforeAll(async () => {
    service = await startTestService()
    shop = await insertEnvironment('shop')
    pay = await insertEnvironment('pay')
    web = (await service.post('/catalog/api/applications', { name: 'web' })).id
    await join('viewer', 'view', { environment: shop })
    await join('editor', 'edit', { application: web })
    await join('owner', 'admin', { environment: shop })
  })
  afterAll(() => service.close())

  it('learn which right they lack, and who can grant it', async () => {
    const refused = reasonOf(await refusal('viewer', 'PUT', environment(shop), { labels: { a: 'b' } }))
    expect(refused).toMatchObject({
      status: 403,
      code: 'access.placeLacks',
      place: 'Environment shop',
      verb: 'manage',
    })
  })

  /** Returns the names of the granters in a refusal. */
  const askedIn = ({ reasons }: Json): Json => reasons.at(-1).params.granters.anyOf

  it('learn from each refusal who can grant rights there: granters of the place, then admins', async () => {
    const refuse = (user: string, url: string) => refusal(user, 'PUT', url, { labels: { a: 'b' } })
    const refused = await refuse('viewer', environment(shop))
    expect(askedIn(refused)).toEqual(['owner', 'admin'])
    expect(refused.message).toContain('It takes the right manage there. Ask owner or admin.')
    expect(askedIn(await refuse('editor', `/catalog/api/applications/${web}`))).toEqual(['admin'])
    expect(
      askedIn(await refusal('viewer', 'POST', '/environments/api/environments', { name: 'new' })),
    ).toEqual(['admin'])
    const txn = { update: [{ modelIndex: 'Environment', id: shop, labels: { a: 'b' } }] }
    expect(askedIn(await refusal('viewer', 'POST', '/environments/api/txn', txn))).toEqual(['owner', 'admin'])
  })

  it('get at most five names, also of teams, and none of disabled accounts', async () => {
    const address = '/catalog/api/applications'
    const { id: many } = await service.post(address, { name: 'many' })
    await join('reads-many', 'view', { application: many })
    const { uri: team } = await service.post('/users/api/teams', { name: 'the-team' })
    await service.post(`${team}/accessGrants`, { level: 'admin', application: many })
    const disabled = await join('b-disabled', 'admin', { application: many })
    await service.ok('PUT', disabled.uri, { isDisabled: true })
    const asked = async () =>
      askedIn(await refusal('reads-many', 'PUT', `${address}/${many}`, { labels: { a: 'b' } }))
    // A team without members can't grant anything.
    expect(await asked()).toEqual(['admin'])
    const users = [(await join('c-granter', 'admin', { application: many })).id]
    await service.ok('PUT', team, { users })
    expect(await asked()).toEqual([
      'c-granter',
      { code: 'access.teamNamed', params: { name: 'the-team' } },
      'admin',
    ])
    for (const name of ['d', 'e', 'f', 'g']) await join(name, 'admin', { application: many })
    expect(await asked()).toHaveLength(5)
  })

  it('get the same answer for a resource elsewhere as for a missing one', async () => {
    const [elsewhere, missing] = [pay, someId].map((id) =>
      refusal('viewer', 'PUT', environment(id), { labels: {} }).then((body) =>
        JSON.stringify(body).replaceAll(id, 'ID'),
      ),
    )
    expect(await elsewhere).toBe(await missing)
  })

  it('link a catalog application only to runs that they may change', async () => {
    const run = await service.insert(
      { parent: shop, relation: 'applications' },
      { class: 'environments.Application', attributes: { name: 'run', run: 'run' } },
    )
    const { id: own } = await service.post('/catalog/api/applications', { name: 'own' })
    const { uri } = await join('linker', 'admin', { application: own })
    await service.post(`${uri}/accessGrants`, { level: 'view', environment: shop })
    const link = (runs: string[]) => refusal('linker', 'PUT', `/catalog/api/applications/${own}`, { runs })
    const refused = reasonOf(await link([run]))
    expect(refused).toMatchObject({ status: 403, place: 'Environment shop', verb: 'write' })
    const address = `/environments/api/applications/${run}`
    await service.ok('PUT', address, { catalogApplication: own })
    expect(reasonOf(await link([]))).toMatchObject({ status: 403, verb: 'write' })
    expect((await service.get(address)).catalogApplication).toMatchObject([{ id: own }])
    await ok('linker', 'PUT', `/catalog/api/applications/${own}`, { runs: [run], description: 'same' })
    await service.post(`${uri}/accessGrants`, { level: 'edit', environment: shop })
    await ok('linker', 'PUT', `/catalog/api/applications/${own}`, { runs: [] })
    expect((await service.get(address)).catalogApplication).toEqual([])
  })

  it('with edit write contents, but not the place', async () => {
    const address = `/catalog/api/applications/${web}`
    const made = await ok('editor', 'POST', `${address}/configMaps`, { name: 'settings' })
    await ok('editor', 'PUT', made.uri, { labels: { tier: 'front' } })
    await ok('editor', 'DELETE', made.uri)
    for (const method of ['PUT', 'DELETE'])
      expect(
        reasonOf(await refusal('editor', method, address, method === 'PUT' ? { labels: {} } : undefined)),
      ).toMatchObject({
        status: 403,
        verb: 'manage',
      })
    expect(
      reasonOf(await refusal('editor', 'POST', '/catalog/api/applications', { name: 'own' })),
    ).toMatchObject({
      status: 403,
      code: 'access.roleLacks',
    })
  })

  it('find the place of a new resource in the body', async () => {
    const other = await service.post('/catalog/api/applications', { name: 'other' })
    const body = (parent: string): Json => ({ name: 'settings', parent: { id: parent } })
    await ok('editor', 'POST', '/catalog/api/configMaps', body(web))
    const refused = await refusal('editor', 'POST', '/catalog/api/configMaps', body(other.id))
    expect([403, 404, 406]).toContain(refused.status)
    expect(await service.get(`/catalog/api/applications/${other.id}/configMaps`)).toEqual([])
  })

  it('write nothing of a transaction with a part that is refused', async () => {
    const parent = { id: web, modelIndex: 'Application' }
    const create = [
      { modelIndex: 'ConfigMap', name: 'first', parent },
      { modelIndex: 'Application', name: 'second' },
    ]
    const refused = await refusal('editor', 'POST', '/catalog/api/txn', { create })
    expect(refused.status).toBe(403)
    expect(await service.get('/catalog/api/configMaps?query={name: "first"}')).toEqual([])
  })

  it('undo only what they could change', async () => {
    const address = `/catalog/api/applications/${web}`
    const changed = await service.ask('PUT', address, { labels: { by: 'admin' } })
    const undo = `/catalog/api/changeSets/${String(changed.headers['x-change-set'])}/undo`
    expect((await refusal('editor', 'POST', undo, {})).status).toBe(406)
    expect((await service.get(address)).labels).toEqual({ by: 'admin' })
  })

  it('may not be the last admin', async () => {
    const [admin] = await service.get('/users/api/users?query={name: "admin"}')
    expect((await service.refusal('PUT', admin.uri, { role: 'member' })).status).toBe(406)
  })

  describe('who may grant', () => {
    const grants = async (user: string, body: Json): Promise<Json> => {
      const [self] = await service.get(`/users/api/users?query={name: "${user}"}`)
      const answer = await service.ask('POST', `${self.uri}/accessGrants`, body, as(user))
      return answer.statusCode === 200 ? answer.json() : reasonOf(answer.json())
    }

    it('grant on their places, and revoke it', async () => {
      const made = await grants('owner', { level: 'edit', environment: shop })
      expect(made.level).toBe('edit')
      await ok('owner', 'DELETE', made.uri)
    })

    it('give rights to users and teams that they see by name only', async () => {
      const team = await service.post('/users/api/teams', { name: 'crew' })
      const [viewer] = await service.get('/users/api/users?query={name: "viewer"}')
      const found = await ok('owner', 'GET', '/api/grantees?search=VIEW')
      expect(found.users).toEqual([
        { id: viewer.id, service: 'Users', modelIndex: 'User', uri: viewer.uri, name: 'viewer' },
      ])
      expect((await ok('owner', 'GET', '/api/grantees?count=1')).teams).toMatchObject([{ name: 'crew' }])
      expect((await refusal('owner', 'GET', viewer.uri)).status).toBe(404)
      for (const [id, modelIndex] of [
        [team.id, 'Team'],
        [viewer.id, 'User'],
      ]) {
        const body = { parent: { id, modelIndex }, level: 'operate', environment: shop }
        const made = await ok('owner', 'POST', '/users/api/grants', body)
        expect(made.parent.id).toBe(id)
        const seen = await ok('owner', 'GET', `/users/api/grants?query={"environment.id": "${shop}"}`)
        expect(seen.map((one: Json) => one.id)).toContain(made.id)
        await ok('owner', 'DELETE', made.uri)
      }
    })

    it('replace a grant in one transaction', async () => {
      const [viewer] = await service.get('/users/api/users?query={name: "viewer"}')
      const parent = { id: viewer.id, modelIndex: 'User' }
      const body = { parent, environment: shop }
      const before = await ok('owner', 'POST', '/users/api/grants', { ...body, level: 'operate' })
      const create = [{ modelIndex: 'Grant', ...body, level: 'edit' }]
      const replaced = await ok('owner', 'POST', '/users/api/txn', {
        create,
        delete: [{ modelIndex: 'Grant', id: before.id }],
      })
      expect(replaced.create).toMatchObject([{ level: 'edit' }])
      expect((await service.refusal('GET', before.uri)).status).toBe(404)
      await ok('owner', 'DELETE', replaced.create[0].uri)
    })

    it('see no grants on other places, and no grantees without the right', async () => {
      const [viewer] = await service.get('/users/api/users?query={name: "viewer"}')
      const other = await service.post(`${viewer.uri}/accessGrants`, { level: 'view', environment: pay })
      expect((await refusal('owner', 'GET', other.uri)).status).toBe(404)
      expect((await refusal('owner', 'DELETE', other.uri)).status).toBe(404)
      await service.ok('DELETE', other.uri)
      for (const user of ['viewer', 'editor'])
        expect((await refusal(user, 'GET', '/api/grantees')).status).toBe(403)
      expect((await refusal('owner', 'GET', '/api/grantees?count=51')).status).toBe(400)
    })

    it.each<[string, string, () => Json, Json]>([
      ['with less than grant', 'viewer', () => ({ level: 'view', environment: shop }), { status: 403 }],
      [
        'on another place',
        'owner',
        () => ({ level: 'view', environment: pay }),
        { status: expect.any(Number) as number },
      ],
      [
        'by labels',
        'owner',
        () => ({ level: 'view', environmentSelector: { matchLabels: { a: 'b' } } }),
        { status: 403, code: 'access.roleLacks' },
      ],
    ])('not %s', async (_, user, body, expected) => {
      const refused = await grants(user, body())
      expect(refused).toMatchObject(expected)
      expect(refused.status).toBeGreaterThanOrEqual(403)
    })

    it('not more than they have', async () => {
      const role = await service.post('/users/api/customRoles', {
        name: 'granter',
        permissions: ['environments.*.grant', 'environments.*.logs'],
      })
      await join('granter', 'view', { environment: pay })
      const [granter] = await service.get('/users/api/users?query={name: "granter"}')
      await service.post(`${granter.uri}/accessGrants`, { customRole: role.id, environment: pay })
      expect(await grants('granter', { level: 'edit', environment: pay })).toMatchObject({
        status: 403,
        code: 'access.grantsMore',
      })
      expect(await grants('granter', { level: 'view', environment: pay })).toMatchObject({ level: 'view' })
    })

    it('label an environment, which others may not', async () => {
      const role = await service.post('/users/api/customRoles', {
        name: 'manager',
        permissions: ['environments.*.manage'],
      })
      const user = await service.post('/users/api/users', { name: 'manager', role: 'member', password })
      await service.post(`${user.uri}/accessGrants`, { customRole: role.id, environment: shop })
      expect(
        reasonOf(await refusal('manager', 'PUT', environment(shop), { labels: { team: 'x' } })),
      ).toMatchObject({
        status: 403,
        verb: 'grant',
      })
      await ok('manager', 'PUT', environment(shop), { resourceType: 'test' })
      expect((await ok('owner', 'PUT', environment(shop), { labels: { team: 'x' } })).labels).toEqual({
        team: 'x',
      })
    })
  })
})
