/**
 * @peculiar/x509 finds its algorithms through a library that refuses to load without these functions of the metadata
 * proposal; they need only say that there is none. Import this first.
 */
const none = {
  getMetadata: () => undefined,
  getOwnMetadata: () => undefined,
  defineMetadata: () => undefined,
}

for (const [name, value] of Object.entries(none))
  if (!(name in Reflect)) Object.defineProperty(Reflect, name, { value })
