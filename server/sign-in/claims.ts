import { isFields } from '../../model/fields.ts'

/** Claims of a token or of the userinfo endpoint, from outside. */
export type Claims = Readonly<Record<string, unknown>>

/** Longer names of groups are ignored. */
const maxGroupName = 1024

const ownValue = (fields: unknown, name: string): unknown =>
  isFields(fields) && Object.hasOwn(fields, name) ? fields[name] : undefined

/**
 * Returns a claim by its name, or by a path into objects such as `realm_access.roles`. Names may contain dots: some providers
 * require claims to be named by a URL.
 */
function claimAt(claims: Claims, path: string): unknown {
  const direct = ownValue(claims, path)
  if (direct !== undefined) return direct
  return path.split('.').reduce<unknown>(ownValue, claims)
}

/** Returns a claim that is a text; null for others and for an empty one. */
export function textAt(claims: Claims, path: string): string | null {
  const value = claimAt(claims, path)
  return typeof value === 'string' && value !== '' ? value : null
}

/**
 * Returns the groups in a claim: a list, one name, or an object with names as keys. Null if the claim is missing. Other values
 * in it are ignored.
 */
export function groupsIn(claims: Claims, path: string): ReadonlySet<string> | null {
  const value = claimAt(claims, path)
  if (value === undefined || value === null) return null
  return new Set(namesIn(value).filter((name) => name !== '' && name.length <= maxGroupName))
}

function namesIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.filter((name) => typeof name === 'string')
  return isFields(value) ? Object.keys(value) : []
}

/**
 * Returns true if a token refers to another address for the groups, because there are too many (OpenID Connect Core, 5.6.2).
 * Entra ID also marks such tokens with `hasgroups`.
 */
export const hasOverage = (claims: Claims, path: string): boolean =>
  ownValue(claims['_claim_names'], path) !== undefined || claims['hasgroups'] === true
