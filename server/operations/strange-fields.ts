import { findType } from '../../simulator/kinds/types.ts'
import { type Draft, eachDraft } from './draft.ts'

/**
 * Counts fields that Kubernetes 1.34 does not have at their place as unknown, in the draft and below it. A body reaches the
 * fields of a newer cluster by `additionalProperties`, which is passed on as it is.
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
