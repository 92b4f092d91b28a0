import { afterEach, describe, expect, it } from 'vitest'
import { basic, type Json, password } from '../app.fixture.ts'
import { limits } from '../limits.ts'
import { TaskService, tasks } from './tasks.fixture.ts'

const dayMs = 86_400_000

describe('tasks are limited', () => {
  let made: TaskService
  afterEach(() => made.stop())

  const restart = async (): Promise<object> => ({
    action: 'restart',
    target: 'environments.Deployment',
    items: (await made.idsOf('/environments/api/deployments')).map((resource) => ({ resource })),
  })
  const drain = async (): Promise<object> => ({
    action: 'drain',
    target: 'cluster.Node',
    items: (await made.idsOf('/cluster/api/nodes')).map((resource) => ({ resource })),
  })
  /** Sends a request with an account's authorization. */
  const as = async (
    headers: Record<string, string> | undefined,
    method: 'POST' | 'DELETE',
    ...rest: [string, unknown?]
  ): Promise<Json> => (await made.service.ask(method, rest[0], rest[1], headers)).json()
  /** Creates an account and returns its authorization. */
  const account = async (name: string): Promise<Record<string, string>> => {
    await made.service.post('/users/api/users', { name, role: 'platform', password })
    return { authorization: basic(name) }
  }
  const kept = async (): Promise<string[]> =>
    (await made.service.get(`${tasks}?fields=id&sort=createdOn,asc`)).map(({ id }: Json) => id)
  /** Ends tasks like the executor, some time ago, with a number of items that needn't exist. */
  const end = (ids: readonly string[], { daysAgo = 0, itemCount = 1 }): Promise<unknown> =>
    made.service.store.write({ name: 'system', audit: false }, async (transaction) => {
      for (const id of ids)
        await transaction.update(id, {
          attributes: { state: 'completed', endTime: made.service.parts.now() - daysAgo * dayMs, itemCount },
        })
    })
  const beginMany = async (count: number, headers?: Record<string, string>): Promise<string[]> => {
    const ids: string[] = []
    const body = await restart()
    for (let left = count; left > 0; left--) ids.push((await as(headers, 'POST', tasks, body)).id)
    return ids
  }

  it('refuses more open tasks than the limit per account, and in total', async () => {
    made = await TaskService.start(['web'])
    await made.pause()
    const body = await restart()
    const shares = limits.openTasks / limits.openTasksPerAccount
    const [first, ...others] = await Promise.all(
      Array.from({ length: shares }, (_, index) => account(`operator-${index}`)),
    )
    const [own] = await beginMany(limits.openTasksPerAccount, first)
    expect(await made.service.refusal('POST', tasks, body, first)).toMatchObject({
      status: 429,
      message: expect.stringContaining('20 tasks of this account are open'),
    })
    for (const headers of others) await beginMany(limits.openTasksPerAccount, headers)
    expect(await made.service.refusal('POST', tasks, body)).toMatchObject({
      status: 429,
      message: expect.stringContaining('100 tasks are open'),
    })
    await end([own ?? ''], {})
    expect(await beginMany(1)).toHaveLength(1)
  })

  it('keeps finished tasks for 30 days, and open ones indefinitely', async () => {
    made = await TaskService.start(['web'])
    await made.pause()
    const [old = '', recent = '', open = ''] = await beginMany(3)
    await end([old], { daysAgo: 31 })
    await end([recent], { daysAgo: 29 })
    made.resume()
    await made.ended({ id: open })
    expect(await kept()).toEqual([recent, open])
  })

  it('keeps the newest finished tasks up to 50,000 items', async () => {
    made = await TaskService.start(['web'])
    await made.pause()
    const [old = '', middle = '', recent = '', open = ''] = await beginMany(4)
    await end([old], { daysAgo: 3, itemCount: 1 })
    await end([middle], { daysAgo: 2, itemCount: limits.finishedTaskItems })
    await end([recent], { daysAgo: 1, itemCount: 1 })
    made.resume()
    await made.ended({ id: open })
    expect(await kept()).toEqual([recent, open])
  })

  it('ends a task once the API key that started it is deleted', async () => {
    made = await TaskService.start(['guarded'], ['guarded'])
    const operator = await account('operator')
    const [user] = await made.service.get('/users/api/users?fields=id&query={"name":"operator"}')
    const { id, key } = await as(operator, 'POST', `/users/api/users/${user.id}/apiKeys`, { name: 'ci' })
    const begun = await as({ authorization: `SERVICE-API ${key}` }, 'POST', tasks, await drain())
    expect(begun).toMatchObject({ user: 'operator', keyName: 'ci' })
    await made.when(begun, ({ items }) => items[0].state === 'waiting')
    await as(operator, 'DELETE', `/users/api/apiKeys/${id}`)
    const done = await made.ended(begun)
    expect(done).toMatchObject({
      state: 'failed',
      error: 'The API key ci of operator was removed or has expired.',
    })
    expect(done.items[0].state).toBe('cancelled')
  })
})
