import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { basic, type Json, startTestService, type TestService } from '../../app.fixture.ts'
import { countTurns } from '../../store/store.fixture.ts'
import { rootId } from '../../store/store.ts'

const address = '/environments/api/changeSets'

describe('undo', () => {
  let service: TestService
  const latest = async (): Promise<Json> => (await service.get(`${address}?mode=exportDetails&count=1`))[0]
  const preview = async (id: string): Promise<Json> => service.post(`${address}/${id}/undo?dryRun=true`, {})
  const undo = async (id: string, body: Json = {}): Promise<Json> =>
    service.post(`${address}/${id}/undo`, body)

  beforeAll(async () => {
    service = await startTestService()
  })
  afterAll(() => service.close())

  it('restores values as a new change, which can be undone itself', async () => {
    const made = await service.post('/catalog/api/applications', {
      name: 'one',
      description: 'a',
      labels: { x: '1' },
    })
    await service.ok('PUT', made.uri, { description: 'b', labels: { x: '2' } })
    const { sequenceId } = await latest()
    expect(await preview(sequenceId)).toMatchObject({
      canUndo: true,
      steps: [{ name: 'one', change: 'modified', problem: null, conflicts: [] }],
    })
    expect((await preview(sequenceId)).steps[0]).toMatchObject({
      values: expect.arrayContaining([
        { field: 'description', now: 'b', becomes: 'a' },
        { field: 'labels.x', now: '2', becomes: '1' },
      ]),
      valueCount: 2,
    })
    expect(await service.get(made.uri)).toMatchObject({ description: 'b', generation: 1 })
    const { changes } = await undo(sequenceId)
    expect(await service.get(made.uri)).toMatchObject({ description: 'a', labels: { x: '1' } })
    expect(await latest()).toMatchObject({
      sequenceId: changes.sequenceId,
      undoes: sequenceId,
      user: 'admin',
    })
    expect(await service.get(`${address}/${sequenceId}?mode=exportDetails`)).toMatchObject({
      undoneBy: changes.sequenceId,
    })
    await undo(changes.sequenceId)
    expect(await service.get(made.uri)).toMatchObject({ description: 'b', labels: { x: '2' } })
  })

  it('is found by the id that each write returns', async () => {
    const made = await service.ask('POST', '/catalog/api/applications', { name: 'headed' })
    const { uri } = made.json()
    const changed = await service.ask('PUT', uri, { description: 'a' })
    const id = changed.headers['x-change-set']
    expect(id).toBe((await latest()).sequenceId)
    await undo(String(id))
    expect((await service.get(uri)).description ?? null).toBeNull()
    expect((await service.ask('GET', uri)).headers['x-change-set']).toBeUndefined()
  })

  it('restores deleted resources with all descendants and ids, and deletes created ones', async () => {
    const made = await service.post('/catalog/api/applications', {
      name: 'tree',
      deployments: [
        {
          name: 'web',
          spec: {
            replicas: 2,
            template: {
              spec: {
                containers: [
                  { name: 'b', image: 'b:1' },
                  { name: 'a', image: 'a:1' },
                ],
              },
            },
          },
        },
      ],
    })
    const creation = (await latest()).sequenceId
    const before = await service.get(`${made.uri}?mode=export`)
    const { changes } = await service.ok('DELETE', made.uri)
    await undo(changes.sequenceId)
    expect(await service.get(`${made.uri}?mode=export`)).toEqual(before)
    await undo(creation)
    expect(await service.refusal('GET', made.uri)).toMatchObject({ status: 404 })
  })

  it("restores others' links to deleted resources, in order", async () => {
    const types: Json[] = []
    for (const name of ['small', 'large'])
      types.push(await service.post('/config/api/containerTypes', { name }))
    const rule = async (name: string): Promise<Json> =>
      service.post('/config/api/resourceSelectionPolicies', {
        name,
        resourceSelectionRules: [{ name, containerTypes: types.map(({ id }) => ({ id })) }],
      })
    await rule('first')
    await rule('second')
    const [small] = types
    const before = await service.get(small.uri)
    const [first] = await service.get('/config/api/resourceSelectionRules?query={name: "first"}')
    const { changes } = await service.ok('DELETE', first.uri)
    expect(changes.modifiedIds.map(({ uuid }: Json) => uuid).toSorted()).toEqual(
      types.map(({ id }) => id).toSorted(),
    )
    const emptied = await service.get(small.uri)
    expect(emptied.generation).toBe(before.generation + 1)
    expect(emptied.resourceSelectionRules).toHaveLength(1)
    const [reported] = (await latest()).objects.filter(({ uuid }: Json) => uuid === small.id)
    expect(reported).toMatchObject({
      change: 'modified',
      differences: [{ field: 'resourceSelectionRules', after: ['second'] }],
    })
    expect(await preview(changes.sequenceId)).toMatchObject({ canUndo: true })
    await undo(changes.sequenceId)
    expect((await service.get(small.uri)).resourceSelectionRules).toEqual(before.resourceSelectionRules)
  })

  it("of a catalog application's deletion links its runs to it again", async () => {
    const cluster = await service.post('/cluster/api/hostClusters', { name: 'c' })
    const environment = await service.post('/api/environments/', { name: 'e', hostCluster: cluster.id })
    const made = await service.post('/catalog/api/applications', { name: 'ran' })
    const run = await service.insert(
      { parent: environment.id, relation: 'applications' },
      { class: 'environments.Application', attributes: { name: 'ran', run: 'blue' } },
    )
    await service.ok('PUT', made.uri, { runs: [{ id: run }] })
    const { changes } = await service.ok('DELETE', made.uri)
    expect(changes.modifiedIds).toMatchObject([{ uuid: run }])
    await undo(changes.sequenceId)
    expect((await service.get(made.uri)).runs).toMatchObject([{ id: run }])
  })

  it('previews losses, and requires confirmation', async () => {
    const made = await service.post('/catalog/api/applications', { name: 'two', description: 'a' })
    await service.ok('PUT', made.uri, { description: 'b' })
    const { sequenceId } = await latest()
    await service.ok('PUT', made.uri, { description: 'c' })
    const previewed = await preview(sequenceId)
    expect(previewed.steps[0].conflicts).toMatchObject([
      { field: 'description', expected: 'b', found: 'c', becomes: 'a', modifiedBy: 'admin' },
    ])
    expect(await service.refusal('POST', `${address}/${sequenceId}/undo`, {})).toMatchObject({ status: 412 })
    await service.ok('PUT', made.uri, { description: 'd' })
    const stale = { overwrite: true, state: previewed.state }
    expect(await service.refusal('POST', `${address}/${sequenceId}/undo`, stale)).toMatchObject({
      status: 412,
    })
    await undo(sequenceId, { overwrite: true, state: (await preview(sequenceId)).state })
    expect(await service.get(made.uri)).toMatchObject({ description: 'a' })
  })

  it("reports changes that can't be undone, and then changes nothing", async () => {
    const user = await service.post('/users/api/users', {
      name: 'gone',
      role: 'readonly',
      password: 'long enough 1',
    })
    await service.ok('PUT', user.uri, { password: 'long enough 2' })
    const secret = (await latest()).sequenceId
    expect((await preview(secret)).steps[0].problem).toMatch(
      /secrets and the order of elements are not recorded/,
    )
    const { changes } = await service.ok('DELETE', user.uri)
    expect(await preview(changes.sequenceId)).toMatchObject({ canUndo: false })
    expect((await preview(changes.sequenceId)).steps[0].problem).toMatch(/values of secrets are not recorded/)
    const refused = await service.refusal('POST', `${address}/${changes.sequenceId}/undo`, {
      overwrite: true,
    })
    expect(refused).toMatchObject({ status: 406, errors: [{ modelIndex: 'User' }] })
  })

  it('changes nothing and reports it if something changed in between, even if it may be partial', async () => {
    const one = await service.post('/catalog/api/applications', { name: 'first', description: 'a' })
    const other = await service.post('/catalog/api/applications', { name: 'second', description: 'a' })
    const { store } = service.parts
    const describeAll = (description: string, ...rows: Json[]) =>
      store.write({ name: 'somebody', audit: true }, async (transaction) => {
        for (const { id } of rows) await transaction.update(id, { attributes: { description } })
      })
    const { changeSet } = await describeAll('b', one, other)
    const write = store.write.bind(store)
    vi.spyOn(store, 'write').mockImplementationOnce(async (author, trial) => {
      try {
        return await write(author, trial)
      } finally {
        await describeAll('c', other)
      }
    })
    const refused = await service.refusal('POST', `${address}/${changeSet}/undo`, { partly: true })
    expect(refused).toMatchObject({ status: 406, errors: [{ modelIndex: 'Application' }] })
    expect(refused.message).toMatch(/^Application second: .*changed.* Nothing was undone\.$/)
    expect(await service.get(one.uri)).toMatchObject({ description: 'b' })
  })

  it('of thousands of changes yields between batches', async () => {
    const place = { parent: rootId('catalog'), relation: 'applications' }
    const trees = Array.from({ length: 400 }, (_, index) => ({
      class: 'catalog.Application',
      attributes: { name: `many-${index}` },
    }))
    const { changeSet } = await service.parts.store.write({ name: 'somebody', audit: true }, (transaction) =>
      transaction.sync([{ place, trees, keepOthers: true }]),
    )
    const turns = countTurns()
    expect(await preview(changeSet ?? '')).toMatchObject({ canUndo: true })
    expect(turns.end()).toBeGreaterThan(30)
  })

  it('restores the values of a deleted resource to one of the same name if confirmed', async () => {
    const container = (image: string) => ({ template: { spec: { containers: [{ name: 'main', image }] } } })
    const made = await service.post('/catalog/api/applications', {
      name: 'taken',
      description: 'first',
      labels: { team: 'a' },
      deployments: [
        { name: 'web', spec: { replicas: 2, ...container('web:1') } },
        { name: 'worker', spec: container('worker:1') },
      ],
    })
    const { changes } = await service.ok('DELETE', made.uri)
    const again = await service.post('/catalog/api/applications', {
      name: 'taken',
      labels: { team: 'a', extra: 'x' },
      deployments: [{ name: 'web', spec: { replicas: 5, ...container('web:1') } }, { name: 'other' }],
    })
    const id = changes.sequenceId
    const previewed = await preview(id)
    expect(previewed).toMatchObject({
      canUndo: true,
      steps: [{ change: 'modified', twin: { uuid: again.id, name: 'taken' }, problem: null }],
    })
    const reported = Object.fromEntries(
      previewed.steps[0].values.map(({ field, now, becomes }: Json) => [field, [now, becomes]]),
    )
    expect(reported).toMatchObject({
      description: [null, 'first'],
      'labels.extra': ['x', null],
      'deployments[web].spec.replicas': [5, 2],
      'deployments[other].name': ['other', null],
      'deployments[worker].name': [null, 'worker'],
    })
    expect(Object.keys(reported).filter((field) => field.includes('image'))).toEqual([
      'deployments[worker].spec.template.spec.containers[main].image',
    ])
    expect(await service.refusal('POST', `${address}/${id}/undo`, {})).toMatchObject({ status: 412 })
    await undo(id, { overwrite: true, state: previewed.state })
    const back = await service.get(`${again.uri}?mode=export`)
    expect(back).toMatchObject({ description: 'first', labels: { team: 'a' } })
    expect(back.deployments.map(({ name }: Json) => name)).toEqual(['web', 'worker'])
    expect(back.labels).not.toHaveProperty('extra')
    expect((await preview(id)).steps[0].problem).toBe(
      'Application taken exists again and is as it was before this change.',
    )
  })

  it('is refused without permission for the change, and for an unknown change', async () => {
    const made = await service.post('/catalog/api/applications', { name: 'guarded' })
    const { changes } = await service.ok('DELETE', made.uri)
    await service.post('/users/api/users', { name: 'viewer', role: 'readonly', password: 'long enough 3' })
    const asViewer = { authorization: basic('viewer', 'long enough 3') }
    const refused = await service.refusal('POST', `${address}/${changes.sequenceId}/undo`, {}, asViewer)
    expect(refused.message).toMatch(/readonly/)
    const nothing = '00000000-0000-4000-8000-00000000abcd'
    expect(await service.refusal('POST', `${address}/${nothing}/undo`, {})).toMatchObject({ status: 404 })
  })
})
