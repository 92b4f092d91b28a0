import { useQueries, useQuery } from '@tanstack/react-query'
import { attentionQueries, awayClusters, mergeItems, toItem, type AttentionItem } from './attention.ts'

export interface Attention {
  items: AttentionItem[]
  /** How many there are in all, of which `items` may be the first hundred of each kind. */
  total: number
  /** Applications among them. */
  applications: number
  isLoading: boolean
  error: Error | null
}

/** What needs a person, kept up to date by the event stream. */
export function useAttention(): Attention {
  const answers = useQueries({ queries: attentionQueries.map(({ query }) => query) })
  const away = useQuery(awayClusters)
  const found = answers.flatMap(({ data }, index) =>
    (data?.entries ?? []).map((resource) => toItem(attentionQueries[index]?.kind ?? 'application', resource)),
  )
  const gone = (away.data?.entries ?? []).map((resource) => toItem('cluster', resource, 'away'))
  const items = mergeItems([...found, ...gone])
  const totals = answers.map(({ data }) => data?.total ?? 0)
  const hidden = totals.reduce((sum, total) => sum + total, 0) - found.length
  return {
    items,
    total: items.length + hidden,
    applications: totals.reduce(
      (sum, total, index) => (attentionQueries[index]?.kind === 'application' ? sum + total : sum),
      0,
    ),
    isLoading: answers.some(({ isPending }) => isPending) || away.isPending,
    error: answers.find(({ error, data }) => error !== null && data === undefined)?.error ?? null,
  }
}
