import { asFields, type Fields, isFields } from '../objects.ts'

/** Applies an RFC 7386 merge patch. */
export function applyMergePatch(target: unknown, patch: unknown): unknown {
  if (!isFields(patch)) return patch
  const merged: Fields = { ...asFields(target) }
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete merged[name]
    else merged[name] = applyMergePatch(merged[name], value)
  }
  return merged
}
