import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Json } from '../../app.fixture.ts'
import { TwoEnvironments } from './two-environments.fixture.ts'

describe('cloning an environment', () => {
  let two: TwoEnvironments
  let address: string
  beforeAll(async () => {
    two = await TwoEnvironments.start()
    address = `/environments/api/environments/${two.test.id}/clone`
  })
  afterAll(() => two.stop())

  const clone = (body: object, query = ''): Promise<Json> =>
    two.simulated.service.post(`${address}${query}`, body)
  const outcomes = ({ objects }: Json): Record<string, string> =>
    Object.fromEntries(objects.map(({ kind, name, outcome }: Json) => [`${kind}/${name}`, outcome]))

  it('previews created and omitted objects', async () => {
    const answer = await clone({ name: 'copy', parts: null, applications: null }, '?dryRun=true')
    expect(outcomes(answer)).toEqual({
      'ConfigMap/settings': 'create',
      'Secret/keys': 'leftOut',
      'Deployment/web': 'create',
    })
    expect(answer.notes).toEqual(['Secret keys is not copied. These wait until it exists: Deployment web.'])
    expect(answer.neededParts).toEqual(['secrets'])
    expect(await two.get('/environments/api/environments?query={"name":"copy"}')).toEqual([])
  })

  it('creates the environment and its objects, and Secrets only if selected', async () => {
    const parts = ['applications', 'configuration', 'secrets']
    const answer = await clone({ name: 'copy', parts })
    expect(answer.message).toBe('test cloned as copy: 3 objects created, 0 left out.')
    const compared = await two.get(`/environments/api/environments/${two.test.id}/compare?with=copy`)
    expect(compared.applications).toEqual([])
    expect(compared.counts).toMatchObject({ different: 0, unknown: 0, onlyLeft: 0, onlyRight: 0 })
    const labels = (await two.get(`/environments/api/environments/${answer.id}/deployments`))[0].labels
    expect(labels['gantry/environment.name']).toBe('copy')
  })

  it('lists the existing contents of an adopted namespace, and creates the rest', async () => {
    await two.simulated.simulator.populate([
      { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'adopted' } },
      {
        apiVersion: 'v1',
        kind: 'ConfigMap',
        metadata: { name: 'settings', namespace: 'adopted' },
        data: { a: '1' },
      },
    ])
    const answer = await clone({ name: 'adopted' })
    expect(outcomes(answer)).toMatchObject({ 'ConfigMap/settings': 'failed', 'Deployment/web': 'created' })
    expect(answer.objects.find(({ outcome }: Json) => outcome === 'failed').reason).toContain(
      'It already exists',
    )
  })

  it('reports that claims of a StatefulSet are created empty, whether selected or not', async () => {
    const { service, simulator, hostCluster } = two.simulated
    const source = await service.post('/environments/api/environments', { name: 'queues', hostCluster })
    const storage = { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } }
    const app = {
      metadata: { labels: { app: 'queue' } },
      spec: { containers: [{ name: 'main', image: 'q:1' }] },
    }
    await simulator.populate([
      { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'queues' } },
      {
        apiVersion: 'apps/v1',
        kind: 'StatefulSet',
        metadata: { name: 'queue', namespace: 'queues' },
        spec: {
          serviceName: 'queue',
          selector: { matchLabels: { app: 'queue' } },
          template: app,
          volumeClaimTemplates: [{ metadata: { name: 'data' }, spec: storage }],
        },
      },
      // Claims from before a scale-down, and of no StatefulSet.
      ...['data-queue-1', 'data-other-0'].map((name) => ({
        apiVersion: 'v1',
        kind: 'PersistentVolumeClaim',
        metadata: { name, namespace: 'queues' },
        spec: storage,
      })),
    ])
    const claims = `/environments/api/environments/${source.id}/persistentVolumeClaims?fields=id`
    await two.simulated.until(async () => (await two.get(claims)).length === 3)
    const url = `/environments/api/environments/${source.id}/clone`
    const preview = (body: object): Promise<Json> =>
      service.post(`${url}?dryRun=true`, { name: 'again', ...body })

    const answer = await preview({})
    expect(outcomes(answer)).toMatchObject({
      'StatefulSet/queue': 'create',
      'PersistentVolumeClaim/data-queue-0': 'anew',
      'PersistentVolumeClaim/data-queue-1': 'leftOut',
      'PersistentVolumeClaim/data-other-0': 'leftOut',
    })
    expect(answer.objects.find(({ name }: Json) => name === 'data-queue-0').reason).toBe(
      'StatefulSet queue creates it.',
    )
    expect(answer.notes).toEqual(['Volumes are created empty. Data is not copied.'])
    const outcomeWith = async (parts: string[]) =>
      outcomes(await preview({ parts }))['PersistentVolumeClaim/data-queue-0']
    expect(await outcomeWith(['applications', 'volumes'])).toBe('create')
    expect(await outcomeWith(['configuration'])).toBe('leftOut')

    const made = await service.post(url, { name: 'again' })
    expect(outcomes(made)).toMatchObject({
      'StatefulSet/queue': 'created',
      'PersistentVolumeClaim/data-queue-0': 'anew',
    })
  })

  it('gives Ingresses the requested hosts, and names hosts that both environments would serve', async () => {
    const { service, simulator, hostCluster } = two.simulated
    const source = await service.post('/environments/api/environments', { name: 'doors', hostCluster })
    const rule = (host: string) => ({
      host,
      http: {
        paths: [{ path: '/', pathType: 'Prefix', backend: { service: { name: 'a', port: { number: 80 } } } }],
      },
    })
    await simulator.populate([
      { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'doors' } },
      {
        apiVersion: 'networking.k8s.io/v1',
        kind: 'Ingress',
        metadata: { name: 'way', namespace: 'doors' },
        spec: {
          rules: [rule('a.example.com'), rule('b.example.com')],
          tls: [{ secretName: 'certificate', hosts: ['a.example.com', 'b.example.com'] }],
        },
      },
    ])
    await two.simulated.until(
      async () => (await two.get('/environments/api/ingresses?query={"name":"way"}')).length === 1,
    )
    const clones = `${source.uri}/clone`
    const hosts = { 'a.example.com': 'a.copy.example.com' }
    const previewed = await service.post(`${clones}?dryRun=true`, { name: 'doors-copy', hosts })
    expect(previewed.hosts).toEqual(['a.example.com', 'b.example.com'])
    expect(previewed.notes).toContain('Host conflict on this cluster: b.example.com. Change it in the clone.')
    await service.post(clones, { name: 'doors-copy', hosts })
    const driver = service.parts.clusters.get(hostCluster.id)
    const made = await driver?.get({
      apiVersion: 'networking.k8s.io/v1',
      kind: 'Ingress',
      name: 'way',
      namespace: 'doors-copy',
    })
    expect(made?.spec).toMatchObject({
      rules: [{ host: 'a.copy.example.com' }, { host: 'b.example.com' }],
      tls: [{ hosts: ['a.copy.example.com', 'b.example.com'] }],
    })
    const wrong = await service.refusal('POST', clones, { name: 'x', hosts: { 'a.example.com': 'no host' } })
    expect(wrong.errors).toMatchObject([{ field: 'hosts.a.example.com' }])
  })

  it('refuses invalid input as a whole', async () => {
    const { service } = two.simulated
    const refusal = (body: object, headers = {}) => service.refusal('POST', address, body, headers)
    const wrong = await refusal({
      name: 'No Label',
      applications: ['none'],
      hostCluster: { name: 'nowhere' },
    })
    expect(wrong.errors.map(({ field }: Json) => field)).toEqual(['name', 'hostCluster', 'applications'])
    expect(await refusal({ name: 'live' })).toMatchObject({ status: 406 })
    expect(await refusal({ name: 'x', parts: ['colour'] })).toMatchObject({ status: 400 })
    expect(await refusal({ name: 'x' }, two.reader)).toMatchObject({ status: 403 })
  })
})
