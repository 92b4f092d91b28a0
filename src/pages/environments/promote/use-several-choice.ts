import { type FactPart, factParts } from '../../../../model/answers/comparison.ts'
import { useAddressChoice } from '../../../hooks/use-search-state.ts'

/** Target, applications and parts to promote; `applications` null means all. */
export interface SeveralChoice {
  to: string
  applications: readonly string[] | null
  parts: readonly FactPart[]
}

const usual: readonly FactPart[] = ['images', 'configuration']
/** Marks an empty selection in the address, as opposed to a missing one. */
const NONE = 'none'

const listOf = (value: string): string[] => (value === NONE ? [] : value.split(','))
const textOf = (list: readonly string[]): string => (list.length === 0 ? NONE : list.join(','))

export function readSeveral(search: URLSearchParams): SeveralChoice {
  const [applications, parts] = [search.get('applications'), search.get('parts')]
  const named = parts === null ? usual : listOf(parts)
  return {
    to: search.get('to') ?? '',
    applications: applications === null ? null : listOf(applications),
    parts: factParts.filter((part) => named.includes(part)),
  }
}

/** Returns the address's parameters; defaults are empty. */
export const writeSeveral = ({ to, applications, parts }: SeveralChoice) => ({
  to,
  applications: applications === null ? '' : textOf(applications),
  parts: textOf(parts) === textOf(usual) ? '' : textOf(parts),
})

export const useSeveralChoice = () => useAddressChoice({ read: readSeveral, write: writeSeveral })
