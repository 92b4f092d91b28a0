/** Returns an object, such as the store, with some of its methods replaced. */
export function withMethods<Of extends object>(of: Of, methods: ReadonlyMap<PropertyKey, unknown>): Of {
  return new Proxy(of, {
    get(target, name) {
      const replaced = methods.get(name)
      if (replaced !== undefined) return replaced
      const value: unknown = Reflect.get(target, name, target)
      // Methods read private fields, which a proxy doesn't have.
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
