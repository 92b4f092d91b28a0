import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { openStore } from '../store/open-store.ts'
import { model } from '../../model/index.ts'
import { emptyDatabase } from '../store/store.fixture.ts'
import { KeyError } from './key-file.ts'
import { openKeyring } from './secret-key.ts'

it('admits one of two processes that start with different keys at once', async () => {
  const database = await emptyDatabase('PostgreSQL')
  const stores = await Promise.all([1, 2].map(() => openStore({ model, database })))
  const start = async (at: number): Promise<unknown> => {
    const [store] = stores.slice(at)
    if (!store) return null
    const given = randomBytes(32)
    const place = { given, keyFile: '', database: 'the database' }
    return openKeyring(store, given, { place, log: { warn: () => undefined } })
  }
  const results = await Promise.allSettled([start(0), start(1)])
  await Promise.all(stores.map((store) => store.close()))
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(failures).toEqual([expect.any(KeyError)])
})
