import {
  type ComparedApplication,
  type ComparedObject,
  factParts,
} from '../../../../model/answers/comparison.ts'

/** What one may ask for alone: values of one part, and objects that only one of the two environments has. */
export const differences = [...factParts, 'presence'] as const
export type DifferencePart = (typeof differences)[number]

/** What of a comparison is looked at; both hold at once, and each is empty where all is. */
export interface Narrowing {
  /** In the name of the application, or in kind and name of an object. */
  search: string
  differs: DifferencePart | ''
}

const isWhole = ({ change }: ComparedObject): boolean => change === 'onlyLeft' || change === 'onlyRight'

/** An object with the values that are looked at; null where it has none. */
function narrowedObject(object: ComparedObject, differs: Narrowing['differs']): ComparedObject | null {
  if (differs === '') return object
  if (differs === 'presence') return isWhole(object) ? object : null
  // Its image or its replicas are no difference of an object that is not there at all.
  const facts = isWhole(object) ? [] : object.facts.filter(({ part }) => part === differs)
  return facts.length === 0 ? null : { ...object, facts }
}

/** The applications of a comparison with what is looked at, without those that have nothing of it. */
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
