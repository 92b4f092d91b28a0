import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FaultProxy } from '../../e2e/kubernetes/proxy.ts'
import { ConnectedService } from '../applications/cluster.kubernetes.fixture.ts'
import type { Json } from '../app.fixture.ts'
import { ensureAlarmTypes } from './types.ts'
import { WatchAlarms } from './watch-alarms.ts'

const namespace = `alarms-${Date.now().toString(36)}`
let connected: ConnectedService
let proxy: FaultProxy
let job: WatchAlarms

beforeAll(async () => {
  connected = await ConnectedService.start()
  await ensureAlarmTypes(connected.service.store)
  for (const name of ['clusterNotConnected', 'podsUnschedulable']) await raiseAtOnce(name)
  job = new WatchAlarms(connected.service.parts)
  job.start()
  const through = await connected.cluster.connectThroughProxy()
  proxy = through
  await connected.connect(through.kubeconfigPath)
  await connected.makeNamespace(namespace)
})
afterAll(async () => {
  await connected.cluster.kubectl(['delete', 'namespace', namespace, '--wait=false', '--ignore-not-found'])
  await job.stop()
  await connected.stop()
  await proxy.close()
})

async function raiseAtOnce(name: string): Promise<void> {
  const [type] = await connected.service.get(`/config/api/alarmTypes?query={name: ${name}}`)
  const settings = { delaySeconds: 0, clearSeconds: 0 }
  await connected.service.ok('PUT', `/config/api/alarmTypes/${type.id}`, settings)
}

const currentOf = (path: string): Promise<Json[]> => connected.service.get(`${path}/currentAlarms`)
const cluster = () => `/cluster/api/hostClusters/${connected.hostCluster.id}`
const namesOf = async (path: string): Promise<string[]> => (await currentOf(path)).map(({ name }) => name)

it('reports an unreachable API server with its message, and its recovery', async () => {
  await proxy.refuse()
  await connected.until(async () => (await namesOf(cluster())).includes('Cluster real is not connected'))
  const [alarm] = await currentOf(cluster())
  expect(alarm).toMatchObject({ severity: 'critical', state: 'active', cluster: 'real' })
  expect(alarm.status[0]).toMatch(/API server/)
  await proxy.accept()
  await connected.until(async () => !(await namesOf(cluster())).includes('Cluster real is not connected'))
  const cleared = await connected.service.get(`/environments/api/alarms/${alarm.id}`)
  expect(cleared).toMatchObject({ state: 'cleared', clearedOn: expect.any(Number) })
})

it("raises one alarm for unschedulable pods while they wait, with the scheduler's message", async () => {
  const selector = { spec: { template: { spec: { nodeSelector: { nobody: 'has-this' } } } } }
  await connected.makeDeployment(namespace, 'lost', { replicas: 0 })
  await connected.kubectl(namespace, 'patch', 'deployment', 'lost', '-p', JSON.stringify(selector))
  await connected.kubectl(namespace, 'scale', 'deployment', 'lost', '--replicas=2')
  const applications = (): Promise<Json[]> =>
    connected.service.get(`/environments/api/applications?query={parent.name: "${namespace}@real"}`)
  await connected.until(async () => (await applications()).some(({ name }) => name === 'lost'))
  const [application] = await applications()
  const path = `/environments/api/applications/${application.id}`
  await connected.until(async () => (await namesOf(path)).length > 0)
  const [alarm] = await currentOf(path)
  expect(alarm).toMatchObject({ name: "lost: pods can't be scheduled", cluster: 'real' })
  expect(alarm.status.join(' ')).toMatch(/nodes are available/)
  expect(await connected.service.get(`${path}/currentAlarmCounts`)).toMatchObject({ major: 1, total: 1 })
  await connected.kubectl(namespace, 'delete', 'deployment', 'lost')
  await connected.until(async () => (await applications()).length === 0)
  expect((await connected.service.ask('GET', `/environments/api/alarms/${alarm.id}`)).statusCode).toBe(404)
})
