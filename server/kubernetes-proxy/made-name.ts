import { metadataIn } from './inspect.ts'
import { workOnBody } from './large-body.ts'
import type { ResourceRequest } from './address.ts'

/** How a body that makes an object calls it. */
interface GivenName {
  /** Null where the body does not say it. */
  name: string | null
  /** Whether the cluster completes it, and its answer alone tells. */
  isGenerated: boolean
}

const unknown: GivenName = { name: null, isGenerated: false }
/** The longest name that an object can have. */
const longestName = 253

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= longestName

/** The name of an object that a request makes, which stands in no address. Of a body that is no JSON nothing is known. */
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

/** The name in the cluster's answer to that; null where it tells none. */
export function answeredName(status: number, text: string): string | null {
  if (status >= 300) return null
  const { name } = metadataIn(text)
  return isName(name) ? name : null
}
