import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { basic, type Json, password } from '../../app.fixture.ts'
import { SimulatedService } from '../../simulated.fixture.ts'

const template = (name: string) => ({
  metadata: { labels: { app: name } },
  spec: {
    containers: [{ name: 'web', image: `example/${name}:1`, env: [{ name: 'MODE', value: 'calm' }] }],
  },
})

const workload = (kind: string, name: string) => ({
  apiVersion: 'apps/v1',
  kind,
  metadata: { name, namespace: 'shop' },
  spec: {
    ...(kind === 'DaemonSet' ? {} : { replicas: 1 }),
    ...(kind === 'StatefulSet' ? { serviceName: name } : {}),
    selector: { matchLabels: { app: name }, matchExpressions: [{ key: 'app', operator: 'Exists' }] },
    template: template(name),
  },
})

const kinds: [kind: string, collection: string][] = [
  ['Deployment', 'deployments'],
  ['StatefulSet', 'statefulSets'],
  ['DaemonSet', 'daemonSets'],
]

describe('the revisions of a workload', () => {
  let simulated: SimulatedService
  const nameOf = (kind: string): string => kind.toLowerCase()
  const ask = (...request: Parameters<SimulatedService['service']['refusal']>) =>
    simulated.service.refusal(...request)

  beforeAll(async () => {
    simulated = await SimulatedService.start()
    await simulated.simulator.populate([
      { apiVersion: 'v1', kind: 'Node', metadata: { name: 'node-1' } },
      { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'shop' } },
      ...kinds.map(([kind]) => workload(kind, nameOf(kind))),
      workload('Deployment', 'halted'),
    ])
    await simulated.service.post('/users/api/users', { name: 'reader', role: 'readonly', password })
    const count = async (collection: string): Promise<number> =>
      (await simulated.service.get(`/environments/api/${collection}?fields=id`)).length
    // Each kind has a watch of its own.
    await simulated.until(async () => {
      const found = await Promise.all(['pods', ...kinds.map(([, collection]) => collection)].map(count))
      return found.join() === [kinds.length + 1, 2, 1, 1].join()
    })
  })
  afterAll(() => simulated.stop())

  const addressOf = async (collection: string, name: string): Promise<string> => {
    const found: Json[] = await simulated.service.get(
      `/environments/api/${collection}?query=${JSON.stringify({ name })}&fields=id`,
    )
    return `/environments/api/${collection}/${found[0].id}`
  }
  const revisionsOf = (address: string): Promise<Json[]> => simulated.service.get(`${address}/revisions`)
  const containerOf = async (address: string): Promise<Json> => {
    const found = await simulated.service.get(`${address}?mode=exportDetails`)
    return found.spec[0].template[0].spec[0].containers[0]
  }
  /** Waits for the revision number of a new or restored template. */
  const untilNewest = (address: string, revision: number): Promise<void> =>
    simulated.until(async () => (await revisionsOf(address))[0].revision === revision)
  /** Changes the pod template and waits for the new revision. */
  const change = async (address: string, body: object): Promise<void> => {
    const before = (await revisionsOf(address)).length
    const { id } = await containerOf(address)
    await simulated.service.ok('PUT', `/environments/api/containers/${id}`, body)
    await simulated.until(async () => (await revisionsOf(address)).length === before + 1)
  }

  describe.each(kinds)('%s', (kind, collection) => {
    it('are read from the cluster, newest first', async () => {
      const address = await addressOf(collection, nameOf(kind))
      await change(address, { image: `example/${nameOf(kind)}:2` })
      expect(await revisionsOf(address)).toMatchObject([
        {
          revision: 2,
          name: expect.stringMatching(new RegExp(`^${nameOf(kind)}-`)),
          hash: expect.any(String),
          createdOn: expect.any(Number),
          cause: null,
          isCurrent: true,
          images: [`example/${nameOf(kind)}:2`],
          template: expect.stringContaining(`image: example/${nameOf(kind)}:2`),
        },
        { revision: 1, isCurrent: false, images: [`example/${nameOf(kind)}:1`] },
      ])
      expect((await revisionsOf(address))[1].template).not.toMatch(/hash|\$patch/)
    })

    it("restore the whole template, with what was removed since, as the caller's change", async () => {
      const address = await addressOf(collection, nameOf(kind))
      await change(address, { env: [{ name: 'OTHER', value: 'new' }] })
      const answer = await simulated.service.post(`${address}/rollback`, { revision: 1 })
      expect(answer).toMatchObject({
        status: 200,
        message: `Rolling back ${nameOf(kind)} to revision 1.`,
        changes: { user: 'admin', empty: false },
      })
      expect(await containerOf(address)).toMatchObject({
        image: `example/${nameOf(kind)}:1`,
        env: [{ name: 'MODE', value: 'calm' }],
      })
      await untilNewest(address, 4)
      expect((await revisionsOf(address))[0]).toMatchObject({
        isCurrent: true,
        images: [`example/${nameOf(kind)}:1`],
      })
      // Only Deployments record it.
      const expected = kind === 'Deployment' ? [true, false, false] : [null, null, null]
      expect((await revisionsOf(address)).map(({ hasReturned }) => hasReturned)).toEqual(expected)
    })

    it('without a number restore the previous one', async () => {
      const address = await addressOf(collection, nameOf(kind))
      const { message } = await simulated.service.post(`${address}/rollback`, { revision: null })
      expect(message).toBe(`Rolling back ${nameOf(kind)} to revision 3.`)
      expect(await containerOf(address)).toMatchObject({ env: [{ name: 'OTHER', value: 'new' }] })
    })

    it('of the workload only follow its restart', async () => {
      const address = await addressOf(collection, nameOf(kind))
      await untilNewest(address, 5)
      const { message } = await simulated.service.post(`${address}/restart`, {})
      expect(message).toBe(`Restarting ${nameOf(kind)}.`)
      await untilNewest(address, 6)
      expect((await revisionsOf(address))[0]).toMatchObject({
        template: expect.stringContaining('restartedAt'),
      })
    })
  })

  it.each([
    [{ revision: 99 }, 406, 'deployment has no revision 99. Other revisions in the cluster: '],
    [{ revision: 'last' }, 400, 'revision must be the number of a revision'],
    [{ revision: 0 }, 400, 'revision must be the number of a revision'],
  ])('refuse a rollback with %j', async (body, status, sentence) => {
    const refused = await ask('POST', `${await addressOf('deployments', 'deployment')}/rollback`, body)
    expect(refused).toMatchObject({ status, message: expect.stringContaining(sentence) })
  })

  it('refuse a rollback if there is no other revision or it is already current', async () => {
    const address = await addressOf('deployments', 'halted')
    expect(await ask('POST', `${address}/rollback`, {})).toMatchObject({
      status: 406,
      message: 'halted has no earlier revision to roll back to.',
    })
    expect(await ask('POST', `${address}/rollback`, { revision: 1 })).toMatchObject({
      status: 406,
      message: 'halted already has the template of revision 1.',
    })
  })

  it('are not restored, and pods not restarted, while the rollout is paused', async () => {
    const address = await addressOf('deployments', 'halted')
    await change(address, { image: 'example/halted:2' })
    const [{ id }] = await simulated.service.get(`${address}/spec`)
    const pause = (paused: boolean) =>
      simulated.service.ok('PUT', `/environments/api/deploymentSpecs/${id}`, { paused })
    await pause(true)
    for (const [verb, what] of [
      ['rollback', 'roll back'],
      ['restart', 'restart'],
    ])
      expect(await ask('POST', `${address}/${verb}`, {})).toMatchObject({
        status: 406,
        message: `The rollout of halted is paused. Resume it first, then ${what}.`,
      })
    await pause(false)
    await simulated.service.post(`${address}/rollback`, {})
    expect(await containerOf(address)).toMatchObject({ image: 'example/halted:1' })
  })

  it('can be read by readers, and restored by writers', async () => {
    const address = await addressOf('deployments', 'deployment')
    const asReader = { authorization: basic('reader') }
    expect((await simulated.service.ask('GET', `${address}/revisions`, undefined, asReader)).statusCode).toBe(
      200,
    )
    expect(await ask('POST', `${address}/rollback`, {}, asReader)).toMatchObject({ status: 403 })
    expect(await ask('GET', `${address}/rollback`)).toMatchObject({ status: 405 })
  })
})
