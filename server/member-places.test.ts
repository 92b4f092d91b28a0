import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Json } from './app.fixture.ts'
import { Sights, type Viewer } from './sight.fixture.ts'

const missing = '11111111-2222-4333-8444-555555555555'
const alarms = '/environments/api/alarms'

/**
 * Access to data other than through lists: kinds and their counts, objects of custom kinds, alarms, samples, commands and
 * kubeconfigs of clusters, terminals, comparisons, and parameters that name resources.
 */
describe('members', () => {
  let sights: Sights
  let ids: Sights['ids']
  let mia: Viewer
  let kate: Viewer
  let carl: Viewer
  let kubernetes: string
  const alarmIds: Record<string, string> = {}

  const insertAlarm = (parent: string, name: string): Promise<string> =>
    sights.service.insert(
      { parent, relation: 'alarms' },
      {
        class: 'environments.Alarm',
        attributes: { name, type: 'environmentDown', severity: 'critical', state: 'active' },
      },
    )

  beforeAll(async () => {
    sights = await Sights.start()
    ;({ ids } = sights)
    mia = await sights.join('mia', 'view', [{ environment: ids.shop }])
    kate = await sights.join('kate', 'edit', [{ application: ids.web }])
    carl = await sights.join('carl', 'view', [{ hostCluster: ids.simulated }])
    const [row] = await sights.service.get(`/cluster/api/hostClusters/${ids.simulated}/kubernetesCluster`)
    kubernetes = row.id
    for (const name of ['shop', 'bank'] as const)
      alarmIds[name] = await insertAlarm(ids[name], `${name} is down`)
  }, 120_000)
  afterAll(() => sights.stop())

  const countOf = ({ kinds }: Json, kind: string): number =>
    kinds.find((one: Json) => one.kind === kind && one.service === 'Environments').count

  it.each(['', '?of=CLUSTER'])('count as many objects of each kind as they can list: %s', async (query) => {
    for (const viewer of [mia, carl]) {
      const { kinds } = await viewer.get(`/api/kindCounts${query.replace('CLUSTER', ids.simulated)}`)
      for (const { uri, count } of kinds) expect([uri, count]).toEqual([uri, (await viewer.get(uri)).length])
    }
    const counts = await mia.get(`/api/kindCounts${query.replace('CLUSTER', ids.simulated)}`)
    expect([countOf(counts, 'Deployment'), countOf(counts, 'Pod')]).toEqual([1, 2])
  })

  it('see the kinds of visible clusters only', async () => {
    const kind = '&apiVersion=apps/v1&kind=Deployment'
    for (const url of ['/api/kinds?of=ID', '/api/kindCounts?of=ID', `/api/kindSchemas?of=ID${kind}`])
      for (const hidden of [ids.west, ids.bank])
        expect([url, await mia.answerAbout(hidden, url)]).toEqual([url, await mia.answerAbout(missing, url)])
    expect((await mia.get(`/api/kinds?of=${ids.shop}`)).cluster.id).toBe(ids.simulated)
    expect((await kate.ask('GET', `/api/kinds?of=${ids.simulated}`)).statusCode).toBe(404)
  })

  it('list objects of custom kinds only with a right on the cluster', async () => {
    const [definition] = await sights.service.get(
      '/cluster/api/customResourceDefinitions?query={"name":"certificates.example.com"}',
    )
    const url = `/cluster/api/customResourceDefinitions/ID/objects`
    expect(await mia.answerAbout(definition.id, url)).toBe(await mia.answerAbout(missing, url))
    expect((await carl.get(url.replace('ID', definition.id))).objects).toHaveLength(2)
  })

  it('count only alarms of visible resources', async () => {
    const counts = async (viewer: Viewer, url: string): Promise<Json> =>
      (await viewer.get(`${url}/currentAlarmCounts`)).total
    expect(await counts(mia, `/environments/api/environments/${ids.shop}`)).toBe(1)
    expect(await counts(mia, '/environments/api/roots/00000000-0000-4000-8000-000000000002')).toBe(1)
    expect(await counts(mia, `/cluster/api/hostClusters/${ids.simulated}`)).toBe(0)
    const { total } = await mia.get(`${alarms}?count=1&paginate=true&query={"state":"active"}`)
    expect(total).toBe(1)
    expect(await kate.get(alarms)).toEqual([])
  })

  it('do not see where alarms are sent', async () => {
    for (const name of ['alarmTargets', 'alarmDeliveries'])
      expect([name, await mia.get(`/config/api/${name}`)]).toEqual([name, []])
    const [target] = await sights.service.get('/config/api/alarmTargets')
    expect((await mia.ask('POST', `/config/api/alarmTargets/${target.id}/test`, {})).statusCode).toBe(404)
  })

  it('dismiss alarms with operate, and only those of their places', async () => {
    const dismissed = async (viewer: Viewer, id: string): Promise<number> =>
      (await viewer.ask('POST', `${alarms}/${id}/dismiss`, {})).statusCode
    const { shop = '', bank = '' } = alarmIds
    const olga = await sights.join('olga', 'operate', [{ environment: ids.shop }])
    expect(await dismissed(mia, shop)).toBe(403)
    expect(await dismissed(olga, bank)).toBe(404)
    expect(await dismissed(olga, shop)).toBe(200)
    expect((await mia.get(`/environments/api/environments/${ids.shop}/currentAlarmCounts`)).total).toBe(0)
    expect((await olga.ask('POST', `${alarms}/${shop}/undismiss`)).statusCode).toBe(200)
  })

  it('read samples of visible resources only', async () => {
    const { service } = sights
    const time = service.parts.now() - 60_000
    const sample = (id: string) => ({ id, metric: 'cpuUsage' as const, time, value: 1 })
    await service.store.addSamples([ids.shop, ids.bank].map(sample))
    const url = `/environments/api/environments/${ids.shop}/samples?metrics=cpuUsage&ids=${ids.bank}`
    const measured = async (series: Json): Promise<string[]> =>
      series.filter(({ points }: Json) => points.length > 0).map(({ id }: Json) => id)
    expect(new Set(await measured(await service.get(url)))).toEqual(new Set([ids.shop, ids.bank]))
    const seen = await mia.get(url)
    expect(await measured(seen)).toEqual([ids.shop])
    const hidden = '/environments/api/environments/ID/samples'
    expect(await mia.answerAbout(ids.bank, hidden)).toBe(await mia.answerAbout(missing, hidden))
  })

  it('get only the commands and kubeconfigs that their rights cover', async () => {
    const join = `/cluster/api/hostClusters/${ids.simulated}/joinCommand`
    const editor = await sights.join('ed', 'edit', [{ hostCluster: ids.simulated }])
    const owner = await sights.join('adam', 'admin', [{ environment: ids.shop }])
    for (const viewer of [mia, carl, editor, owner])
      expect((await viewer.ask('POST', join)).statusCode).toBe(403)
    const made = (viewer: Viewer, hostCluster: string) =>
      viewer.ask('POST', '/kubernetes/kubeconfigs', { hostCluster })
    expect((await made(mia, ids.simulated)).statusCode).toBe(200)
    const [elsewhere, none] = await Promise.all([made(mia, ids.west), made(mia, missing)])
    expect(elsewhere.json().message.replace(ids.west, 'ID')).toBe(none.json().message.replace(missing, 'ID'))
    const [group] = await sights.service.get('/config/api/hostGroups')
    expect((await owner.ask('POST', `/config/api/hostGroups/${group.id}/setupCommand`, {})).statusCode).toBe(
      404,
    )
  })

  it('open no terminal, deletion or comparison elsewhere, and learn nothing by trying', async () => {
    const { service } = sights
    const owner = await sights.join('olaf', 'admin', [{ environment: ids.shop }])
    const pods: Json[] = await service.get(`/environments/api/environments/${ids.bank}/descendants/pods`)
    const hidden = pods[0]?.id
    const posted = async (url: string, body: Json, id: string): Promise<string> => {
      const { statusCode, body: text } = await owner.ask('POST', url, body)
      const { requestId: _, ...rest } = JSON.parse(text)
      return `${statusCode} ${JSON.stringify(rest)}`.replaceAll(id, 'ID')
    }
    const terminal = (pod: string) => posted('/terminals', { pod, container: 'main' }, pod)
    expect(await terminal(hidden)).toBe(await terminal(missing))
    const compare = (other: string) =>
      owner.answerAbout(other, `/environments/api/environments/${ids.shop}/compare?with=ID`)
    expect(await compare(ids.shop)).toContain('promotions.sameEnvironment')
    for (const other of [ids.bank, 'zqhidden-bank']) expect(await compare(other)).toBe(await compare(missing))
    const [deployment] = await service.get(
      `/environments/api/environments/${ids.bank}/descendants/deployments`,
    )
    const task = { action: 'restart', target: 'environments.Deployment' }
    const items = [deployment.id, missing].map((resource) => ({ resource }))
    const { id: begun } = (await owner.ask('POST', '/environments/api/tasks', { ...task, items })).json()
    const named = (await owner.get(`/environments/api/tasks/${begun}?mode=exportDetails`)).items
    expect(named.map(({ name }: Json) => name)).toEqual([deployment.id, missing])
    const access = '/users/api/access?place=ID'
    expect(await owner.answerAbout(ids.bank, access)).toBe(await owner.answerAbout(missing, access))
    for (const url of ['/api/dependents?ids=ID', '/api/deletions?ids=ID', '/api/search?ids=ID'])
      expect([url, await owner.answerAbout(hidden, url)]).toEqual([
        url,
        await owner.answerAbout(missing, url),
      ])
  })

  it('lose all access at once with the grant', async () => {
    const { service } = sights
    const gone = await sights.join('gina', 'view', [{ environment: ids.shop }])
    const environment = `/environments/api/environments/${ids.shop}`
    const [pod] = await service.get(`${environment}/descendants/pods`)
    const ways = [
      environment,
      `${environment}/samples`,
      `${environment}/currentAlarms`,
      `${pod.uri}/yaml`,
      `/api/kinds?of=${ids.simulated}`,
      `/api/kinds?of=${ids.shop}`,
      `/cluster/api/hostClusters/${ids.simulated}`,
      `/cluster/api/kubernetes/${kubernetes}`,
    ]
    const statuses = async (): Promise<number[]> => {
      const found: number[] = []
      for (const url of ways) found.push((await gone.ask('GET', url)).statusCode)
      return found
    }
    expect(await statuses()).toEqual(ways.map(() => 200))
    await service.ok('DELETE', gone.granted[0].uri)
    expect(await statuses()).toEqual(ways.map(() => 404))
    expect((await gone.get('/api/search?search=web')).groups).toEqual([])
    expect(countOf(await gone.get('/api/kindCounts'), 'Pod')).toBe(0)
  })

  it('follow the labels of environments that a selector matches', async () => {
    const { service } = sights
    const environmentSelector = { matchLabels: { team: 'blue' } }
    const sela = await sights.join('sela', 'view', [{ environmentSelector }])
    const named = async (): Promise<string[]> =>
      (await sela.get('/environments/api/environments')).map(({ id }: Json) => id)
    const label = (id: string, team: string) =>
      service.ok('PUT', `/environments/api/environments/${id}`, { labels: { team } })
    expect(await named()).toEqual([])
    await label(ids.bank, 'blue')
    expect(await named()).toEqual([ids.bank])
    expect(countOf(await sela.get('/api/kindCounts'), 'Deployment')).toBe(1)
    await label(ids.bank, 'red')
    expect(await named()).toEqual([])
    expect((await sela.ask('GET', `/api/kinds?of=${ids.bank}`)).statusCode).toBe(404)
  })
})
