import { useCallback } from 'react'
import { useWantedSearch } from './use-wanted-search.ts'

interface ChoiceInAddress<Choice> {
  read: (search: URLSearchParams) => Choice
  /** The entries of the address; those that are empty are left out of it. */
  write: (choice: Choice) => Record<string, string>
}

/** A search with these entries and without those that are empty; what others keep in it stays. */
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

/** What a page is asked to show, in its address, so that it can be linked to; of choices in quick succession none is lost. */
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
