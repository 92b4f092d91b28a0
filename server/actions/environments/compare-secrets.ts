import { isFields } from '../../../model/fields.ts'
import type { KubernetesObject } from '../../cluster/driver.ts'
import { ClusterError } from '../../cluster/driver.ts'
import { ApiError } from '../../errors.ts'
import type { Context } from '../../operations/context.ts'
import { connectedDriver } from '../../operations/workload-target.ts'
import type { Fact } from '../../../model/answers/comparison.ts'

/** A secret in one place. */
export interface SecretPlace {
  hostClusterId: string
  namespace: string
  /** The keys that the store knows of. */
  keys: readonly string[]
}

/** The encoded values of a secret, as its cluster answers; null when it cannot say. They stay in this module. */
async function readValues(
  context: Context,
  name: string,
  { hostClusterId, namespace }: SecretPlace,
): Promise<Record<string, unknown> | null> {
  try {
    const driver = await connectedDriver(context, hostClusterId)
    const secret: KubernetesObject = await driver.get({ apiVersion: 'v1', kind: 'Secret', name, namespace })
    return isFields(secret['data']) ? secret['data'] : {}
  } catch (error) {
    if (error instanceof ClusterError || error instanceof ApiError) return null
    throw error
  }
}

/** What two secrets have by key: whether it is there, and whether the values are the same; never a value. */
export async function secretFacts(
  context: Context,
  name: string,
  [left, right]: readonly [SecretPlace | null, SecretPlace | null],
): Promise<Fact[]> {
  const isPair = left !== null && right !== null
  const [one, other] = isPair
    ? await Promise.all([readValues(context, name, left), readValues(context, name, right)])
    : [null, null]
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
