import { KeyedMutex } from '../concurrency/keyed-mutex.ts'
import { withSharedLock } from '../concurrency/shared-lock.ts'
import type { SharedMap } from '../concurrency/shared-state.ts'
import type { Store } from '../store/store.ts'

/** Locks environments and catalog applications within this process. */
export const environmentMutex = new KeyedMutex()

/** Locks shared by all replicas. */
const environmentLocks: SharedMap = { name: 'environmentLocks', maxSize: 10_000, keepMs: 15_000 }

/**
 * Runs work under the lock of an environment or catalog application, which all replicas share. Without it, concurrent runs
 * and imports would each find that no other has the objects, and the namespace of an environment being deleted could be
 * recreated before its row is removed.
 */
export const withEnvironmentLock = <Result>(
  { shared }: Pick<Store, 'shared'>,
  id: string,
  work: () => Promise<Result>,
): Promise<Result> =>
  environmentMutex.run(id, () => withSharedLock(shared, { map: environmentLocks, key: id }, work))
