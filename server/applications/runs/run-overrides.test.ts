import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Json } from '../../app.fixture.ts'
import type { RequestDriver } from '../../clusters/connection/cluster-driver.ts'
import { SimulatedService } from '../../simulated.fixture.ts'

let simulated: SimulatedService
let shop: Json
let application: Json

beforeEach(async () => {
  simulated = await SimulatedService.start()
  const { service } = simulated
  shop = await service.post('/catalog/api/applications', { name: 'shop' })
  await service.post('/environments/api/environments', {
    name: 'live',
    hostCluster: simulated.hostCluster.id,
  })
  const isThere = async (address: string): Promise<boolean> => (await service.get(address)).length > 0
  await simulated.until(() => isThere('/environments/api/environments?query={"name":"live","state":"ready"}'))
  await simulated.until(() => isThere('/cluster/api/namespaces?query={"name":"live"}'))
})
afterEach(() => simulated.stop())

interface Web {
  image: string
  replicas?: number
  env?: string
  others?: string
}

const web = ({
  image,
  replicas = 2,
  env = '[{name: MODE, value: quiet}]',
  others = '',
}: Web): string => `apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec:
  replicas: ${replicas}
  selector: {matchLabels: {app: web}}
  template:
    metadata: {labels: {app: web}}
    spec: {containers: [{name: web, image: "${image}", args: [serve], env: ${env}}${others}]}
`

const hpa = `---
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata: {name: web}
spec: {minReplicas: 2, maxReplicas: 6, scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: web}}
`

const inCatalog = (): string => `/catalog/api/applications/${shop.id}`
async function importYaml(text: string, address = inCatalog()): Promise<void> {
  const answer = await simulated.service.ask('POST', `${address}/import`, text, {
    'content-type': 'text/yaml',
  })
  expect(answer.json()).toMatchObject({ status: 200 })
}

const body = { run: 'shop', environment: 'live' }
const preview = (more: object = {}): Promise<Json> =>
  simulated.service.post(`${inCatalog()}/run?dryRun=true`, {
    ...body,
    ...more,
  })
async function run(more: object = {}): Promise<Json> {
  const done = await simulated.service.post(`${inCatalog()}/run`, {
    ...body,
    ...more,
  })
  application = await simulated.service.get(`/environments/api/applications/${done.id}`)
  return done
}

const reference = {
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  namespace: 'live',
  name: 'web',
}
function driver(): RequestDriver {
  const found = simulated.service.parts.clusters.get(simulated.hostCluster.id)
  if (!found) throw new Error('no driver')
  return found
}
interface Container {
  name: string
  image: string
  args?: string[]
  env?: { name: string; value: string }[]
}
async function live(): Promise<{
  replicas: number
  containers: Container[]
  web: Container
}> {
  const { spec } = (await driver().get(reference)) as Json
  const { containers } = spec.template.spec
  return { replicas: spec.replicas, containers, web: containers[0] }
}

/** Sets the image of the Deployment's container, like the console's workload form. Pods have containers, too. */
async function setImage(image: string): Promise<Json> {
  const { service } = simulated
  const [deployment] = await service.get(
    `/environments/api/applications/${application.id}/deployments?mode=exportDetails&fields=id,spec,template,containers`,
  )
  const [{ id }] = deployment.spec[0].template[0].spec[0].containers
  return service.ok('PUT', `/environments/api/containers/${id}`, { image })
}

const container = 'spec.template.spec.containers[name=web]'
const revert = (path: string) => ({
  revert: [{ kind: 'Deployment', name: 'web', path }],
})

describe('an update from the catalog', () => {
  it("keeps changes made in the environment, and applies the catalog's changes", async () => {
    await importYaml(web({ image: 'web:1' }))
    await run()
    await setImage('web:1-fixed')
    await driver().scale(reference, 3)
    await importYaml(web({ image: 'web:2', env: '[{name: MODE, value: loud}]' }))
    const reported = await preview()
    expect(reported.overrides).toEqual([
      {
        kind: 'Deployment',
        name: 'web',
        path: 'spec.replicas',
        value: '3',
        catalog: '2',
        managers: ['gantry-edit'],
        outcome: 'kept',
      },
      {
        kind: 'Deployment',
        name: 'web',
        path: `${container}.image`,
        value: 'web:1-fixed',
        catalog: 'web:2',
        managers: ['gantry-edit'],
        outcome: 'kept',
      },
    ])
    await run({ state: reported.state })
    expect(await live()).toMatchObject({
      replicas: 3,
      web: { image: 'web:1-fixed', env: [{ name: 'MODE', value: 'loud' }] },
    })
    expect((await preview()).overrides).toHaveLength(2)
    expect((await preview()).message).toBe('1 object: 1 unchanged.')
  })

  it('reverts only the fields that the user names', async () => {
    await importYaml(web({ image: 'web:1' }))
    await run()
    await setImage('web:1-fixed')
    await driver().scale(reference, 3)
    const reported = await preview(revert('spec.replicas'))
    expect(reported.overrides.map(({ path, outcome }: Json) => [path, outcome])).toEqual([
      ['spec.replicas', 'reverted'],
      [`${container}.image`, 'kept'],
    ])
    await run({ state: reported.state, ...revert('spec.replicas') })
    expect(await live()).toMatchObject({
      replicas: 2,
      web: { image: 'web:1-fixed' },
    })
    const missing = await simulated.service.refusal('POST', `${inCatalog()}/run`, {
      ...body,
      ...revert('spec.replicas'),
    })
    expect(missing.message).toContain("Deployment web: spec.replicas isn't overridden.")
  })

  it('keeps and reverts additions and removals by kubectl', async () => {
    await importYaml(web({ image: 'web:1' }))
    await run()
    await driver().mergePatch(reference, {
      spec: {
        template: {
          spec: {
            containers: [
              {
                name: 'web',
                image: 'web:1',
                env: [{ name: 'DEBUG', value: '1' }],
              },
            ],
          },
        },
      },
    })
    await run()
    const { web: kept } = await live()
    expect(kept.env).toEqual([{ name: 'DEBUG', value: '1' }])
    expect(kept).not.toHaveProperty('args')
    const { overrides } = await preview()
    expect(overrides.map(({ path, value, catalog }: Json) => [path, value, catalog])).toEqual([
      [`${container}.args`, null, '["serve"]'],
      [`${container}.env[name=DEBUG]`, '{"name":"DEBUG","value":"1"}', null],
      [`${container}.env[name=MODE]`, null, '{"name":"MODE","value":"quiet"}'],
    ])
    await run({ revert: overrides })
    expect((await live()).web).toMatchObject({
      args: ['serve'],
      env: [{ name: 'MODE', value: 'quiet' }],
    })
    expect((await preview()).overrides).toEqual([])
  })

  it('removes a container that the catalog no longer has, with its overrides', async () => {
    const others = ', {name: side, image: "side:1"}'
    await importYaml(web({ image: 'web:1', others }))
    await run()
    await driver().strategicPatch(reference, {
      spec: {
        template: { spec: { containers: [{ name: 'side', image: 'side:2' }] } },
      },
    })
    await importYaml(web({ image: 'web:1' }))
    expect((await preview()).overrides).toMatchObject([{ value: 'side:2', outcome: 'dropped' }])
    await run()
    expect((await live()).containers.map(({ name }) => name)).toEqual(['web'])
  })

  it('detects edits of an object that an earlier version ran', async () => {
    await importYaml(web({ image: 'web:1' }))
    await run()
    const { service } = simulated
    await setImage('web:1-fixed')
    await driver().mergePatch(reference, {
      metadata: { annotations: { 'gantry/catalog.declaration': null } },
    })
    await importYaml(web({ image: 'web:2', replicas: 4 }))
    expect((await preview()).overrides).toMatchObject([{ path: `${container}.image`, catalog: 'web:2' }])
    await run()
    expect(await live()).toMatchObject({
      replicas: 4,
      web: { image: 'web:1-fixed' },
    })
    expect(await service.get(`/environments/api/applications/${application.id}`)).toMatchObject({
      overrideCount: 1,
      overrides: [
        {
          path: `${container}.image`,
          value: 'web:1-fixed',
          managers: ['gantry-edit'],
        },
      ],
    })
  })

  it('has no override once an edit was undone', async () => {
    await importYaml(web({ image: 'web:1' }))
    await run()
    await setImage('web:1-fixed')
    const [{ sequenceId }] = await simulated.service.get('/environments/api/changeSets?count=1')
    await simulated.service.post(`/environments/api/changeSets/${sequenceId}/undo`, {})
    expect((await preview()).overrides).toEqual([])
  })

  it('leaves replicas to an autoscaler, and notes it', async () => {
    await importYaml(web({ image: 'web:1' }) + hpa)
    await run()
    await driver().scale(reference, 5)
    await importYaml(web({ image: 'web:2' }) + hpa)
    const reported = await preview()
    expect(reported.overrides).toEqual([])
    expect(reported.notes).toEqual([
      'Deployment web: replicas unchanged; managed by HorizontalPodAutoscaler web.',
    ])
    await run()
    expect(await live()).toMatchObject({
      replicas: 5,
      web: { image: 'web:2' },
    })
    await importYaml(web({ image: 'web:3', replicas: 1 }), `/environments/api/applications/${application.id}`)
    expect(await live()).toMatchObject({
      replicas: 5,
      web: { image: 'web:3' },
    })
  })

  it('leaves replicas to an autoscaler that has not changed them yet', async () => {
    await importYaml(web({ image: 'web:1', replicas: 3 }) + hpa)
    await run()
    await importYaml(web({ image: 'web:2', replicas: 4 }) + hpa)
    await run()
    expect(await live()).toMatchObject({
      replicas: 3,
      web: { image: 'web:2' },
    })
  })

  it('never exposes the declaration of a run', async () => {
    await importYaml(web({ image: 'web:1' }))
    const first = await preview()
    expect(JSON.stringify(first)).not.toContain('catalog.declaration')
    await run()
    const { service } = simulated
    const exported = await service.ask('POST', `/environments/api/applications/${application.id}/export`, {})
    expect(exported.body).not.toContain('catalog.declaration')
    await simulated.until(async () =>
      JSON.stringify(simulated.simulator.snapshot()).includes('gantry/catalog.declaration'),
    )
  })
})
