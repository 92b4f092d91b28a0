import { afterEach, describe, expect, it } from 'vitest'
import { basic, type Json, password } from '../app.fixture.ts'
import { TaskService, tasks } from './tasks.fixture.ts'

describe('a task of a member', () => {
  let made: TaskService
  afterEach(() => made.stop())

  it('changes only resources in places where its user may', async () => {
    made = await TaskService.start(['web'])
    const { service } = made
    const environments: Json[] = await service.get('/environments/api/environments?fields=id,namespace')
    const [shop, other] = ['shop', 'default'].map(
      (wanted) => environments.find(({ namespace }) => namespace === wanted)?.id,
    )
    const user = await service.post('/users/api/users', { name: 'ada', role: 'member', password })
    const grant = (level: string, environment: string): Promise<Json> =>
      service.post(`${user.uri}/accessGrants`, { level, environment })
    const seen = await grant('view', shop)
    await grant('operate', other)
    const [deployment] = await made.idsOf('/environments/api/deployments')
    const start = async (action: string, body: Json = {}): Promise<Json> => {
      const task = { action, target: 'environments.Deployment', body, items: [{ resource: deployment }] }
      const answer = await service.ask('POST', tasks, task, { authorization: basic('ada') })
      expect(answer.statusCode).toBe(200)
      return made.ended(answer.json())
    }
    expect((await start('restart')).items[0]).toMatchObject({
      state: 'failed',
      reasons: [{ code: 'access.placeLacks', params: { verb: 'operate', place: expect.any(String) } }],
    })
    const [ended] = await service.get(`${tasks}?sort=createdOn,desc&count=1`)
    const retried = await service.ask('POST', `${ended.uri}/retry`, {}, { authorization: basic('ada') })
    expect(retried.statusCode).toBe(200)
    await made.ended(retried.json())
    await service.ok('DELETE', seen.uri)
    await grant('operate', shop)
    expect((await start('restart')).items[0]).toMatchObject({ state: 'completed' })
  })
})
