import Button from '@mui/material/Button'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, useParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { percentOf, Meter } from '../ui/values/Meter.tsx'
import { PartOfWhole, Quantity } from '../ui/values/Quantity.tsx'
import { stateOf } from '../ui/values/state.ts'
import { StateLabel } from '../ui/values/StateLabel.tsx'
import { statusTexts } from '../hooks/use-message-text.ts'
import { useInSentence } from '../hooks/use-texts.ts'
import { AlarmsSection } from '../model-ui/alarms/Alarms.tsx'
import { BulkActions } from '../model-ui/bulk/BulkActions.tsx'
import { createdColumn, labelsColumn, nameColumn } from '../table/columns.tsx'
import { type ColumnOf, defineList } from '../table/list-definition.ts'
import { overrideFilter } from '../model-ui/overrides.ts'
import { ResourceList } from '../table/ResourceList.tsx'
import { path } from '../util/path.ts'
import {
  type ApplicationRow,
  type ApplicationStatsRow,
  applicationFields,
  applicationState,
  isLastKnown,
} from './application.ts'
import { environmentQuery, environmentState } from '../environments/environment.ts'

const statsOf = ({ stats }: ApplicationRow): ApplicationStatsRow => stats ?? {}

/** State of the application; if the cluster is unreachable, also the last known state. */
function StateCell({ application }: { application: ApplicationRow }) {
  const t = useTranslations()
  const inSentence = useInSentence()
  const [cause] = statusTexts(application)
  if (isLastKnown(application)) {
    const then = t(`components.states.${stateOf(application.lastKnownState)}`)
    return <StateLabel state="disconnected" cause={t('resource.stateThen', { state: inSentence(then) })} />
  }
  return <StateLabel state={applicationState(application)} {...(cause === undefined ? {} : { cause })} />
}

/** State and number of overridden fields, which stays visible when the run column is hidden. */
function StateWithOverrides({ application }: { application: ApplicationRow }) {
  const t = useTranslations('overrides')
  const count = application.overrideCount ?? 0
  return (
    <>
      <StateCell application={application} />
      {count > 0 ? <small style={{ display: 'block' }}>{t('count', { count })}</small> : null}
    </>
  )
}

/** Used amount, which determines the sort order, and its share of the limit. */
function UseCell({ application, what }: { application: ApplicationRow; what: 'cpu' | 'memory' }) {
  const t = useTranslations('environments.columns')
  const stats = statsOf(application)
  const used = stats[`${what}Usage`]
  const percent = percentOf(used, stats[`${what}Limit`])
  const unit = what === 'cpu' ? 'cores' : 'bytes'
  return (
    <span style={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 12, justifyContent: 'end' }}>
      {used != null && <Quantity value={used} unit={unit} />}
      {(used == null || percent !== null) && (
        <Meter
          label={`${t(what)}, ${application.name ?? ''}`}
          percent={percent}
          isLastKnown={isLastKnown(application)}
        />
      )}
    </span>
  )
}

const usageColumn = (what: 'cpu' | 'memory'): ColumnOf<'environments.Application'> => ({
  id: what,
  header: (t) => t(`environments.columns.${what}`),
  sort: `stats.${what}Usage`,
  sortFirst: 'desc',
  align: 'right',
  cell: (row) => <UseCell application={row} what={what} />,
  value: (row) => statsOf(row)[`${what}Usage`] ?? null,
})

const pathIn =
  (environment: string) =>
  ({ id }: ApplicationRow): string =>
    path.application(environment, id)

const applicationList = (environment: string) =>
  defineList({
    class: 'environments.Application',
    mode: 'exportDetails',
    fields: applicationFields,
    columns: [
      nameColumn(pathIn(environment)),
      {
        id: 'state',
        header: (t) => t('environments.columns.state'),
        sort: 'state',
        priority: 1,
        width: '28%',
        isProse: true,
        cell: (row) => <StateWithOverrides application={row} />,
      },
      {
        id: 'run',
        header: (t) => t('environments.columns.run'),
        sort: 'run',
        priority: 3,
        cell: ({ run, isDiscovered }) => (run && !isDiscovered ? run : '–'),
      },
      {
        id: 'overrides',
        header: (t) => t('overrides.column'),
        sort: 'overrideCount',
        sortFirst: 'desc',
        align: 'right',
        isOptional: true,
        cell: (row) => row.overrideCount || '–',
      },
      {
        id: 'pods',
        header: (t) => t('environments.columns.pods'),
        sort: 'stats.readyPodsCount',
        sortFirst: 'desc',
        align: 'right',
        cell: (row) => (
          <PartOfWhole part={statsOf(row).readyPodsCount} whole={statsOf(row).desiredPodsCount} />
        ),
        value: (row) => statsOf(row).readyPodsCount ?? null,
      },
      usageColumn('cpu'),
      usageColumn('memory'),
      labelsColumn({ isOptional: true }),
      createdColumn({ header: (t) => t('environments.columns.age') }),
    ],
    filters: [
      {
        field: 'state',
        label: (t) => t('environments.columns.state'),
        choices: (['running', 'executing', 'paused', 'degraded', 'failed', 'stopped'] as const).map(
          (value) => ({
            value,
            label: (t) => t(`components.states.${value}`),
          }),
        ),
      },
      overrideFilter,
    ],
    // Worst first.
    order: [
      { field: 'state', direction: 'asc' },
      { field: 'name', direction: 'asc' },
    ],
    pathOf: pathIn(environment),
  })

export default function ApplicationsTab() {
  const t = useTranslations('environments')
  const id = useParams()['environment'] ?? ''
  const { data: environment } = useSuspenseQuery(environmentQuery(id))
  const definition = useMemo(() => applicationList(id), [id])
  return (
    <>
      <AlarmsSection below={{ class: 'environments.Environment', id }} />
      <ResourceList
        definition={definition}
        what={t('applications.what')}
        place={{ of: { class: 'environments.Environment', id, relation: 'applications' } }}
        searchPlaceholder={t('applications.search')}
        BulkActions={BulkActions}
        isLastKnown={environmentState(environment) === 'disconnected'}
        empty={{
          title: t('applications.empty'),
          text: t('applications.emptyText'),
          action: (
            <Button component={Link} to={path.catalog(id)} variant="contained" color="primary">
              {t('applications.toCatalog')}
            </Button>
          ),
        }}
      />
    </>
  )
}
