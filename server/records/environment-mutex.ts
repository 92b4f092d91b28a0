import { KeyedMutex } from '../concurrency/keyed-mutex.ts'

/**
 * Locks per environment or catalog application. Without them, concurrent runs and imports would each find
 * that no other has the objects, and the namespace of an environment being deleted could be recreated before
 * its row is removed.
 */
export const environmentMutex = new KeyedMutex()
