import { model } from '../../model/index.ts'
import { openStore } from './open-store.ts'
import type { TestDatabase } from './postgres.fixture.ts'
import { createPreparedDatabase } from './prepared-database.fixture.ts'
import type { Store } from './store.ts'

/**
 * Runs the work of each transaction twice, and rolls back the first run, as after a conflict in PostgreSQL. Tests then
 * fail where work changes anything but the transaction.
 */
function repeatingWrites(store: Store): Store {
  const write = store.write.bind(store)
  store.write = async (author, work, options) => {
    const conflict = new Error('a conflict made by the test')
    await write(
      author,
      async (transaction) => {
        await work(transaction)
        throw conflict
      },
      options,
    ).catch((error: unknown) => {
      if (error !== conflict) throw error
    })
    return write(author, work, options)
  }
  return store
}

/** Opens the store of a service under test: in memory, or with TEST_DATABASE=postgres in PostgreSQL. */
export const openServiceStore = async (): Promise<Store> => repeatingWrites(await openDatabase())

/** Opens a store in memory, for parts of the service that need SQLite. */
export const openSqliteStore = async (): Promise<Store> =>
  repeatingWrites(await openStore({ model, database: { path: ':memory:' } }))

/** Creates a PostgreSQL database for the stores of several replicas. */
export const createServiceDatabase = (): Promise<TestDatabase> => createPreparedDatabase(model)

/** Opens the store of one of several replicas. */
export const openReplicaStore = async (url: string): Promise<Store> =>
  repeatingWrites(await openStore({ model, database: { url } }))

async function openDatabase(): Promise<Store> {
  if (process.env['TEST_DATABASE'] !== 'postgres') return openStore({ model, database: { path: ':memory:' } })
  const { url, drop } = await createServiceDatabase()
  const store = await openStore({ model, database: { url } })
  const close = store.close.bind(store)
  store.close = async () => {
    await close()
    await drop()
  }
  return store
}
