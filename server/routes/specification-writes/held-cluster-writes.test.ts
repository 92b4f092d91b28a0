import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Json, TestService } from '../../app.fixture.ts'
import { model } from '../../../model/index.ts'
import type { ClusterWriter, KubernetesObject } from '../../clusters/connection/cluster.ts'
import { changed } from '../../clusters/workloads/workload-object.ts'
import { SimulatedService } from '../../simulated.fixture.ts'

const manifest = `
apiVersion: v1
kind: ConfigMap
metadata: {name: settings}
data: {mode: live}
---
apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec:
  replicas: 1
  selector: {matchLabels: {app: web}}
  template:
    metadata: {labels: {app: web}}
    spec:
      containers:
      - name: main
        image: web:1
        env: [{name: ONE, value: a}, {name: TWO, value: b}]
`

describe('If-Match with concurrent writes to a cluster', () => {
  let connected: SimulatedService
  let service: TestService
  let application: Json

  const only = async (url: string): Promise<Json> => {
    const [found, ...others] = await service.get(url)
    expect(others).toEqual([])
    return found
  }
  const templateContainer = async (): Promise<Json> => {
    const deployment = await only(`${application.uri}/deployments`)
    return only(`${deployment.uri}/descendants/containers`)
  }
  const podContainer = async (): Promise<Json> => {
    const [pod] = await service.get(`${application.uri}/pods`)
    return only(`${pod.uri}/descendants/containers`)
  }
  const spec = () => only(`${application.uri}/descendants/deploymentSpecs`)
  const settings = () => only(`${application.uri}/configMaps`)
  const heldTo = ({ generation }: Json) => ({ 'if-match': `"${generation}"` })
  const place = (name: string) => ({ name, namespace: 'team' })
  /** Sends a request that waits in the cluster's queue while another write changes an object. */
  const overtaken = async <Answer>(
    change: (driver: ClusterWriter) => Promise<KubernetesObject>,
    send: () => Promise<Answer>,
  ): Promise<Answer> => {
    const { clusters } = service.parts
    const write = clusters.write.bind(clusters)
    const hasCome = Promise.withResolvers<void>()
    const former = write(connected.hostCluster.id, { name: 'other', audit: true }, async (driver) => {
      await hasCome.promise
      const object = await change(driver)
      const { kubernetes } = model.get(`environments.${object.kind}`)
      return kubernetes ? [changed(kubernetes, object)] : []
    })
    vi.spyOn(clusters, 'write').mockImplementationOnce((...request) => {
      const written = write(...request)
      hasCome.resolve()
      return written
    })
    const answer = await send()
    await former
    return answer
  }
  const race = async (resource: Json, bodies: readonly Json[]): Promise<Json[]> => {
    const answers = await Promise.all(
      bodies.map((body) => service.ask('PUT', resource.uri, body, heldTo(resource))),
    )
    return answers.map((answer) => answer.json())
  }

  beforeAll(async () => {
    connected = await SimulatedService.start()
    service = connected.service
    await service.post('/api/environments/', { name: 'team', hostCluster: { name: 'simulated' } })
    const catalog = await service.post('/api/applications/', { name: 'shop' })
    await service.ask('POST', `${catalog.uri}/import`, manifest, { 'content-type': 'text/yaml' })
    const { id } = await service.post(`${catalog.uri}/run`, { run: 'blue', environment: 'team' })
    application = await service.get(`/environments/api/applications/${id}`)
    await connected.until(async () => (await service.get(`${application.uri}/pods`)).length === 1)
    // A paused workload's pods stay unchanged.
    await service.ok('PUT', (await spec()).uri, { paused: true })
  })
  afterAll(() => connected.stop())

  const label = ({ labels }: Json, tier: string): Json => ({ labels: { ...labels, tier } })

  it.each<[string, () => Promise<Json>, (before: Json) => Json[]]>([
    ['the replicas of a workload', spec, () => [{ replicas: 2 }, { replicas: 3 }, { replicas: 4 }]],
    ['the data of a ConfigMap', settings, () => [{ data: { mode: 'dark' } }, { data: { mode: 'dim' } }]],
    ['labels', settings, (before) => [label(before, 'front'), label(before, 'back')]],
    ["a template's container", templateContainer, () => [{ image: 'web:1.1' }, { image: 'web:1.2' }]],
    [
      "other values of a template's container",
      templateContainer,
      () => [{ workDir: '/srv' }, { image: 'web:1.3' }],
    ],
  ])('lets only one change %s', async (_what, read, bodiesFor) => {
    const before = await read()
    const bodies = bodiesFor(before)
    const answers = await race(before, bodies)
    const won = answers.findIndex(({ status }) => status !== 412)
    expect(answers[won]).toMatchObject({ id: before.id, ...bodies[won], generation: before.generation + 1 })
    expect(answers.toSpliced(won, 1).map(({ code }) => code)).toEqual(
      bodies.slice(1).map(() => 'changedMeanwhile'),
    )
    expect(await service.get(before.uri)).toMatchObject(bodies[won])
  })

  it('lets only one change parts of a container', async () => {
    const container = await templateContainer()
    const answers = await race(container, [{ env: [{ name: 'ONE' }] }, { env: [{ name: 'TWO' }] }])
    expect(answers.map(({ status }) => status ?? 200).toSorted()).toEqual([200, 412])
    expect(await service.get(`${container.uri}/env`)).toHaveLength(1)
  })

  it('removes nothing with a body that became outdated while it waited', async () => {
    const { uri } = await templateContainer()
    const env = [
      { name: 'ONE', value: 'a' },
      { name: 'TWO', value: 'b' },
    ]
    const { generation } = await service.ok('PUT', uri, { env })
    const answer = await overtaken(
      async (driver) => {
        const containers = [{ name: 'main', workingDir: '/var' }]
        const patch = { spec: { template: { spec: { containers } } } }
        return driver.strategicPatch({ apiVersion: 'apps/v1', kind: 'Deployment', ...place('web') }, patch)
      },
      () => service.ask('PUT', uri, { generation, env: [{ name: 'ONE', value: 'c' }] }),
    )
    expect(answer.json()).toMatchObject({ workDir: '/var' })
    expect((await service.get(`${uri}/env`)).map(({ name, value }: Json) => ({ name, value }))).toEqual([
      { name: 'ONE', value: 'c' },
      { name: 'TWO', value: 'b' },
    ])
  })

  it('deletes nothing that changed while it waited', async () => {
    const { uri, ...before } = await settings()
    const answer = await overtaken(
      (driver) =>
        driver.mergePatch(
          { apiVersion: 'v1', kind: 'ConfigMap', ...place('settings') },
          { data: { mode: 'kept' } },
        ),
      () => service.ask('DELETE', uri, undefined, heldTo(before)),
    )
    expect(answer.json()).toMatchObject({ status: 412, code: 'changedMeanwhile' })
    expect(await service.get(uri)).toMatchObject({ data: { mode: 'kept' } })
  })

  it('removes each of two parts without names', async () => {
    const { uri } = await templateContainer()
    await service.ok('PUT', uri, {
      ports: [{ containerPort: 80 }, { containerPort: 81 }, { containerPort: 82 }],
    })
    const ports: Json[] = await service.get(`${uri}/ports`)
    await Promise.all(ports.slice(0, 2).map((port) => service.ok('DELETE', port.uri)))
    expect((await service.get(`${uri}/ports`)).map(({ containerPort }: Json) => containerPort)).toEqual([82])
  })

  describe("an image changed by a pod's container", () => {
    let container: Json

    beforeAll(async () => {
      container = await podContainer()
      await service.ok('PUT', (await templateContainer()).uri, { image: container.image })
    })

    it('is changed by only one of several requests', async () => {
      const answers = await race(container, [{ image: 'web:2.1' }, { image: 'web:2.2' }])
      const winner = answers.find(({ status }) => status !== 412)
      expect(answers.map(({ status }) => status ?? 200).toSorted()).toEqual([200, 412])
      expect(await templateContainer()).toMatchObject({ image: winner?.image })
    })

    it('is in the response, while the row and the change sets have the running one', async () => {
      expect(await service.ok('PUT', container.uri, { image: 'web:3' })).toEqual({
        ...container,
        image: 'web:3',
      })
      expect(await templateContainer()).toMatchObject({ image: 'web:3' })
      expect(await service.get(container.uri)).toEqual(container)
      const [{ modifiedIds }] = await service.get('/environments/api/changeSets?count=1')
      const modified = modifiedIds.map(({ uuid }: Json) => uuid)
      expect(modified).toContain((await templateContainer()).id)
      expect(modified).not.toContain(container.id)
    })

    it('is restored by setting the running one, but not by sending back a response', async () => {
      await service.ok('PUT', container.uri, { image: 'web:4' })
      await service.ok('PUT', container.uri, container)
      expect(await templateContainer()).toMatchObject({ image: 'web:4' })
      await service.ok('PUT', container.uri, { image: container.image })
      expect(await templateContainer()).toMatchObject({ image: container.image })
    })
  })
})
