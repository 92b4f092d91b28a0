import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deployments, pod, pods, TestSimulator, workload } from '../../client.fixture.ts'
import { asList, valueAt } from '../../objects.ts'

let api: TestSimulator
beforeEach(async () => {
  api = await TestSimulator.start()
  await api.addNodes(1)
})
afterEach(() => api.stop())

const quotas = '/api/v1/namespaces/default/resourcequotas'
const secrets = '/api/v1/namespaces/default/secrets'
const limitRanges = '/api/v1/namespaces/default/limitranges'
const quota = (hard: object) => api.post(quotas, { metadata: { name: 'small' }, spec: { hard } })
const asking = (cpu: string) => ({
  containers: [{ name: 'main', image: 'registry.example/web:1', resources: { requests: { cpu } } }],
})
const usage = async () => {
  api.clock.advance(1000)
  return (await api.get(`${quotas}/small`)).body.status
}

describe('a ResourceQuota', () => {
  it('counts usage and rejects objects that exceed it', async () => {
    await quota({ 'requests.cpu': '1', pods: '2', 'count/secrets': '1' })
    await api.post(pods, pod('a', '', asking('600m')))
    expect(await usage()).toEqual({
      hard: { 'requests.cpu': '1', pods: '2', 'count/secrets': '1' },
      used: { 'requests.cpu': '600m', pods: '1', 'count/secrets': '0' },
    })
    const { code, body } = await api.post(pods, pod('b', '', asking('500m')))
    expect([code, body.message]).toEqual([
      403,
      'pods "b" is forbidden: exceeded quota: small, requested: requests.cpu=500m, used: requests.cpu=600m, limited: requests.cpu=1',
    ])
    expect((await api.post(pods, pod('b'))).body.message).toContain(
      'failed quota: small: must specify requests.cpu for: main',
    )
    await api.post(secrets, { metadata: { name: 'one' } })
    expect((await api.post(secrets, { metadata: { name: 'two' } })).body.message).toContain(
      'requested: count/secrets=1, used: count/secrets=1',
    )
  })

  it.each([
    ['BestEffort', { scopes: ['BestEffort'] }, pod('a'), pod('b', '', asking('1m'))],
    [
      'Terminating',
      { scopes: ['Terminating'] },
      pod('a', undefined, { activeDeadlineSeconds: 60 }),
      pod('b', '', asking('1m')),
    ],
    [
      'a priority',
      {
        scopeSelector: {
          matchExpressions: [{ scopeName: 'PriorityClass', operator: 'In', values: ['urgent'] }],
        },
      },
      pod('a', undefined, { priorityClassName: 'urgent' }),
      pod('b'),
    ],
  ])('with scope %s counts and rejects only matching pods', async (_, scope, within, beyond) => {
    await api.post('/apis/scheduling.k8s.io/v1/priorityclasses', { metadata: { name: 'urgent' }, value: 7 })
    await api.post(quotas, { metadata: { name: 'small' }, spec: { hard: { pods: '1' }, ...scope } })
    expect((await api.post(pods, beyond)).code).toBe(201)
    expect(await usage()).toMatchObject({ used: { pods: '0' } })
    expect((await api.post(pods, within)).code).toBe(201)
    expect(await usage()).toMatchObject({ used: { pods: '1' } })
    const again = { ...within, metadata: { name: 'again' } }
    expect((await api.post(pods, again)).body.message).toContain('exceeded quota: small')
    const another = { ...beyond, metadata: { name: 'another' } }
    expect((await api.post(pods, another)).code).toBe(201)
  })

  it('keeps a Deployment below its replicas, which reports the reason', async () => {
    await quota({ pods: '2' })
    await api.post(deployments, workload('web', 3))
    api.clock.advance(10_000)
    expect(await api.list(pods)).toHaveLength(2)
    const { body } = await api.get(`${deployments}/web`)
    const failure = asList(body.status?.conditions).find(
      (entry) => valueAt(entry, 'type') === 'ReplicaFailure',
    )
    expect(failure).toMatchObject({ status: 'True', reason: 'FailedCreate' })
    expect(valueAt(failure, 'message')).toContain(
      'exceeded quota: small, requested: pods=1, used: pods=2, limited: pods=2',
    )
    await api.patch('merge', `${quotas}/small`, { spec: { hard: { pods: '5' } } })
    api.clock.advance(60_000)
    expect((await api.get(`${deployments}/web`)).body.status).toMatchObject({ availableReplicas: 3 })
  })
})

describe('a LimitRange', () => {
  it('sets default requests and limits, and enforces its maximum', async () => {
    const limit = {
      type: 'Container',
      default: { cpu: '500m' },
      defaultRequest: { cpu: '100m' },
      max: { cpu: '1' },
    }
    await api.post(limitRanges, { metadata: { name: 'usual' }, spec: { limits: [limit] } })
    const { body } = await api.post(pods, pod('web'))
    expect(asList(body.spec?.containers)).toMatchObject([
      { resources: { limits: { cpu: '500m' }, requests: { cpu: '100m' } } },
    ])
    const resources = { limits: { cpu: '2' } }
    const greedy = await api.post(
      pods,
      pod('greedy', '', { containers: [{ name: 'main', image: 'x', resources }] }),
    )
    expect([greedy.code, greedy.body.message]).toEqual([
      403,
      'pods "greedy" is forbidden: maximum cpu usage per Container is 1, but limit is 2',
    ])
  })
})
