import { metadataIn } from './inspect.ts'
import { workOnBody } from './large-body.ts'
import type { ResourceRequest } from './address.ts'

/** Name of a new object, from its body. */
interface GivenName {
  /** Null if the body doesn't contain it. */
  name: string | null
  /** The cluster completes the name, so only its response contains it. */
  isGenerated: boolean
}

const unknown: GivenName = { name: null, isGenerated: false }
/** Maximum length of an object's name. */
const longestName = 253

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= longestName

/** Returns the name of an object to be created, from its body; unknown for bodies that aren't JSON. */
export async function givenName(
  { verb, name, subresource }: ResourceRequest,
  body: Buffer | null,
  owner: string,
): Promise<GivenName> {
  if (name !== null || verb !== 'create' || subresource !== null || body === null) return unknown
  const metadata = await workOnBody('name', { body }, owner)
  if (isName(metadata['name'])) return { name: metadata['name'], isGenerated: false }
  return { name: null, isGenerated: isName(metadata['generateName']) }
}

/** Returns the name from the cluster's response; null if it has none. */
export function answeredName(status: number, text: string): string | null {
  if (status >= 300) return null
  const { name } = metadataIn(text)
  return isName(name) ? name : null
}
