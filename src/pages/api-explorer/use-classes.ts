import { useSuspenseQueries } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { classDefinitions, type ClassDefinition } from '../../api/api-document.ts'
import { findClass, listClasses, otherClass, services, type ApiClass } from './classes.ts'

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
