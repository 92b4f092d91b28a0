import { dump } from 'js-yaml'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { basic, type Json } from '../app.fixture.ts'
import { SimulatedService } from '../simulated.fixture.ts'

const labels = { app: 'orders' }
const metadata = { name: 'orders', labels }

/** One object of every kind that belongs to an application. */
const manifest = [
  {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata,
    spec: {
      replicas: 2,
      selector: { matchLabels: labels },
      template: {
        metadata: { labels },
        spec: { containers: [{ name: 'main', image: 'nginx:1.28' }] },
      },
    },
  },
  { apiVersion: 'v1', kind: 'Service', metadata, spec: { selector: labels, ports: [{ port: 80 }] } },
  {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'Ingress',
    metadata,
    spec: { defaultBackend: { service: { name: 'orders', port: { number: 80 } } } },
  },
  {
    apiVersion: 'autoscaling/v2',
    kind: 'HorizontalPodAutoscaler',
    metadata,
    spec: { scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: 'orders' }, maxReplicas: 3 },
  },
  { apiVersion: 'v1', kind: 'ConfigMap', metadata, data: { A: '1' } },
  { apiVersion: 'v1', kind: 'Secret', metadata },
  {
    apiVersion: 'v1',
    kind: 'PersistentVolumeClaim',
    metadata,
    spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } },
  },
  {
    apiVersion: 'policy/v1',
    kind: 'PodDisruptionBudget',
    metadata,
    spec: { selector: { matchLabels: labels } },
  },
]
const kinds = manifest.map(({ kind }) => kind).toSorted()

describe('the preview of a deletion', () => {
  let simulated: SimulatedService

  beforeAll(async () => {
    simulated = await SimulatedService.start()
    const { simulator } = simulated
    await simulator.populate([
      { apiVersion: 'v1', kind: 'Node', metadata: { name: 'node-1' } },
      { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'found' } },
    ])
    await simulated.until(async () => (await find('environments', 'found@simulated')) !== undefined)
  })
  afterAll(() => simulated.stop())

  const find = async (collection: string, name: string): Promise<Json> =>
    (await simulated.service.get(`/environments/api/${collection}?query={"name":"${name}"}`))[0]

  /** Creates an environment that runs the application with all of its pods. */
  async function makeShop(name: string): Promise<{ environment: Json; application: Json }> {
    const { service } = simulated
    const environment = await simulated.makeEnvironment(name)
    await simulated.until(async () => (await service.get(environment.uri)).state === 'ready')
    const yaml = manifest.map((object) => dump(object)).join('---\n')
    await service.ok('POST', `${environment.uri}/import`, yaml)
    const below = async (collection: string): Promise<Json[]> =>
      service.get(`/environments/api/${collection}?query={"ancestors.id":"${environment.id}"}`)
    await simulated.until(async () => (await below('pods')).length === 2)
    const [application] = await below('applications')
    return { environment, application }
  }

  const preview = async (...ids: string[]): Promise<Json[]> =>
    (await simulated.service.get(`/api/deletions?ids=${ids.join(',')}`)).resources

  const kindsOf = ({ objects }: Json): string[] => objects.map(({ kind }: Json) => kind)

  it('is refused by If-Match like the deletion', async () => {
    const { service } = simulated
    const { application } = await makeShop('matched')
    const statusFor = async (generation: string): Promise<number> => {
      const headers = { authorization: basic('admin'), 'if-match': generation }
      const answer = await service.app.inject({
        method: 'DELETE',
        url: `${application.uri}?dryRun=true`,
        headers,
      })
      return answer.statusCode
    }
    expect(await statusFor('no number')).toBe(400)
    expect(await statusFor('"99"')).toBe(412)
    expect(await statusFor('*')).toBe(200)
  })

  it('lists every object of an application, and the deletion deletes exactly these', async () => {
    const { service } = simulated
    const { environment, application } = await makeShop('exact')
    const [plan] = await preview(application.id)
    expect(plan).toMatchObject({ refusal: null, losesData: true, keeps: null })
    expect(kindsOf(plan)).toEqual([...kinds, 'Pod', 'Pod', 'ReplicaSet'].toSorted())
    expect(await service.ok('DELETE', `${application.uri}?dryRun=true`)).toMatchObject({ preview: plan })
    const planned = plan.objects.map(({ id }: Json) => id)
    await service.ok('DELETE', application.uri)
    const rows = async (): Promise<unknown[]> =>
      Promise.all(planned.map((id: string) => service.store.get(id)))
    await simulated.until(async () => (await rows()).every((row) => row === null))
    expect(await find('configMaps', 'kube-root-ca.crt')).toBeDefined()
    expect((await service.get(environment.uri)).name).toBe('exact')
  })

  it('lists objects that Kubernetes deletes together with another', async () => {
    const { environment } = await makeShop('owned')
    const [deployment] = await simulated.service.get(
      `/environments/api/deployments?query={"ancestors.id":"${environment.id}"}`,
    )
    const [service] = await simulated.service.get(
      `/environments/api/services?query={"ancestors.id":"${environment.id}"}`,
    )
    const [ofDeployment, ofService] = await preview(deployment.id, service.id)
    expect(kindsOf(ofDeployment)).toEqual(['Pod', 'Pod', 'ReplicaSet'])
    for (const { name } of ofDeployment.objects) expect(name).toMatch(/^orders-/)
    expect(ofDeployment.losesData).toBe(false)
    expect(kindsOf(ofService)).toEqual([])
  })

  it('lists everything in an environment and in a namespace', async () => {
    const { environment, application } = await makeShop('whole')
    const namespaces: Json[] = await simulated.service.get('/cluster/api/namespaces?query={"name":"whole"}')
    const [ofEnvironment, ofNamespace] = await preview(environment.id, namespaces[0].id)
    expect(ofEnvironment).toMatchObject({ refusal: null, losesData: true, keeps: null })
    expect(kindsOf(ofEnvironment)).toEqual(expect.arrayContaining(['Application', ...kinds]))
    expect(ofEnvironment.objects).toContainEqual({
      id: application.id,
      class: 'environments.Application',
      kind: 'Application',
      name: 'orders',
    })
    expect(ofNamespace.losesData).toBe(true)
    expect(kindsOf(ofNamespace)).toEqual(expect.arrayContaining(['Environment', 'Ingress']))
  })

  it("contains the deletion's refusal: a discovered namespace, one of Kubernetes, a cluster in use, a role", async () => {
    const { service, hostCluster } = simulated
    const found = await find('environments', 'found@simulated')
    const [system] = await service.get('/cluster/api/namespaces?query={"name":"kube-system"}')
    await simulated.makeEnvironment('holds')
    const plans = await preview(found.id, system.id, hostCluster.id)
    const uris = [found.uri, system.uri, hostCluster.uri]
    for (const [index, { refusal }] of plans.entries())
      expect((await service.refusal('DELETE', uris[index] ?? '')).message).toBe(refusal)
    const reader = { name: 'ria', role: 'readonly', password: 'a long enough password' }
    await service.post('/users/api/users', reader)
    const answer = await service.ask('GET', `/api/deletions?ids=${found.id}`, undefined, {
      authorization: basic('ria', reader.password),
    })
    expect(answer.json().resources[0].refusal).toContain('readonly')
  })

  it('reports that an adopted namespace and a connected cluster remain', async () => {
    const { service, hostCluster } = simulated
    const adopted = await simulated.makeEnvironment('found')
    await simulated.until(async () => (await service.get(adopted.uri)).state === 'ready')
    const [plan] = await preview(adopted.id)
    expect(plan).toMatchObject({ refusal: null, losesData: false, keeps: 'namespace' })
    for (const environment of await service.get(
      '/environments/api/environments?query={"isDiscovered":false}',
    ))
      await service.ok('DELETE', environment.uri)
    const [ofCluster] = await preview(hostCluster.id)
    expect(ofCluster).toMatchObject({ refusal: null, losesData: false, keeps: 'cluster' })
    expect(new Set(kindsOf(ofCluster))).toEqual(new Set(['Environment']))
    const { changes } = await service.ok('DELETE', hostCluster.uri)
    const reported = await service.get(
      `/environments/api/changeSets/${changes.sequenceId}?mode=exportDetails`,
    )
    expect(reported.action).toBe('detach')
    expect(reported.objects[0].modelIndex).toBe('HostCluster')
  })

  it('omits missing resources, and accepts only ids', async () => {
    expect(await preview('00000000-0000-4000-8000-000000000000')).toEqual([])
    expect((await simulated.service.refusal('GET', '/api/deletions')).status).toBe(400)
    expect((await simulated.service.refusal('POST', '/api/deletions')).status).toBe(405)
  })
})
