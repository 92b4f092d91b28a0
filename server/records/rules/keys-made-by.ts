import type { Reader } from '../resolve-reference.ts'
import { isIn } from '../../store/store.ts'

/** Returns the ids of API keys created with the given keys, directly or through other keys. */
export async function keysMadeBy(reader: Reader, keys: readonly string[]): Promise<string[]> {
  const found = new Set<string>()
  let makers = [...keys]
  while (makers.length > 0) {
    const made = await reader.find({ class: 'users.ApiKey', conditions: [isIn('madeByKey', makers)] })
    makers = made.map(({ id }) => id).filter((id) => !found.has(id))
    for (const id of makers) found.add(id)
  }
  return [...found]
}
