import { type FactPart, factParts } from '../../../../model/answers/comparison.ts'
import { useAddressChoice } from '../../../hooks/use-search-state.ts'
import { differences, type Narrowing } from './narrow.ts'

/** Ids of the compared environments (empty until chosen), whether equal values are shown, and the filters. */
export interface CompareChoice extends Narrowing {
  left: string
  right: string
  all: boolean
}

const read = (search: URLSearchParams): CompareChoice => ({
  left: search.get('left') ?? '',
  right: search.get('right') ?? '',
  all: search.get('all') === 'true',
  search: search.get('search') ?? '',
  differs: differences.find((part) => part === search.get('differs')) ?? '',
})

const write = ({ all, ...texts }: CompareChoice) => ({ ...texts, all: all ? 'true' : '' })

export const useCompareChoice = () => useAddressChoice({ read, write })

/** Returns the part a promotion from here is limited to: the filtered one. */
export const partOf = ({ differs }: Narrowing): FactPart | undefined =>
  factParts.find((part) => part === differs)
