import type { Reader } from './resolve-reference.ts'

/** Returns the ids of the API keys that were made with some keys, or with keys made with those, and so on. */
export async function keysMadeBy(reader: Reader, keys: readonly string[]): Promise<string[]> {
  const found = new Set<string>()
  let makers = [...keys]
  while (makers.length > 0) {
    const made = await reader.find({
      class: 'users.ApiKey',
      conditions: [{ field: 'madeByKey', comparison: 'in', value: makers }],
    })
    makers = made.map(({ id }) => id).filter((id) => !found.has(id))
    for (const id of makers) found.add(id)
  }
  return [...found]
}
