import { type AuditLog, type LeaseKey, LeaseLost, type Store } from '../store/store.ts'
import { withMethods } from '../store/with-methods.ts'

/** Returns the store with all writes under a lease. Calls `onLost` when one is refused because the lease is lost. */
export function fenced(store: Store, lease: LeaseKey, onLost: () => void): Store {
  const noting = async <Result>(written: Promise<Result>): Promise<Result> => {
    try {
      return await written
    } catch (error) {
      if (error instanceof LeaseLost) onLost()
      throw error
    }
  }
  const write: Store['write'] = (author, work, options) =>
    noting(store.write(author, work, { ...options, lease }))
  const seenBy: Store['seenBy'] = (now) => fenced(store.seenBy(now), lease, onLost)
  const addSamples: Store['addSamples'] = (samples) => noting(store.addSamples(samples, { lease }))
  const seal: AuditLog['seal'] = (options) => noting(store.audit.seal({ ...options, lease }))
  const expire: AuditLog['expire'] = (options) => noting(store.audit.expire({ ...options, lease }))
  const setPosition: AuditLog['setPosition'] = (target, number) =>
    noting(store.audit.setPosition(target, number, { lease }))
  const keepPositions: AuditLog['keepPositions'] = (targets) =>
    noting(store.audit.keepPositions(targets, { lease }))
  const audit = withMethods(
    store.audit,
    new Map<PropertyKey, unknown>([
      ['seal', seal],
      ['expire', expire],
      ['setPosition', setPosition],
      ['keepPositions', keepPositions],
    ]),
  )
  return withMethods(
    store,
    new Map<PropertyKey, unknown>([
      ['write', write],
      ['seenBy', seenBy],
      ['addSamples', addSamples],
      ['audit', audit],
    ]),
  )
}
