import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Json } from '../../app.fixture.ts'
import { SimulatedService } from '../../simulated.fixture.ts'

describe('YAML imports', () => {
  let simulated: SimulatedService
  let environment: Json

  beforeAll(async () => {
    simulated = await SimulatedService.start()
    const body = { name: 'team', hostCluster: { name: 'simulated' } }
    environment = await simulated.service.post('/environments/api/environments', body)
  })
  afterAll(() => simulated.stop())

  const configMap = (value: string): string =>
    `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: settings}\ndata: {mode: ${value}}\n`

  const send = async (url: string, text: string): Promise<Json> =>
    (await simulated.service.ask('POST', url, text, { 'content-type': 'text/yaml' })).json()

  it('create an application from a new run, and are refused if it exists', async () => {
    const { service } = simulated
    const url = `/environments/api/environments/${environment.id}/createApplication`
    expect(await send(`${url}?run=web&dryRun=true`, configMap('a'))).toMatchObject({
      status: 200,
      message: expect.stringContaining('1 would be created'),
    })
    expect(await send(`${url}?run=web`, configMap('a'))).toMatchObject({ status: 200 })
    const [application] = await service.get('/environments/api/applications?query={run: web}')
    expect(application).toMatchObject({ name: 'web', run: 'web', isDiscovered: false })
    expect(await service.get(`${application.uri}/configMaps`)).toMatchObject([{ name: 'settings' }])
    expect(await send(`${url.toLowerCase()}?run=web`, configMap('b'))).toMatchObject({
      status: 406,
      errors: [
        { field: 'run', message: 'team already has the application web. Import into that one instead.' },
      ],
    })
    expect(await send(`${url}?run=No+Label`, configMap('b'))).toMatchObject({
      status: 406,
      errors: [{ field: 'run', message: expect.stringContaining('must be a DNS label') }],
    })
  })

  it('are also available as update, in the catalog and in an environment', async () => {
    const { service } = simulated
    const template = await service.post('/catalog/api/applications', { name: 'template' })
    const [application] = await service.get('/environments/api/applications?query={run: web}')
    for (const { uri } of [template, application]) {
      expect(await send(`${uri}/update`, configMap('c'))).toMatchObject({ status: 200 })
      expect(await service.get(`${uri}/configMaps?fields=data`)).toEqual([{ data: { mode: 'c' } }])
    }
    expect(await send(`${template.uri}/Update?run=x`, configMap('c'))).toMatchObject({ status: 400 })
  })
})
