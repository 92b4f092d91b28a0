import { isFields } from '../../../model/fields.ts'
import type { KubernetesObject } from '../../clusters/connection/cluster.ts'
import { ClusterError } from '../../clusters/connection/cluster.ts'
import { ApiError } from '../../errors.ts'
import type { Context } from '../../records/context.ts'
import type { Fact } from '../../../model/actions/environments.ts'

/** Location of a Secret. */
export interface SecretPlace {
  hostClusterId: string
  namespace: string
  /** Keys known to the store. */
  keys: readonly string[]
}

/** Reads a Secret's encoded values, or null if unavailable. They don't leave this module. */
async function readValues(
  context: Context,
  name: string,
  { hostClusterId, namespace }: SecretPlace,
): Promise<Record<string, unknown> | null> {
  try {
    const driver = await context.clusters.connected(hostClusterId)
    const secret: KubernetesObject = await driver.get({ apiVersion: 'v1', kind: 'Secret', name, namespace })
    return isFields(secret['data']) ? secret['data'] : {}
  } catch (error) {
    if (error instanceof ClusterError || error instanceof ApiError) return null
    throw error
  }
}

type Places = readonly [SecretPlace | null, SecretPlace | null]
type Values = Record<string, unknown> | null

/** Compares two Secrets by key: presence, and equality of the values; never returns a value. */
export async function secretFacts(context: Context, name: string, places: Places): Promise<Fact[]> {
  const [left, right] = places
  if (left === null || right === null) return keyFacts(places)
  return keyFacts(
    places,
    await Promise.all([readValues(context, name, left), readValues(context, name, right)]),
  )
}

/** Compares the keys of two Secrets. Without the values, it can't decide whether keys in both are equal. */
export function keyFacts(
  [left, right]: Places,
  [one, other]: readonly [Values, Values] = [null, null],
): Fact[] {
  const keys = [...new Set([...(left?.keys ?? []), ...(right?.keys ?? [])])].toSorted()
  return keys.map((key): Fact => {
    const has = [left?.keys.includes(key) ?? false, right?.keys.includes(key) ?? false] as const
    const isKnown = one !== null && other !== null
    const isBoth = has[0] && has[1]
    const isSame = isBoth ? (isKnown ? one[key] === other[key] : null) : false
    const side = (isThere: boolean): string | null => (isThere ? '(hidden)' : null)
    return { part: 'configuration', path: `data.${key}`, left: side(has[0]), right: side(has[1]), isSame }
  })
}
