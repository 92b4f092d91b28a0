import { useSuspenseQueries } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { classDefinitions, type ClassDefinition } from '../../api/api-document.ts'
import { findClass, listClasses, otherClass, services, type ApiClass } from './classes.ts'

const queries = services.map((service) => classDefinitions(service))
/** A function that stays the same, so that its result does while the answers do. */
const combine = (results: readonly { data: ClassDefinition[] }[]): ApiClass[] =>
  listClasses(results.map(({ data }) => data))

/** All classes; the loader of the page has read them. */
export const useClasses = (): ApiClass[] => useSuspenseQueries({ queries, combine })

/** The class that the address names; the loader has refused addresses that name none. */
export function useChosenClass(): ApiClass {
  const classes = useClasses()
  const params = useParams()
  return findClass(classes, params['service'], params['class']) ?? otherClass
}
