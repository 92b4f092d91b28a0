import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Json, TestService } from '../../app.fixture.ts'
import { SimulatedService } from '../../simulated.fixture.ts'

const deployment = (name: string) => `
apiVersion: apps/v1
kind: Deployment
metadata: {name: ${name}}
spec:
  replicas: 2
  selector: {matchLabels: {app: ${name}}}
  template:
    metadata: {labels: {app: ${name}}}
    spec:
      containers:
      - {name: main, image: "${name}:1", env: [{name: MODE, value: live}], ports: [{containerPort: 8080}]}
`

describe('YAML of endpoint 13 imported with endpoint 14', () => {
  let connected: SimulatedService
  let service: TestService
  let application: string

  const exported = async (selector: string): Promise<string> =>
    (
      await service.ask(
        'GET',
        `/environments/api/podTemplateSpecs?labelSelector="${selector}"&mode=export&output=yaml`,
      )
    ).body
  const send = async (text: string, id = application): Promise<Json> =>
    (
      await service.ask('POST', `/environments/api/applications/${id}/import`, text, {
        'content-type': 'text/yaml',
      })
    ).json()
  const images = async (): Promise<string[]> =>
    (await service.get(`/environments/api/applications/${application}/deployments?mode=export`))
      .map(({ spec }: Json) => spec[0].template[0].spec[0].containers[0].image)
      .toSorted()

  beforeAll(async () => {
    connected = await SimulatedService.start()
    service = connected.service
    await service.post('/api/environments/', { name: 'team', hostCluster: { name: 'simulated' } })
    const catalog = await service.post('/api/applications/', { name: 'shop' })
    await service.ask('POST', `${catalog.uri}/import`, `${deployment('web')}---${deployment('api')}`)
    application = (await service.post(`${catalog.uri}/run`, { run: 'blue', environment: 'team' })).id
  })
  afterAll(() => connected.stop())

  it('changes nothing if unchanged', async () => {
    const text = await exported('gantry/application.run=blue')
    expect(text).toContain('image: web:1')
    expect(await send(text)).toMatchObject({
      status: 200,
      message: '2 objects: 2 unchanged.',
      changes: { empty: true },
    })
  })

  it('changes only the template of the workload with its labels', async () => {
    const text = await exported('gantry/deployment.name=web')
    const answer = await send(text.replace('web:1', 'web:2'))
    expect(answer).toMatchObject({ status: 200, message: '1 object: 1 changed.' })
    expect(answer.changes.modifiedIds.map(({ modelIndex }: Json) => modelIndex)).toContain('Container')
    expect(await images()).toEqual(['api:1', 'web:2'])
    const [{ spec }] = await service.get(
      `/environments/api/applications/${application}/deployments?mode=export&query={name: web}`,
    )
    expect(spec[0].replicas).toBe(2)
  })

  it('is refused if no workload has its labels', async () => {
    const text = (await exported('gantry/deployment.name=web')).replaceAll('app: web', 'app: other')
    const strange = text.replaceAll(/^.*gantry.*$/gm, '')
    expect(await send(strange)).toMatchObject({
      status: 406,
      message: expect.stringContaining('which fit no workload here'),
    })
    expect(await images()).toEqual(['api:1', 'web:2'])
  })

  it('is accepted by a catalog application, too', async () => {
    const catalog = (await service.get('/catalog/api/applications?query={name: shop}'))[0]
    const url = '/catalog/api/podTemplateSpecs?labelSelector=app=api&mode=export&output=yaml'
    const text = (await service.ask('GET', url)).body.replace('api:1', 'api:3')
    expect(await service.post(`${catalog.uri}/import`, text)).toMatchObject({ status: 200 })
    const containers = await service.get(`${catalog.uri}/descendants/containers?fields=image`)
    expect(containers).toContainEqual({ image: 'api:3' })
  })
})
