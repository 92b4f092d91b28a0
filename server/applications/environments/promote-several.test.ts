import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Json } from '../../app.fixture.ts'
import { TwoEnvironments } from './two-environments.fixture.ts'

/** Workload in an application of its own. */
const worker = (image: string) => `
apiVersion: v1
kind: ConfigMap
metadata: {name: limits, labels: {app.kubernetes.io/instance: jobs}}
data: {most: "1"}
---
apiVersion: apps/v1
kind: Deployment
metadata: {name: worker, labels: {app.kubernetes.io/instance: jobs}}
spec:
  selector: {matchLabels: {app: worker}}
  template:
    metadata: {labels: {app: worker, app.kubernetes.io/instance: jobs}}
    spec:
      containers: [{name: main, image: "${image}", envFrom: [{configMapRef: {name: limits}}]}]
`

describe('promoting several applications of an environment', () => {
  let two: TwoEnvironments
  let address: string
  const importInto = async ({ id }: Json, text: string): Promise<void> => {
    const headers = { 'content-type': 'text/yaml' }
    const answer = await two.simulated.service.ask(
      'POST',
      `/environments/api/environments/${id}/import`,
      text,
      headers,
    )
    expect(answer.statusCode).toBe(200)
  }
  beforeAll(async () => {
    two = await TwoEnvironments.start()
    address = `/environments/api/environments/${two.test.id}/promote`
    await importInto(two.test, worker('worker:2'))
    await importInto(two.live, worker('worker:1'))
  })
  afterAll(() => two.stop())

  const preview = (body: object): Promise<Json> => two.promote(`${address}?dryRun=true`, body)
  const promote = (body: object): Promise<Json> => two.promote(address, body)
  const named = ({ applications }: Json, name: string): Json =>
    applications.find((application: Json) => application.name === name)
  const imageOf = async (name: string): Promise<unknown> =>
    (await two.factsOf('Deployment', name))['spec.template.spec.containers[main].image']

  it('previews the changes of each, and changes nothing', async () => {
    const answer = await preview({ parts: ['images'] })
    expect(answer.applications.map(({ name }: Json) => name)).toEqual(['jobs', 'shop-test'])
    expect(named(answer, 'jobs')).toMatchObject({
      message: '2 objects: 1 changed and 1 unchanged.',
      refusal: null,
    })
    expect(named(answer, 'jobs').diff.find(({ name }: Json) => name === 'worker').after).toContain('worker:2')
    expect(await imageOf('worker')).toEqual(['worker:2', 'worker:1'])
  })

  it('refuses an outdated state', async () => {
    const { service } = two.simulated
    const body = { environment: 'live', parts: ['images'], state: 'other' }
    expect(await service.refusal('POST', address, body)).toMatchObject({ status: 412 })
  })

  it('promotes only the selected applications', async () => {
    const { state } = await preview({ parts: ['images'], applications: ['jobs'] })
    const answer = await promote({ parts: ['images'], applications: ['jobs'], state })
    expect(answer.message).toBe('Promoted from test to live. Applications changed: 1, unchanged: 0.')
    expect(await imageOf('worker')).toBeUndefined()
    expect(await imageOf('web')).toEqual(['shop:2', 'shop:1'])
  })

  it('promotes all in one change set, and reports each outcome', async () => {
    const { state } = await preview({})
    const answer = await promote({ state })
    expect(answer.message).toBe('Promoted from test to live. Applications changed: 1, unchanged: 1.')
    expect(named(answer, 'jobs')).toMatchObject({ outcome: 'unchanged' })
    expect(named(answer, 'shop-test')).toMatchObject({ outcome: 'promoted', application: expect.any(String) })
    const whole = await two.get(
      `/environments/api/changeSets/${answer.changes.sequenceId}?mode=exportDetails`,
    )
    expect(whole).toMatchObject({ action: 'promote', source: { name: 'test' } })
    const changed = whole.objects.map(({ modelIndex, name }: Json) => `${modelIndex} ${name}`)
    expect(changed).toEqual(expect.arrayContaining(['ConfigMap settings', 'Deployment web']))
    expect(changed).not.toContain('Deployment worker')
  })

  /** Notes on objects that pods need. */
  const needed = ({ applications }: Json): string[] =>
    applications.flatMap(({ notes }: Json) => notes.filter((note: string) => note.includes(' needs ')))

  it('does not warn about objects that another of the applications brings', async () => {
    const { service, hostCluster } = two.simulated
    await service.post('/environments/api/environments', { name: 'fresh', hostCluster: hostCluster.id })
    const both = { name: 'both', labels: { 'app.kubernetes.io/instance': 'reader' } }
    const containers = [{ name: 'main', image: 'reader:1', envFrom: [{ configMapRef: { name: 'limits' } }] }]
    const template = { metadata: { labels: { app: 'reader' } }, spec: { containers } }
    const object = {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: both,
      spec: { selector: { matchLabels: { app: 'reader' } }, template },
    }
    await importInto(two.test, JSON.stringify(object))
    const answer = await preview({ environment: 'fresh', applications: ['reader', 'jobs'] })
    expect(needed(answer)).toEqual([])
    const alone = await preview({ environment: 'fresh', applications: ['reader'] })
    expect(needed(alone)).toEqual(['Deployment both needs the ConfigMap limits, which fresh does not have.'])
  })

  it("explains why one can't be promoted, and promotes the others", async () => {
    const { simulator, hostCluster, service } = two.simulated
    await service.post('/environments/api/environments', { name: 'tight', hostCluster: hostCluster.id })
    const created = await promote({ environment: 'tight', applications: ['jobs'] })
    expect(created.applications).toMatchObject([{ name: 'jobs', outcome: 'promoted' }])
    await simulator.populate([
      {
        apiVersion: 'v1',
        kind: 'ResourceQuota',
        metadata: { name: 'few', namespace: 'tight' },
        spec: { hard: { 'count/configmaps': '2', 'count/deployments.apps': '9' } },
      },
    ])
    const wanted = { environment: 'tight', applications: ['shop-test', 'reader'] }
    const previewed = await preview(wanted)
    expect(named(previewed, 'reader').refusal).toBeNull()
    expect(named(previewed, 'shop-test').refusal).toContain('exceeded quota')
    const answer = await promote({ ...wanted, state: previewed.state })
    expect(named(answer, 'reader')).toMatchObject({ outcome: 'promoted' })
    expect(named(answer, 'shop-test')).toMatchObject({
      outcome: 'refused',
      message: expect.stringContaining('exceeded quota'),
    })
    expect(answer.message).toBe(
      'Promoted from test to tight. Applications changed: 1, unchanged: 0. Not promoted: 1. The applications show why.',
    )
    const alone = { environment: 'tight', applications: ['shop-test'] }
    expect(await service.refusal('POST', address, alone)).toMatchObject({
      status: 406,
      message: expect.stringContaining('exceeded quota'),
    })
  })

  it('refuses what is not an application of the environment, and callers who may not write', async () => {
    const { service } = two.simulated
    const refusal = (body: object, as = {}) =>
      service.refusal('POST', address, { environment: 'live', ...body }, as)
    expect((await refusal({ applications: ['none'] })).message).toContain('"none", which test does not have')
    expect(await refusal({ applications: [] })).toMatchObject({ status: 400 })
    expect(await refusal({ parts: ['colour'] })).toMatchObject({ status: 400 })
    expect(await refusal({}, two.reader)).toMatchObject({ status: 403 })
  })
})
