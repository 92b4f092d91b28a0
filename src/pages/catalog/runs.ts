import { list, type Resource, type ResourceLink } from '../../api/queries.ts'
import { stateOf, type StateName } from '../../components/state.ts'

export interface Run extends Resource {
  run?: string | null
  state?: string | null
  status?: string[] | null
  overrideCount?: number | null
  catalogApplication?: ResourceLink[]
}

/** Every run of a catalog application, for one or for all: what was discovered on clusters came from no catalog. */
export const allRuns = () =>
  list<Run>('environments.Application', {
    fields: ['id', 'name', 'run', 'state', 'catalogApplication'],
    filter: ['isDiscovered,equals,false'],
  })

/** The runs of one catalog application, with the environments in which they are. */
export const runsOf = (applicationId: string) =>
  list<Run>('environments.Application', {
    of: { class: 'catalog.Application', id: applicationId, relation: 'runs' },
    fields: ['id', 'name', 'run', 'state', 'status', 'parent', 'createdOn'],
    sort: ['run,asc'],
  })

const runStates = ['failed', 'degraded', 'executing', 'paused', 'running', 'stopped', 'unknown'] as const
export type RunState = (typeof runStates)[number]

const asRunState = (state: StateName): RunState => runStates.find((known) => known === state) ?? 'unknown'

/** How many runs are in each state, worst first, without the states that none is in. */
export function countByState(runs: readonly Run[]): { state: RunState; count: number }[] {
  return runStates
    .map((state) => ({ state, count: runs.filter((run) => asRunState(stateOf(run.state)) === state).length }))
    .filter(({ count }) => count > 0)
}
