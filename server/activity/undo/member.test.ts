import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { basic, type Json, password, startTestService, type TestService } from '../../app.fixture.ts'

describe('an undo by a member who sees only some of a change', () => {
  let service: TestService
  let own: Json
  let hidden: Json
  const mia = { authorization: basic('mia') }

  /** Changes both applications in one request. Returns the id of the change set. */
  async function change(value: string, ids = [own.id, hidden.id]): Promise<string> {
    const update = ids.map((id) => ({ modelIndex: 'Application', id, labels: { value } }))
    const answer = await service.ask('POST', '/catalog/api/txn', { update })
    return String(answer.headers['x-change-set'])
  }
  const undo = async (id: string, query: string, body: Json = {}): Promise<Json> => {
    const answer = await service.ask('POST', `/catalog/api/changeSets/${id}/undo${query}`, body, mia)
    return { ...answer.json(), status: answer.statusCode }
  }
  const labels = async (): Promise<Json[]> =>
    Promise.all([own, hidden].map(async ({ uri }) => (await service.get(uri)).labels.value))

  beforeAll(async () => {
    service = await startTestService()
    own = await service.post('/catalog/api/applications', { name: 'own' })
    hidden = await service.post('/catalog/api/applications', { name: 'hidden-plans' })
    const { uri } = await service.post('/users/api/users', { name: 'mia', role: 'member', password })
    await service.post(`${uri}/accessGrants`, { level: 'admin', application: own.id })
    await change('first')
  })
  afterAll(() => service.close())

  it('previews the number of hidden changes, without their names', async () => {
    const preview = await undo(await change('second'), '?dryRun=true')
    expect(preview).toMatchObject({
      canUndo: false,
      canUndoPartly: true,
      hiddenCount: 1,
      steps: [{ uuid: own.id, problem: null }],
      reasons: [{ code: 'undo.hidden', params: { count: 1 } }],
    })
    expect(JSON.stringify(preview)).not.toMatch(new RegExp(`hidden-plans|${hidden.id}`))
  })

  it('is refused unless the request accepts that the rest stays', async () => {
    await change('third')
    const id = await change('fourth')
    const refused = await undo(id, '')
    expect(refused).toMatchObject({
      status: 406,
      errors: [{ modelIndex: 'ChangeSet', reasons: [{ code: 'undo.hidden' }] }],
    })
    expect(JSON.stringify(refused)).not.toMatch(/hidden-plans/)
    expect(await labels()).toEqual(['fourth', 'fourth'])
    const done = await undo(id, '', { partly: true })
    expect(done).toMatchObject({ status: 200, message: '1 of 2 objects of the change were undone.' })
    expect(await labels()).toEqual(['third', 'fourth'])
  })

  it('requires nothing else for selected resources', async () => {
    await change('fifth')
    const id = await change('sixth')
    expect(await undo(id, '', { only: [own.id] })).toMatchObject({ status: 200 })
    expect(await labels()).toEqual(['fifth', 'sixth'])
    expect(await undo(await change('seventh'), '', { only: [hidden.id] })).toMatchObject({ status: 400 })
  })

  it('reverts a fully visible change as usual', async () => {
    const id = await change('eighth', [own.id])
    expect(await undo(id, '?dryRun=true')).toMatchObject({ canUndo: true, hiddenCount: 0 })
    expect(await undo(id, '')).toMatchObject({ status: 200, message: 'The change was undone.' })
  })

  it('does not exist for a change that the member does not see at all', async () => {
    for (const query of ['?dryRun=true', ''])
      expect(await undo(await change(`ninth${query}`, [hidden.id]), query)).toMatchObject({ status: 404 })
  })

  it('shows admins everything', async () => {
    const id = await change('tenth')
    const { steps, hiddenCount } = await service.post(`/catalog/api/changeSets/${id}/undo?dryRun=true`, {})
    expect([steps.length, hiddenCount]).toEqual([2, 0])
  })
})
