import { useSuspenseQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { classDefinitions } from '../../api/api-document.ts'
import { findClass, listClasses, otherClass, services, type ApiClass } from './classes.ts'

/** All classes; the loader of the page has read them. */
export function useClasses(): ApiClass[] {
  const definitions = useSuspenseQueries({
    queries: services.map((service) => classDefinitions(service)),
    combine: (results) => results.map(({ data }) => data),
  })
  return useMemo(() => listClasses(definitions), [definitions])
}

/** The class that the address names; the loader has refused addresses that name none. */
export function useChosenClass(): ApiClass {
  const classes = useClasses()
  const params = useParams()
  return findClass(classes, params['service'], params['class']) ?? otherClass
}
