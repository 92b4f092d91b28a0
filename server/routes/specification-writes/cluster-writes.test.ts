import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Json, TestService } from '../../app.fixture.ts'
import { SimulatedService } from '../../simulated.fixture.ts'

const manifest = (image: string, replicas: number) => `
apiVersion: v1
kind: ConfigMap
metadata: {name: settings}
data: {mode: live}
---
apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec:
  replicas: ${replicas}
  selector: {matchLabels: {app: web}}
  template:
    metadata: {labels: {app: web}}
    spec:
      containers:
      - name: main
        image: ${image}
        env: [{name: MODE, value: live}]
        ports: [{containerPort: 8080}]
`

const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/)

/** Endpoints 8, 10, 12 and 14 of specification 4.4, on a reachable cluster. */
describe('a write to a cluster', () => {
  let connected: SimulatedService
  let service: TestService
  let application: string
  let started: Json

  const send = (
    path: string,
    text: string,
    headers: Record<string, string> = { 'content-type': 'text/yaml' },
  ) => service.ask('POST', path, text, headers)
  const importIntoRun = async (text: string, query = ''): Promise<Json> =>
    (await send(`/environments/api/applications/${application}/import${query}`, text)).json()
  const only = async (url: string): Promise<Json> => {
    const [found, ...others] = await service.get(url)
    expect(others).toEqual([])
    return found
  }

  beforeAll(async () => {
    connected = await SimulatedService.start()
    service = connected.service
    await service.post('/api/environments/', { name: 'team', hostCluster: { name: 'simulated' } })
    const catalog = await service.post('/api/applications/', { name: 'shop' })
    await send(`/catalog/api/applications/${catalog.id}/import`, manifest('web:1', 2))
    started = await service.post(`/catalog/api/applications/${catalog.id}/run`, {
      run: 'blue',
      environment: 'team',
    })
    application = started.id
  })
  afterAll(() => connected.stop())

  it('8: runs a catalog application in an environment', async () => {
    expect(started).toMatchObject({ status: 200, message: 'shop runs as blue in team.', id: uuid })
    const created = started.changes.createdIds.map(({ modelIndex }: Json) => modelIndex)
    expect(created).toEqual(expect.arrayContaining(['Application', 'Deployment', 'ConfigMap']))
    const row = await service.get(`/environments/api/applications/${application}`)
    expect(row).toMatchObject({ modelIndex: 'Application', name: 'shop', run: 'blue', createdBy: 'admin' })
    const [deployment] = await service.get(`/environments/api/applications/${application}/deployments`)
    expect(deployment.labels).toMatchObject({
      'gantry/application.run': 'blue',
      'gantry/application.name': 'shop',
      'gantry/environment.name': 'team',
      'gantry/deployment.name': 'web',
      'gantry/component': 'web',
    })
  })

  it('8: lets only one of several concurrent runs own the objects', async () => {
    await service.post('/api/environments/', { name: 'contested', hostCluster: { name: 'simulated' } })
    const { id } = await service.post('/api/applications/', { name: 'small' })
    await send(
      `/catalog/api/applications/${id}/import`,
      'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: one}',
    )
    const answers = await Promise.all(
      ['red', 'green', 'grey'].map((run) =>
        service.ask('POST', `/catalog/api/applications/${id}/run`, { run, environment: 'contested' }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 406, 406])
  })

  it('14: lets only one of several concurrent imports own the objects', async () => {
    await service.post('/api/environments/', { name: 'imported', hostCluster: { name: 'simulated' } })
    const catalog = await service.post('/api/applications/', { name: 'tiny' })
    const configMap = (name: string) => `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}}`
    const runs: Json[] = []
    for (const run of ['first', 'second']) {
      await send(`/catalog/api/applications/${catalog.id}/import?prune=true`, configMap(run))
      runs.push(await service.post(`${catalog.uri}/run`, { run, environment: 'imported' }))
    }
    const answers = await Promise.all(
      runs.map(({ id }) => send(`/environments/api/applications/${id}/import`, configMap('contested'))),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 406])
  })

  it('10: scales by the replicas of a deployment spec', async () => {
    const spec = await only(`/environments/api/applications/${application}/descendants/deploymentSpecs`)
    const answer = await service.ok('PUT', spec.uri, { replicas: 3 })
    expect(answer).toMatchObject({
      id: spec.id,
      modelIndex: 'DeploymentSpec',
      replicas: 3,
      selector: spec.selector,
    })
    expect(answer.generation).toBe(spec.generation + 1)
    expect(answer.parent).toMatchObject({ modelIndex: 'Deployment', childRelation: 'spec' })
    expect(Object.keys(answer)).toEqual(Object.keys(spec))
    const whole = await service.get(spec.uri)
    expect(await service.ok('PUT', spec.uri, { ...whole, replicas: 2 })).toMatchObject({ replicas: 2 })
    // A third pod may still be created and deleted.
    const driver = service.parts.clusters.get(connected.hostCluster.id)
    if (!driver) throw new Error('The cluster is not connected')
    await connected.until(async () => {
      const pods = await service.store.find({ class: 'environments.Pod', below: application })
      const reference = { apiVersion: 'apps/v1', kind: 'Deployment', namespace: 'team', name: 'web' }
      const { metadata, status }: Json = await driver.get(reference)
      return status.observedGeneration === metadata.generation && status.replicas === 2 && pods.length === 2
    })
  })

  it("refuses replicas outside of Kubernetes' range, by field", async () => {
    const spec = await only(`/environments/api/applications/${application}/descendants/deploymentSpecs`)
    for (const replicas of [2_147_483_648, 1e21, -1])
      expect(await service.refusal('PUT', spec.uri, { replicas })).toMatchObject({
        status: 406,
        errors: [{ modelIndex: 'DeploymentSpec', field: 'replicas' }],
      })
    expect((await service.refusal('PUT', spec.uri, { replicas: 2_147_483_648 })).message).toBe(
      'DeploymentSpec.replicas must be between 0 and 2147483647.',
    )
  })

  it('12: changes the image of a container', async () => {
    const [pod] = await service.get(`/environments/api/applications/${application}/pods?count=1`)
    const container = await only(`${pod.uri}/descendants/containers`)
    const answer = await service.ok('PUT', container.uri, { image: 'web:2' })
    expect(answer).toMatchObject({ id: container.id, modelIndex: 'Container', name: 'main', image: 'web:2' })
    expect(Object.keys(answer)).toEqual(Object.keys(container))
    const [deployment] = await service.get(`/environments/api/applications/${application}/deployments`)
    expect(await only(`${deployment.uri}/descendants/containers`)).toMatchObject({ image: 'web:2' })
  })

  it('keeps parts of an object that were added after the response that is sent back', async () => {
    const [deployment] = await service.get(`/environments/api/applications/${application}/deployments`)
    const read = (): Promise<Json> => only(`${deployment.uri}/descendants/containers`)
    const variables = async (): Promise<string[]> =>
      (await service.get(`${(await read()).uri}/env`)).map(({ name }: Json) => name)
    const before = await service.get(`${(await read()).uri}?mode=exportDetails`)
    await service.post(`${before.uri}/env`, { name: 'LATER', value: '1' })
    await service.ok('PUT', before.uri, { ...before, workDir: '/srv' })
    expect(await variables()).toEqual(['MODE', 'LATER'])
    expect((await read()).workDir).toBe('/srv')
    await service.ok('PUT', before.uri, { ...(await read()), env: before.env, workDir: null })
    expect(await variables()).toEqual(['MODE'])
  })

  it('changes parts of an object together with it, and keeps parts that the body omits', async () => {
    const [deployment] = await service.get(`/environments/api/applications/${application}/deployments`)
    const container = await only(`${deployment.uri}/descendants/containers`)
    const partsOf = async () =>
      only(
        `${deployment.uri}/descendants/containers?mode=export&fields=env,name,value,ports,containerPort,livenessProbe,tcpSocket`,
      )
    await service.ok('PUT', container.uri, {
      env: [
        { name: 'MODE', value: 'dark' },
        { name: 'EXTRA', value: '1' },
      ],
      livenessProbe: { tcpSocket: { port: 8080 } },
    })
    expect(await partsOf()).toEqual({
      name: 'main',
      env: [
        { name: 'MODE', value: 'dark' },
        { name: 'EXTRA', value: '1' },
      ],
      ports: [{ name: null, containerPort: 8080 }],
      livenessProbe: [{ tcpSocket: { port: 8080 } }],
    })
    const nested = {
      spec: {
        template: { spec: { containers: [{ name: 'main', env: [{ name: 'MODE' }], livenessProbe: [] }] } },
      },
    }
    await service.ok('PUT', deployment.uri, { ...nested, labels: { ...deployment.labels, tier: 'front' } })
    expect(await partsOf()).toEqual({
      name: 'main',
      env: [{ name: 'MODE', value: 'dark' }],
      ports: [{ name: null, containerPort: 8080 }],
    })
    expect((await service.get(deployment.uri)).labels).toMatchObject({
      tier: 'front',
      'gantry/application.run': 'blue',
    })
    const metadata = { annotations: { team: 'front' } }
    const changed = await service.ok('PUT', deployment.uri, {
      metadata: [metadata],
      labels: { ...deployment.labels },
    })
    expect(changed.labels).toEqual(deployment.labels)
    expect(await only(`${deployment.uri}/metadata`)).toMatchObject(metadata)
  })

  it('refuses parts of an object by position', async () => {
    const [deployment] = await service.get(`/environments/api/applications/${application}/deployments`)
    const containers = [
      { name: 'main', ports: [{ containerPort: 70_000 }], env: [{ value: 'x' }] },
      { name: 'Not fine' },
    ]
    const refused = await service.refusal('PUT', deployment.uri, {
      spec: { template: { spec: { containers } } },
    })
    expect(refused.errors.map(({ modelIndex, field }: Json) => [modelIndex, field])).toEqual([
      ['ContainerPort', 'spec.0.template.0.spec.0.containers.0.ports.0.containerPort'],
      ['EnvVar', 'spec.0.template.0.spec.0.containers.0.env.0.name'],
      ['Container', 'spec.0.template.0.spec.0.containers.1.name'],
    ])
  })

  it('14: imports YAML into an application and returns status, message and changes', async () => {
    const answer = await importIntoRun(manifest('web:3', 2))
    expect(answer).toEqual({
      status: 200,
      message: '2 objects: 1 changed and 1 unchanged.',
      reasons: [expect.objectContaining({ code: 'imports.effects' })],
      changes: {
        id: uuid,
        sequenceId: uuid,
        user: 'admin',
        timestamp: expect.any(Number),
        createdIds: expect.any(Array),
        modifiedIds: expect.any(Array),
        deletedIds: [],
        empty: false,
      },
    })
    for (const named of answer.changes.modifiedIds)
      expect(named).toEqual({ modelIndex: expect.any(String), uuid, service: 'Environments' })
    const { sequenceId } = answer.changes
    expect(await service.get(`/environments/api/changeSets?query={sequenceId: "${sequenceId}"}`)).toEqual([
      answer.changes,
    ])
  })

  it('lists the changes of an import in the same form in the preview', async () => {
    await importIntoRun(manifest('web:3', 2))
    const [deployment] = await service.get(`/environments/api/applications/${application}/deployments`)
    const [configMap] = await service.get(`/environments/api/applications/${application}/configMaps`)
    const [, workload = ''] = manifest('web:4', 2).split('---')
    const other = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: other}\n'
    const { changes } = await importIntoRun(`${other}---${workload}`, '?dryRun=true&prune=true')
    expect(changes).toMatchObject({
      createdIds: [{ modelIndex: 'ConfigMap', uuid: null, service: 'Environments' }],
      modifiedIds: [{ modelIndex: 'Deployment', uuid: deployment.id, service: 'Environments' }],
      deletedIds: [{ modelIndex: 'ConfigMap', uuid: configMap.id, service: 'Environments' }],
      empty: false,
    })
  })

  it('reports an import without changes as empty', async () => {
    await importIntoRun(manifest('web:3', 2))
    const again = await importIntoRun(manifest('web:3', 2))
    expect(again).toMatchObject({
      message: '2 objects: 2 unchanged.',
      changes: { createdIds: [], modifiedIds: [], deletedIds: [], empty: true, sequenceId: uuid, id: uuid },
    })
  })

  it('reads a manifest with any content type', async () => {
    const path = `/environments/api/application/${application}/import`
    const types = [
      'text/yaml',
      'text/x-yaml; charset=utf-8',
      'application/x-yaml',
      'application/json',
      'text/plain',
      '',
    ]
    for (const type of [...types, 'application/x-www-form-urlencoded'])
      expect(
        (await send(path, manifest('web:3', 2), type === '' ? {} : { 'Content-type': type })).json(),
      ).toMatchObject({
        status: 200,
        message: '2 objects: 2 unchanged.',
      })
  })

  it("is refused as a whole with the cluster's message", async () => {
    const broken = manifest('web:4', 2).replace('matchLabels: {app: web}', 'matchLabels: {app: other}')
    const refused = await importIntoRun(broken.replace('mode: live', 'mode: dark'))
    expect(refused).toMatchObject({
      status: 406,
      code: 'invalid',
      errors: [
        { modelIndex: 'ObjectMeta', field: 'spec.template.metadata.labels' },
        { modelIndex: 'DeploymentSpec', field: 'spec.selector' },
      ],
    })
    const settings = await only(`/environments/api/applications/${application}/configMaps`)
    expect(settings.data).toEqual({ mode: 'live' })
  })
})
