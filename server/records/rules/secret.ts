import { isFields } from '../../../model/fields.ts'
import type { RowOf } from '../../store/store.ts'
import { type DraftOf } from '../draft.ts'
import type { RulesOf } from '../class-rules.ts'

const valueFields = ['data', 'stringData']

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : []

/** Stores only a Secret's keys in the catalog, including those of a copy, and never values. */
function keepKeys(draft: DraftOf<'catalog.Secret'>, row: RowOf<'catalog.Secret'> | null): void {
  const given = draft.additionalProperties ?? {}
  const held = valueFields.filter((field) => field in given)
  const names = held.flatMap((field) => (isFields(given[field]) ? Object.keys(given[field]) : []))
  if (held.length > 0) {
    const kept = Object.entries(given).filter(([field]) => !held.includes(field))
    if (kept.length > 0) draft.additionalProperties = Object.fromEntries(kept)
    else delete draft.additionalProperties
  }
  const known = row === null ? draft.ignored?.['keys'] : row.attributes.keys
  if (row === null || names.length > 0)
    draft.attributes.keys = [...new Set([...textsOf(known), ...names])].toSorted()
}

export const secretRules: RulesOf<'catalog.Secret'> = {
  prepare(_context, draft, row) {
    keepKeys(draft, row)
    return Promise.resolve([])
  },
}
