import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Json } from '../app.fixture.ts'
import { TwoEnvironments } from './environments/two-environments.fixture.ts'

const address = '/environments/api/changeSets'

describe('activity', () => {
  let two: TwoEnvironments
  let application: string
  let deployment: Json
  beforeAll(async () => {
    two = await TwoEnvironments.start()
    application = `/environments/api/applications/${(await two.applicationIn(two.test)).id}`
    deployment = (await two.get(`${application}/deployments?mode=exportDetails`))[0]
  })
  afterAll(() => two.stop())

  const post = (url: string, body: object): Promise<Json> => two.simulated.service.post(url, body)
  const reported = ({ changes }: Json): Promise<Json> =>
    two.get(`${address}/${changes.sequenceId}?mode=exportDetails`)
  const found = async (parameters: string): Promise<Json[]> =>
    two.get(`${address}?mode=exportDetails&${parameters}`)

  it('names the action and source of a promotion, and of its undo', async () => {
    const promoted = await post(`${application}/promote`, { environment: 'live', parts: ['images'] })
    const { id, name } = two.test
    const action = { action: 'promote', source: { id, name }, revision: null }
    expect(await reported(promoted)).toMatchObject({ ...action, undoneAction: null })
    const undone = await reported(await post(`${address}/${promoted.changes.sequenceId}/undo`, {}))
    expect(undone).toMatchObject({ action: 'undo', source: null, undoneAction: action })

    expect(await found('filter=action,equals,promote')).toMatchObject([action])
    expect(await found('filter=action,equals,UNDO')).toMatchObject([{ sequenceId: undone.sequenceId }])
    expect(await found('search=romot')).toMatchObject([action])
    expect(await found(`search=${name}&filter=action,equals,promote`)).toMatchObject([action])
    const table = await two.simulated.service.ask('GET', `${address}?output=csv&search=romot`)
    const [head, row] = table.body.split('\r\n')
    expect(head).toMatch(/,action,source,revision,cluster,cause$/)
    expect(row).toMatch(/,promote,test,,simulated,asked$/)
  })

  it('names the source of a clone and of a run', async () => {
    const cloned = await post(`/environments/api/environments/${two.test.id}/clone`, { name: 'copy' })
    const source = { id: two.test.id, name: 'test' }
    const all = await reported(cloned)
    expect(all).toMatchObject({ action: 'clone', source })
    // The environment and its later objects form one change.
    expect(all.objects.map(({ modelIndex }: Json) => modelIndex)).toEqual(
      expect.arrayContaining(['Environment', 'Deployment']),
    )
    const ran = await found('filter=action,equals,run')
    expect(ran.map((set) => set.source.name)).toEqual(['shop-test', 'shop-live'])
    expect(await found('filter=action,equals,import')).toMatchObject([{ source: null }, { source: null }])
  })

  it('names a restart, the revision of a rollback, and a scale', async () => {
    const revisions = (): Promise<Json> => two.get(`${deployment.uri}/revisions`)
    await two.simulated.until(async () => (await revisions()).length === 1)
    expect(await reported(await post(`${deployment.uri}/restart`, {}))).toMatchObject({ action: 'restart' })
    await two.simulated.until(async () => (await revisions()).length === 2)
    const back = await reported(await post(`${deployment.uri}/rollback`, { revision: 1 }))
    expect(back).toMatchObject({ action: 'rollback', source: null, revision: 1 })
    const [spec] = await two.get(`${deployment.uri}/spec`)
    await two.simulated.service.ok('PUT', spec.uri, { Replicas: 3 })
    expect(await found('count=1')).toMatchObject([{ action: 'scale' }])
    // The change is on a child row; users search for the name of its parent object and of its location.
    const byName = await Promise.all(
      [`search=${deployment.name}`, 'search=SHOP'].map((search) =>
        found(`${search}&filter=action,equals,scale`),
      ),
    )
    expect(byName).toMatchObject([[{ action: 'scale' }], [{ action: 'scale' }]])
    await two.simulated.service.ok('PUT', spec.uri, { paused: true })
    expect(await found('count=1')).toMatchObject([{ action: 'pause' }])
    await two.simulated.service.ok('PUT', spec.uri, { paused: false, replicas: 1 })
    expect(await found('count=1')).toMatchObject([{ action: null, source: null, revision: null }])
  })

  it('finds actions by their words, and undos by what they reverted', async () => {
    const names = async (actions: object): Promise<(string | null)[]> => {
      const meant = encodeURIComponent(JSON.stringify(actions))
      const sets = await found(`search=no such words&searchActions=${meant}`)
      return sets.map(({ action }) => action)
    }
    expect(await names({})).toEqual([])
    expect(await names({ rollback: '' })).toEqual(['rollback'])
    expect(await names({ Rollback: '1' })).toEqual(['rollback'])
    expect(await names({ rollback: '2' })).toEqual([])
    expect(await names({ promote: two.test.name })).toEqual(['undo', 'promote'])
    expect(await names({ promote: 'elsewhere', restart: '' })).toEqual(['restart'])
    expect(await names({ undo: '' })).toEqual(['undo'])
  })

  it.each([
    ['{"dance": ""}', 'searchActions names "dance", which is not an action.'],
    ['{"rollback": 7}', 'searchActions must give rollback a text, which may be empty.'],
    [
      '["rollback"]',
      'searchActions must be a JSON object of action: text of its source or revision, such as {"rollback": "7"}.',
    ],
  ])('refuses invalid actions: %s', async (text, message) => {
    const url = `${address}?search=x&searchActions=${encodeURIComponent(text)}`
    expect(await two.simulated.service.refusal('GET', url)).toMatchObject({ status: 400, message })
  })

  it('finds an object that finalizers keep after its deletion only as deleted', async () => {
    const kept = `
apiVersion: v1
kind: ConfigMap
metadata: {name: kept, finalizers: [gantry.test/kept]}
data: {a: b}
`
    const { service } = two.simulated
    const url = `/environments/api/environments/${two.test.id}/import`
    await service.ask('POST', url, kept, { 'content-type': 'text/yaml' })
    const [row] = await two.get('/environments/api/configMaps?mode=exportDetails&query={"name":"kept"}')
    const deleted = await service.ok('DELETE', row.uri)
    expect((await reported(deleted)).objects).toMatchObject([{ name: 'kept', change: 'deleted' }])
    const isFoundBy = async (parameters: string): Promise<boolean> =>
      (await found(parameters)).some(({ sequenceId }) => sequenceId === deleted.changes.sequenceId)
    const ofDeletion = 'filter=change,equals,deleted'
    const ways = [
      ofDeletion,
      `${ofDeletion}&filter=modelIndex,equals,ConfigMap`,
      'search=kept',
      'filter=change,equals,modified',
    ]
    expect(await Promise.all(ways.map(isFoundBy))).toEqual([true, true, true, false])

    const [metadata] = await two.get(`${row.uri}/metadata`)
    await service.ok('PUT', metadata.uri, { finalizers: [] })
    await two.simulated.until(async () => (await service.ask('GET', row.uri)).statusCode === 404)
    expect(await Promise.all(ways.map(isFoundBy))).toEqual([true, true, true, false])
  })

  it('accepts two time bounds, and the narrower applies, but no two conditions on another field', async () => {
    const [newest, second] = await found('count=2')
    const from = (time: number): string => `filter=timestamp,greaterThanOrEquals,${time}`
    const since = await found(`${from(newest?.timestamp)}&${from(second?.timestamp)}`)
    expect(since.map(({ sequenceId }) => sequenceId)).toEqual([newest?.sequenceId])
    const url = `${address}?filter=user,equals,nobody&filter=user,equals,admin`
    const message = 'A change set is found by one condition on user, and there are several.'
    expect(await two.simulated.service.refusal('GET', url)).toMatchObject({ status: 400, message })
  })

  it('refuses an unknown action', async () => {
    const refused = await two.simulated.service.refusal('GET', `${address}?filter=action,equals,dance`)
    expect(refused).toMatchObject({ status: 400, message: expect.stringContaining('action') })
  })
})
