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
const sized = (cpu: string) => ({
  name: 'first',
  image: 'registry.example/web:1',
  resources: { requests: { cpu } },
})
const place = async (name: string, spec: object = {}) => {
  await api.post(pods, pod(name, 'registry.example/web:1', spec))
  api.clock.advance(5000)
  return (await api.get(`${pods}/${name}`)).body.spec?.nodeName
}
const refusal = async (name: string) => (await api.eventsOf(name)).at(-1)
const nodeChange = (name: string, change: object) => api.patch('merge', `${nodes}/${name}`, change)

describe('the scheduler', () => {
  it('spreads pods, and fills nodes up to their capacity', async () => {
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

  it("gives a reason for each node that doesn't fit a pod", async () => {
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

  it('follows tolerations, affinity and pod affinity', async () => {
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

  it('places no pods on a cordoned node until it is uncordoned', async () => {
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

  it("waits for a pod's claims", async () => {
    await api.addNodes(1)
    const volumes = [{ name: 'data', persistentVolumeClaim: { claimName: 'data' } }]
    expect(await place('stateful', { volumes })).toBeUndefined()
    expect(await refusal('stateful')).toContain('persistentvolumeclaim "data" not found')
  })
})

describe('a pod with scheduling gates', () => {
  it("is scheduled once its last gate is removed, and gates can't be added", async () => {
    await api.addNodes(1)
    expect(await place('gated', { schedulingGates: [{ name: 'a' }, { name: 'b' }] })).toBeUndefined()
    const { body } = await api.get(`${pods}/gated`)
    expect(body.status?.conditions).toMatchObject([{ type: 'PodScheduled', reason: 'SchedulingGated' }])
    const setGates = (...names: string[]) =>
      api.patch('merge', `${pods}/gated`, { spec: { schedulingGates: names.map((name) => ({ name })) } })
    expect((await setGates('a', 'c')).body.message).toContain(
      "spec.schedulingGates[1].name: Forbidden: only deletion is allowed, but found new scheduling gate 'c'",
    )
    await setGates('b')
    api.clock.advance(5000)
    expect((await api.get(`${pods}/gated`)).body.spec?.nodeName).toBeUndefined()
    await setGates()
    api.clock.advance(5000)
    expect((await api.get(`${pods}/gated`)).body.spec?.nodeName).toBe('n1')
  })
})

describe("a pod's preferences", () => {
  const prefer = (rules: object) => ({ affinity: rules })
  it('are followed among many nodes, and ignored if no node meets them', async () => {
    await api.addNodes(12)
    await nodeChange('n11', { metadata: { labels: { disk: 'ssd' } } })
    const preference = { matchExpressions: [{ key: 'disk', operator: 'In', values: ['ssd'] }] }
    const preferredDuringSchedulingIgnoredDuringExecution = [{ weight: 1, preference }]
    const rules = prefer({ nodeAffinity: { preferredDuringSchedulingIgnoredDuringExecution } })
    expect(await place('one', rules)).toBe('n11')
    await nodeChange('n11', { spec: { unschedulable: true } })
    expect(await place('two', rules)).not.toBe('n11')
  })

  it('include being near some pods and far from others', async () => {
    await api.addNodes(3)
    const labelled = (name: string, spec: object) =>
      api.post(pods, {
        ...pod(name, 'registry.example/web:1', spec),
        metadata: { name, labels: { app: name } },
      })
    await labelled('db', { nodeName: 'n2' })
    const term = {
      topologyKey: 'kubernetes.io/hostname',
      labelSelector: { matchLabels: { app: 'db' } },
    }
    const preferredDuringSchedulingIgnoredDuringExecution = [{ weight: 50, podAffinityTerm: term }]
    const rules = { preferredDuringSchedulingIgnoredDuringExecution }
    api.clock.advance(5000)
    expect(await place('near', prefer({ podAffinity: rules }))).toBe('n2')
    expect(await place('far', prefer({ podAntiAffinity: rules }))).not.toBe('n2')
  })
})

describe('required topology spread constraints', () => {
  it('keep domains balanced, or the pod waits', async () => {
    await api.addNodes(3)
    for (const [name, zone] of [
      ['n1', 'a'],
      ['n2', 'a'],
      ['n3', 'b'],
    ] as const)
      await nodeChange(name, { metadata: { labels: { zone } } })
    const spec = {
      topologySpreadConstraints: [
        {
          maxSkew: 1,
          topologyKey: 'zone',
          whenUnsatisfiable: 'DoNotSchedule',
          labelSelector: { matchLabels: { app: 'web' } },
        },
      ],
    }
    const spread = async (name: string) => {
      const made = pod(name, 'registry.example/web:1', spec)
      await api.post(pods, { ...made, metadata: { name, labels: { app: 'web' } } })
      api.clock.advance(5000)
      return String((await api.get(`${pods}/${name}`)).body.spec?.nodeName ?? '')
    }
    const zones = new Map([
      ['n1', 'a'],
      ['n2', 'a'],
      ['n3', 'b'],
    ])
    const placed = [await spread('w1'), await spread('w2'), await spread('w3'), await spread('w4')]
    expect(placed.map((node) => zones.get(node)).filter((zone) => zone === 'a')).toHaveLength(2)
    await nodeChange('n3', { spec: { unschedulable: true } })
    await spread('w5')
    expect(await spread('w6')).toBe('')
    expect(await refusal('w6')).toContain("2 node(s) didn't match pod topology spread constraints")
  })
})

describe('preferred topology spread constraints', () => {
  it('favour the emptier domain, and never keep a pod waiting', async () => {
    await api.addNodes(3)
    for (const [name, zone] of [
      ['n1', 'a'],
      ['n2', 'a'],
      ['n3', 'b'],
    ] as const)
      await nodeChange(name, { metadata: { labels: { zone } } })
    const constraint = {
      maxSkew: 1,
      topologyKey: 'zone',
      whenUnsatisfiable: 'ScheduleAnyway',
      labelSelector: { matchLabels: { app: 'web' } },
    }
    const spread = async (name: string, more: object = {}) => {
      const spec = { topologySpreadConstraints: [{ ...constraint, ...more }] }
      const labels = { app: 'web', version: name }
      const made = pod(name, 'registry.example/web:1', spec)
      await api.post(pods, { ...made, metadata: { name, labels } })
      api.clock.advance(5000)
      return String((await api.get(`${pods}/${name}`)).body.spec?.nodeName ?? '')
    }
    const placed = [await spread('w1'), await spread('w2'), await spread('w3'), await spread('w4')]
    expect(placed.filter((node) => node === 'n3')).toHaveLength(2)
    await nodeChange('n3', { spec: { unschedulable: true } })
    expect([await spread('w5'), await spread('w6')]).not.toContain('')
    // Counts only pods of its own version, and there are none.
    await nodeChange('n3', { spec: { unschedulable: false } })
    await spread('w7', { matchLabelKeys: ['version'] })
    const { spec } = (await api.get(`${pods}/w7`)).body
    expect(spec?.topologySpreadConstraints).toMatchObject([
      { labelSelector: { matchExpressions: [{ key: 'version', operator: 'In', values: ['w7'] }] } },
    ])
  })
})

describe('the effective requests of a pod', () => {
  it.each<[string, object]>([
    ['its containers and sidecars', { initContainers: [{ ...sized('2'), restartPolicy: 'Always' }] }],
    ['its largest init container', { initContainers: [sized('3')] }],
    ['its pod-level resources', { resources: { requests: { cpu: '3' } } }],
    ['its overhead', { overhead: { cpu: '2' } }],
  ])('include %s', async (_, spec) => {
    await api.addNodes(1, {}, { status: { capacity: { cpu: '2', memory: '4Gi', pods: '10' } } })
    expect(await place('small', asking('1'))).toBe('n1')
    await api.delete(`${pods}/small?gracePeriodSeconds=0`)
    expect(await place('large', { ...asking('1'), ...spec })).toBeUndefined()
    expect(await refusal('large')).toContain('1 Insufficient cpu')
  })
})

describe('a pod with a higher priority', () => {
  const classes = '/apis/scheduling.k8s.io/v1/priorityclasses'
  it('preempts the fewest pods with the lowest priority', async () => {
    await api.addNodes(1, {}, { status: { capacity: { cpu: '3', memory: '4Gi', pods: '10' } } })
    for (const [name, value] of [
      ['low', 1],
      ['high', 10],
    ] as const)
      await api.post(classes, { metadata: { name }, value })
    // Uses its whole grace period, during which it can be inspected.
    const containers = asking('1').containers.map((one) => ({ ...one, image: 'registry.example/stubborn:1' }))
    await place('plain', { containers })
    await place('low', { ...asking('1'), priorityClassName: 'low' })
    await place('equal', { ...asking('1'), priorityClassName: 'high' })
    await place('urgent', { ...asking('1'), priorityClassName: 'high' })
    expect((await api.get(`${pods}/urgent`)).body.status?.nominatedNodeName).toBe('n1')
    expect((await api.get(`${pods}/plain`)).body.status?.conditions).toContainEqual(
      expect.objectContaining({
        type: 'DisruptionTarget',
        status: 'True',
        reason: 'PreemptionByScheduler',
        message: 'default-scheduler: preempting to accommodate a higher priority pod',
      }),
    )
    api.clock.advance(60_000)
    expect((await api.get(`${pods}/urgent`)).body.spec?.nodeName).toBe('n1')
    const left = (await api.list(pods)).map(({ metadata }) => metadata.name)
    expect(left).toEqual(['equal', 'low', 'urgent'])
    expect(await api.eventsOf('plain')).toContainEqual(
      expect.stringMatching(/^Preempted: Preempted by pod .* on node n1$/),
    )
  })

  it('spares pods with a disruption budget if others suffice', async () => {
    await api.addNodes(1, {}, { status: { capacity: { cpu: '2', memory: '4Gi', pods: '10' } } })
    for (const [name, value] of [
      ['low', 1],
      ['high', 10],
    ] as const)
      await api.post(classes, { metadata: { name }, value })
    const kept = pod('kept', 'registry.example/web:1', asking('1'))
    await api.post(pods, { ...kept, metadata: { name: 'kept', labels: { app: 'kept' } } })
    await place('low', { ...asking('1'), priorityClassName: 'low' })
    const budgets = '/apis/policy/v1/namespaces/default/poddisruptionbudgets'
    const spec = { minAvailable: 1, selector: { matchLabels: { app: 'kept' } } }
    await api.post(budgets, { metadata: { name: 'always' }, spec })
    api.clock.advance(5000)
    await place('urgent', { ...asking('1'), priorityClassName: 'high' })
    await place('second', { ...asking('1'), priorityClassName: 'high' })
    api.clock.advance(60_000)
    const left = async () => (await api.list(pods)).map(({ metadata }) => metadata.name)
    expect(await left()).toEqual(['second', 'urgent'])
    const about = await Promise.all(['low', 'kept'].map((name) => api.eventsOf(name)))
    // Both were preempted, the unprotected one first.
    expect(about.map((events) => events.some((text) => text.startsWith('Preempted')))).toEqual([true, true])
  })

  it('waits if its class never preempts', async () => {
    await api.addNodes(1, {}, { status: { capacity: { cpu: '1', memory: '4Gi', pods: '10' } } })
    await api.post(classes, { metadata: { name: 'calm' }, value: 10, preemptionPolicy: 'Never' })
    await place('plain', asking('1'))
    expect(await place('patient', { ...asking('1'), priorityClassName: 'calm' })).toBeUndefined()
    api.clock.advance(60_000)
    expect((await api.get(`${pods}/plain`)).code).toBe(200)
  })
})
