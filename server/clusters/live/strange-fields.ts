import { findType } from '../connection/built-in-types/types.ts'
import { type Draft, eachDraft } from '../../records/draft.ts'

/**
 * Marks fields that Kubernetes 1.34 doesn't have at this position as unknown, in a draft and its children.
 * Fields of newer clusters can be passed through `additionalProperties`, which is forwarded unchanged.
 */
export function setStrangeAside(draft: Draft): void {
  for (const part of eachDraft(draft)) {
    const type = findType(part.entry.name)
    const strange = type ? (part.kept ?? []).filter((field) => !type.fields.has(field)) : []
    if (strange.length === 0) continue
    part.unknown = [...(part.unknown ?? []), ...strange]
    const rest = Object.entries(part.additionalProperties ?? {}).filter(([field]) => !strange.includes(field))
    if (rest.length > 0) part.additionalProperties = Object.fromEntries(rest)
    else delete part.additionalProperties
  }
}
