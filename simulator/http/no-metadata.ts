/**
 * @peculiar/x509 depends on a library that throws on load without these functions of the metadata proposal.
 * Stubs that return nothing are enough. Import this first.
 * Other libraries in the process may replace them.
 */
const none = {
  getMetadata: () => undefined,
  getOwnMetadata: () => undefined,
  getOwnMetadataKeys: () => [],
  defineMetadata: () => undefined,
}

for (const [name, value] of Object.entries(none))
  if (!(name in Reflect)) Object.defineProperty(Reflect, name, { value, configurable: true, writable: true })
