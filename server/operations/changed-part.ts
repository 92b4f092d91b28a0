import type { Patch, ResourceRow } from '../store/store.ts'
import { isSameValue } from './check.ts'
import type { Draft } from './draft.ts'

/** The values of a change that differ from those of the resource. */
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

/** Whether a draft would change anything of a resource; references and children of it aside. */
export const differs = (draft: Draft, row: ResourceRow): boolean =>
  Object.keys(changedPart(draft, row)).length > 0 ||
  Object.values(draft.secrets).some((value) => value !== null)
