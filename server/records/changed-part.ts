import type { Patch, ResourceRow } from '../store/store.ts'
import { isSameValue } from './check.ts'
import type { Draft } from './draft.ts'

/** Returns the values of a draft that differ from the resource's. */
export function changedPart(draft: Draft, row: ResourceRow): Patch {
  const attributes = Object.entries(draft.attributes).filter(
    ([name, value]) => !isSameValue(value, row.attributes[name]),
  )
  const { labels, additionalProperties } = draft
  return {
    ...(attributes.length === 0 ? {} : { attributes: Object.fromEntries(attributes) }),
    ...(labels === undefined || isSameValue(labels, row.labels) ? {} : { labels }),
    ...(additionalProperties === undefined || isSameValue(additionalProperties, row.additionalProperties)
      ? {}
      : { additionalProperties }),
  }
}

/** Returns true if a draft would change a resource, not counting references and children. */
export const differs = (draft: Draft, row: ResourceRow): boolean =>
  Object.keys(changedPart(draft, row)).length > 0 ||
  Object.values(draft.secrets).some((value) => value !== null)
