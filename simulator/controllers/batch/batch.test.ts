import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pods, TestSimulator } from '../../client.fixture.ts'
import { asList, valueAt } from '../../objects.ts'

let api: TestSimulator
beforeEach(async () => {
  api = await TestSimulator.start()
  await api.addNodes(2)
})
afterEach(() => api.stop())

const jobs = '/apis/batch/v1/namespaces/default/jobs'
const cronJobs = '/apis/batch/v1/namespaces/default/cronjobs'
const jobSpec = (image: string, spec: object = {}) => ({
  template: { spec: { restartPolicy: 'Never', containers: [{ name: 'main', image }] } },
  ...spec,
})
const make = (spec: object = {}, image = 'registry.example/task:1') =>
  api.post(jobs, { metadata: { name: 'task' }, spec: jobSpec(image, spec) })
const read = async () => (await api.get(`${jobs}/task`)).body
const ends = async () =>
  asList((await read()).status?.conditions).map(
    (entry) => `${String(valueAt(entry, 'type'))}: ${String(valueAt(entry, 'reason'))}`,
  )

describe('a Job', () => {
  it('runs pods in parallel until enough have succeeded', async () => {
    await make({ completions: 5, parallelism: 2 })
    let most = 0
    for (let step = 0; step < 120; step++) {
      api.clock.advance(500)
      most = Math.max(most, Number((await read()).status?.active ?? 0))
    }
    expect(most).toBe(2)
    expect((await read()).status).toMatchObject({ succeeded: 5, completionTime: expect.any(String) })
    expect(await ends()).toEqual(['SuccessCriteriaMet: CompletionsReached', 'Complete: CompletionsReached'])
    expect(await api.list(pods)).toHaveLength(5)
    expect(await api.eventsOf('task')).toContain('Completed: Job completed')
  })

  it('fails after its backoff limit, doubling the delay between retries', async () => {
    await make({ backoffLimit: 2 }, 'registry.example/crash:1')
    api.clock.advance(10_000)
    expect((await read()).status).toMatchObject({ failed: 1 })
    api.clock.advance(100_000)
    expect((await read()).status).toMatchObject({ failed: 3 })
    expect(await ends()).toEqual(['FailureTarget: BackoffLimitExceeded', 'Failed: BackoffLimitExceeded'])
    expect(await api.eventsOf('task')).toContain(
      'BackoffLimitExceeded: Job has reached the specified backoff limit',
    )
  })

  it('is stopped at its deadline, paused while suspended, and deleted after its TTL', async () => {
    await make({ activeDeadlineSeconds: 10, ttlSecondsAfterFinished: 60, suspend: true, completions: 50 })
    api.clock.advance(60_000)
    expect([await api.list(pods), await ends()]).toEqual([[], ['Suspended: JobSuspended']])
    await api.patch('merge', `${jobs}/task`, { spec: { suspend: false } })
    api.clock.advance(20_000)
    expect(await ends()).toContain('Failed: DeadlineExceeded')
    api.clock.advance(60_000)
    expect((await api.get(`${jobs}/task`)).code).toBe(404)
    expect(await api.list(pods)).toEqual([])
  })
})

describe('a CronJob', () => {
  const schedule = (spec: object, image = 'registry.example/task:1') =>
    api.post(cronJobs, {
      metadata: { name: 'nightly' },
      spec: { jobTemplate: { spec: jobSpec(image) }, ...spec },
    })
  const names = async () => (await api.list(jobs)).map(({ metadata }) => metadata.name)

  it('starts a Job at each scheduled time, and keeps the last few', async () => {
    await schedule({ schedule: '*/10 * * * *' })
    api.clock.advance(5 * 60_000)
    expect(await names()).toEqual([])
    api.clock.advance(60 * 60_000)
    expect(await names()).toEqual(['nightly-29453820', 'nightly-29453810', 'nightly-29453800'].toSorted())
    expect((await api.get(`${cronJobs}/nightly`)).body.status).toMatchObject({
      lastScheduleTime: '2026-01-01T01:00:00Z',
      lastSuccessfulTime: expect.stringMatching(/^2026-01-01T01:00/),
    })
  })

  it('waits for the previous Job or replaces it, depending on its concurrency policy', async () => {
    const long = { ...jobSpec('registry.example/task:1') }
    const command = ['sh', '-c', 'sleep 150']
    const template = {
      spec: { restartPolicy: 'Never', containers: [{ name: 'main', image: 'busybox:1', command }] },
    }
    await schedule({
      schedule: '* * * * *',
      concurrencyPolicy: 'Forbid',
      jobTemplate: { spec: { ...long, template } },
    })
    api.clock.advance(130_000)
    expect(await names()).toHaveLength(1)
    expect(await api.eventsOf('nightly')).toContain(
      'JobAlreadyActive: Not starting job because prior execution is running and concurrency policy is Forbid',
    )
    await api.patch('merge', `${cronJobs}/nightly`, { spec: { concurrencyPolicy: 'Replace' } })
    const [before] = await names()
    api.clock.advance(60_000)
    expect(await names()).toHaveLength(1)
    expect(await names()).not.toEqual([before])
  })

  it('does nothing while suspended or if no date matches its schedule', async () => {
    await schedule({ schedule: '* * * * *', suspend: true })
    api.clock.advance(200_000)
    await api.patch('merge', `${cronJobs}/nightly`, { spec: { suspend: false, schedule: '0 0 31 2 *' } })
    api.clock.advance(200_000)
    expect(await names()).toEqual([])
  })
})
