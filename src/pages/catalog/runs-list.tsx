import { Age } from '../../components/Age.tsx'
import { StateLabel } from '../../components/StateLabel.tsx'
import { stateOf } from '../../components/state.ts'
import { nameColumn } from '../../resource/columns.tsx'
import { defineList } from '../../resource/list-definition.ts'
import { overrideFilter } from '../../resource/overrides/override-filter.ts'
import { clusterColumn, environmentColumn, placeField } from '../../resource/places/place-columns.tsx'
import { path } from '../../util/path.ts'
import { statusTexts } from '../../hooks/status-texts.ts'
import { RunPlaceCell } from './RunPlaceCell.tsx'
import type { Run } from './runs.ts'

const pathOfRun = (run: Run): string => path.application(run.parent?.id ?? '', run.id)

/** All runs of an application share its name, so the list shows the run's own name. */
const nameOf = (run: Run): string => run.run ?? run.name ?? run.id

export const runsList = defineList<Run>({
  class: 'environments.Application',
  id: 'catalog-runs',
  fields: [
    'id',
    'name',
    'run',
    'state',
    'status',
    'causes',
    'overrideCount',
    'parent',
    'createdOn',
    placeField,
  ],
  places: 'environment',
  order: [{ field: 'run', direction: 'asc' }],
  pathOf: pathOfRun,
  nameOf,
  prefix: 'runs',
  filters: [overrideFilter],
  columns: [
    nameColumn<Run>(pathOfRun, { nameOf, header: (t) => t('catalog.runColumns.name'), sort: 'run' }),
    environmentColumn<Run>({ cell: (run) => <RunPlaceCell run={run} part="environment" /> }),
    clusterColumn<Run>({ cell: (run) => <RunPlaceCell run={run} part="cluster" /> }),
    {
      id: 'state',
      header: (t) => t('catalog.runColumns.state'),
      priority: 1,
      width: '42%',
      isProse: true,
      cell: (run) => {
        const [cause] = statusTexts(run)
        return <StateLabel state={stateOf(run.state)} {...(cause ? { cause } : {})} />
      },
    },
    {
      id: 'overrides',
      header: (t) => t('overrides.column'),
      sort: 'overrideCount',
      sortFirst: 'desc',
      align: 'right',
      cell: (run) => run.overrideCount || '–',
    },
    {
      id: 'since',
      header: (t) => t('catalog.runColumns.since'),
      align: 'right',
      cell: (run) => <Age time={run.createdOn} />,
    },
  ],
})
