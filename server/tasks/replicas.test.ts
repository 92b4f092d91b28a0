import { randomBytes } from 'node:crypto'
import { expect, it, onTestFinished } from 'vitest'
import { startTestService } from '../app.fixture.ts'
import { makeKeyring } from '../start/keyring.ts'
import { createServiceDatabase, openReplicaStore } from '../store/service-store.fixture.ts'
import { TaskService, tasks } from './tasks.fixture.ts'

it('a task can be canceled and retried on a replica that does not run it', async () => {
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
  const begun = await other.post(tasks, { action: 'drain', target: 'cluster.Node', items: [{ resource }] })
  await made.when(begun, ({ items }) => items[0].state === 'waiting')
  await other.ok('POST', `${tasks}/${begun.id}/cancel`)
  expect((await made.ended(begun)).state).toBe('cancelled')
  const again = await other.ok('POST', `${tasks}/${begun.id}/retry`)
  await made.when(again, ({ items }) => items[0].state === 'waiting')
  await other.ok('POST', `${tasks}/${again.id}/cancel`)
  expect((await made.ended(again)).state).toBe('cancelled')
})
