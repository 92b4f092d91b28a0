import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestService, type TestService } from '../../app.fixture.ts'

describe('a cluster policy', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService()
  })
  afterAll(() => service.close())

  it('has defaults for all unset fields', async () => {
    expect(await service.post('/cluster/api/clusterPolicies', { name: 'plain' })).toMatchObject({
      distribution: 'kubeadm',
      version: 'v1.34.4',
      clusterCidr: '10.244.0.0/16',
      serviceIpRange: '10.96.0.0/12',
      imageRepository: 'registry.k8s.io',
      packageSource: 'repository',
      apiServerArguments: {},
    })
  })

  it.each([
    [{ version: '1.34' }, 'ClusterPolicy.version must be a version such as v1.34.4.'],
    [{ clusterCidr: '10.244.1.0/16' }, 'ClusterPolicy.clusterCidr must be a range of IPv4 addresses'],
    [
      { serviceIpRange: '10.244.0.0/20' },
      'ClusterPolicy.serviceIpRange must not share addresses with clusterCidr.',
    ],
    [{ clusterCidr: '10.32.0.0/16' }, 'ClusterPolicy.networkManifest is flannel'],
    [{ packageUrl: "http://x/'; reboot" }, 'ClusterPolicy.packageUrl has '],
    [{ imageArchives: ['file:///etc/shadow'] }, 'ClusterPolicy.imageArchives has '],
    [{ proxy: 'http://proxy:3128/$(id)' }, 'ClusterPolicy.proxy has '],
    [{ noProxy: 'a;b' }, 'ClusterPolicy.noProxy must be names and addresses'],
    [
      { kubeletConfiguration: { cgroupDriver: 'own' } },
      'ClusterPolicy.kubeletConfiguration must have systemd',
    ],
    [{ apiServerArguments: { '--v': '4' } }, 'ClusterPolicy.apiServerArguments has "--v"'],
  ])('refuses %j', async (body, message) => {
    const refusal = await service.refusal('POST', '/cluster/api/clusterPolicies', { name: 'bad', ...body })
    expect(refusal.status).toBe(406)
    expect(refusal.errors[0].message).toContain(message)
  })

  it("can't be deleted while a cluster uses it", async () => {
    const { id } = await service.post('/cluster/api/clusterPolicies', { name: 'used' })
    await service.post('/cluster/api/hostClusters', { name: 'prod', policySelector: 'used' })
    const refusal = await service.refusal('DELETE', `/cluster/api/clusterPolicies/${id}`)
    expect(refusal.message).toContain(
      'ClusterPolicy used is used by prod. Let them use another policy first.',
    )
  })

  it("can't be renamed while a cluster uses it, but changed otherwise", async () => {
    const { id } = await service.post('/cluster/api/clusterPolicies', { name: 'named' })
    const cluster = await service.post('/cluster/api/hostClusters', { name: 'edge', policySelector: 'named' })
    const uri = `/cluster/api/clusterPolicies/${id}`
    const refusal = await service.refusal('PUT', uri, { name: 'renamed', version: 'v1.35.0' })
    expect(refusal.errors).toMatchObject([
      { field: 'name', message: 'ClusterPolicy.name stays named while it is used by edge.' },
    ])
    await service.ok('PUT', uri, { name: 'named', version: 'v1.35.0' })
    await service.ok('PUT', `/cluster/api/hostClusters/${cluster.id}`, { policySelector: null })
    expect(await service.ok('PUT', uri, { name: 'renamed' })).toMatchObject({
      name: 'renamed',
      version: 'v1.35.0',
    })
  })
})
