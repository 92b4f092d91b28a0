import { list, type Resource, type ResourceLink } from '../../api/queries.ts'
import { stateOf, type StateName } from '../../components/state.ts'

export interface Run extends Resource {
  run?: string | null
  state?: string | null
  status?: string[] | null
  overrideCount?: number | null
  catalogApplication?: ResourceLink[]
}

/**
 * Lists the runs of all catalog applications. Excludes applications discovered on clusters, which have no
 * catalog entry.
 */
export const allRuns = () =>
  list<Run>('environments.Application', {
    fields: ['id', 'name', 'run', 'state', 'catalogApplication'],
    filter: ['isDiscovered,equals,false'],
  })

/** Lists the runs of one catalog application with their environments. */
export const runsOf = (applicationId: string) =>
  list<Run>('environments.Application', {
    of: { class: 'catalog.Application', id: applicationId, relation: 'runs' },
    fields: ['id', 'name', 'run', 'state', 'status', 'parent', 'createdOn'],
    sort: ['run,asc'],
  })

const runStates = ['failed', 'degraded', 'executing', 'paused', 'running', 'stopped', 'unknown'] as const
export type RunState = (typeof runStates)[number]

const asRunState = (state: StateName): RunState => runStates.find((known) => known === state) ?? 'unknown'

/** Counts runs by state, worst first, omitting states without runs. */
export function countByState(runs: readonly Run[]): { state: RunState; count: number }[] {
  return runStates
    .map((state) => ({ state, count: runs.filter((run) => asRunState(stateOf(run.state)) === state).length }))
    .filter(({ count }) => count > 0)
}
