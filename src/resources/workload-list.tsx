import type { ModelClass } from '../../model/model-class.ts'
import type { Part } from '../../model/types.ts'
import { Age } from '../ui/values/Time.tsx'
import { PartOfWhole } from '../ui/values/Quantity.tsx'
import { StateLabel } from '../ui/values/StateLabel.tsx'
import {
  exportPart,
  type ListColumn,
  type ListDefinition,
  type ListFilter,
} from '../table/list-definition.ts'
import { modelList, type ModelRow, withSpecification } from '../table/model-list.tsx'
import { PlacedState } from '../places/PlacedState.tsx'
import { workloadStateOf } from '../model-ui/workload-state.ts'
import { readWorkload, type WorkloadGoal, type WorkloadStatus } from '../../model/workload-state.ts'
import { statesOfKind, workloadKinds, type WorkloadKind } from '../../model/workload-states.ts'

export interface WorkloadListRow extends ModelRow {
  state?: string | null
  status?: (WorkloadStatus & { lastScheduleTime?: string | null }) | null
  spec?: (WorkloadGoal & Pick<Part<'environments.CronJobSpec'>, 'schedule' | 'timeZone'>) | null
}

type Column = ListColumn<WorkloadListRow>

const read = (kind: WorkloadKind, { spec, status }: WorkloadListRow) =>
  readWorkload(kind, spec ?? {}, status ?? {})

const stateColumn = (kind: WorkloadKind): Column => ({
  id: 'state',
  header: (t) => t('resource.state'),
  sort: 'state',
  priority: 1,
  cell: (row) => {
    const state = workloadStateOf(kind, row)
    return (
      <PlacedState row={row} state={state}>
        <StateLabel state={state} />
      </PlacedState>
    )
  },
  value: (row) => workloadStateOf(kind, row),
})

/** Filter by the words of the state column. */
const stateFilter = (kind: WorkloadKind): ListFilter => ({
  field: 'state',
  label: (t) => t('resource.state'),
  choices: statesOfKind[kind].map((value) => ({ value, label: (t) => t(`components.states.${value}`) })),
})

const readyColumn = (kind: WorkloadKind): Column => ({
  id: 'ready',
  header: (t) => t(kind === 'Job' ? 'resource.workload.completed' : 'resource.workload.ready'),
  align: 'right',
  cell: (row) => {
    const { ready, desired } = read(kind, row)
    return <PartOfWhole part={ready} whole={desired} />
  },
  value: (row) => {
    const { ready, desired } = read(kind, row)
    return exportPart(ready, desired)
  },
})

const scheduleOf = ({ spec }: WorkloadListRow): string | null => {
  const { schedule = null, timeZone } = spec ?? {}
  return timeZone == null ? schedule : `${schedule} ${timeZone}`
}
const lastRunOf = ({ status }: WorkloadListRow): string | null => status?.lastScheduleTime ?? null

/** Schedule columns of a CronJob. */
const runColumns: readonly Column[] = [
  {
    id: 'schedule',
    header: (t) => t('resource.workload.schedule'),
    priority: 1,
    cell: (row) => scheduleOf(row) ?? '–',
    value: scheduleOf,
  },
  {
    id: 'lastRun',
    header: (t) => t('resource.workload.lastRun'),
    align: 'right',
    cell: (row) => {
      const time = lastRunOf(row)
      return time === null ? '–' : <Age time={Date.parse(time)} />
    },
    value: lastRunOf,
  },
]

/** Fields that the columns need; the rest of the spec is not loaded. */
const fields = [
  'state',
  'status',
  'spec',
  'replicas',
  'paused',
  'suspend',
  'completions',
  'schedule',
  'timeZone',
]

const kindOf = ({ service, name }: ModelClass): WorkloadKind | undefined =>
  service === 'environments' ? workloadKinds.find((kind) => kind === name) : undefined

const definitions = new Map<WorkloadKind, ListDefinition<WorkloadListRow>>()

function build(kind: WorkloadKind, entry: ModelClass): ListDefinition<WorkloadListRow> {
  const general: ListDefinition<WorkloadListRow> = modelList(entry)
  const [name, ...others] = general.columns
  const isState = ({ id }: Column): boolean => id === 'state'
  const isPlace = ({ id }: Column): boolean => id === 'environment' || id === 'cluster'
  return {
    ...general,
    ...withSpecification(entry, fields),
    columns: [
      ...(name ? [name] : []),
      stateColumn(kind),
      ...others.filter(isPlace),
      // A CronJob creates Jobs, which have pods.
      ...(kind === 'CronJob' ? runColumns : [readyColumn(kind)]),
      ...others.filter((column) => !isPlace(column) && !isState(column)),
    ],
    filters: [...(general.filters ?? []), stateFilter(kind)],
  }
}

/** List of a workload kind with ready and desired pods; undefined for other classes. */
export function workloadList(entry: ModelClass): ListDefinition<WorkloadListRow> | undefined {
  const kind = kindOf(entry)
  if (kind === undefined) return undefined
  const known = definitions.get(kind) ?? build(kind, entry)
  definitions.set(kind, known)
  return known
}
