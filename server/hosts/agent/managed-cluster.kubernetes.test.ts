import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Json } from '../../app.fixture.ts'
import { isSimulated } from '../../clusters/connection/simulated-cluster.fixture.ts'
import { ReconcileEnvironments } from '../../clusters/jobs/reconcile-environments.ts'
import { ManagedClusters } from '../managed-clusters/run.ts'
import { HostYard, whyNoHosts, type YardHost } from './host-yard.fixture.ts'
import { KubernetesYard, prepareNodes } from './kubernetes-yard.fixture.ts'

/**
 * Runs only with the real cluster and as root, as it needs the cluster's build dependencies. kubeadm,
 * kubelets and a container runtime form a cluster of hosts in namespaces; the simulator provides an API
 * server, not machines.
 */
const reason = isSimulated ? 'the cluster is simulated' : whyNoHosts()
if (reason !== null) process.stderr.write(`No cluster is set up on hosts: ${reason}.\n`)

const manifest = `
apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec:
  replicas: 2
  selector: {matchLabels: {app: web}}
  template:
    metadata: {labels: {app: web}}
    spec:
      topologySpreadConstraints:
      - {maxSkew: 1, topologyKey: kubernetes.io/hostname, whenUnsatisfiable: DoNotSchedule, labelSelector: {matchLabels: {app: web}}}
      containers:
      - {name: web, image: "gantry.test/web:1.0", imagePullPolicy: IfNotPresent}
`

/** Hosts take minutes to become nodes on a busy machine. */
const timeout = 900_000

describe.runIf(reason === null)('a managed cluster on real hosts', { timeout }, () => {
  let yard: HostYard
  let nodes: KubernetesYard
  let cluster: Json
  let hosts: YardHost[] = []
  let stopJobs: () => Promise<void>

  const service = () => yard.service
  const member = async (name: string): Promise<Json> =>
    (await service().get(`/cluster/api/clusterMembers?query={"name":"${name}"}`))[0]
  /** Waits for a member; a failed step ends the wait with its output. */
  async function untilMember(name: string, holds: (row: Json) => boolean): Promise<void> {
    await service().until(async () => {
      const row = await member(name)
      if (row?.state === 'failed') throw new Error(JSON.stringify(row.steps, null, 2))
      return holds(row)
    })
  }
  /** Lists a host's remaining Kubernetes containers: a former node must have none. */
  const containersOn = (host: YardHost) =>
    host.run('ctr -n k8s.io tasks list --quiet && ctr -n k8s.io containers list --quiet')
  const nodeNames = async (): Promise<string[]> =>
    (await service().get('/cluster/api/nodes?fields=name,state')).map(
      ({ name, state }: Json) => `${name} ${state}`,
    )

  beforeAll(async () => {
    const lack = await prepareNodes()
    if (lack !== '') throw new Error(lack)
    yard = await HostYard.open()
    nodes = await KubernetesYard.open(yard)
    const clusters = service().watching
    const jobs = [clusters, new ReconcileEnvironments(service().parts), new ManagedClusters(service().parts)]
    for (const job of jobs) await job.start()
    stopJobs = async () => {
      for (const job of jobs.toReversed()) await job.stop()
    }
  }, timeout)
  afterAll(async () => {
    await stopJobs()
    await yard.close()
    await nodes.close()
  }, timeout)

  it('is created on the first host by the setup command, a policy and a mirror alone', async () => {
    await service().post('/cluster/api/clusterPolicies', nodes.policy('mirrored'))
    cluster = await service().post('/cluster/api/hostClusters', {
      name: 'edge',
      mode: 'managed',
      policySelector: 'mirrored',
      hostGroupSelector: { matchLabels: { name: 'rack-1' } },
    })
    expect(cluster.state).toBe('pendingCreate')
    const first = await nodes.addNode('node-1')
    hosts = [first]
    expect(await first.run(await yard.command({ withToken: true }))).toMatchObject({ code: 0 })
    await untilMember('node-1', (row) => row?.state === 'ready')
    await service().until(async () => (await nodeNames()).includes('node-1 ready'))
    await service().until(
      async () => (await service().store.get(cluster.id))?.attributes['state'] === 'ready',
    )
    expect(await member('node-1')).toMatchObject({ role: 'controlPlane', status: null })
  })

  it('adds a node for each new host', async () => {
    const second = await nodes.addNode('node-2')
    hosts.push(second)
    await second.run(await yard.command({ withToken: true }))
    await untilMember('node-2', (row) => row?.state === 'ready')
    await service().until(async () => (await nodeNames()).includes('node-2 ready'))
    expect(await member('node-2')).toMatchObject({ role: 'worker', status: null })
  })

  it('runs an application on its nodes, and shows its logs', async () => {
    await service().post('/environments/api/environments', { name: 'shop', hostCluster: { name: 'edge' } })
    await service().until(async () => {
      const [shop] = await service().get('/environments/api/environments?query={"name":"shop"}')
      return shop.state === 'ready'
    })
    const { id } = await service().post('/catalog/api/applications', { name: 'web' })
    const path = `/catalog/api/applications/${id}`
    await service().ask('POST', `${path}/import`, manifest, { 'content-type': 'text/yaml' })
    const run = await service().post(`${path}/run`, { run: 'blue', environment: 'shop' })
    await service().until(async () => (await service().store.get(run.id))?.attributes['state'] === 'running')
    for (const pod of await service().get(`/environments/api/applications/${run.id}/descendants/pods`)) {
      const { body } = await service().ask('GET', `/environments/api/pods/${pod.id}/log`)
      expect(body).toContain('web 1.0 listens on 8080')
    }
    for (const host of hosts) expect((await containersOn(host)).output).not.toBe('')
  })

  it('loses the node of a removed host, whose agent is then uninstalled', async () => {
    const [row] = await service().get('/config/api/hosts?query={"name":"node-2"}')
    await service().post(`/config/api/hosts/${row.id}/remove`, {})
    await service().until(async () => (await service().store.get(row.id)) === null)
    await service().until(async () => (await nodeNames()).join() === 'node-1 ready')
    const [, second] = hosts
    for (const path of ['etc/kubernetes', 'usr/local/bin/kubelet', 'etc/systemd/system/kubelet.service'])
      expect([path, second?.has(path)]).toEqual([path, false])
    expect(second && (await containersOn(second))).toEqual({ code: 0, output: '' })
  })

  it('is deleted with everything it installed, and its host stays in the group', async () => {
    const [environment] = await service().get('/environments/api/environments?query={"name":"shop"}')
    await service().ok('DELETE', `/environments/api/environments/${environment.id}`)
    await service().ok('DELETE', `/cluster/api/hostClusters/${cluster.id}`)
    await service().until(async () => (await service().store.get(cluster.id)) === null)
    expect(await yard.until('node-1', ({ state }) => state === 'connected')).toMatchObject({
      clusterMember: [],
    })
    const [first] = hosts
    for (const path of ['etc/kubernetes', 'var/lib/etcd/member', 'usr/local/bin/kubelet'])
      expect([path, first?.has(path)]).toEqual([path, false])
    expect(first && (await containersOn(first))).toEqual({ code: 0, output: '' })
  })
})
