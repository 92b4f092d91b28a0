/** Names by their lower-case form, built once per map. */
const folded = new WeakMap<ReadonlyMap<string, unknown>, ReadonlyMap<string, string>>()

/** Key of a map matched case-insensitively, as field names are everywhere; undefined if there is none. */
export function findName(map: ReadonlyMap<string, unknown>, name: string): string | undefined {
  if (map.has(name)) return name
  const names = folded.get(map) ?? new Map([...map.keys()].map((key) => [key.toLowerCase(), key]))
  folded.set(map, names)
  return names.get(name.toLowerCase())
}
