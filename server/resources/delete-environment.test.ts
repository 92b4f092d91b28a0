import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Json } from '../app.fixture.ts'
import { SimulatedService } from '../simulated.fixture.ts'
import { environmentMutex } from '../records/environment-mutex.ts'

describe('deleting an environment that changes while the request waits', () => {
  let simulated: SimulatedService
  let made = 0
  let environment: Json

  beforeAll(async () => {
    simulated = await SimulatedService.start()
  })
  afterAll(() => simulated.stop())
  beforeEach(async () => {
    const { service, hostCluster } = simulated
    const body = { name: `team-${++made}`, hostCluster: hostCluster.id }
    environment = await service.post('/environments/api/environments', body)
    await simulated.until(async () => (await read()).state === 'ready')
  })

  const read = (): Promise<Json> => simulated.service.get(environment.uri)
  const namespaces = async (): Promise<unknown[]> => {
    const driver = simulated.service.parts.clusters.get(simulated.hostCluster.id)
    const found = (await driver?.list({ apiVersion: 'v1', kind: 'Namespace' })) ?? []
    return found.map(({ metadata }) => metadata.name)
  }
  /** Sends a delete while other work holds the lock, and releases the lock once `act` resolves. */
  const deleteAfter = async (generation: number, act: () => Promise<unknown>) => {
    const turn = Promise.withResolvers<void>()
    const other = environmentMutex.run(environment.id, () => turn.promise)
    const waits = Promise.withResolvers<void>()
    const take = environmentMutex.run.bind(environmentMutex)
    const spy = vi.spyOn(environmentMutex, 'run').mockImplementation((key, work) => {
      waits.resolve()
      return take(key, work)
    })
    const headers = { 'if-match': `"${generation}"` }
    const deleting = simulated.service.ask('DELETE', environment.uri, undefined, headers)
    await waits.promise
    spy.mockRestore()
    await act()
    turn.resolve()
    await other
    return deleting
  }

  it('is refused before anything is deleted', async () => {
    const { generation } = await read()
    const answer = await deleteAfter(generation, () =>
      simulated.service.ok('PUT', environment.uri, { description: 'Somebody needs it.' }),
    )
    expect(answer.statusCode).toBe(412)
    expect(await namespaces()).toContain(environment.name)
    expect(await read()).toMatchObject({ state: 'ready', description: 'Somebody needs it.' })
  })

  it('deletes the namespace if nothing changed', async () => {
    const { generation } = await read()
    const answer = await deleteAfter(generation, () => Promise.resolve())
    expect(answer.statusCode).toBe(200)
    expect(await namespaces()).not.toContain(environment.name)
  })

  it('responds that it is gone if another request was faster', async () => {
    const both = [1, 2].map(() => simulated.service.ask('DELETE', environment.uri))
    const answers = await Promise.all(both)
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404])
  })
})
