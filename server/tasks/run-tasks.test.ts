import { afterEach, describe, expect, it } from 'vitest'
import { basic, type Json, password } from '../app.fixture.ts'
import { TaskService, tasks, workload } from './tasks.fixture.ts'

const statesOf = ({ items }: Json): Record<string, string> =>
  Object.fromEntries(items.map(({ name, state }: Json) => [name, state]))

describe('a task', () => {
  let made: TaskService
  afterEach(() => made.stop())

  const restartAll = async (): Promise<object> => ({
    action: 'restart',
    target: 'environments.Deployment',
    items: (await made.idsOf('/environments/api/deployments')).map((resource) => ({ resource })),
  })
  const drain = async (more: object = {}): Promise<object> => {
    const [resource] = await made.idsOf('/cluster/api/nodes')
    return { action: 'drain', target: 'cluster.Node', items: [{ resource }], ...more }
  }
  const removeBudget = async (): Promise<void> => {
    const [id] = await made.idsOf('/environments/api/podDisruptionBudgets')
    await made.service.ok('DELETE', `/environments/api/podDisruptionBudgets/${id}`)
  }

  it('performs its action on each item, as one entry in the activity log', async () => {
    made = await TaskService.start(['cart', 'web'])
    const log = '/environments/api/changeSets?mode=exportDetails'
    const before = (await made.service.get(log)).length
    const begun = await made.begin(await restartAll())
    expect(begun).toMatchObject({ state: 'pending', user: 'admin', itemCount: 2, name: 'cart' })
    const done = await made.ended(begun)
    expect(done).toMatchObject({ state: 'completed', completedCount: 2 })
    expect(done.items).toMatchObject([
      { name: 'cart', state: 'completed', message: 'Restarting cart.', place: 'shop@simulated · simulated' },
      { name: 'web', state: 'completed' },
    ])
    const [entry, ...others] = await made.service.get(log)
    expect(others).toHaveLength(before)
    expect(entry).toMatchObject({ id: done.changeSet, user: 'admin', action: 'restart' })
    expect(entry.objects.map(({ name }: Json) => name)).toEqual(expect.arrayContaining(['cart', 'web']))
  })

  it('fails for refused items, and repeats only those on request', async () => {
    made = await TaskService.start(['cart', 'web'])
    const [cart, web] = await made.idsOf('/environments/api/deployments')
    const [spec] = await made.service.get(`/environments/api/deployments/${cart}/spec`)
    const pausing = (paused: boolean) =>
      made.service.ok('PUT', `/environments/api/deploymentSpecs/${spec.id}`, { paused })
    await pausing(true)
    const failed = await made.ended(await made.begin(await restartAll()))
    expect(failed).toMatchObject({ state: 'failed', completedCount: 1, failedCount: 1 })
    expect(failed.items).toMatchObject([
      { resource: cart, state: 'failed', code: 'invalid', message: expect.stringContaining('is paused') },
      { resource: web, state: 'completed' },
    ])
    await pausing(false)
    const again = await made.ended(await made.service.post(`${tasks}/${failed.id}/retry`, {}))
    expect(again).toMatchObject({ state: 'completed', retryOf: failed.id, itemCount: 1 })
    expect(statesOf(again)).toEqual({ cart: 'completed' })
    expect(await made.service.refusal('POST', `${tasks}/${again.id}/retry`, {})).toMatchObject({
      status: 406,
    })
  })

  it('can be undone as a whole', async () => {
    made = await TaskService.start(['cart', 'web'])
    const items = (await made.idsOf('/environments/api/deploymentSpecs')).map((resource) => ({ resource }))
    const replicas = async (): Promise<number[]> =>
      (await made.service.get('/environments/api/deploymentSpecs?fields=replicas')).map(
        (spec: Json) => spec.replicas,
      )
    const task = { action: 'update', target: 'environments.DeploymentSpec', body: { replicas: 3 }, items }
    const done = await made.ended(await made.begin(task))
    expect(statesOf(done)).toEqual({ cart: 'completed', web: 'completed' })
    expect(await replicas()).toEqual([3, 3])
    await made.service.post(`/environments/api/changeSets/${done.changeSet}/undo`, {})
    expect(await replicas()).toEqual([1, 1])
  })

  it('drains a node as far as budgets allow, resumes after a service restart, and ends', async () => {
    made = await TaskService.start(['guarded', 'plain'], ['guarded'])
    const begun = await made.begin(await drain())
    const waiting = await made.when(begun, ({ items }) => items[0].state === 'waiting')
    expect(waiting.state).toBe('executing')
    const guarded = waiting.items[0].details.pods.find(({ name }: Json) => name.startsWith('guarded'))
    expect(guarded).toMatchObject({ outcome: 'waits', reason: expect.stringContaining('guarded') })
    await made.pause()
    await removeBudget()
    expect((await made.read(begun)).items[0].state).toBe('waiting')
    made.resume()
    const done = await made.ended(begun)
    expect(done.items[0]).toMatchObject({ state: 'completed', message: 'node-1 is drained.' })
  })

  it('ends a drain once somebody has uncordoned the node', async () => {
    made = await TaskService.start(['guarded'], ['guarded'])
    const begun = await made.begin(await drain())
    const { items } = await made.when(begun, (now) => now.items[0].state === 'waiting')
    await made.service.post(`/cluster/api/nodes/${items[0].resource}/uncordon`, {})
    expect((await made.ended(begun)).items[0]).toMatchObject({
      state: 'failed',
      code: 'changedMeanwhile',
      message: expect.stringContaining('was uncordoned'),
    })
  })

  it('stops waiting after its timeout, with the reason', async () => {
    made = await TaskService.start(['guarded'], ['guarded'])
    const done = await made.ended(await made.begin(await drain({ timeoutSeconds: 1 })))
    expect(done).toMatchObject({ state: 'failed', failedCount: 1 })
    expect(done.items[0]).toMatchObject({
      code: 'timedOut',
      message: 'Timed out after 1 s. node-1 has 1 pod: 1 held by a disruption budget.',
    })
  })

  it('can be canceled between steps by users who may perform its action', async () => {
    made = await TaskService.start(['guarded'], ['guarded'])
    await made.service.post('/users/api/users', { name: 'developer', role: 'devops', password })
    const begun = await made.begin(await drain())
    await made.when(begun, ({ items }) => items[0].state === 'waiting')
    const headers = { authorization: basic('developer') }
    const refused = await made.service.refusal('POST', `${tasks}/${begun.id}/cancel`, {}, headers)
    expect(refused).toMatchObject({ status: 403, message: expect.stringContaining('admin or platform') })
    const asked = await made.service.ok('POST', `${tasks}/${begun.id}/cancel`)
    expect(asked).toMatchObject({ state: 'cancelling', cancelledBy: 'admin' })
    const done = await made.ended(begun)
    expect(done.state).toBe('cancelled')
    expect(done.items[0].state).toBe('cancelled')
    expect(await made.service.refusal('POST', `${tasks}/${begun.id}/cancel`)).toMatchObject({ status: 406 })
  })

  it('ends when the account that started it is deleted or loses the permission', async () => {
    made = await TaskService.start(['guarded'], ['guarded'])
    const operator = { name: 'operator', role: 'platform', password }
    const { id } = await made.service.post('/users/api/users', operator)
    const begin = async (): Promise<Json> => {
      const headers = { authorization: basic('operator') }
      const begun = (await made.service.ask('POST', tasks, await drain(), headers)).json()
      await made.when(begun, ({ items }) => items[0].state === 'waiting')
      return begun
    }
    const first = await begin()
    await made.service.ok('PUT', `/users/api/users/${id}`, { role: 'devops' })
    expect(await made.ended(first)).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('operator has the role devops'),
    })
    await made.service.ok('PUT', `/users/api/users/${id}`, { role: 'platform' })
    const second = await begin()
    await made.service.ok('DELETE', `/users/api/users/${id}`)
    const done = await made.ended(second)
    expect(done).toMatchObject({ state: 'failed', error: 'The account operator was removed or disabled.' })
    expect(done.items[0].state).toBe('cancelled')
  })

  it("has only its user's permissions", async () => {
    made = await TaskService.start(['web'])
    await made.service.post('/users/api/users', { name: 'developer', role: 'devops', password })
    await made.simulated.simulator.populate([workload('dns', 'kube-system')])
    await made.service.until(async () => (await made.idsOf('/environments/api/deployments')).length === 2)
    const headers = { authorization: basic('developer') }
    const begun = (await made.service.ask('POST', tasks, await restartAll(), headers)).json()
    const done = await made.ended(begun)
    expect(statesOf(done)).toEqual({ dns: 'failed', web: 'completed' })
    expect(done.items[0]).toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining('It takes admin.'),
    })
  })

  it('repeats an interrupted step as the same step', async () => {
    made = await TaskService.start(['web'])
    await made.pause()
    const begun = await made.begin(await restartAll())
    const [item] = (await made.read(begun)).items
    // Simulates a process killed after the request to the cluster and before its response was recorded.
    await made.service.store.write({ name: 'system', audit: false }, async (transaction) => {
      await transaction.update(begun.id, { attributes: { state: 'executing', startTime: 1_000 } })
      await transaction.update(item.id, { attributes: { state: 'executing', startTime: 1_000 } })
    })
    made.resume()
    expect((await made.ended(begun)).items[0]).toMatchObject({ state: 'completed', startTime: 1_000 })
    const [spec] = await made.service.get('/environments/api/deploymentSpecs?mode=exportDetails')
    expect(JSON.stringify(spec)).toContain(new Date(1_000).toISOString())
  })

  it('reports a step with an unknown result as such', async () => {
    made = await TaskService.start(['web'])
    await made.pause()
    const { id, generation } = await made.service.post('/catalog/api/applications', { name: 'old' })
    const begun = await made.begin({
      action: 'update',
      target: 'catalog.Application',
      body: { labels: { team: 'a' } },
      items: [{ resource: id, expectedGeneration: generation }],
    })
    const [item] = (await made.read(begun)).items
    await made.service.store.write({ name: 'system', audit: false }, (transaction) =>
      transaction.update(item.id, { attributes: { state: 'executing', startTime: 1_000 } }),
    )
    await made.service.ok('PUT', `/catalog/api/applications/${id}`, { labels: { team: 'a' } })
    made.resume()
    const done = await made.ended(begun)
    expect(done).toMatchObject({ state: 'failed', failedCount: 1 })
    expect(done.items[0]).toMatchObject({
      state: 'unknown',
      message: expect.stringContaining('Interrupted by a restart of the service.'),
    })
  })

  it('accepts a thousand items, up to the limit of a request', async () => {
    made = await TaskService.start([])
    const create = Array.from({ length: 1_000 }, (_, index) => ({
      modelIndex: 'Application',
      name: `application-${index}`,
    }))
    const { create: applications } = await made.service.post('/catalog/api/txn', { create })
    const items = applications.map(({ id }: Json) => ({ resource: id }))
    const begun = await made.begin({ action: 'delete', target: 'catalog.Application', items })
    await made.service.until(async () => {
      const now = await made.service.get(`${tasks}/${begun.id}?fields=state`)
      return now.state !== 'pending' && now.state !== 'executing'
    })
    expect(
      await made.service.get(`${tasks}/${begun.id}?fields=state,completedCount,failedCount`),
    ).toMatchObject({
      state: 'completed',
      completedCount: 1_000,
      failedCount: 0,
    })
    expect(await made.service.get('/catalog/api/applications?fields=id')).toEqual([])
    const many = { action: 'delete', target: 'catalog.Application', items: Array(5_000).fill(items[0]) }
    expect(await made.service.refusal('POST', tasks, many)).toMatchObject({ status: 413 })
  })

  it('is refused with all reasons at once', async () => {
    made = await TaskService.start([])
    const refusal = (body: object, headers?: Record<string, string>): Promise<Json> =>
      made.service.refusal('POST', tasks, body, headers)
    const resource = 'af6bd0ea-0000-4000-8000-000000000000'
    const wrong = await refusal({
      action: 'drain',
      target: 'environments.Pod',
      body: { dryRun: true },
      items: [],
    })
    expect(wrong.errors.map(({ field }: Json) => field)).toEqual(['action', 'body', 'items'])
    const account = await refusal({ action: 'delete', target: 'users.User', items: [{ resource }] })
    expect(account.message).toContain("which tasks don't support for users.User")
    await made.service.post('/users/api/users', { name: 'developer', role: 'devops', password })
    const body = { action: 'drain', target: 'cluster.Node', items: [{ resource }] }
    expect(await refusal(body, { authorization: basic('developer') })).toMatchObject({ status: 403 })
  })
})
