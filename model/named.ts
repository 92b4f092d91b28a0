/** Names by what they are in lower case; made once for each map. */
const folded = new WeakMap<ReadonlyMap<string, unknown>, ReadonlyMap<string, string>>()

/**
 * The name of a map that a request means: letter case makes no difference to names of fields, wherever they stand.
 * Undefined where there is none.
 */
export function findName(map: ReadonlyMap<string, unknown>, name: string): string | undefined {
  if (map.has(name)) return name
  const names = folded.get(map) ?? new Map([...map.keys()].map((key) => [key.toLowerCase(), key]))
  folded.set(map, names)
  return names.get(name.toLowerCase())
}
