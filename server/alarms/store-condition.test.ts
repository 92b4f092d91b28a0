import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { model } from '../../model/index.ts'
import { mounted } from '../start/mount.fixture.ts'
import { openStore } from '../store/open-store.ts'
import { rootId, type Store } from '../store/store.ts'
import { raiseAlarms } from './raise-alarms.ts'
import { ensureAlarmTypes } from './types.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gantry-store-alarm-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const open = async (): Promise<Store> => {
  const store = await openStore({ model, database: { path: join(folder, 'gantry.sqlite') } })
  await ensureAlarmTypes(store)
  return store
}

const add = (store: Store, name: string): Promise<unknown> =>
  store.write({ name: 'anna', audit: true }, (transaction) =>
    transaction.insert(
      { parent: rootId('config'), relation: 'containerTypes' },
      { class: 'config.ContainerType', attributes: { name, description: 'x'.repeat(20_000) } },
    ),
  )

async function writeUntilRefused(store: Store): Promise<void> {
  for (let number = 0; store.upkeep.fault === null; number++)
    await add(store, `type-${number}`).catch(() => undefined)
}

const alarms = async (store: Store): Promise<unknown[]> =>
  (await store.find({ class: 'environments.Alarm' })).map(({ attributes }) => attributes)

it.runIf(process.getuid?.() === 0)('a full disk raises an alarm, and its end clears it', async () => {
  await mounted(folder, { size: '8m' }, async () => {
    const filler = join(folder, 'filler')
    writeFileSync(filler, Buffer.alloc(2 * 1024 * 1024))
    const store = await open()
    await writeUntilRefused(store)
    await raiseAlarms({ store, now: Date.now })
    const status = [expect.stringContaining('disk of the database is full')]
    expect(await alarms(store)).toMatchObject([{ type: 'storeFailing', state: 'active', status }])
    rmSync(filler)
    await raiseAlarms({ store, now: Date.now })
    await raiseAlarms({ store, now: Date.now })
    await raiseAlarms({ store, now: () => Date.now() + 120_000 })
    expect(await alarms(store)).toMatchObject([{ type: 'storeFailing', state: 'cleared' }])
    await store.close()
  })
})

it('reports a lock that prevents writes as an alarm afterwards', async () => {
  const store = await open()
  const other = new DatabaseSync(join(folder, 'gantry.sqlite'))
  other.exec('begin exclusive')
  await expect(add(store, 'refused')).rejects.toThrow('locked by another process')
  await expect(raiseAlarms({ store, now: Date.now })).rejects.toThrow('locked by another process')
  other.close()
  await add(store, 'saved')
  await raiseAlarms({ store, now: Date.now })
  expect(await alarms(store)).toMatchObject([{ type: 'storeFailing', state: 'active' }])
  await store.close()
})
