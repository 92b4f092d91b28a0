import { startSimulator, type Simulator } from '#simulator'
import { model } from '../model/index.ts'
import { basic, type Json, password, type TestService } from './app.fixture.ts'
import { FilledService } from './routes/openapi/filled.fixture.ts'
import { SimulatedService } from './simulated.fixture.ts'

/** Prefix of the names that no member of the shop may see. Longer than what a random certificate may contain. */
export const hiddenName = 'zqhidden'

const inNamespace = (namespace: string, name: string): Json[] => [
  { apiVersion: 'v1', kind: 'Namespace', metadata: { name: namespace } },
  {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name, namespace },
    spec: {
      replicas: 2,
      selector: { matchLabels: { app: name } },
      template: {
        metadata: { labels: { app: name } },
        spec: { containers: [{ name: 'main', image: `${name}:1`, env: [{ name: 'A', value: name }] }] },
      },
    },
  },
  {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name, namespace },
    spec: { selector: { app: name }, ports: [{ port: 80 }] },
  },
  { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name, namespace }, data: { key: name } },
  { apiVersion: 'v1', kind: 'Secret', metadata: { name, namespace }, stringData: { password: name } },
]

const certificate = (name: string, namespace: string) => ({
  apiVersion: 'example.com/v1',
  kind: 'Certificate',
  metadata: { name, namespace },
})

const definition = {
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: 'certificates.example.com' },
  spec: {
    group: 'example.com',
    scope: 'Namespaced',
    names: { kind: 'Certificate', plural: 'certificates', singular: 'certificate' },
    versions: [{ name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: { type: 'object' } } }],
  },
}

const node = { apiVersion: 'v1', kind: 'Node', metadata: { name: 'node-1' } }

const ofCluster: Json[] = [
  node,
  {
    apiVersion: 'rbac.authorization.k8s.io/v1',
    kind: 'ClusterRole',
    metadata: { name: 'zqhidden-role' },
    rules: [],
  },
  {
    apiVersion: 'v1',
    kind: 'PersistentVolume',
    metadata: { name: 'zqhidden-volume' },
    spec: { capacity: { storage: '1Gi' }, accessModes: ['ReadWriteOnce'], hostPath: { path: '/zqhidden' } },
  },
]

const objects = [
  ...ofCluster,
  ...inNamespace('shop', 'web'),
  ...inNamespace(`${hiddenName}-bank`, `${hiddenName}-ledger`),
]

interface Row {
  id: string
  uri: string
  name: string | null
  ancestors: { id: string }[]
}

/** Visible resources of a member: places with everything below them, and single resources. */
interface Sight {
  places: readonly string[]
  alone: readonly string[]
  /** Matches the names of hidden resources. */
  hiddenNames: RegExp
  /** True if the member may grant rights on its places. It then also sees the grants on them, and all users and teams. */
  isGranter?: boolean
}

/** Granters may read the names of these classes. */
const grantees: ReadonlySet<string> = new Set(['users.User', 'users.Team'])

/** Ids and names that a member may not learn. */
export interface Hidden {
  ids: ReadonlySet<string>
  names: RegExp
}

/**
 * The cluster `simulated` with the environments shop and zqhidden-bank, the cluster zqhidden-west with another shop, the catalog
 * applications web and zqhidden-safe, and one resource of each other class. The names of everything outside of the first shop,
 * web and their clusters begin with `zqhidden`, except for the resources that fill the classes.
 */
export class Sights {
  readonly simulated: SimulatedService
  readonly service: TestService
  readonly ids: Record<'shop' | 'bank' | 'simulated' | 'west' | 'web' | 'safe', string>
  /** Team of the member of the shop; none by default. */
  crew: string | null = null
  private readonly west: Simulator
  private readonly alone: readonly string[]

  private constructor(
    parts: Pick<Sights, 'simulated' | 'ids'> & { west: Simulator; alone: readonly string[] },
  ) {
    this.simulated = parts.simulated
    this.service = parts.simulated.service
    this.ids = parts.ids
    this.west = parts.west
    this.alone = parts.alone
  }

  static async start(): Promise<Sights> {
    const [simulated, west] = await Promise.all([SimulatedService.start(), startSimulator({ port: 0 })])
    const { service } = simulated
    await simulated.simulator.populate(objects)
    await west.populate([node, ...inNamespace('shop', `${hiddenName}-west`)])
    const other = await service.post('/cluster/api/hostClusters', {
      name: `${hiddenName}-west`,
      mode: 'discovered',
      kubeconfig: west.kubeconfig,
    })
    const running = '/environments/api/pods?query={"state":"Running"}&fields=name'
    await simulated.until(async () => (await service.get(running)).length === 6)
    const driver = service.parts.clusters.get(simulated.hostCluster.id)
    await driver?.apply(definition)
    for (const [name, namespace] of [
      ['web', 'shop'],
      [`${hiddenName}-ledger`, `${hiddenName}-bank`],
    ] as const)
      await driver?.apply(certificate(name, namespace))
    const definitions = '/cluster/api/customResourceDefinitions?query={"name":"certificates.example.com"}'
    await simulated.until(async () => (await service.get(definitions)).length > 0)
    const web = await service.post('/catalog/api/applications', { name: 'web' })
    const safe = await service.post('/catalog/api/applications', { name: `${hiddenName}-safe` })
    const environments: Json[] = await service.get('/environments/api/environments')
    const environment = (namespace: string, cluster: string): string =>
      environments.find((one) => one.namespace === namespace && one.hostCluster[0]?.id === cluster).id
    const { id } = simulated.hostCluster
    await service.post(`${web.uri}/configMaps`, { name: 'settings', data: { key: 'value' } })
    const bank = environment(`${hiddenName}-bank`, id)
    await service.post(`${web.uri}/run`, { environment: bank, run: `${hiddenName}-run` })
    await FilledService.fill(service)
    const [kubernetes] = await service.get(`/cluster/api/hostClusters/${id}/kubernetesCluster`)
    const ids = {
      shop: environment('shop', id),
      bank,
      simulated: id,
      west: other.id,
      web: web.id,
      safe: safe.id,
    }
    return new Sights({ simulated, west, ids, alone: [id, kubernetes.id] })
  }

  /** Creates a member with grants. */
  async join(name: string, level: string, targets: readonly Json[]): Promise<Viewer> {
    const user = await this.service.post('/users/api/users', { name, role: 'member', password })
    const granted: Json[] = []
    for (const target of targets)
      granted.push(await this.service.post(`${user.uri}/accessGrants`, { level, ...target }))
    return new Viewer(this.service, user, granted)
  }

  /** Returns the sight of a member of the shop and of web, which includes only an outline of the cluster. */
  ofShop(viewer: Viewer): Sight {
    const places = [this.ids.shop, this.ids.web, viewer.id, ...(this.crew === null ? [] : [this.crew])]
    return { places, alone: this.alone, hiddenNames: /zqhidden[\w-]*/g }
  }

  /** Returns the sight of a member of the first cluster, with all its environments. */
  async ofCluster(viewer: Viewer): Promise<Sight> {
    const { simulated } = this.ids
    const environments: Json[] = await this.service.get(`/cluster/api/hostClusters/${simulated}/environments`)
    const places = [simulated, viewer.id, ...environments.map(({ id }) => id)]
    return { places, alone: [], hiddenNames: /zqhidden-(?:west|safe)[\w-]*/g }
  }

  /** Returns the visible resources by class, and the hidden ids and names. */
  async divide(given: Sight): Promise<{ seen: Map<string, Row[]>; hidden: Hidden }> {
    const sight = given.isGranter ? await this.withGrants(given) : given
    const seen = new Map<string, Row[]>()
    const ids = new Set<string>()
    for (const { id: name, uri } of model.classes.values()) {
      const rows: Row[] = await this.service.get(`${uri}?fields=id,uri,name,ancestors`)
      seen.set(
        name,
        rows.filter((row) => isSeen(sight, row)),
      )
      for (const row of rows)
        if (!isSeen(sight, row) && !(sight.isGranter && grantees.has(name))) ids.add(row.id)
    }
    return { seen, hidden: { ids, names: sight.hiddenNames } }
  }

  private async withGrants(sight: Sight): Promise<Sight> {
    const grants: Json[] = await this.service.get('/users/api/grants')
    const roles: Json[] = await this.service.get('/users/api/customRoles')
    const onPlaces = grants.filter(({ environment, hostCluster, application }) =>
      [environment, hostCluster, application].flat().some(({ id }: Json) => sight.places.includes(id)),
    )
    return { ...sight, alone: [...sight.alone, ...[...onPlaces, ...roles].map(({ id }) => id)] }
  }

  async stop(): Promise<void> {
    await this.simulated.stop()
    await this.west.stop()
  }
}

const isSeen = ({ places, alone }: Sight, { id, ancestors }: Row): boolean => {
  const line = [id, ...ancestors.map((one) => one.id)]
  return line.length === 1 || alone.includes(id) || line.some((one) => places.includes(one))
}

/** A member who sends requests. */
export class Viewer {
  readonly service: TestService
  readonly id: string
  readonly uri: string
  /** Its grants, in the order of its targets. */
  readonly granted: readonly Json[]
  headers: Record<string, string>

  constructor(service: TestService, user: Json, granted: readonly Json[] = []) {
    this.service = service
    this.id = user.id
    this.uri = user.uri
    this.granted = granted
    this.headers = { authorization: basic(user.name) }
  }

  ask(method: 'GET' | 'POST', url: string, body?: unknown) {
    return this.service.ask(method, url, body, this.headers)
  }

  async get(url: string): Promise<Json> {
    const answer = await this.ask('GET', url)
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`)
    return answer.json()
  }

  /** Returns status and body of a response, with an id replaced, to compare refusals. */
  async answerAbout(id: string, url: string): Promise<string> {
    const { statusCode, body } = await this.ask('GET', url.replace('ID', id))
    const { requestId: _, ...rest } = JSON.parse(body)
    return `${statusCode} ${JSON.stringify(rest).replaceAll(id, 'ID')}`
  }
}
