import type { ComparedApplication, ComparedObject } from '../../../model/actions/environments.ts'
import { factParts, type FactPart } from '../../../model/answers/comparison.ts'
import { useAddressChoice } from '../../hooks/use-search-state.ts'

/** Differences to filter by: values of one part, or objects that exist in only one environment. */
export const differences = [...factParts, 'presence'] as const
type DifferencePart = (typeof differences)[number]

/** Filters of a comparison, combined with AND. Empty matches everything. */
interface Narrowing {
  /** Matches the application's name, or an object's kind and name. */
  search: string
  differs: DifferencePart | ''
}

const isWhole = ({ change }: ComparedObject): boolean => change === 'onlyLeft' || change === 'onlyRight'

/** Returns the object with its matching values; null if there are none. */
function narrowedObject(object: ComparedObject, differs: Narrowing['differs']): ComparedObject | null {
  if (differs === '') return object
  if (differs === 'presence') return isWhole(object) ? object : null
  // Image and replicas of an object missing on one side don't count as differences.
  const facts = isWhole(object) ? [] : object.facts.filter(({ part }) => part === differs)
  return facts.length === 0 ? null : { ...object, facts }
}

/** Returns the applications with their matching objects, omitting applications without any. */
export function narrowed(
  applications: readonly ComparedApplication[],
  { search, differs }: Narrowing,
): ComparedApplication[] {
  const wanted = search.toLowerCase()
  const has = (text: string): boolean => text.toLowerCase().includes(wanted)
  return applications.flatMap((application) => {
    const isMeant = has(application.name ?? '')
    const objects = application.objects
      .filter(({ kind, name }) => isMeant || has(`${kind} ${name}`))
      .flatMap((object) => narrowedObject(object, differs) ?? [])
    return objects.length === 0 ? [] : [{ ...application, objects }]
  })
}

/** Ids of the compared environments (empty until chosen), whether equal values are shown, and the filters. */
interface CompareChoice extends Narrowing {
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
