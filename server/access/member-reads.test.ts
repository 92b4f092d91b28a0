import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { model } from '../../model/index.ts'
import { basic, type Json, password, startTestService, type TestService } from '../app.fixture.ts'
import { rootId } from '../store/store.ts'
import { fillTwoClusters, type Platform } from '../store/restricted.fixture.ts'

/** mia sees blue by a grant, green by a label and her team, and the catalog application web. */
describe('a member of two environments', () => {
  let service: TestService
  let ids: Platform['ids']
  let mia: Json
  let crew: Json
  /** A finished task of mia. */
  let own: string
  /** Ids of the places that mia sees with everything below them, and of what she sees alone. */
  let places: string[]
  let alone: string[]

  const asMia = { authorization: basic('mia') }
  const get = async (url: string): Promise<Json> => {
    const answer = await service.ask('GET', url, undefined, asMia)
    expect(`${url} ${answer.statusCode}`).toBe(`${url} 200`)
    return answer.json()
  }
  const addTask = (name: string, userId: string): Promise<string> =>
    service.insert(
      { parent: rootId('environments'), relation: 'tasks' },
      { class: 'environments.Task', attributes: { name, action: 'delete', state: 'completed', userId } },
    )
  const isVisible = ({ id, ancestors }: Json): boolean => {
    const line = [id, ...ancestors.map((one: Json) => one.id)]
    return line.length === 1 || alone.includes(id) || line.some((one) => places.includes(one))
  }
  const idsOf = (rows: Json): string[] => rows.map(({ id }: Json) => id)
  const namesOf = (rows: Json): string[] => rows.map(({ name }: Json) => name)

  beforeAll(async () => {
    service = await startTestService()
    ids = await fillTwoClusters(service.store)
    mia = await service.post('/users/api/users', { name: 'mia', role: 'member', password })
    const bob = await service.post('/users/api/users', { name: 'bob', role: 'devops', password })
    crew = await service.post('/users/api/teams', { name: 'crew', users: [mia.id] })
    await service.post(`${mia.uri}/accessGrants`, { level: 'view', environment: ids.blue })
    await service.post(`${mia.uri}/accessGrants`, { level: 'view', application: ids.web })
    await service.ok('PUT', `/environments/api/environments/${ids.green}`, { labels: { team: 'crew' } })
    const environmentSelector = { matchLabels: { team: 'crew' } }
    await service.post(`${crew.uri}/accessGrants`, { level: 'view', environmentSelector })
    const [kubernetes] = await service.get(`/cluster/api/hostClusters/${ids.east}/kubernetesCluster`)
    for (const [name, place] of Object.entries({ 'green is down': ids.green, 'red is down': ids.red }))
      await service.insert(
        { parent: place, relation: 'alarms' },
        {
          class: 'environments.Alarm',
          attributes: { name, type: 'environmentDown', severity: 'critical', state: 'active' },
        },
      )
    own = await addTask('mine', mia.id)
    await addTask('of bob', bob.id)
    places = [ids.blue, ids.green, ids.web, mia.id, crew.id, own]
    alone = [ids.east, kubernetes.id]
  })
  afterAll(() => service.close())

  it('finds exactly the visible resources in every list and total', async () => {
    let [seen, hidden] = [0, 0]
    for (const { uri } of model.classes.values()) {
      const all: Json[] = await service.get(`${uri}?fields=id,ancestors`)
      const expected = all.filter(isVisible)
      expect([uri, idsOf(await get(`${uri}?fields=id,ancestors`))]).toEqual([uri, idsOf(expected)])
      const page = await get(`${uri}?fields=id&count=1&paginate=true`)
      expect([uri, page.total]).toEqual([uri, expected.length])
      seen += expected.length
      hidden += all.length - expected.length
    }
    expect(seen).toBeGreaterThan(20)
    expect(hidden).toBeGreaterThan(10)
  })

  it('gets 404 for other resources, as for missing ones', async () => {
    const missing = '11111111-2222-4333-8444-555555555555'
    const refused = async (url: string): Promise<unknown> => {
      const { status, code, message } = await service.refusal('GET', url, undefined, asMia)
      return { status, code, message: message.replace(/[0-9a-f-]{36}/g, 'ID') }
    }
    const rows: Json[] = []
    for (const { uri } of model.classes.values())
      rows.push(...(await service.get(`${uri}?fields=id,uri,ancestors`)))
    for (const row of rows) {
      const answer = await service.ask('GET', row.uri, undefined, asMia)
      expect([row.uri, answer.statusCode]).toEqual([row.uri, isVisible(row) ? 200 : 404])
    }
    const environment = '/environments/api/environments'
    for (const path of ['', '/applications', '/descendants/pods', '/ancestors', '/hostCluster'])
      expect(await refused(`${environment}/${ids.red}${path}`)).toEqual(
        await refused(`${environment}/${missing}${path}`),
      )
  })

  it("sees an outline of her environments' cluster", async () => {
    const [east, ...others] = await get('/cluster/api/hostClusters')
    expect(others).toEqual([])
    expect(idsOf(east.environments).toSorted()).toEqual([ids.blue, ids.green].toSorted())
    expect(await get(`/cluster/api/hostClusters/${ids.east}/descendants/nodes`)).toEqual([])
    const [environment] = await get(`/environments/api/environments?filter=name,equals,blue`)
    expect(idsOf(environment.hostCluster)).toEqual([ids.east])
  })

  it('learns no values of other resources through conditions, orders and links', async () => {
    const applications = '/environments/api/applications'
    expect(namesOf(await get(`${applications}?filter=catalogApplication.name,equals,bank`))).toEqual([])
    expect(namesOf(await get(`${applications}?filter=catalogApplication.name,equals,web`))).toEqual(['front'])
    const [ledger] = await get(`${applications}?filter=name,equals,ledger`)
    expect(ledger.catalogApplication).toEqual([])
    expect(namesOf(await get(`/environments/api/pods?search=vault`))).toEqual([])
  })

  it('sees the alarms and totals of her environments', async () => {
    expect(namesOf(await get('/environments/api/alarms'))).toEqual(['green is down'])
    const [green] = await get('/environments/api/environments?filter=name,equals,green&fields=alarms')
    expect(namesOf(green.alarms)).toEqual(['green is down'])
    const { total } = await get('/environments/api/alarms?count=1&paginate=true&filter=state,equals,active')
    expect(total).toBe(1)
  })

  it('sees her own tasks, also one that has just been created', async () => {
    expect(namesOf(await get('/environments/api/tasks'))).toEqual(['mine'])
    const id = await addTask('new', mia.id)
    expect(namesOf(await get('/environments/api/tasks')).toSorted()).toEqual(['mine', 'new'])
    await service.store.write({ name: 'system', audit: false }, (transaction) => transaction.remove([id]))
    expect(namesOf(await get('/environments/api/tasks'))).toEqual(['mine'])
  })

  it('finds only visible resources in a search', async () => {
    const found = async (text: string): Promise<string[]> => {
      const { groups } = await get(`/api/search?search=${text}&count=20`)
      return groups.flatMap(({ entries }: Json) => namesOf(entries)).toSorted()
    }
    expect(await found('vault')).toEqual([])
    expect(await found('west')).toEqual([])
    expect(await found('bob')).toEqual([])
    expect(await found('ledger')).toEqual(['ledger', 'ledger-a'])
    const { groups } = await get(`/api/search?ids=${ids.red},${ids.blue}`)
    expect(groups.flatMap(({ entries }: Json) => idsOf(entries))).toEqual([ids.blue])
  })

  it('sees only changes to visible resources in the activity log', async () => {
    const { entries } = await get('/environments/api/changeSets?paginate=true&count=100')
    const { body } = await service.ask('GET', '/environments/api/changeSets?output=csv', undefined, asMia)
    for (const [text, known] of [
      [JSON.stringify(entries), ids.green],
      [body, 'green'],
    ] as const) {
      expect(text).toContain(known)
      for (const other of ['vault', 'node-of', 'bob', ids.red, ids.west]) expect(text).not.toContain(other)
    }
  })

  it('shares no cached response with others, and is affected at once by changed permissions', async () => {
    const list = '/environments/api/environments?fields=name'
    await service.get(list)
    expect(namesOf(await get(list))).toEqual(['blue', 'green'])
    const made = await service.post(`${mia.uri}/accessGrants`, { level: 'view', environment: ids.red })
    expect(namesOf(await get(list))).toEqual(['blue', 'green', 'red'])
    expect(namesOf(await get('/cluster/api/hostClusters?fields=name'))).toEqual(['east', 'west'])
    await service.ok('DELETE', made.uri)
    expect(namesOf(await get(list))).toEqual(['blue', 'green'])
    await service.ok('PUT', crew.uri, { users: [] })
    expect(namesOf(await get(list))).toEqual(['blue'])
    await service.ok('PUT', crew.uri, { users: [mia.id] })
    expect(namesOf(await get(list))).toEqual(['blue', 'green'])
  })
})
