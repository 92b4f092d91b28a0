import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Json } from '../app.fixture.ts'
import { ConnectedService } from './cluster.kubernetes.fixture.ts'

const namespace = `overrides-${Date.now().toString(36)}`
let connected: ConnectedService
let catalog: Json
let application: string

interface Version {
  image: string
  mode?: string
  cpu?: string
}

/** Pods for the simulated nodes, which start without an image. Units and lists are written as people do. */
const manifest = ({ image, mode = 'live', cpu = '1000m' }: Version) => `
apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec:
  replicas: 1
  selector: {matchLabels: {app: web}}
  template:
    metadata: {labels: {app: web}}
    spec:
      nodeSelector: {type: kwok}
      tolerations: [{operator: Exists}]
      containers:
      - name: main
        image: ${image}
        args: [serve]
        env: [{name: MODE, value: ${mode}}, {name: LEVEL, value: info}]
        ports: [{containerPort: 8080}]
        resources: {requests: {cpu: 1m, memory: 1024Ki}, limits: {cpu: ${cpu}}}
---
apiVersion: v1
kind: Service
metadata: {name: web}
spec:
  selector: {app: web}
  ports: [{port: 80, targetPort: 8080}]
`

const hpa = `---
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata: {name: web}
spec: {minReplicas: 1, maxReplicas: 9, scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: web}}
`

const address = () => `/catalog/api/applications/${catalog.id}`
async function declare(text: string): Promise<void> {
  const answer = await connected.service.ask('POST', `${address()}/import`, text, {
    'content-type': 'text/yaml',
  })
  expect(answer.json()).toMatchObject({ status: 200 })
}
const body = { run: 'web', environment: namespace }
const run = (more: object = {}): Promise<Json> =>
  connected.service.post(`${address()}/run`, { ...body, ...more })
const overrides = async (more: object = {}): Promise<Json[]> =>
  (
    await connected.service.post(`${address()}/run?dryRun=true`, {
      ...body,
      ...more,
    })
  ).overrides
const live = async (): Promise<Json> =>
  JSON.parse(await connected.kubectl(namespace, 'get', 'deployment', 'web', '-o', 'json')).spec
const main = async (): Promise<Json> => (await live()).template.spec.containers[0]
const paths = (found: Json[]): string[] => found.map(({ path }) => path).toSorted()

const container = 'spec.template.spec.containers[name=main]'

beforeAll(async () => {
  connected = await ConnectedService.start()
  await connected.connect()
  const { service } = connected
  await service.post('/environments/api/environments', {
    name: namespace,
    hostCluster: { name: 'real' },
  })
  const query = `query={"name":"${namespace}","state":"ready"}`
  await connected.until(async () => (await service.get(`/environments/api/environments?${query}`)).length > 0)
  catalog = await service.post('/catalog/api/applications', { name: 'web' })
  await declare(manifest({ image: 'web:1' }))
  application = (await run()).id
})
afterAll(async () => {
  await connected.cluster.kubectl(['delete', 'namespace', namespace, '--wait=false', '--ignore-not-found'])
  await connected.stop()
})

it('has no override after a run, with any defaults of the API server and any notation of quantities', async () => {
  expect(await overrides()).toEqual([])
  expect((await run()).changes.empty).toBe(true)
})

it('finds and keeps changes, additions and removals by kubectl and the console', async () => {
  await connected.kubectl(namespace, 'scale', 'deployment/web', '--replicas=2')
  await connected.kubectl(namespace, 'set', 'env', 'deployment/web', 'MODE=test', 'LEVEL-', 'DEBUG=1')
  await connected.kubectl(
    namespace,
    'patch',
    'deployment/web',
    '--type=json',
    `--patch=${JSON.stringify([{ op: 'remove', path: '/spec/template/spec/containers/0/args' }])}`,
  )
  const [found] = await connected.service.get(`/environments/api/containers?query={"image":"web:1"}`)
  await connected.service.ok('PUT', `/environments/api/containers/${found.id}`, { image: 'web:1-fixed' })
  await declare(manifest({ image: 'web:2', mode: 'loud', cpu: '2' }))
  const expected = [
    'spec.replicas',
    `${container}.args`,
    `${container}.env[name=DEBUG]`,
    `${container}.env[name=LEVEL]`,
    `${container}.env[name=MODE].value`,
    `${container}.image`,
  ]
  expect(paths(await overrides())).toEqual(expected)
  await run()
  const { env, image, args, resources } = await main()
  expect({ image, args, cpu: resources.limits.cpu }).toEqual({
    image: 'web:1-fixed',
    args: undefined,
    cpu: '2',
  })
  expect(env.map(({ name, value }: Json) => `${name}=${value}`).toSorted()).toEqual(['DEBUG=1', 'MODE=test'])
  expect((await live()).replicas).toBe(2)
  expect(paths(await overrides())).toEqual(expected)
})

it('stores the overrides of the application, and reverts single fields', async () => {
  const { service } = connected
  const row = (): Promise<Json> => service.get(`/environments/api/applications/${application}`)
  const { length } = await overrides()
  await connected.until(async () => (await row()).overrideCount === length)
  const revert = [{ kind: 'Deployment', name: 'web', path: 'spec.replicas' }]
  await service.post(`/environments/api/applications/${application}/revert`, {
    revert,
  })
  expect((await live()).replicas).toBe(1)
  await connected.until(async () => (await row()).overrideCount === length - 1)
})

it("resets all reverted fields to the catalog's values", async () => {
  await run({ revert: await overrides() })
  const { image, args, env } = await main()
  expect({ image, args }).toEqual({ image: 'web:2', args: ['serve'] })
  expect(env.map(({ name, value }: Json) => `${name}=${value}`).toSorted()).toEqual([
    'LEVEL=info',
    'MODE=loud',
  ])
  expect(await overrides()).toEqual([])
})

it('leaves replicas to an autoscaler', async () => {
  await declare(manifest({ image: 'web:2', mode: 'loud', cpu: '2' }) + hpa)
  await run()
  await connected.kubectl(namespace, 'scale', 'deployment/web', '--replicas=3')
  await declare(manifest({ image: 'web:3', mode: 'loud', cpu: '2' }) + hpa)
  expect(await overrides()).toEqual([])
  await run()
  expect((await live()).replicas).toBe(3)
  expect((await main()).image).toBe('web:3')
})
