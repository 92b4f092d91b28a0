import { afterEach, describe, expect, it } from 'vitest'
import { basic, type Json, password } from '../app.fixture.ts'
import { TaskService, tasks } from './tasks.fixture.ts'

describe('a bulk task', () => {
  let made: TaskService
  afterEach(() => made.stop())

  const labelAll = async (collection: string, target: string, labels: object): Promise<object> => ({
    action: 'label',
    target,
    body: { labels },
    items: (await made.idsOf(collection)).map((resource) => ({ resource })),
  })
  const labelsOf = async (collection: string): Promise<(Json | null)[]> =>
    (await made.service.get(`${collection}?fields=labels&sort=name,asc`)).map(({ labels }: Json) => labels)

  it('sets and removes labels of stored resources, and keeps concurrent changes to others', async () => {
    made = await TaskService.start([])
    const applications = '/catalog/api/applications'
    for (const name of ['one', 'two'])
      await made.service.post(applications, { name, labels: { tier: 'front', team: name } })
    await made.pause()
    const change = { tier: null, stage: 'test' }
    const begun = await made.begin(await labelAll(applications, 'catalog.Application', change))
    const [first] = await made.idsOf(applications)
    await made.service.ok('PUT', `${applications}/${first}`, { labels: { tier: 'back', team: 'moved' } })
    made.resume()
    expect(await made.ended(begun)).toMatchObject({ state: 'completed', completedCount: 2 })
    expect(await labelsOf(applications)).toEqual([
      { team: 'moved', stage: 'test' },
      { team: 'two', stage: 'test' },
    ])
  })

  it('sets labels of objects in a cluster', async () => {
    made = await TaskService.start(['cart', 'web'])
    const deployments = '/environments/api/deployments'
    const begun = await made.begin(await labelAll(deployments, 'environments.Deployment', { team: 'a' }))
    expect(await made.ended(begun)).toMatchObject({ state: 'completed', completedCount: 2 })
    const both = [expect.objectContaining({ team: 'a' }), expect.objectContaining({ team: 'a' })]
    expect(await labelsOf(deployments)).toEqual(both)
  })

  it('refuses labels that are not texts before anything changes', async () => {
    made = await TaskService.start(['web'])
    for (const labels of [undefined, 'tier', { tier: 1 }, {}]) {
      const wrong = await labelAll(
        '/environments/api/deployments',
        'environments.Deployment',
        labels as object,
      )
      expect(await made.service.refusal('POST', tasks, wrong)).toMatchObject({
        status: 406,
        errors: [{ field: 'body', message: expect.stringContaining('must contain labels') }],
      })
    }
  })

  it('refuses labels that are given for only some items', async () => {
    made = await TaskService.start(['cart', 'web'])
    const [first, second] = await made.idsOf('/environments/api/deployments')
    const asked = {
      action: 'label',
      target: 'environments.Deployment',
      items: [{ resource: first, body: { labels: { tier: 'a' } } }, { resource: second }],
    }
    expect(await made.service.refusal('POST', tasks, asked)).toMatchObject({
      status: 406,
      errors: [{ field: 'body', message: expect.stringContaining('must contain labels') }],
    })
  })

  it('refuses labels that Kubernetes would refuse, and too many', async () => {
    made = await TaskService.start(['web'])
    const many = Object.fromEntries(Array.from({ length: 129 }, (_, index) => [`key-${index}`, '']))
    for (const [labels, problem] of [
      [{ '-tier': 'a' }, 'must not have the key "-tier"'],
      [{ '-tier': null }, 'must not have the key "-tier"'],
      [{ tier: 'a b' }, 'must not have the value "a b" at tier'],
      [many, 'must have at most 128 entries'],
    ] as const) {
      const wrong = await labelAll('/environments/api/deployments', 'environments.Deployment', labels)
      expect(await made.service.refusal('POST', tasks, wrong)).toMatchObject({
        status: 406,
        errors: [{ field: 'body', message: expect.stringContaining(problem) }],
      })
    }
  })

  it('cordons and uncordons nodes', async () => {
    made = await TaskService.start([])
    const specs = '/cluster/api/nodes?mode=exportDetails&fields=spec,unschedulable'
    const isCordoned = async (): Promise<unknown> =>
      (await made.service.get(specs))[0].spec[0].unschedulable ?? false
    for (const [action, isNow] of [
      ['cordon', true],
      ['uncordon', false],
    ] as const) {
      const [resource] = await made.idsOf('/cluster/api/nodes')
      const begun = await made.begin({ action, target: 'cluster.Node', items: [{ resource }] })
      expect(await made.ended(begun)).toMatchObject({ state: 'completed' })
      expect(await isCordoned()).toBe(isNow)
    }
  })

  const raiseAlarm = async (name: string, state = 'active'): Promise<string> => {
    const [parent = ''] = await made.idsOf('/environments/api/applications')
    return made.service.insert(
      { parent, relation: 'alarms' },
      { class: 'environments.Alarm', attributes: { name, state, severity: 'major', type: 'podsCrashing' } },
    )
  }
  const alarmsOf = (state: string): Promise<Json[]> =>
    made.service.get(
      `/environments/api/alarms?fields=name,dismissedBy,dismissReason&filter=state,equals,${state}&sort=name,asc`,
    )

  it('dismisses alarms with a reason, reports the cleared one, and reverts the dismissal', async () => {
    made = await TaskService.start(['web'])
    const ids = [await raiseAlarm('one'), await raiseAlarm('three', 'cleared'), await raiseAlarm('two')]
    const task = { target: 'environments.Alarm', items: ids.map((resource) => ({ resource })) }
    const begun = await made.begin({ ...task, action: 'dismiss', body: { reason: 'Known.' } })
    const ended = await made.ended(begun)
    expect(ended).toMatchObject({ state: 'failed', completedCount: 2, failedCount: 1 })
    expect(
      ended.items.map(({ state, details, message }: Json) => message ?? [state, details ?? null]),
    ).toEqual([
      ['completed', null],
      expect.stringContaining('The alarm "three" is cleared'),
      ['completed', null],
    ])
    const dismissed = { dismissedBy: 'admin', dismissReason: 'Known.' }
    expect(await alarmsOf('dismissed')).toMatchObject([
      { name: 'one', ...dismissed },
      { name: 'two', ...dismissed },
    ])
    const [entry] = await made.service.get('/environments/api/changeSets?count=1')
    expect(entry.modifiedIds).toHaveLength(2)

    const back = { ...task, items: [{ resource: ids[0] }, { resource: ids[2] }] }
    expect(await made.ended(await made.begin({ ...back, action: 'undismiss' }))).toMatchObject({
      state: 'completed',
    })
    expect(await alarmsOf('active')).toHaveLength(2)
  })

  it('dismisses only the alarms whose subject the user may change', async () => {
    made = await TaskService.start(['web'])
    await made.service.post('/users/api/users', { name: 'developer', role: 'devops', password })
    const [parent = ''] = await made.idsOf('/cluster/api/hostClusters')
    const ofCluster = await made.service.insert(
      { parent, relation: 'alarms' },
      { class: 'environments.Alarm', attributes: { name: 'all', state: 'active', severity: 'major' } },
    )
    const items = [await raiseAlarm('one'), ofCluster].map((resource) => ({ resource }))
    const task = { action: 'dismiss', target: 'environments.Alarm', items }
    const headers = { authorization: basic('developer') }
    const answer = await made.service.ask('POST', tasks, task, headers)
    expect((await made.ended(answer.json())).items).toMatchObject([
      { state: 'completed' },
      { state: 'failed', code: 'forbidden' },
    ])
  })
})
