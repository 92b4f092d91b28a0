import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Json, TestService } from '../../app.fixture.ts'
import { SimulatedService } from '../../simulated.fixture.ts'

const manifest = `
apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec:
  selector: {matchLabels: {app: web}}
  template:
    metadata: {labels: {app: web}}
    spec:
      containers:
      - {name: side, image: side:1}
      - name: main
        image: web:1
        env: [{name: MODE, value: live}]
`

describe("a cluster's refusal", () => {
  let connected: SimulatedService
  let service: TestService
  let application: string

  const only = async (url: string): Promise<Json> => {
    const [found, ...others] = await service.get(url)
    expect(others).toEqual([])
    return found
  }
  const reported = async (method: 'PUT' | 'POST', url: string, body: Json): Promise<Json[]> => {
    const { status, errors } = await service.refusal(method, url, body)
    expect(status).toBe(406)
    return errors.map(({ modelIndex, field, message }: Json) => [modelIndex, field, message])
  }
  const below = (collection: string, query: string): Promise<Json> =>
    only(`/environments/api/applications/${application}/descendants/${collection}?query=${query}`)
  const container = (): Promise<Json> =>
    below('containers', '{name: main, parent.parent.modelIndex: PodTemplateSpec}')

  let catalog: Json

  beforeAll(async () => {
    connected = await SimulatedService.start()
    service = connected.service
    await service.post('/api/environments/', { name: 'team', hostCluster: { name: 'simulated' } })
    catalog = await service.post('/api/applications/', { name: 'shop' })
    await service.ask('POST', `${catalog.uri}/import`, manifest, { 'content-type': 'text/yaml' })
    application = (await service.post(`${catalog.uri}/run`, { run: 'blue', environment: 'team' })).id
  })
  afterAll(() => connected.stop())

  it('of a second run names the first one, once for all objects', async () => {
    const body = { run: 'green', environment: 'team' }
    expect(await reported('POST', `${catalog.uri}/run`, body)).toEqual([
      [
        'Application',
        null,
        'shop already runs in team as blue: Deployment web. Update that run instead, or choose another environment.',
      ],
    ])
  })

  it('of a container names its class and field', async () => {
    const { uri } = await container()
    expect(await reported('PUT', uri, { image: '' })).toEqual([
      ['Container', 'image', 'Container.image: Required value'],
    ])
  })

  it('of a nested part names the part and its position', async () => {
    const { uri } = await container()
    expect(await reported('PUT', uri, { ports: [{ containerPort: 80 }, { containerPort: 0 }] })).toEqual([
      ['ContainerPort', 'ports.1.containerPort', expect.stringContaining('ContainerPort.containerPort')],
    ])
    expect(await reported('POST', `${uri}/env`, { name: 'a b=c' })).toEqual([
      ['EnvVar', 'name', expect.stringMatching(/^EnvVar.name: /)],
    ])
  })

  it('of another part than the changed one names that part', async () => {
    const template = await below('podTemplateSpecs', '{}')
    expect(await reported('PUT', template.uri, { metadata: { labels: { app: 'other' } } })).toEqual(
      expect.arrayContaining([
        [
          expect.stringMatching(/^(PodTemplateSpec|ObjectMeta|DeploymentSpec)$/),
          expect.any(String),
          expect.any(String),
        ],
      ]),
    )
  })

  it('of a new object names the part and its position in the body', async () => {
    const deployments = `/environments/api/applications/${application}/deployments`
    const container = { name: 'main', image: '' }
    const spec = {
      selector: { matchLabels: { app: 'a' } },
      template: { metadata: { labels: { app: 'a' } }, spec: { containers: [container] } },
    }
    expect(await reported('POST', deployments, { name: 'second', spec })).toEqual([
      ['Container', 'spec.0.template.0.spec.0.containers.0.image', 'Container.image: Required value'],
    ])
  })
})
