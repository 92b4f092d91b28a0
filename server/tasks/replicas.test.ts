import { randomBytes } from 'node:crypto'
import { expect, it, onTestFinished } from 'vitest'
import { basic, password, startTestService } from '../app.fixture.ts'
import { makeKeyring } from '../start/keyring.ts'
import { createServiceDatabase, openReplicaStore } from '../store/service-store.fixture.ts'
import { TaskService, tasks } from './tasks.fixture.ts'

/** Starts a replica that runs tasks with a node that can't be drained, and another one that doesn't. */
async function startTwo() {
  const { url, drop } = await createServiceDatabase()
  onTestFinished(drop)
  const keyring = makeKeyring(randomBytes(32))
  const made = await TaskService.start(['guarded'], ['guarded'], {
    store: await openReplicaStore(url),
    keyring,
  })
  onTestFinished(() => made.stop())
  const other = await startTestService({ store: await openReplicaStore(url), keyring })
  onTestFinished(() => other.close())
  const [resource] = await made.idsOf('/cluster/api/nodes')
  return { made, other, drain: { action: 'drain', target: 'cluster.Node', items: [{ resource }] } }
}

it('a task can be canceled and retried on a replica that does not run it', async () => {
  const { made, other, drain } = await startTwo()
  const begun = await other.post(tasks, drain)
  await made.when(begun, ({ items }) => items[0].state === 'waiting')
  await other.ok('POST', `${tasks}/${begun.id}/cancel`)
  expect((await made.ended(begun)).state).toBe('cancelled')
  const again = await other.ok('POST', `${tasks}/${begun.id}/retry`)
  await made.when(again, ({ items }) => items[0].state === 'waiting')
  await other.ok('POST', `${tasks}/${again.id}/cancel`)
  expect((await made.ended(again)).state).toBe('cancelled')
})

it('a task ends when its user loses the role on a replica that does not run it', async () => {
  const { made, other, drain } = await startTwo()
  const user = await other.post('/users/api/users', { name: 'ada', role: 'platform', password })
  const begun = (await other.ask('POST', tasks, drain, { authorization: basic('ada') })).json()
  await made.when(begun, ({ items }) => items[0].state === 'waiting')
  await other.ok('PUT', user.uri, { role: 'devops' })
  expect(await made.ended(begun)).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('ada has the role devops'),
  })
})
