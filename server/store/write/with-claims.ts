import type { Database, ReplicaStatements } from '../dialects/dialect.ts'
import type { Replicas } from '../replicas.ts'

/** Completes the statements on replicas: claims run in transactions of the store. */
export const withClaims = (
  replicas: ReplicaStatements,
  transact: <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>,
): Replicas => ({
  renew: (...given) => replicas.renew(...given),
  look: () => replicas.look(),
  claim: (...given) => transact((db) => replicas.claim(db, ...given)),
  release: (held) => replicas.release(held),
  leave: (id) => replicas.leave(id),
})
