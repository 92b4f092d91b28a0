import type { Store } from './store.ts'

/** Returns the store with some of its methods replaced. */
export function withMethods(store: Store, methods: ReadonlyMap<PropertyKey, unknown>): Store {
  return new Proxy(store, {
    get(target, name) {
      const replaced = methods.get(name)
      if (replaced !== undefined) return replaced
      const value: unknown = Reflect.get(target, name, target)
      // Methods read private fields, which a proxy doesn't have.
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
