import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { basic, type Json, password } from '../../app.fixture.ts'
import { SimulatedService } from '../../simulated.fixture.ts'

const template = (name: string, volumes: object[] = []) => ({
  metadata: { labels: { app: name } },
  spec: { containers: [{ name: 'main', image: `example/${name}:1` }], volumes },
})
const workload = (kind: string, name: string, volumes: object[] = []) => ({
  apiVersion: 'apps/v1',
  kind,
  metadata: { name, namespace: 'shop' },
  spec: {
    ...(kind === 'DaemonSet' ? {} : { replicas: 1 }),
    selector: { matchLabels: { app: name } },
    template: template(name, volumes),
  },
})
const budget = (name: string) => ({
  apiVersion: 'policy/v1',
  kind: 'PodDisruptionBudget',
  metadata: { name, namespace: 'shop' },
  spec: { minAvailable: 1, selector: { matchLabels: { app: 'guarded' } } },
})

describe('draining a node', () => {
  let simulated: SimulatedService
  let address: string

  beforeAll(async () => {
    simulated = await SimulatedService.start()
    await simulated.simulator.populate([
      { apiVersion: 'v1', kind: 'Node', metadata: { name: 'node-1' } },
      { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'shop' } },
      workload('Deployment', 'plain'),
      workload('Deployment', 'guarded'),
      workload('Deployment', 'local', [{ name: 'cache', emptyDir: {} }]),
      workload('DaemonSet', 'agent'),
      { ...template('lone'), apiVersion: 'v1', kind: 'Pod', metadata: { name: 'lone', namespace: 'shop' } },
      budget('always-one'),
    ])
    await simulated.service.post('/users/api/users', { name: 'developer', role: 'devops', password })
    // Each kind has a watch of its own.
    await simulated.until(async () => {
      const { service } = simulated
      const pods: Json[] = await service.get('/environments/api/pods?fields=id,state')
      const budgets: Json[] = await service.get('/environments/api/podDisruptionBudgets?fields=id')
      const nodes: Json[] = await service.get('/cluster/api/nodes?fields=id')
      if (budgets.length !== 1 || nodes.length !== 1) return false
      return pods.length === 5 && pods.every(({ state }) => state === 'running' || state === 'Running')
    })
    const [node] = await simulated.service.get('/cluster/api/nodes?fields=id')
    address = `/cluster/api/nodes/${node.id}`
  })
  afterAll(() => simulated.stop())

  const act = (action: string, body: object = {}): Promise<Json> =>
    simulated.service.post(`${address}/${action}`, body)
  const isCordoned = async (): Promise<boolean> =>
    (await simulated.service.get(`${address}?mode=exportDetails`)).spec[0]?.unschedulable === true
  const outcomes = ({ pods }: Json): Record<string, string> =>
    Object.fromEntries(pods.map(({ name, outcome }: Json) => [name.split('-')[0], outcome]))

  it('is previewed with what blocks it', async () => {
    const preview = await act('drain?dryRun=true')
    expect(outcomes(preview)).toEqual({
      local: 'blocked',
      lone: 'blocked',
      guarded: 'waits',
      plain: 'evict',
      agent: 'stays',
    })
    expect(preview).toMatchObject({ canDrain: false, remaining: 4 })
    // There is no other node; the unmanaged pod needs none.
    expect(preview.room).toMatchObject({ needed: { pods: 3 }, nodes: 0, homeless: 3 })
    const guarded = preview.pods.find(({ name }: Json) => name.startsWith('guarded'))
    expect(guarded).toMatchObject({
      budget: 'always-one',
      budgetAllows: 0,
      reason: expect.stringContaining('always-one'),
    })
    expect(await isCordoned()).toBe(false)
  })

  it('names all disruption budgets of a pod', async () => {
    const { service, simulator } = simulated
    const list = '/environments/api/podDisruptionBudgets'
    const findSecond = async (): Promise<Json[]> => service.get(`${list}?fields=id&filter=name,equals,second`)
    await simulator.populate([budget('second')])
    const guarded = (await act('drain?dryRun=true')).pods.find(({ name }: Json) => name.startsWith('guarded'))
    expect(guarded).toMatchObject({
      outcome: 'waits',
      reason:
        'The disruption budgets always-one and second cover it, and Kubernetes evicts no pod that has more than one.',
    })
    await simulated.until(async () => (await findSecond()).length === 1)
    const [second] = await findSecond()
    await service.ok('DELETE', `${list}/${second.id}`)
  })

  it('is refused as a whole while pods need confirmation', async () => {
    const unset = { deleteEmptyDirData: null, force: null, continues: null, gracePeriodSeconds: null }
    for (const body of [{}, unset]) {
      const refused = await simulated.service.refusal('POST', `${address}/drain`, body)
      expect(refused).toMatchObject({ status: 406 })
      expect(refused.errors.map(({ field }: Json) => field).toSorted()).toEqual([
        'deleteEmptyDirData',
        'force',
      ])
    }
    expect(await isCordoned()).toBe(false)
  })

  it('requires a role that may change clusters', async () => {
    const headers = { authorization: basic('developer') }
    const refused = await simulated.service.refusal('POST', `${address}/cordon`, {}, headers)
    expect(refused).toMatchObject({
      status: 403,
      message: expect.stringContaining('It takes admin or platform'),
    })
  })

  it('can only cordon or uncordon', async () => {
    expect((await act('cordon')).message).toBe('No new pods are scheduled on node-1.')
    expect(await isCordoned()).toBe(true)
    expect(await act('cordon')).toMatchObject({
      message: 'node-1 was already cordoned.',
      changes: { empty: true },
    })
    expect((await act('uncordon')).message).toBe('Pods are scheduled on node-1 again.')
    expect(await isCordoned()).toBe(false)
  })

  it('evicts the allowed pods, and continues when requested again', async () => {
    const options = { force: true, deleteEmptyDirData: true, gracePeriodSeconds: 0 }
    const first = await act('drain', options)
    expect(outcomes(first)).toEqual({
      guarded: 'waits',
      local: 'evicting',
      lone: 'evicting',
      plain: 'evicting',
      agent: 'stays',
    })
    expect(await isCordoned()).toBe(true)
    const [budget] = await simulated.service.get('/environments/api/podDisruptionBudgets?fields=id')
    await simulated.service.ok('DELETE', `/environments/api/podDisruptionBudgets/${budget.id}`)
    const second = await act('drain', { ...options, gracePeriodSeconds: 30 })
    expect(outcomes(second)['guarded']).toBe('evicting')
    // The node was already cordoned and did not change.
    const log = `/environments/api/changeSets/${second.changes.sequenceId}`
    expect(await simulated.service.get(`${log}?mode=exportDetails`)).toMatchObject({
      action: 'drain',
      source: { name: 'node-1' },
    })
    await simulated.until(async () => (await act('drain', { ...options, continues: true })).remaining === 0)
    expect((await act('drain', options)).message).toBe('node-1 is drained: 1 staying.')
    // Uncordoning ends the drain, and later requests to continue don't cordon the node again.
    await act('uncordon')
    const ended = await simulated.service.refusal('POST', `${address}/drain`, { ...options, continues: true })
    expect(ended).toMatchObject({ status: 412, message: expect.stringContaining('node-1 was uncordoned') })
    expect(await isCordoned()).toBe(false)
  })
})
