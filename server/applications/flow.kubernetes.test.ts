import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Json } from '../app.fixture.ts'
import { ConnectedService } from './cluster.kubernetes.fixture.ts'

const namespace = `flow-${Date.now().toString(36)}`
let connected: ConnectedService
let catalog: Json
let application: string

/** Pods for the simulated nodes, which start without an image. */
const manifest = (image: string, replicas = 2) => `
apiVersion: v1
kind: ConfigMap
metadata: {name: web-config}
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
      nodeSelector: {type: kwok}
      tolerations: [{operator: Exists}]
      containers:
      - name: main
        image: ${image}
        env: [{name: MODE, value: live}]
        ports: [{containerPort: 8080}]
        resources: {requests: {cpu: 10m, memory: 16Mi}}
---
apiVersion: v1
kind: Service
metadata: {name: web}
spec:
  selector: {app: web}
  ports: [{port: 80, targetPort: 8080}]
`

beforeAll(async () => {
  connected = await ConnectedService.start()
  await connected.connect()
  await connected.service.post('/environments/api/environments', {
    name: namespace,
    hostCluster: { name: 'real' },
  })
  catalog = await connected.service.post('/catalog/api/applications', { name: 'shop' })
})
afterAll(async () => {
  await connected.cluster.kubectl(['delete', 'namespace', namespace, '--wait=false', '--ignore-not-found'])
  await connected.stop()
})

const importInto = (path: string, text: string, query = '') =>
  connected.service.ask('POST', `${path}/import${query}`, text, { 'content-type': 'text/yaml' })
const stateOf = async () => (await connected.service.store.get(application))?.attributes['state']

it('shows the objects of the cluster', async () => {
  const nodes = await connected.service.get('/cluster/api/nodes?fields=name,state')
  const expected = (await connected.cluster.kubectl(['get', 'nodes', '-o', 'name'])).trim().split('\n')
  expect(nodes.map(({ name }: Json) => `node/${name}`).toSorted()).toEqual(expected.toSorted())
  const environments = await connected.service.get('/environments/api/environments?fields=name')
  expect(environments.map(({ name }: Json) => name)).toContain('default@real')
})

it('creates the namespace of an environment, labelled with its name', async () => {
  await connected.until(async () => {
    const [row] = await connected.service.store.find({
      class: 'environments.Environment',
      conditions: [{ field: 'name', comparison: 'equals', value: namespace }],
    })
    return row?.attributes['state'] === 'ready'
  })
  const labels = await connected.cluster.kubectl([
    'get',
    'namespace',
    namespace,
    '-o',
    'jsonpath={.metadata.labels}',
  ])
  expect(JSON.parse(labels)).toMatchObject({ 'gantry/environment.name': namespace })
})

it('imports a manifest into the catalog and runs it', async () => {
  const imported = await importInto(`/catalog/api/applications/${catalog.id}`, manifest('web:1'))
  expect(imported.json()).toMatchObject({ status: 200, message: '3 objects: 3 created.' })
  const started = await connected.service.post(`/catalog/api/applications/${catalog.id}/run`, {
    run: 'blue',
    environment: namespace,
  })
  application = started.id
  expect(started).toMatchObject({ status: 200, message: `shop runs as blue in ${namespace}.` })
  expect(started.changes.createdIds.map(({ modelIndex }: Json) => modelIndex)).toContain('Deployment')
  const row = await connected.service.get(`/environments/api/applications/${application}`)
  expect(row).toMatchObject({ name: 'shop', run: 'blue', isDiscovered: false, createdBy: 'admin' })
  await connected.until(async () => (await stateOf()) === 'running')
  const pods = await connected.kubectl(
    namespace,
    'get',
    'pods',
    '-l',
    'gantry/application.run=blue',
    '-o',
    'name',
  )
  expect(pods.split('\n').length).toBe(2)
})

it('scales through the spec of the Deployment', async () => {
  const [spec] = await connected.service.get(
    `/environments/api/applications/${application}/descendants/deploymentSpecs`,
  )
  const answer = await connected.service.ok('PUT', `/environments/api/deploymentSpecs/${spec.id}`, {
    replicas: 5,
  })
  expect(answer.replicas).toBe(5)
  expect(
    await connected.kubectl(namespace, 'get', 'deployment', 'web', '-o', 'jsonpath={.spec.replicas}'),
  ).toBe('5')
  await connected.until(async () => (await stateOf()) === 'running')
  // Pods have a watch of their own, which may lag behind the Deployment's.
  await connected.until(
    async () =>
      (await connected.service.get(`/environments/api/applications/${application}/pods`)).length === 5,
  )
})

it('changes the image in the workload when it is changed in a pod', async () => {
  const [pod] = await connected.service.get(`/environments/api/applications/${application}/pods?count=1`)
  const [container] = await connected.service.get(`/environments/api/pods/${pod.id}/descendants/containers`)
  const answer = await connected.service.ok('PUT', `/environments/api/containers/${container.id}`, {
    image: 'web:2',
  })
  expect(answer.image).toBe('web:2')
  const path = 'jsonpath={.spec.template.spec.containers[0].image}'
  expect(await connected.kubectl(namespace, 'get', 'deployment', 'web', '-o', path)).toBe('web:2')
  await connected.until(async () => {
    const containers = await connected.service.store.find({
      class: 'environments.Container',
      below: application,
    })
    const isOld = containers.some(({ attributes }) => attributes['image'] === 'web:1')
    return (await stateOf()) === 'running' && !isOld
  })
})

it('changes any other part of a workload', async () => {
  const [variable] = await connected.service.get(
    `/environments/api/applications/${application}/descendants/envVars?count=1`,
  )
  const [deployment] = await connected.service.get(
    `/environments/api/applications/${application}/deployments`,
  )
  const [inTemplate] = await connected.service.get(
    `/environments/api/deployments/${deployment.id}/descendants/envVars`,
  )
  expect(variable.name).toBe('MODE')
  const answer = await connected.service.ok('PUT', `/environments/api/envVars/${inTemplate.id}`, {
    value: 'dark',
  })
  expect(answer.value).toBe('dark')
  const path = 'jsonpath={.spec.template.spec.containers[0].env[0].value}'
  expect(await connected.kubectl(namespace, 'get', 'deployment', 'web', '-o', path)).toBe('dark')
})

it('exports manifests that kubectl accepts', async () => {
  const { body, headers } = await connected.service.ask(
    'GET',
    `/environments/api/applications/${application}/export`,
  )
  expect(headers['content-type']).toBe('text/x-yaml;charset=UTF-8')
  expect(body).not.toMatch(/^(status|\s+(uid|resourceVersion|namespace|creationTimestamp)):/m)
  const taken = await connected.cluster.kubectl(['-n', namespace, 'apply', '--dry-run=server', '-f', '-'], {
    stdin: body,
  })
  expect(taken).toMatch(/deployment\.apps\/web/)
})

it('previews an import without changes, then applies it', async () => {
  const path = `/environments/api/applications/${application}`
  const changed = manifest('web:3', 3).replace('data: {mode: live}', 'data: {mode: dark}')
  const previewed = (await importInto(path, changed, '?dryRun=true')).json()
  expect(previewed.message).toBe('3 objects: 2 would be changed and 1 unchanged.')
  expect(previewed.diff[0]).toMatchObject({ kind: 'ConfigMap', change: 'modified' })
  expect(previewed.diff[0].before).toContain('mode: live')
  expect(previewed.diff[0].after).toContain('mode: dark')
  const read = ['get', 'configmap', 'web-config', '-o', 'jsonpath={.data.mode}']
  expect(await connected.kubectl(namespace, ...read)).toBe('live')
  const done = (await importInto(path, changed)).json()
  expect(done.changes.modifiedIds.map(({ modelIndex }: Json) => modelIndex)).toContain('ConfigMap')
  expect(await connected.kubectl(namespace, ...read)).toBe('dark')
})

it('deletes objects with pruning that the import does not name', async () => {
  const path = `/environments/api/applications/${application}`
  const without = manifest('web:3', 3).split('---').slice(1).join('---')
  const answer = (await importInto(path, without, '?prune=true')).json()
  expect(answer.message).toContain('1 deleted')
  expect(await connected.kubectl(namespace, 'get', 'configmaps', '-o', 'name')).toBe(
    'configmap/kube-root-ca.crt',
  )
})

it('restarts workloads as kubectl does', async () => {
  const answer = await connected.service.post(`/environments/api/applications/${application}/restart`, {})
  expect(answer.message).toBe('Restarting web.')
  const path = 'jsonpath={.spec.template.metadata.annotations}'
  expect(await connected.kubectl(namespace, 'get', 'deployment', 'web', '-o', path)).toContain('restartedAt')
})

const refusals: [string, string, RegExp][] = [
  ['broken YAML', 'apiVersion: v1\nkind: [\n', /Line \d+: Invalid YAML/],
  [
    'an unknown kind',
    'apiVersion: example.com/v1\nkind: Castle\nmetadata: {name: a}',
    /has no kind Castle in example.com/,
  ],
  [
    'a namespace of its own',
    'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a, namespace: other}',
    /Its namespace is other/,
  ],
  [
    'an object of the whole cluster',
    'apiVersion: v1\nkind: Namespace\nmetadata: {name: a}',
    /is cluster-scoped/,
  ],
  [
    'what the API server refuses',
    'apiVersion: v1\nkind: Service\nmetadata: {name: a}\nspec: {ports: [{port: 99999}]}',
    /Document 2 \(line \d+\), Service a: .*99999/s,
  ],
]

it.each(refusals)('refuses a manifest with %s as a whole', async (_, text, sentence) => {
  const good = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: innocent}\n---\n'
  const path = `/environments/api/applications/${application}`
  const withGood = text.includes('[\n') ? text : good + text
  const answer = await importInto(path, withGood)
  expect([answer.statusCode, answer.json().message]).toEqual([406, expect.stringMatching(sentence)])
  expect(await connected.kubectl(namespace, 'get', 'configmaps', '-o', 'name')).toBe(
    'configmap/kube-root-ca.crt',
  )
})

it('refuses to run the same objects under another name', async () => {
  const answer = await connected.service.ask('POST', `/catalog/api/applications/${catalog.id}/run`, {
    run: 'green',
    environment: namespace,
  })
  expect(answer.statusCode).toBe(406)
  expect(answer.json().message).toMatch(/already runs in .* as blue: .*Update that run instead/)
})

it("refuses a run over the namespace's quota with the API server's message", async () => {
  await connected.apply({
    apiVersion: 'v1',
    kind: 'ResourceQuota',
    metadata: { name: 'small', namespace },
    spec: { hard: { 'count/configmaps': '1' } },
  })
  const text = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: extra}'
  const path = `/environments/api/applications/${application}`
  // Admission enforces the quota only after a controller has counted existing objects.
  await expect
    .poll(async () => (await importInto(path, text, '?dryRun=true')).json().message, { timeout: 400_000 })
    .toContain('exceeded quota: small')
  const answer = await importInto(path, text)
  expect([answer.statusCode, answer.json().message]).toEqual([
    406,
    expect.stringContaining('exceeded quota: small'),
  ])
})

it('deletes the objects of an application in the cluster', async () => {
  await connected.service.ok('DELETE', `/environments/api/applications/${application}`)
  await connected.until(async () => (await connected.service.store.get(application)) === null)
  expect(await connected.kubectl(namespace, 'get', 'deployments,services', '-o', 'name')).toBe('')
})

it('deletes the namespace together with the environment that created it', async () => {
  const [environment] = await connected.service.get(
    `/environments/api/environments?query={name: "${namespace}"}`,
  )
  await connected.service.ok('DELETE', `/environments/api/environments/${environment.id}`)
  const phase = await connected.cluster.kubectl([
    'get',
    'namespace',
    namespace,
    '--ignore-not-found',
    '-o',
    'jsonpath={.status.phase}',
  ])
  expect(['Terminating', '']).toContain(phase.trim())
  await connected.until(async () => {
    const rows = await connected.service.store.find({ class: 'cluster.Namespace' })
    return rows.every(({ name }) => name !== namespace)
  })
  const rows = await connected.service.store.find({ class: 'environments.Environment' })
  expect(rows.map(({ name }) => name).filter((name) => name?.startsWith(namespace))).toEqual([])
})
