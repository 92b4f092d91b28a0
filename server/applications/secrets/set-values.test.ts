import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { basic, type Json, password } from '../../app.fixture.ts'
import { SimulatedService } from '../../simulated.fixture.ts'

const value = 'never written down'

describe('setting values of a Secret', () => {
  let simulated: SimulatedService
  let environment: Json
  let url: string
  let secret: Json

  beforeAll(async () => {
    simulated = await SimulatedService.start()
    const { service } = simulated
    await service.post('/users/api/users', { name: 'reader', role: 'readonly', password })
    await service.post('/users/api/users', { name: 'builder', role: 'devops', password })
    environment = await simulated.makeEnvironment('shop')
    await simulated.until(async () => (await service.get(environment.uri)).state === 'ready')
    secret = await make('door')
    url = `${secret.uri}/setValues`
  })
  afterAll(() => simulated.stop())

  const make = (name: string, more: object = {}): Promise<Json> =>
    simulated.service.post(`${environment.uri}/secrets`, { name, stringData: { kept: 'as it was' }, ...more })
  const keys = async (): Promise<string[]> => (await simulated.service.get(secret.uri)).keys
  const shown = async (key: string): Promise<string> =>
    (await simulated.service.post(`${secret.uri}/reveal`, { key })).value
  const version = async (): Promise<string> =>
    (await simulated.service.get(`${secret.uri}/metadata`))[0].resourceVersion

  it('adds, replaces and removes the named keys, and keeps the others', async () => {
    const { service } = simulated
    const message = 'The values of door were changed.'
    expect(await service.post(url, { values: { password: value, empty: '' } })).toMatchObject({ message })
    expect(await keys()).toEqual(['empty', 'kept', 'password'])
    const pem = 'line 1\nline 2 – ü\n'
    await service.post(url, { values: { password: pem, empty: null, absent: null } })
    expect(await keys()).toEqual(['kept', 'password'])
    expect([await shown('password'), await shown('kept')]).toEqual([pem, 'as it was'])
  })

  it('stores no value, and logs the author and the keys', async () => {
    const { service } = simulated
    const { changes } = await service.post(url, { values: { fresh: value } })
    const set = `/environments/api/changeSets/${changes.sequenceId}?mode=exportDetails`
    expect(await service.get(set)).toMatchObject({
      user: 'admin',
      action: 'setValues',
      objects: [
        {
          modelIndex: 'Secret',
          name: 'door',
          differences: [
            { field: 'keys', before: ['kept', 'password'], after: ['fresh', 'kept', 'password'] },
          ],
        },
      ],
    })
    const kept = [
      JSON.stringify(await service.get('/environments/api/changeSets?mode=exportDetails')),
      JSON.stringify(await service.get(`${secret.uri}?mode=exportDetails`)),
      service.logged.join(''),
    ].join('')
    expect(kept).not.toContain(value)
    expect(kept).not.toContain(Buffer.from(value).toString('base64'))
  })

  it('refuses an undo, because values are not recorded', async () => {
    const { service } = simulated
    const { changes } = await service.post(`${(await make('first')).uri}/setValues`, {
      values: { kept: value },
    })
    const undo = `/environments/api/changeSets/${changes.sequenceId}/undo`
    expect(await service.refusal('POST', undo, {})).toMatchObject({
      status: 406,
      message: expect.stringContaining('Secret values are not recorded'),
    })
  })

  it('refuses a Secret that changed since it was read', async () => {
    const { service } = simulated
    const resourceVersion = await version()
    await service.post(url, { values: { password: 'by another' } })
    const refusal = await service.refusal('POST', url, { values: { password: value }, resourceVersion })
    expect(refusal).toMatchObject({ status: 412, code: 'changedMeanwhile' })
    expect(await shown('password')).toBe('by another')
    await service.post(url, { values: { password: 'mine' }, resourceVersion: await version() })
    expect(await shown('password')).toBe('mine')
  })

  it('refuses invalid keys and values as a whole', async () => {
    const { service } = simulated
    const before = await keys()
    const status = async (values: unknown): Promise<number> =>
      (await service.refusal('POST', url, { values })).status
    for (const key of ['', 'a b', 'a/b', '.', '..', '..a', 'x'.repeat(254)])
      expect([key, await status({ good: 'x', [key]: 'x' })]).toEqual([key, 406])
    expect(await status({ good: 5 })).toBe(406)
    expect(await status({ good: 'x'.repeat(1024 * 1024 + 1) })).toBe(406)
    for (const values of [undefined, null, {}, ['x'], 'x']) expect(await status(values)).toBe(400)
    expect(await service.refusal('POST', url, { values: { a: 'x' }, resourceVersion: 1 })).toMatchObject({
      status: 400,
    })
    expect(await keys()).toEqual(before)
  })

  it('is refused for an immutable Secret, with the alternative', async () => {
    const fixed = await make('fixed', { immutable: true })
    const refusal = await simulated.service.refusal('POST', `${fixed.uri}/setValues`, { values: { a: 'x' } })
    expect(refusal).toMatchObject({
      status: 406,
      message:
        'Secret fixed is immutable: its values cannot be changed. Create another Secret, and delete this one.',
    })
  })

  it("requires a role that writes, and admin in Kubernetes' own namespaces", async () => {
    const { service, simulator } = simulated
    const values = { values: { a: 'x' } }
    const as = (name: string) => ({ authorization: basic(name) })
    expect(await service.refusal('POST', url, values, as('reader'))).toMatchObject({ status: 403 })
    expect((await service.ask('POST', url, values, as('builder'))).statusCode).toBe(200)
    await simulated.makeEnvironment('kube-system')
    const metadata = { name: 'bootstrap-token', namespace: 'kube-system' }
    await simulator.populate([{ apiVersion: 'v1', kind: 'Secret', metadata }])
    const find = (): Promise<Json[]> =>
      service.get(`/environments/api/secrets?query=${encodeURIComponent('{"name":"bootstrap-token"}')}`)
    await simulated.until(async () => (await find()).length === 1)
    const system = `${(await find())[0].uri}/setValues`
    expect(await service.refusal('POST', system, values, as('builder'))).toMatchObject({ status: 403 })
    expect(await service.post(system, values)).toMatchObject({ status: 200 })
  })
})
