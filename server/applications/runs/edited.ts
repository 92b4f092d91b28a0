import { type Fields, isFields } from '../../../model/fields.ts'
import { byKey, sharedKey } from '../../../model/list-keys.ts'
import type { KubernetesObject } from '../../clusters/connection/cluster.ts'
import { isSame } from '../../records/change-values.ts'
import { patchBetween } from '../../clusters/workloads/workload-patch.ts'
import { declared } from '../shown.ts'

/**
 * Returns the merge patch that applies an edit to the live object: everything changed, added or removed
 * between `base` and `edited`, regardless of field owners. Fields that the edit left unchanged keep their
 * live values.
 */
export const patchOfEdit = (
  base: KubernetesObject,
  edited: KubernetesObject,
  live: KubernetesObject,
): Fields => patchBetween(live, withEdit(declared(base), declared(edited), live) as Fields)

/** Returns the live value with the edit applied; `undefined` means absent. */
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

/** Keeps the order of the edit; elements added to the live list in the meantime follow. */
function withElements(key: string, lists: readonly unknown[]): unknown[] {
  const [base, edited, live] = lists.map((list) => byKey(list, key))
  const kept = [...(edited ?? [])].flatMap(
    ([value, element]) => withEdit(base?.get(value), element, live?.get(value)) ?? [],
  )
  const came = [...(live ?? [])].filter(([value]) => !base?.has(value) && !edited?.has(value))
  return [...kept, ...came.map(([, element]) => element)]
}
