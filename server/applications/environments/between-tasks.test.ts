import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Json } from '../../app.fixture.ts'
import { RunTasks } from '../../tasks/run-tasks.ts'
import { workload } from '../../tasks/tasks.fixture.ts'
import { cloneEnvironment } from './clone.ts'
import { TwoEnvironments } from './two-environments.fixture.ts'

const tasks = '/environments/api/tasks'

describe('tasks between environments', () => {
  let two: TwoEnvironments
  let job: RunTasks
  /** Runs after the next step of a clone, before its task continues. */
  let afterStep: (() => Promise<unknown>) | null = null
  beforeAll(async () => {
    two = await TwoEnvironments.start()
    const { parts } = two.simulated.service
    const name = 'environments.Environment.clone'
    const clone = Object.assign(async (...call: Parameters<typeof cloneEnvironment>) => {
      const answer = await cloneEnvironment(...call)
      const then = afterStep
      afterStep = null
      await then?.()
      return answer
    }, cloneEnvironment)
    job = new RunTasks({ ...parts, actions: { ...parts.actions, [name]: clone } })
    job.start()
  })
  afterAll(async () => {
    await job.stop()
    await two.stop()
  })

  const ended = async ({ id }: Json): Promise<Json> => {
    let now: Json
    await two.simulated.until(async () => {
      now = await two.get(`${tasks}/${id}?mode=exportDetails`)
      return now.endTime != null
    })
    return now
  }
  const begin = (task: object): Promise<Json> => two.simulated.service.post(tasks, task)
  const cloning = (name: string) => ({
    action: 'clone',
    target: 'environments.Environment',
    body: { name },
    items: [{ resource: two.test.id }],
  })

  it('promotes each application as previewed, in one change', async () => {
    const wanted = { environment: 'live', parts: ['images'] }
    const running = '/environments/api/deployments?query={"namespace":"test","state":"running"}'
    await two.simulated.until(async () => (await two.get(running)).length === 1)
    const { id } = await two.applicationIn(two.test)
    const address = `/environments/api/environments/${two.test.id}/promote?dryRun=true`
    const { applications } = await two.simulated.service.post(address, wanted)
    const { state } = applications.find((application: Json) => application.id === id)
    const task = {
      action: 'promote',
      target: 'environments.Application',
      body: wanted,
      items: [{ resource: id, body: { state } }],
    }
    const done = await ended(await begin(task))
    expect(done.items).toMatchObject([
      { state: 'completed', message: expect.stringContaining('promoted to live'), details: { notes: [] } },
    ])
    const log = await two.get(`/environments/api/changeSets/${done.changeSet}?mode=exportDetails`)
    expect(log).toMatchObject({ action: 'promote' })
    const again = await ended(await begin(task))
    expect(again.items).toMatchObject([{ state: 'failed', code: 'changedMeanwhile' }])
  })

  it('responds to a clone at once, with a link to the new environment', async () => {
    const begun = await begin(cloning('copy'))
    expect(begun).toMatchObject({ state: 'pending', itemCount: 1, name: 'test' })
    const done = await ended(begun)
    const [item] = done.items
    expect(item).toMatchObject({
      state: 'completed',
      message: 'test cloned as copy: 2 objects created, 1 left out.',
    })
    expect(await two.get(`/environments/api/environments/${item.details.id}`)).toMatchObject({ name: 'copy' })
  })

  it('fails for a clone that lacks a part, with the reason for each object', async () => {
    const taken = {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name: 'settings', namespace: 'adopted' },
    }
    await two.simulated.simulator.populate([
      { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'adopted' } },
      taken,
    ])
    const done = await ended(await begin(cloning('adopted')))
    expect(done).toMatchObject({ state: 'failed', failedCount: 1 })
    expect(done.items[0]).toMatchObject({
      code: 'partial',
      message: expect.stringContaining('Not created: 1'),
    })
    const failed = done.items[0].details.objects.filter(({ outcome }: Json) => outcome === 'failed')
    expect(failed).toMatchObject([{ name: 'settings', reason: expect.stringContaining('It already exists') }])
    expect(done.items[0].message).toContain('Steps with failures: shop-test.')
  })

  it('creates on retry the objects that a clone could not create', async () => {
    const [settings] = await two.get(
      '/environments/api/configMaps?query={"namespace":"adopted","name":"settings"}&fields=id',
    )
    await two.simulated.service.ask('DELETE', `/environments/api/configMaps/${settings.id}`)
    const [failed] = await two.get(`${tasks}?query={"action":"clone","state":"failed"}`)
    const again = await two.simulated.service.post(`${tasks}/${failed.id}/retry`, {})
    const done = await ended(again)
    expect(done).toMatchObject({ state: 'completed', retryOf: failed.id })
    const { objects } = done.items[0].details
    expect(objects.map(({ outcome }: Json) => outcome)).not.toContain('failed')
    expect(await two.get('/environments/api/environments?query={"name":"adopted"}')).toHaveLength(1)
  })

  it('creates one application after another, and keeps those created if it is cancelled', async () => {
    await two.simulated.simulator.populate(['a', 'b', 'c'].map((name) => workload(name, 'test')))
    const applications = `/environments/api/environments/${two.test.id}/applications`
    await two.simulated.until(async () => (await two.get(applications)).length === 4)
    await two.simulated.until(
      async () => (await two.get('/environments/api/deployments?query={"namespace":"test"}')).length === 4,
    )
    const { promise, resolve } = Promise.withResolvers<string>()
    afterStep = async () => two.simulated.service.post(`${tasks}/${await promise}/cancel`, {})
    const { id } = await begin(cloning('half'))
    resolve(id)
    const done = await ended({ id })
    expect(done).toMatchObject({ state: 'cancelled' })
    const { details, message } = done.items[0]
    const outcomes = (name: string) =>
      details.objects
        .filter(({ application }: Json) => application === name)
        .map(({ outcome }: Json) => outcome)
    expect(message).toMatch(/^Environment half has \d+ objects?\. Next application: \w+/)
    expect([outcomes('a'), outcomes('b')]).toEqual([['created'], ['create']])
    const whole = await ended(await two.simulated.service.post(`${tasks}/${id}/retry`, {}))
    expect(whole).toMatchObject({ state: 'completed' })
    expect(whole.items[0].message).toBe('test cloned as half: 5 objects created, 1 left out.')
  })

  it('fails for a clone that is refused as a whole, and creates nothing', async () => {
    const done = await ended(await begin(cloning('live')))
    const [{ state, message, details = null }] = done.items
    expect({ state, details }).toEqual({ state: 'failed', details: null })
    expect(message).toContain('live')
  })
})
