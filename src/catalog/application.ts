import { queryOptions } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import type { Listed } from '../../model/types.ts'
import { type ObjectRelation, objectRelations } from '../../model/workloads/object-children.ts'
import { type Resource, get, list, getRow } from '../api/queries.ts'
import { stateOf, type StateName } from '../ui/values/state.ts'
import { useListText } from '../hooks/use-texts.ts'

export type CatalogApplication = Listed<'catalog.Application'>

export const application = (id: string) => getRow<CatalogApplication>('catalog.Application', id)

interface ObjectCount {
  relation: ObjectRelation
  count: number
}

/** Counts an application's objects by kind, omitting kinds without objects. */
export const countObjects = (application: Resource): ObjectCount[] =>
  objectRelations
    .map((relation) => {
      const links = application[relation]
      return { relation, count: Array.isArray(links) ? links.length : 0 }
    })
    .filter(({ count }) => count > 0)

/**
 * Returns a function that formats the object counts, such as `2 deployments, 1 service`; null without
 * objects.
 */
export function useObjectSummary(): (application: Resource) => string | null {
  const t = useTranslations('catalog.objects')
  const list = useListText()
  return useCallback(
    (application) => {
      const counts = countObjects(application)
      if (counts.length === 0) return null
      return list(counts.map(({ relation, count }) => t(relation, { count })))
    },
    [t, list],
  )
}

/** Reads the environment in the address, for which the user browses the catalog. */
export const chosenEnvironment = (id: string | null) =>
  queryOptions({
    ...get('environments.Environment', id ?? '', {
      mode: 'exportDetails',
      fields: ['id', 'name', 'namespace', 'state', 'hostCluster'],
    }),
    enabled: id !== null,
  })

export type Run = Listed<'environments.Application'>

/**
 * Lists the runs of all catalog applications. Excludes applications discovered on clusters, which have no
 * catalog entry.
 */
export const allRuns = () =>
  list('environments.Application', {
    fields: ['id', 'name', 'run', 'state', 'catalogApplication'],
    filter: ['isDiscovered,equals,false'],
  })

export const runsOf = (applicationId: string) =>
  list('environments.Application', {
    of: { class: 'catalog.Application', id: applicationId, relation: 'runs' },
    fields: ['id', 'name', 'run', 'state', 'status', 'parent', 'createdOn'],
    sort: ['run,asc'],
  })

const runStates = ['failed', 'degraded', 'executing', 'paused', 'running', 'stopped', 'unknown'] as const
type RunState = (typeof runStates)[number]

const asRunState = (state: StateName): RunState => runStates.find((known) => known === state) ?? 'unknown'

/** Counts runs by state, worst first, omitting states without runs. */
export function countByState(runs: readonly Run[]): { state: RunState; count: number }[] {
  return runStates
    .map((state) => ({ state, count: runs.filter((run) => asRunState(stateOf(run.state)) === state).length }))
    .filter(({ count }) => count > 0)
}
