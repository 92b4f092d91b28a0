import { storeCalls } from '../signals.ts'
import type { SeenNow, Store } from '../store/store.ts'
import { withMethods } from '../store/with-methods.ts'

/** Methods that are reported; each of them returns a promise. */
const reported = [
  'read',
  'readBytes',
  'findAnywhere',
  'countClasses',
  'find',
  'get',
  'related',
  'getChild',
  'getTree',
  'getSecret',
  'getSecrets',
  'write',
  'changes',
  'changeSets',
  'addSamples',
  'readSamples',
  'compact',
] as const satisfies readonly (keyof Store)[]

type Call = (...args: never[]) => Promise<unknown>

/** Returns the store with its calls reported as signals. */
export function observeStore(store: Store): Store {
  const calls = new Map<PropertyKey, unknown>(
    reported.map((operation) => {
      const call = store[operation] as Call
      const observed = (...args: never[]): Promise<unknown> =>
        storeCalls.run(() => Reflect.apply(call, store, args), { operation })
      return [operation, observed]
    }),
  )
  calls.set('seenBy', (now: SeenNow) => observeStore(store.seenBy(now)))
  return withMethods(store, calls)
}
