import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Json, startTestService, type TestService } from '../../app.fixture.ts'

describe('a KubernetesCluster represents its HostCluster', () => {
  let service: TestService
  const clusters = '/cluster/api/kubernetes'
  const hosts = '/cluster/api/hostClusters'
  const environments = '/environments/api/environments'

  beforeAll(async () => {
    service = await startTestService()
  })
  afterAll(() => service.close())

  const make = async (name: string): Promise<{ host: Json; kubernetes: Json }> => {
    const host = await service.post(hosts, { name })
    return { host, kubernetes: await service.get(host.kubernetesCluster[0].uri) }
  }

  it('and has its name and state in every mode, for queries too', async () => {
    const { host, kubernetes } = await make('shown')
    expect(kubernetes).toMatchObject({ name: 'shown', state: 'pendingCreate', nodePools: [] })
    await service.store.write({ name: 'system', audit: false }, (transaction) =>
      transaction.update(host.id, { attributes: { state: 'ready' } }),
    )
    const about = { name: 'shown', state: 'ready' }
    for (const mode of ['normal', 'export', 'exportDetails'])
      expect(await service.get(`${clusters}?mode=${mode}&query={name: shown, state: ready}`)).toMatchObject([
        about,
      ])
    expect(
      await service.get(`${clusters}?fields=name,state&filter=name,startsWith,sho&sort=name,desc`),
    ).toEqual([about])
    const [embedded] = await service.get(`${hosts}?mode=exportDetails&query={name: shown}`)
    expect(embedded.kubernetesCluster).toMatchObject([about])
    // Specification 4.4, endpoint 15.
    const url = `${hosts}?mode=exportDetails&fields=id,name,kubernetesCluster&query={name: shown}`
    expect(await service.get(url)).toEqual([
      { id: host.id, name: 'shown', kubernetesCluster: [{ id: kubernetes.id }] },
    ])
  })

  it('and may be used as the hostCluster of an environment', async () => {
    const { host, kubernetes } = await make('referred')
    const references: Json[] = [
      kubernetes.id,
      { id: kubernetes.id, modelIndex: 'KubernetesCluster', uri: kubernetes.uri },
      { uri: kubernetes.uri },
      { modelIndex: 'KubernetesCluster', name: 'referred' },
      { path: '/hostCluster[name=referred]/kubernetesCluster' },
      { path: '/kubernetesCluster[name=referred]' },
    ]
    for (const [index, hostCluster] of references.entries()) {
      const made = await service.post(environments, { name: `env${index}`, hostCluster })
      expect(made.hostCluster).toMatchObject([{ id: host.id, modelIndex: 'HostCluster' }])
    }
    const wrong = { name: 'wrong', hostCluster: { modelIndex: 'Node', name: 'referred' } }
    expect(await service.refusal('POST', environments, wrong)).toMatchObject({ status: 406 })
  })

  it('and creates and deletes it', async () => {
    const made = await service.post(clusters, {
      modelIndex: 'KubernetesCluster',
      name: 'made',
      description: 'here',
    })
    expect(made).toMatchObject({ modelIndex: 'KubernetesCluster', name: 'made', state: 'pendingCreate' })
    expect(await service.get(made.parent.uri)).toMatchObject({ name: 'made', description: 'here' })
    expect(await service.refusal('POST', clusters, { name: 'Made Here' })).toMatchObject({
      status: 406,
      errors: [{ modelIndex: 'HostCluster', field: 'name' }],
    })
    const { uri } = await service.post(environments, { name: 'inside', hostCluster: made.id })
    expect((await service.refusal('DELETE', made.uri)).message).toContain('inside')
    await service.ok('DELETE', uri)
    const other = await service.ask('DELETE', made.uri, undefined, { 'if-match': '"77"' })
    expect(other.statusCode).toBe(412)
    expect(await service.ok('DELETE', `${made.uri}?dryRun=true`)).toMatchObject({ status: 200 })
    expect(await service.ok('DELETE', made.uri)).toMatchObject({ message: 'HostCluster made was deleted.' })
    for (const gone of [made.uri, made.parent.uri])
      expect(await service.refusal('GET', gone)).toMatchObject({ status: 404 })
    const methods = ['OPTIONS', 'GET', 'POST', 'DELETE']
    const [definition] = (await service.ask('OPTIONS', clusters)).json().modelClasses
    expect(definition).toMatchObject({ modelIndex: 'KubernetesCluster', methods, isDeleteable: true })
  })

  it("but can't be deleted in a transaction", async () => {
    const { kubernetes } = await make('kept')
    const refused = await service.refusal('POST', '/cluster/api/txn', { delete: [kubernetes.id] })
    expect(refused.status).toBe(405)
    expect(await service.get(kubernetes.uri)).toMatchObject({ name: 'kept' })
  })
})
