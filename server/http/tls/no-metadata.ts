/**
 * Stubs for the metadata proposal. @peculiar/x509 depends on a library that refuses to load without these
 * functions, but none of its registrations has metadata. Import this first.
 */
const none = {
  getMetadata: () => undefined,
  getOwnMetadata: () => undefined,
  defineMetadata: () => undefined,
}

for (const [name, value] of Object.entries(none)) {
  if (!(name in Reflect)) Object.defineProperty(Reflect, name, { value })
}
