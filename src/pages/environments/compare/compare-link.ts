import { useAddressChoice } from '../../../hooks/use-address-choice.ts'

/** Ids of the environments that are compared, empty until they are chosen, and whether what is equal is shown, too. */
export interface CompareChoice {
  left: string
  right: string
  all: boolean
}

const read = (search: URLSearchParams): CompareChoice => ({
  left: search.get('left') ?? '',
  right: search.get('right') ?? '',
  all: search.get('all') === 'true',
})

const write = ({ left, right, all }: CompareChoice) => ({ left, right, all: all ? 'true' : '' })

export const useCompareChoice = () => useAddressChoice({ read, write })
