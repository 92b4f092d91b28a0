import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isOverlay } from '../../../e2e/kubernetes/host.ts'
import type { Json } from '../../app.fixture.ts'
import { isSimulated } from '../../clusters/connection/simulated-cluster.fixture.ts'
import { ManagedClusters } from '../managed-clusters/run.ts'
import { HostYard, whyNoHosts, type YardHost } from './host-yard.fixture.ts'
import { KubernetesYard, prepareNodes } from './kubernetes-yard.fixture.ts'
import { distributionPackages, kubernetesPackages, prepareApt } from './node-packages.fixture.ts'
import { PackageMirror, whyNoPackages } from './package-mirror.fixture.ts'

const reason = isSimulated ? 'the cluster is simulated' : (whyNoHosts() ?? whyNoPackages())
if (reason !== null) process.stderr.write(`No node is made of packages: ${reason}.\n`)

const timeout = 900_000
const programs = ['kubeadm', 'kubelet', 'kubectl']

describe.runIf(reason === null)('a node whose programs come from a package repository', { timeout }, () => {
  let yard: HostYard
  let nodes: KubernetesYard
  let mirror: PackageMirror
  let host: YardHost
  let cluster: Json
  let job: ManagedClusters

  /** The test must not install anything on the machine it runs on. */
  const onThisMachine = (): string[] => programs.filter((name) => existsSync(`/usr/bin/${name}`))
  const here = onThisMachine()

  const service = () => yard.service
  const member = async (): Promise<Json> => (await service().get('/cluster/api/clusterMembers'))[0]
  const ran = async (command: string): Promise<string> => {
    const { code, output } = await host.run(command)
    if (code !== 0) throw new Error(`${command}: ${output}`)
    return output
  }

  beforeAll(async () => {
    const lack = await prepareNodes()
    if (lack !== '') throw new Error(lack)
    yard = await HostYard.open()
    nodes = await KubernetesYard.open(yard)
    host = await nodes.addBareNode('node-1', true)
    mirror = await PackageMirror.open(join(yard.folder, 'packages'), new URL(yard.url).hostname, {
      kubernetes: kubernetesPackages(),
      distribution: distributionPackages(isOverlay(host.folder) ? 'native' : 'overlayfs'),
    })
    await prepareApt(host, `${mirror.url}/distribution`)
    // A previously installed package, and an unreachable source unrelated to Kubernetes.
    await ran('apt-get update && apt-get install -y kubectl')
    await ran(`echo 'deb ${mirror.url}/gone/ /' >/etc/apt/sources.list.d/gone.list`)
    job = new ManagedClusters(service().parts)
    job.start()
  }, timeout)
  afterAll(async () => {
    await job.stop()
    await yard.close()
    await nodes.close()
    mirror.close()
  }, timeout)

  it("reports what to do if the repository lacks the policy's version", async () => {
    const policy = { ...nodes.policy('packaged'), packageSource: 'repository', version: 'v1.33.1' }
    const packageUrl = `${mirror.url}/kubernetes`
    await service().post('/cluster/api/clusterPolicies', { ...policy, packageUrl })
    cluster = await service().post('/cluster/api/hostClusters', {
      name: 'edge',
      mode: 'managed',
      policySelector: 'packaged',
      hostGroupSelector: { matchLabels: { name: 'rack-1' } },
    })
    await host.run(await yard.command({ withToken: true }))
    let row: Json
    await service().until(async () => (row = await member())?.state === 'failed')
    expect(row.status).toContain(
      `${packageUrl} has no packages of Kubernetes 1.33.1 that can be installed here`,
    )
  })

  it("is installed by apt, with the distribution's container runtime", async () => {
    const [policy] = await service().get('/cluster/api/clusterPolicies?query={"name":"packaged"}')
    await service().ok('PUT', policy.uri, { version: nodes.policy('packaged')['version'] })
    await service().until(async () => {
      const row = await member()
      if (row.state === 'failed' && !row.status.includes('1.33.1')) throw new Error(JSON.stringify(row.steps))
      return row.state === 'ready'
    })
    const installed = await ran(`dpkg-query --show --showformat '\${Package} \${Version}\\n'`)
    for (const name of programs) expect(installed).toContain(`${name} 1.34.4-1.1\n`)
    expect(installed).toContain('containerd ')
    expect((await ran('apt-mark showhold')).trim().split('\n').toSorted()).toEqual(programs.toSorted())
    expect(await ran('kubectl --kubeconfig /etc/kubernetes/admin.conf get nodes')).toContain('node-1')
    expect(onThisMachine()).toEqual(here)
  })

  it('removes what it added when its cluster is deleted', async () => {
    await service().ok('DELETE', `/cluster/api/hostClusters/${cluster.id}`)
    await service().until(async () => (await service().store.get(cluster.id)) === null)
    const installed = await ran(`dpkg-query --show --showformat '\${Package} \${Status}\\n'`)
    expect(installed).not.toMatch(/^kube(adm|let) /m)
    expect(installed).toMatch(/^kubectl \w+ ok installed$/m)
    expect(host.has('etc/apt/sources.list.d/gantry-kubernetes.list')).toBe(false)
    expect((await host.run('command -v kubelet')).output).toBe('')
  })
})
