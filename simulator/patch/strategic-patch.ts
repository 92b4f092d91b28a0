import { badRequest } from '../failure.ts'
import { listRule } from '../kinds/list-keys.ts'
import { asFields, asList, type Fields, isFields, isSame } from '../objects.ts'
import { below } from './paths.ts'

const directive = '$patch'
const deleteFrom = '$deleteFromPrimitiveList/'
const isDirective = (name: string): boolean => name.startsWith('$')

/** Kubernetes' own patch: lists whose items have a merge key are merged item by item. `path` begins with `Kind:`. */
export function applyStrategicPatch(target: unknown, patch: unknown, path: string): unknown {
  if (Array.isArray(patch)) return mergeList(asList(target), patch, path)
  if (!isFields(patch)) return patch
  if (patch[directive] === 'replace') return withoutDirectives(patch)
  if (patch[directive] === 'delete') return {}
  const merged: Fields = { ...retained(asFields(target), patch.$retainKeys) }
  for (const [name, value] of Object.entries(patch)) {
    if (name.startsWith(deleteFrom)) deleteValues(merged, name.slice(deleteFrom.length), value)
    else if (isDirective(name)) continue
    else if (value === null) delete merged[name]
    else merged[name] = applyStrategicPatch(merged[name], value, below(path, name))
  }
  return merged
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

function mergeList(target: unknown[], patch: unknown[], path: string): unknown[] {
  const rule = listRule(path)
  if (!rule) return patch
  if (rule.isSet) return [...target, ...patch.filter((value) => !target.some((old) => isSame(old, value)))]
  if (patch.some((item) => isFields(item) && item[directive] === 'replace'))
    return patch.filter((item) => !(isFields(item) && item[directive] === 'replace'))
  return patch.reduce<unknown[]>((merged, item) => mergeItem(merged, item, path, rule.patchKey), target)
}

function mergeItem(merged: unknown[], item: unknown, path: string, key: string): unknown[] {
  const value = asFields(item)[key]
  if (value === undefined)
    throw badRequest(`map: ${JSON.stringify(item)} does not contain declared merge key: ${key}`)
  const isIt = (other: unknown): boolean => isSame(asFields(other)[key], value)
  if (asFields(item)[directive] === 'delete') return merged.filter((other) => !isIt(other))
  const index = merged.findIndex(isIt)
  const made = applyStrategicPatch(merged[index], item, below(path, '*'))
  return index === -1 ? [...merged, made] : merged.with(index, made)
}
