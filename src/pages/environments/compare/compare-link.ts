import { useSearchParams } from 'react-router'

export interface CompareChoice {
  left: string
  right: string
  all: boolean
}

/** Which environments are compared stands in the address, so that it can be sent to somebody. */
export function useCompareChoice(): [CompareChoice, (change: Partial<CompareChoice>) => void] {
  const [search, setSearch] = useSearchParams()
  const choice = {
    left: search.get('left') ?? '',
    right: search.get('right') ?? '',
    all: search.get('all') === 'true',
  }
  const choose = (change: Partial<CompareChoice>): void => {
    const { left, right, all } = { ...choice, ...change }
    const next = new URLSearchParams()
    if (left !== '') next.set('left', left)
    if (right !== '') next.set('right', right)
    if (all) next.set('all', 'true')
    setSearch(next, { replace: true })
  }
  return [choice, choose]
}
