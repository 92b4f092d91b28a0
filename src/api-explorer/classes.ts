import { useSuspenseQueries } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { Service } from '../../model/define.ts'
import type { ClassDefinition } from '../../model/answers/discovery.ts'
import { classDefinitions } from '../api/api-document.ts'
import { path } from '../util/path.ts'
import { readSearch } from './tab-memory.ts'

export const services: readonly Service[] = ['catalog', 'environments', 'cluster', 'config', 'users']

/** Class of the API. `other` groups the operations without a class and has no definition. */
export interface ApiClass {
  service: Service | 'other'
  name: string
  definition: ClassDefinition | null
}

export const isClass = (value: unknown): value is ApiClass =>
  typeof value === 'object' && value !== null && 'definition' in value

export const otherClass: ApiClass = { service: 'other', name: 'calls', definition: null }

/** Classes ordered by service, then by name. */
export function listClasses(definitions: readonly (readonly ClassDefinition[])[]): ApiClass[] {
  const known = services.flatMap((service, index) =>
    (definitions[index] ?? [])
      .map((definition) => ({ service, name: definition.modelIndex, definition }))
      .toSorted((left, right) => left.name.localeCompare(right.name)),
  )
  return [...known, otherClass]
}

export const findClass = (
  classes: readonly ApiClass[],
  service: string | undefined,
  name: string | undefined,
): ApiClass | undefined => classes.find((entry) => entry.service === service && entry.name === name)

/** Classes whose name or collection contains every word of the text, ignoring case. */
export function searchClasses(classes: readonly ApiClass[], text: string): ApiClass[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return classes.filter(({ service, name, definition }) => {
    const searched = `${service} ${name} ${definition?.uri ?? ''}`.toLowerCase()
    return words.every((word) => searched.includes(word))
  })
}

const queries = services.map((service) => classDefinitions(service))
/** Stable reference, so that the combined result is memoized. */
const combine = (results: readonly { data: ClassDefinition[] }[]): ApiClass[] =>
  listClasses(results.map(({ data }) => data))

/** All classes; the route loader has loaded them. */
export const useClasses = (): ApiClass[] => useSuspenseQueries({ queries, combine })

/** Class in the URL; the route loader has rejected unknown ones. */
export function useChosenClass(): ApiClass {
  const classes = useClasses()
  const params = useParams()
  return findClass(classes, params['service'], params['class']) ?? otherClass
}

/** URL of a class's page with the values entered there earlier. */
export function classAddress({ service, name }: Pick<ApiClass, 'service' | 'name'>): string {
  const page = path.apiClass(service, name)
  const search = readSearch(page)
  return search === '' ? page : `${page}?${search}`
}
