/**
 * Stubs for the metadata proposal. @peculiar/x509 depends on a library that refuses to load without these
 * functions, but none of its registrations has metadata. Import this first. A library of passkeys defines the functions
 * itself, after it has asked the present ones for their metadata.
 */
const none = {
  getMetadata: () => undefined,
  getOwnMetadata: () => undefined,
  getOwnMetadataKeys: () => [],
  defineMetadata: () => undefined,
}

for (const [name, value] of Object.entries(none)) {
  if (!(name in Reflect)) Object.defineProperty(Reflect, name, { value, configurable: true, writable: true })
}
