import type { Cause } from '../../failure.ts'
import { type Fields, isFields, type KubernetesObject } from '../../objects.ts'
import { withDefaults } from '../defaults.ts'
import { findKind } from '../kinds.ts'
import { keyDefaults, listRule } from '../list-keys.ts'
import { storedForm } from '../stored-form.ts'
import { duplicate, repeats } from './causes.ts'
import { checkWrittenJob } from './jobs.ts'
import { checkMetadata } from './metadata.ts'
import { validate } from './validation.ts'

/**
 * Returns the errors that an API server reports on applying a new object. The object is as its author wrote
 * it: without defaults and without what a server allots, but with values of the right types. Objects of
 * unknown kinds have none.
 */
export function validateWritten(object: KubernetesObject): Cause[] {
  const kind = findKind(object.apiVersion, object.kind)
  if (!kind) return []
  const filled = withDefaults(storedForm(withoutNulls(object)))
  const causes =
    object.kind === 'Job'
      ? [...checkMetadata(kind, filled), ...checkWrittenJob(filled)]
      : validate(kind, filled)
  return [...causes, ...repeatedEntries(filled, `${object.kind}:`, '')]
}

/** An API server ignores fields that are null. */
function withoutNulls(object: KubernetesObject): KubernetesObject {
  const text = JSON.stringify(object, (_, value: unknown) => value ?? undefined)
  // Without its nulls, an object remains an object.
  return JSON.parse(text) as KubernetesObject
}

/** Finds entries with the same keys, which server-side apply can't tell apart. */
function repeatedEntries(value: unknown, rulePath: string, path: string): Cause[] {
  if (!isFields(value)) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    const at = path === '' ? name : `${path}.${name}`
    const rule = rulePath.endsWith(':') ? `${rulePath}${name}` : `${rulePath}.${name}`
    if (!Array.isArray(inner)) return repeatedEntries(inner, rule, at)
    return [
      ...repeatedIn(inner, listRule(rule)?.keys ?? [], at),
      ...inner.flatMap((item, index) => repeatedEntries(item, `${rule}.*`, `${at}[${index}]`)),
    ]
  })
}

function repeatedIn(list: readonly unknown[], names: readonly string[], path: string): Cause[] {
  if (names.length === 0) return []
  const keysOf = (item: unknown): Fields => {
    const fields = isFields(item) ? item : {}
    return Object.fromEntries(names.map((name) => [name, fields[name] ?? keyDefaults[name]]))
  }
  const keys = list.map(keysOf)
  const [name = ''] = names
  return [...repeats(keys, (key) => JSON.stringify(key))].map((index) => {
    const key = keys[index] ?? {}
    return names.length === 1
      ? duplicate(`${path}[${index}].${name}`, key[name])
      : duplicate(`${path}[${index}]`, key)
  })
}
