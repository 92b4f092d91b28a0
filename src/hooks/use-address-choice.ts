import { useWantedSearch } from './use-wanted-search.ts'

interface ChoiceInAddress<Choice> {
  read: (search: URLSearchParams) => Choice
  /** The entries of the address; those that are empty are left out of it. */
  write: (choice: Choice) => Record<string, string>
}

/** What a page is asked to show, in its address, so that it can be linked to; of choices in quick succession none is lost. */
export function useAddressChoice<Choice>({
  read,
  write,
}: ChoiceInAddress<Choice>): [Choice, (change: Partial<Choice>) => void] {
  const { wanted, change } = useWantedSearch()
  const choose = (part: Partial<Choice>): void =>
    change(
      (now) =>
        new URLSearchParams(
          Object.entries(write({ ...read(now), ...part })).filter(([, value]) => value !== ''),
        ),
      { replace: true },
    )
  return [read(wanted), choose]
}
