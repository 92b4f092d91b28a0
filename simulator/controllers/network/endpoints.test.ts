import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deployments, pods, TestSimulator, workload } from '../../client.fixture.ts'
import { asList, valueAt } from '../../objects.ts'

let api: TestSimulator
beforeEach(async () => {
  api = await TestSimulator.start()
  await api.addNodes(2)
})
afterEach(() => api.stop())

const services = '/api/v1/namespaces/default/services'
const make = (spec: object = {}) =>
  api.post(services, {
    metadata: { name: 'web' },
    spec: { selector: { app: 'web' }, ports: [{ port: 80, targetPort: 8080 }], ...spec },
  })
const subset = async () => asList((await api.get('/api/v1/namespaces/default/endpoints/web')).body.subsets)[0]
const addresses = async (list: string) =>
  asList(valueAt(await subset(), list)).map((entry) => valueAt(entry, 'ip'))
const slices = async () => api.list('/apis/discovery.k8s.io/v1/namespaces/default/endpointslices')

describe('a Service', () => {
  it('keeps its cluster IP', async () => {
    const { body } = await make()
    expect(body.spec).toMatchObject({ clusterIP: expect.stringMatching(/^10\.96\./), ports: [{ port: 80 }] })
    const { clusterIP } = body.spec ?? {}
    const { body: after } = await api.put(`${services}/web`, {
      metadata: { name: 'web' },
      spec: { type: 'NodePort', selector: { app: 'web' }, ports: [{ port: 80 }] },
    })
    expect(after.spec).toMatchObject({ clusterIP, ports: [{ nodePort: expect.any(Number) }] })
    const { code } = await api.patch('merge', `${services}/web`, { spec: { clusterIP: '10.96.9.9' } })
    expect(code).toBe(422)
  })

  it('has the ready pods as endpoints', async () => {
    await make()
    await api.post(deployments, workload('web', 2))
    await api.post(deployments, workload('other', 1))
    api.clock.advance(700)
    expect([await addresses('addresses'), (await addresses('notReadyAddresses')).length]).toEqual([[], 2])
    api.clock.advance(10_000)
    const own = (await api.list(`${pods}?labelSelector=app%3Dweb`)).map(({ status }) => status?.podIP)
    expect((await addresses('addresses')).toSorted()).toEqual(own.toSorted())
    expect(await subset()).toMatchObject({ ports: [{ port: 8080, protocol: 'TCP' }] })
    const isReady = asList((await slices())[0]?.endpoints).map((entry) =>
      valueAt(entry, 'conditions', 'ready'),
    )
    expect(isReady).toEqual([true, true])
    const [first] = await api.list(`${pods}?labelSelector=app%3Dweb`)
    await api.patch('merge', `${pods}/${first?.metadata.name}`, {
      metadata: { annotations: { 'simulator/ready': 'false' } },
    })
    api.clock.advance(1000)
    expect([(await addresses('addresses')).length, await addresses('notReadyAddresses')]).toEqual([
      1,
      [first?.status?.podIP],
    ])
  })

  it('splits many pods into several EndpointSlices', async () => {
    await make()
    await api.post(deployments, workload('web', 150))
    api.clock.advance(20_000)
    expect((await slices()).map(({ endpoints }) => asList(endpoints).length)).toEqual([100, 50])
    await api.patch('merge', `${deployments}/web/scale`, { spec: { replicas: 10 } })
    api.clock.advance(20_000)
    expect((await slices()).map(({ endpoints }) => asList(endpoints).length)).toEqual([10])
  })

  it('of type LoadBalancer gets an external address after a while', async () => {
    await make({ type: 'LoadBalancer' })
    api.clock.advance(6000)
    expect((await api.get(`${services}/web`)).body.status).toMatchObject({
      loadBalancer: { ingress: [{ ip: expect.stringMatching(/^203\.0\.113\./) }] },
    })
  })
})
