import { type Fields, isFields } from '../../model/fields.ts'
import { byKey, sharedKey } from '../../model/list-keys.ts'
import type { KubernetesObject } from '../cluster/driver.ts'
import { isSame } from '../operations/change-values.ts'
import { patchBetween } from '../operations/workload-patch.ts'
import { declared } from './shown.ts'

/**
 * The merge patch that makes an edit of an object as it is now: what somebody changed, added or took away between `base`
 * and `edited`, whoever set it. What the edit left alone stays as it is now.
 */
export const patchOfEdit = (
  base: KubernetesObject,
  edited: KubernetesObject,
  live: KubernetesObject,
): Fields => patchBetween(live, withEdit(declared(base), declared(edited), live) as Fields)

/** A value as it is now with what was changed of it; `undefined` stands for what is not there. */
function withEdit(base: unknown, edited: unknown, live: unknown): unknown {
  if (isSame(base, edited)) return live
  if (isFields(edited) && isFields(live) && (base === undefined || isFields(base)))
    return withFields(base ?? {}, edited, live)
  const lists = [base ?? [], edited, live ?? []]
  const key = sharedKey(...lists)
  return key === null ? edited : withElements(key, lists)
}

function withFields(base: Fields, edited: Fields, live: Fields): Fields {
  const names = new Set([...Object.keys(live), ...Object.keys(edited)])
  const values = [...names].map((name) => [name, withEdit(base[name], edited[name], live[name])] as const)
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}

/** In the order of the edit; what came to the list meanwhile stands behind. */
function withElements(key: string, lists: readonly unknown[]): unknown[] {
  const [base, edited, live] = lists.map((list) => byKey(list, key))
  const kept = [...(edited ?? [])].flatMap(
    ([value, element]) => withEdit(base?.get(value), element, live?.get(value)) ?? [],
  )
  const came = [...(live ?? [])].filter(([value]) => !base?.has(value) && !edited?.has(value))
  return [...kept, ...came.map(([, element]) => element)]
}
