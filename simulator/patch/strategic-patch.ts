import { unexpected } from '../failure.ts'
import { goText } from '../go-text.ts'
import { listRule } from '../kinds/list-keys.ts'
import { asFields, asList, type Fields, isFields, isSame } from '../objects.ts'
import { below } from './paths.ts'

const directive = '$patch'
const deleteFrom = '$deleteFromPrimitiveList/'
const isDirective = (name: string): boolean => name.startsWith('$')

/**
 * Applies a strategic merge patch: lists with a merge key are merged per item. `path` starts with `Kind:`.
 */
export function applyStrategicPatch(target: unknown, patch: unknown, path: string, order?: unknown): unknown {
  if (Array.isArray(patch))
    return target === undefined ? newList(patch, path) : mergeList(asList(target), patch, path, order)
  if (!isFields(patch)) return patch
  if (patch[directive] === 'replace') return withoutDirectives(patch)
  if (patch[directive] === 'delete') return {}
  refuseUnknown(patch)
  const merged: Fields = { ...retained(asFields(target), patch.$retainKeys) }
  for (const [name, value] of Object.entries(patch)) {
    if (name.startsWith(deleteFrom)) deleteValues(merged, name.slice(deleteFrom.length), value)
    else if (isDirective(name)) continue
    else if (value === null) delete merged[name]
    else
      merged[name] = applyStrategicPatch(
        merged[name],
        value,
        below(path, name),
        patch[`${setElementOrder}${name}`],
      )
  }
  return merged
}

function refuseUnknown(patch: Fields): void {
  const asked = patch[directive]
  if (asked === undefined || asked === 'merge' || asked === 'replace' || asked === 'delete') return
  throw unexpected(`unknown patch type: ${String(asked)} in map: ${goText(patch)}`)
}

function retained(target: Fields, keys: unknown): Fields {
  if (!Array.isArray(keys)) return target
  return Object.fromEntries(Object.entries(target).filter(([name]) => keys.includes(name)))
}

function deleteValues(merged: Fields, name: string, values: unknown): void {
  const gone = asList(values)
  merged[name] = asList(merged[name]).filter((value) => !gone.some((other) => isSame(value, other)))
}

function withoutDirectives(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !isDirective(name)))
}

/** Without an existing list, the patch's list is used. */
const newList = (patch: unknown[], path: string): unknown[] =>
  patch
    .filter((item) => !['delete', 'replace'].includes(String(asFields(item)[directive])))
    .map((item) => applyStrategicPatch(undefined, item, below(path, '*')))

const setElementOrder = '$setElementOrder/'

function mergeList(target: unknown[], patch: unknown[], path: string, order: unknown): unknown[] {
  const rule = listRule(path)
  if (!rule) return patch
  if (rule.isSet)
    return inOrder([...new Set([...target, ...patch])], patch, { keyOf: (value) => value, target })
  if (patch.some((item) => isFields(item) && item[directive] === 'replace'))
    return patch.filter((item) => !(isFields(item) && item[directive] === 'replace'))
  const key = rule.patchKey
  const merged = patch.reduce<unknown[]>((made, item) => mergeItem(made, item, path, key), target)
  const keys = (Array.isArray(order) ? order : patch).map((item) => asFields(item)[key])
  return inOrder(merged, keys, { keyOf: (item) => asFields(item)[key], target })
}

/**
 * Orders a merged list: named items follow the patch's order; each other item precedes the first named item
 * that it preceded before; new unnamed ones are first.
 */
function inOrder(
  merged: unknown[],
  order: unknown[],
  { keyOf, target }: { keyOf: (item: unknown) => unknown; target: unknown[] },
): unknown[] {
  const before = target.map(keyOf)
  const named = order.flatMap((value) => merged.filter((item) => keyOf(item) === value))
  const others = merged.filter((item) => !order.includes(keyOf(item)))
  const all: unknown[] = []
  for (const item of new Set(named)) {
    const place = before.indexOf(keyOf(item))
    all.push(...others.filter((other) => before.indexOf(keyOf(other)) < place && !all.includes(other)), item)
  }
  return [...all, ...others.filter((other) => !all.includes(other))]
}

function mergeItem(merged: unknown[], item: unknown, path: string, key: string): unknown[] {
  const value = asFields(item)[key]
  if (value === undefined)
    throw unexpected(`map: ${goText(item)} does not contain declared merge key: ${key}`)
  const isIt = (other: unknown): boolean => isSame(asFields(other)[key], value)
  if (asFields(item)[directive] === 'delete') return merged.filter((other) => !isIt(other))
  const index = merged.findIndex(isIt)
  const made = applyStrategicPatch(merged[index], item, below(path, '*'))
  return index === -1 ? [...merged, made] : merged.with(index, made)
}
