import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { model } from '../model/index.ts'
import { type Json, password } from './app.fixture.ts'
import { operationsOf, type Operation } from './routes/rights.fixture.ts'
import { type Hidden, hiddenName, Sights, Viewer } from './sight.fixture.ts'

const idExpression = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** Addresses without a resource. Streams, terminals and sign-ins have their own tests. */
const overviews = [
  '/api/kinds',
  '/api/kindCounts',
  '/api/kindSchemas?apiVersion=apps/v1&kind=Deployment',
  `/api/search?search=${hiddenName}&count=20`,
  '/api/search?search=e&count=20',
  `/api/search?search=logs&object=${hiddenName}&count=20`,
  '/api/kinds?of=CLUSTER',
  '/api/kindCounts?of=CLUSTER',
  '/users/api/access?place=SHOP',
  '/users/api/access?place=SHOP&verb=write',
  ...['catalog', 'environments', 'cluster', 'config', 'users'].flatMap((service) =>
    ['', '?mode=exportDetails', '?mode=export', '?output=csv'].map(
      (query) => `/${service}/api/changeSets${query}`,
    ),
  ),
]

describe('a reader', () => {
  let sights: Sights
  let operations: Operation[]
  let mia: Viewer
  let adam: Viewer
  let kate: Viewer
  let carl: Viewer

  beforeAll(async () => {
    sights = await Sights.start()
    const { ids, service } = sights
    operations = operationsOf(await service.get('/openapi.json')).filter(({ method }) => method === 'GET')
    await service.ok('PUT', `/environments/api/environments/${ids.shop}`, { labels: { team: 'crew' } })
    const environmentSelector = { matchLabels: { team: 'crew' } }
    mia = await sights.join('mia', 'view', [{ environmentSelector }, { application: ids.web }])
    await service.post('/users/api/customRoles', { name: 'loggers', permissions: ['environments.Pod.logs'] })
    adam = await sights.join('adam', 'admin', [{ environment: ids.shop }, { application: ids.web }])
    kate = await sights.join('kate', 'admin', [{ application: ids.web }])
    carl = await sights.join('carl', 'admin', [{ hostCluster: ids.simulated }])
    await changeLinks()
    // Change everything, so that the activity log has something to hide.
    for (const id of [ids.shop, ids.bank])
      await service.ok('PUT', `/environments/api/environments/${id}`, { description: `of ${id}` })
    for (const id of [ids.web, ids.safe])
      await service.ok('PUT', `/catalog/api/applications/${id}`, { description: `of ${id}` })
  }, 120_000)
  afterAll(() => sights.stop())

  /** Changes resources of mia that refer to resources of others. */
  async function changeLinks(): Promise<void> {
    const { ids, service } = sights
    const other = await service.post('/users/api/users', { name: 'other', role: 'readonly', password })
    const crew = await service.post('/users/api/teams', { name: 'crew', users: [mia.id] })
    await service.ok('PUT', crew.uri, { users: [mia.id, other.id] })
    await service.post(`${other.uri}/accessGrants`, { level: 'view', environment: ids.shop })
    await service.post('/environments/api/environments', { name: 'zqhidden-new', hostCluster: ids.simulated })
    const [group] = await service.get('/config/api/hostGroups')
    await service.ok('PUT', `/cluster/api/hostClusters/${ids.simulated}`, { hostGroups: [group.id] })
    sights.crew = crew.id
  }

  /** Returns the hidden ids and names in a response. */
  function leaksIn(body: string, hidden: Hidden): string[] {
    const ids = (body.match(idExpression) ?? []).filter((id) => hidden.ids.has(id))
    return [...new Set([...ids, ...(body.match(hidden.names) ?? [])])]
  }

  /** Returns the addresses of all lists, and those below one resource of each class. */
  function addressesOf(seen: ReadonlyMap<string, { uri: string; id: string }[]>): string[] {
    const lists = [...model.classes.values()].flatMap(({ uri }) => [uri, `${uri}?mode=exportDetails`])
    const members = operations.flatMap(({ path, entry }) => {
      const [row] = seen.get(entry?.id ?? '') ?? []
      if (!row || !path.includes('{id}') || path.includes('{descendant}') || path.includes('{ancestor}'))
        return []
      return [path.replace('{id}', row.id)]
    })
    const common = [...seen.values()].flatMap(([row]) =>
      row
        ? ['ancestors', 'currentAlarms', 'currentAlarmCounts', 'samples'].map((word) => `${row.uri}/${word}`)
        : [],
    )
    const below = [...seen].flatMap(([name, [row]]) =>
      row && ['Environment', 'HostCluster', 'KubernetesCluster', 'Root'].includes(name.replace(/^.*\./, ''))
        ? model.ofService(model.get(name).service).map((entry) => `${row.uri}/descendants/${entry.name}`)
        : [],
    )
    const others = overviews.map((url) =>
      url.replace('CLUSTER', sights.ids.simulated).replace('SHOP', sights.ids.shop),
    )
    const documented = operations.flatMap(({ path }) =>
      path.includes('{') || path === '/openapi.json' ? [] : [path],
    )
    return [...new Set([...lists, ...members, ...common, ...below, ...documented, ...others])]
  }

  async function leaksOf(viewer: Viewer, addresses: readonly string[], hidden: Hidden) {
    const found: string[] = []
    let answered = 0
    for (const url of addresses) {
      const { statusCode, body } = await viewer.ask('GET', url)
      if (statusCode === 200) answered++
      if (statusCode >= 500) found.push(`${url}: ${statusCode} ${body.slice(0, 300)}`)
      const isAboutAccess = url.startsWith('/users/api/access')
      // These responses contain the ids of granters and of their grants.
      const known = isAboutAccess ? { ...hidden, ids: new Set<string>() } : hidden
      const own = leaksIn(body, known).filter((text) => !url.includes(text))
      if (own.length > 0) found.push(`${url}: ${own.slice(0, 5).join(' ')}`)
    }
    return { found, answered }
  }

  /** Returns the hidden ids and names in the undo previews of all visible change sets. */
  async function leaksOfUndos(
    viewer: Viewer,
    hidden: Hidden,
  ): Promise<{ found: string[]; previews: number }> {
    const sets: Json[] = await viewer.get('/environments/api/changeSets?count=200')
    const found: string[] = []
    let previews = 0
    for (const { id } of sets) {
      const url = `/environments/api/changeSets/${id}/undo?dryRun=true`
      const { statusCode, body } = await viewer.ask('POST', url, {})
      if (statusCode === 200) previews++
      const leaks = leaksIn(body, hidden)
      if (leaks.length > 0) found.push(`${url}: ${leaks.join(' ')} in ${body}`)
    }
    return { found, previews }
  }

  it.each(['environment', 'cluster'])(
    'learns nothing of others from undos: %s',
    async (kind) => {
      const [viewer, sight] =
        kind === 'cluster' ? [carl, await sights.ofCluster(carl)] : [adam, sights.ofShop(adam)]
      const { hidden } = await sights.divide({ ...sight, isGranter: true })
      const { found, previews } = await leaksOfUndos(viewer, hidden)
      expect(found).toEqual([])
      expect(previews).toBeGreaterThan(0)
    },
    240_000,
  )

  it('of one of two environments reads no id or name of the other', async () => {
    const { seen, hidden } = await sights.divide(sights.ofShop(mia))
    const addresses = addressesOf(seen)
    const { found, answered } = await leaksOf(mia, addresses, hidden)
    expect(found).toEqual([])
    expect(answered).toBeGreaterThan(1_000)
    // Others see these resources, which proves that the search for leaks finds some.
    const lists = addresses.filter((url) => url.endsWith('s?mode=exportDetails'))
    expect((await leaksOf(carl, lists, hidden)).found.length).toBeGreaterThan(20)
  }, 240_000)

  it('with the level admin of one of two environments reads no id or name of the other', async () => {
    const { hidden, seen } = await sights.divide({ ...sights.ofShop(adam), isGranter: true })
    const addresses = addressesOf(seen).filter((url) => !url.includes('/descendants/'))
    expect((await leaksOf(adam, addresses, hidden)).found).toEqual([])
  }, 240_000)

  it('with a key of an admin that is limited to an environment reads no id or name of others', async () => {
    const { ids, service } = sights
    const user = await service.post('/users/api/users', { name: 'root', role: 'admin', password })
    const key = await service.post(`${user.uri}/apiKeys`, {
      name: 'limited',
      allowedEnvironments: [ids.shop],
    })
    const limited = new Viewer(service, user)
    limited.headers = { authorization: `SERVICE-API ${key.key}` }
    const { places, alone, hiddenNames } = sights.ofShop(limited)
    const own = places.filter((id) => id === ids.shop || id === user.id)
    const { hidden, seen } = await sights.divide({ places: own, alone, hiddenNames })
    const addresses = addressesOf(seen).filter((url) => !url.includes('/descendants/'))
    const { found, answered } = await leaksOf(limited, addresses, hidden)
    expect(found).toEqual([])
    expect(answered).toBeGreaterThan(500)
  }, 240_000)

  it('of one catalog application reads no id or name of others', async () => {
    const sight = {
      places: [sights.ids.web, kate.id],
      alone: [],
      hiddenNames: /zqhidden[\w-]*/g,
      isGranter: true,
    }
    const { hidden, seen } = await sights.divide(sight)
    const addresses = addressesOf(seen).filter((url) => /\/changeSets|\/api\/\w+\?mode=/.test(url))
    expect((await leaksOf(kate, addresses, hidden)).found).toEqual([])
  }, 240_000)

  it('of one of two clusters reads no id or name of the other', async () => {
    const { seen, hidden } = await sights.divide({
      ...(await sights.ofCluster(carl)),
      isGranter: true,
    })
    const addresses = addressesOf(seen).filter((url) => !url.includes('/descendants/'))
    const { found } = await leaksOf(carl, addresses, hidden)
    expect(found).toEqual([])
  }, 240_000)
})
