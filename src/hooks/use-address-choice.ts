import { useCallback } from 'react'
import { useWantedSearch } from './use-wanted-search.ts'

interface ChoiceInAddress<Choice> {
  read: (search: URLSearchParams) => Choice
  /** Query parameters of a choice; empty ones are omitted from the address. */
  write: (choice: Choice) => Record<string, string>
}

/** Returns the search with these entries set and empty ones removed; other parameters are kept. */
export function withEntries(
  search: URLSearchParams,
  entries: Readonly<Record<string, string>>,
): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const [key, value] of Object.entries(entries))
    if (value === '') next.delete(key)
    else next.set(key, value)
  return next
}

/**
 * Keeps a page's view options in its address, so that it can be linked to. Applies all changes made in quick
 * succession.
 */
export function useAddressChoice<Choice>({
  read,
  write,
}: ChoiceInAddress<Choice>): [Choice, (change: Partial<Choice>) => void] {
  const { wanted, change } = useWantedSearch()
  const choose = useCallback(
    (part: Partial<Choice>): void =>
      change((now) => withEntries(now, write({ ...read(now), ...part })), { replace: true }),
    [change, read, write],
  )
  return [read(wanted), choose]
}
