import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { basic, type Json, password, type TestService } from './app.fixture.ts'
import {
  type LinkedReplicas,
  startLinkedReplicas,
  untilReached,
  untilTaken,
} from './linked-replicas.fixture.ts'
import { node, podIn, TerminalClient } from './routes/streams/terminal-client.fixture.ts'

const api = '/environments/api'
const deployment = (name: string, replicas: number) => `
apiVersion: apps/v1
kind: Deployment
metadata: {name: ${name}, labels: {app: ${name}}}
spec:
  replicas: ${replicas}
  selector: {matchLabels: {app: ${name}}}
  template:
    metadata: {labels: {app: ${name}}}
    spec: {containers: [{name: main, image: "web:1"}]}
`

async function makeEnvironment(service: TestService, cluster: string): Promise<Json> {
  const made = await service.post(`${api}/environments`, { name: 'shop', hostCluster: cluster })
  await service.until(async () => (await service.get(made.uri)).state === 'ready')
  return made
}

it('writes through a replica that does not hold the cluster', async () => {
  const { other, cluster, simulator } = await startLinkedReplicas()
  const { service } = other
  const environment = await makeEnvironment(service, cluster.id)
  const response = await service.ask('POST', `${environment.uri}/import`, deployment('web', 1), {
    'content-type': 'text/yaml',
  })
  expect(response.json()).toMatchObject({ status: 200 })
  const [found] = await service.get(`${api}/deployments?mode=exportDetails`)
  const [spec] = found.spec
  await service.ok('PUT', spec.uri, { replicas: 3 })
  expect(simulator.list('apps/v1', 'Deployment')).toMatchObject([{ spec: { replicas: 3 } }])
  expect((await service.get(`${api}/deploymentSpecs`))[0].replicas).toBe(3)
  const [latest] = await service.get(`${api}/changeSets?count=1`)
  expect(latest).toMatchObject({ user: 'admin' })
})

/** Adds a running pod, and returns its row as another replica than the holder sees it. */
async function addPod({ other, simulator }: LinkedReplicas): Promise<Json> {
  await simulator.populate([node, ...podIn('shop', 'web')])
  const find = () => other.service.get(`${api}/pods?query={"name":"web","state":"Running"}`)
  await other.service.until(async () => (await find()).length > 0)
  return (await find())[0]
}

it('shows logs, opens terminals and serves kubectl through a replica that does not hold the cluster', async () => {
  const replicas = await startLinkedReplicas()
  const { other, cluster, simulator } = replicas
  const { service } = other
  const pod = await addPod(replicas)
  const log = await service.ask('GET', `${pod.uri}/log?container=app&tailLines=5`)
  expect([log.statusCode, log.body.length > 0]).toEqual([200, true])

  await service.app.listen({ port: 0, host: '127.0.0.1' })
  // The server listens on TCP, so its address isn't a string.
  const { port } = service.app.server.address() as AddressInfo
  const { ticket } = await service.post('/terminals', { pod: pod.id, container: 'app' })
  const terminal = new TerminalClient(new WebSocket(`ws://127.0.0.1:${port}/terminals?ticket=${ticket}`))
  await terminal.until(({ shown }) => shown.includes('$') || shown.includes('#'))
  terminal.type('exit 3\n')
  await terminal.until(({ end }) => end !== null)
  expect(terminal.end).toMatchObject({ code: 3 })
  await terminal.closed()

  const [admin] = await service.get('/users/api/users?query={"name":"admin"}')
  const { key } = await service.post(`/api/users/users/${admin.id}/apiKeys`, { name: 'kubectl' })
  const kubectl = (method: 'GET' | 'POST', body?: object) =>
    service.ask(method, `/kubernetes/clusters/${cluster.id}/api/v1/namespaces/shop/configmaps`, body, {
      'content-type': 'application/json',
      authorization: `Bearer ${key}`,
    })
  const configMap = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'settings' }, data: { a: '1' } }
  expect((await kubectl('POST', configMap)).statusCode).toBe(201)
  expect(simulator.list('v1', 'ConfigMap').map(({ metadata }) => metadata.name)).toContain('settings')
  expect((await kubectl('GET')).json().items).toEqual(
    expect.arrayContaining([expect.objectContaining({ data: { a: '1' } })]),
  )
})

it('checks writes of other roles than admin like the holder', async () => {
  const { other, cluster, simulator } = await startLinkedReplicas()
  const { service } = other
  const environment = await makeEnvironment(service, cluster.id)
  await service.post('/users/api/users', { name: 'builder', role: 'devops', password })
  const importing = (text: string) =>
    service.ask('POST', `${environment.uri}/import`, text, {
      'content-type': 'text/yaml',
      authorization: basic('builder'),
    })
  const privileged = deployment('bad', 1).replace('containers:', 'hostPID: true, containers:')
  expect((await importing(privileged)).json()).toMatchObject({ status: 403 })
  expect((await importing(deployment('good', 1))).json()).toMatchObject({ status: 200 })
  expect(simulator.list('apps/v1', 'Deployment').map(({ metadata }) => metadata.name)).toEqual(['good'])
})

it('continues through the next holder when the first one leaves', async () => {
  const { holder, other, cluster, start } = await startLinkedReplicas()
  const { service } = other
  const third = await start()
  await untilReached(third, cluster.id)
  const environment = await makeEnvironment(service, cluster.id)
  await holder.leave()
  for (const replica of [other, third]) {
    await untilTaken(replica, cluster.id)
    await untilReached(replica, cluster.id)
  }
  for (const [index, replica] of [other, third].entries()) {
    const answer = await replica.service.ask(
      'POST',
      `${environment.uri}/import`,
      deployment(`web-${index}`, 1),
      { 'content-type': 'text/yaml' },
    )
    expect(answer.json()).toMatchObject({ status: 200 })
  }
  const names = (await third.service.get(`${api}/deployments?fields=name`)).map(({ name }: Json) => name)
  expect(names.toSorted()).toEqual(['web-0', 'web-1'])
})

it('stores a write with its author if the holder leaves after the API server has responded', async () => {
  const { holder, other, cluster, start } = await startLinkedReplicas()
  const { service } = other
  const third = await start()
  await untilReached(third, cluster.id)
  await makeEnvironment(service, cluster.id)
  const kind = { apiVersion: 'v1', kind: 'ConfigMap', plural: 'configmaps', namespaced: true }
  const written = await service.parts.clusters.write(
    cluster.id,
    { name: 'ann', audit: true },
    async (writer) => {
      const metadata = { name: 'late', namespace: 'shop' }
      const object = await writer.apply({ apiVersion: 'v1', kind: 'ConfigMap', metadata, data: { a: '1' } })
      await holder.leave()
      return [{ kind, type: 'changed', object }]
    },
  )
  expect(written.changes).toContainEqual(expect.objectContaining({ name: 'late', kind: 'created' }))
  expect(written.changes.map(({ author }) => author)).not.toContainEqual('simulated')
  const [latest] = await third.service.get(`${api}/changeSets?count=1`)
  expect(latest).toMatchObject({ user: 'ann' })
})
