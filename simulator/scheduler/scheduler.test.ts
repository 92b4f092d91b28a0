import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { nodes, pod, pods, TestSimulator } from '../client.fixture.ts'

let api: TestSimulator
beforeEach(async () => {
  api = await TestSimulator.start()
})
afterEach(() => api.stop())

const asking = (cpu: string) => ({
  containers: [{ name: 'main', image: 'registry.example/web:1', resources: { requests: { cpu } } }],
})
const place = async (name: string, spec: object = {}) => {
  await api.post(pods, pod(name, 'registry.example/web:1', spec))
  api.clock.advance(5000)
  return (await api.get(`${pods}/${name}`)).body.spec?.nodeName
}
const refusal = async (name: string) => (await api.eventsOf(name)).at(-1)
const nodeChange = (name: string, change: object) => api.patch('merge', `${nodes}/${name}`, change)

describe('the scheduler', () => {
  it('spreads pods, and fills nodes up to what they have', async () => {
    await api.addNodes(2, {}, { status: { capacity: { cpu: '2', memory: '4Gi', pods: '10' } } })
    const placed = []
    for (const name of ['a', 'b', 'c', 'd']) placed.push(await place(name, asking('1')))
    expect(placed.filter((node) => node === 'n1')).toHaveLength(2)
    expect(await place('e', asking('1'))).toBeUndefined()
    expect(await refusal('e')).toBe(
      'FailedScheduling: 0/2 nodes are available: 2 Insufficient cpu. no new claims to deallocate, preemption: 0/2 nodes are available: 2 No preemption victims found for incoming pod.',
    )
    await api.delete(`${pods}/a`)
    api.clock.advance(10_000)
    expect((await api.get(`${pods}/e`)).body.spec?.nodeName).toBe(placed[0])
  })

  it('says of each node why a pod does not go there', async () => {
    await api.addNodes(4)
    await nodeChange('n1', { spec: { unschedulable: true } })
    await nodeChange('n2', { spec: { taints: [{ key: 'gpu', value: 'yes', effect: 'NoSchedule' }] } })
    await nodeChange('n3', { metadata: { labels: { disk: 'hdd' } } })
    await nodeChange('n4', { metadata: { labels: { disk: 'ssd' } } })
    expect(await place('picky', { nodeSelector: { disk: 'ssd' }, ...asking('90') })).toBeUndefined()
    expect(await refusal('picky')).toBe(
      "FailedScheduling: 0/4 nodes are available: 1 Insufficient cpu, 1 node(s) didn't match Pod's node affinity/selector, 1 node(s) had untolerated taint(s), 1 node(s) were unschedulable. no new claims to deallocate, preemption: 0/4 nodes are available: 1 No preemption victims found for incoming pod, 3 Preemption is not helpful for scheduling.",
    )
    const { body } = await api.get(`${pods}/picky`)
    expect(body.status).toMatchObject({
      phase: 'Pending',
      conditions: [{ type: 'PodScheduled', status: 'False', reason: 'Unschedulable' }],
    })
  })

  it('follows tolerations, affinity and rules about other pods', async () => {
    await api.addNodes(2, { labels: { zone: 'a' } })
    await nodeChange('n2', { spec: { taints: [{ key: 'gpu', value: 'yes', effect: 'NoSchedule' }] } })
    const tolerations = [{ key: 'gpu', operator: 'Exists' }]
    const matchExpressions = [{ key: 'kubernetes.io/hostname', operator: 'In', values: ['n2'] }]
    const required = { nodeSelectorTerms: [{ matchExpressions }] }
    const nodeAffinity = { requiredDuringSchedulingIgnoredDuringExecution: required }
    expect(await place('tolerant', { tolerations, affinity: { nodeAffinity } })).toBe('n2')
    const apart = { topologyKey: 'zone', labelSelector: { matchExpressions: [] } }
    const podAntiAffinity = { requiredDuringSchedulingIgnoredDuringExecution: [apart] }
    expect(await place('alone', { tolerations, affinity: { podAntiAffinity } })).toBeUndefined()
    expect(await refusal('alone')).toContain("2 node(s) didn't match pod anti-affinity rules")
  })

  it('keeps pods off a cordoned node until it is uncordoned', async () => {
    await api.addNodes(1)
    await nodeChange('n1', { spec: { unschedulable: true } })
    expect(await place('late')).toBeUndefined()
    expect((await api.get(`${nodes}/n1`)).body.spec?.taints).toMatchObject([
      { key: 'node.kubernetes.io/unschedulable' },
    ])
    await nodeChange('n1', { spec: { unschedulable: null } })
    api.clock.advance(5000)
    const { body } = await api.get(`${pods}/late`)
    expect([body.spec?.nodeName, body.status?.phase]).toEqual(['n1', 'Running'])
  })

  it('waits for the claims of a pod', async () => {
    await api.addNodes(1)
    const volumes = [{ name: 'data', persistentVolumeClaim: { claimName: 'data' } }]
    expect(await place('stateful', { volumes })).toBeUndefined()
    expect(await refusal('stateful')).toContain('persistentvolumeclaim "data" not found')
  })
})
