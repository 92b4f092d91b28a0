import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Link as RouterLink, Outlet } from 'react-router'
import { useTranslations } from 'use-intl'
import { compareStates, stateOf, type StateName } from '../ui/values/state.ts'
import { StateLabel } from '../ui/values/StateLabel.tsx'
import { StateMark } from '../ui/values/StateMark.tsx'
import { statusTexts } from '../hooks/use-message-text.ts'
import { BulkActions } from '../model-ui/bulk/BulkActions.tsx'
import { createdColumn, labelsColumn, nameColumn } from '../table/columns.tsx'
import { defineList } from '../table/list-definition.ts'
import { listLoader } from '../table/list-loader.ts'
import { ListPage, NewButton } from '../table/ListPage.tsx'
import { clusterFilter } from '../table/place-columns.tsx'
import { linkId, linkName } from '../util/link-name.ts'
import { path } from '../util/path.ts'
import { type EnvironmentRow, environmentFields, environmentState } from './environment.ts'
import { EnvironmentActions } from './EnvironmentActions.tsx'

const pathOf = ({ id }: EnvironmentRow): string => path.environment(id)

const Count = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  whiteSpace: 'nowrap',
  '& b': { fontWeight: 500, color: theme.vars.palette.text.primary },
}))

const counted = ['running', 'executing', 'paused', 'degraded', 'failed', 'stopped', 'unknown'] as const
const asCounted = (state: StateName): (typeof counted)[number] =>
  counted.find((known) => known === state) ?? 'unknown'

const strong = (text: ReactNode) => <b>{text}</b>

/** Number of applications per state, worst first. */
function ApplicationsCell({ environment }: { environment: EnvironmentRow }) {
  const t = useTranslations()
  const applications = environment.applications ?? []
  if (applications.length === 0) return <>{t('environments.noneRuns')}</>
  const counts = Map.groupBy(applications, ({ state }) => asCounted(stateOf(state)))
  const sorted = [...counts].sort(([left], [right]) => compareStates(left, right))
  return (
    <span style={{ display: 'inline-flex', flexWrap: 'wrap', gap: '0 14px', verticalAlign: 'top' }}>
      {sorted.map(([state, rows]) => (
        <Count key={state}>
          <StateMark state={state} size={12} />
          <span>{t.rich(`catalog.runs.${state}`, { count: rows.length, n: strong })}</span>
        </Count>
      ))}
    </span>
  )
}

const environmentList = defineList({
  class: 'environments.Environment',
  mode: 'exportDetails',
  fields: [...environmentFields, 'applications'],
  columns: [
    nameColumn(pathOf),
    {
      id: 'state',
      header: (t) => t('environments.columns.state'),
      sort: 'state',
      priority: 1,
      cell: (row) => {
        const [cause] = statusTexts(row)
        return <StateLabel state={environmentState(row)} {...(cause === undefined ? {} : { cause })} />
      },
    },
    {
      id: 'cluster',
      header: (t) => t('environments.columns.cluster'),
      sort: 'hostCluster.name',
      value: ({ hostCluster }) => linkName(hostCluster) ?? null,
      cell: ({ hostCluster }) => {
        const id = linkId(hostCluster)
        return id === null ? (
          '–'
        ) : (
          <Link component={RouterLink} to={path.cluster(id)} color="inherit" sx={{ whiteSpace: 'nowrap' }}>
            {linkName(hostCluster) ?? id}
          </Link>
        )
      },
    },
    {
      id: 'namespace',
      header: (t) => t('environments.columns.namespace'),
      sort: 'namespace',
      priority: 3,
      cell: (row) => row.namespace ?? '–',
    },
    {
      id: 'applications',
      header: (t) => t('environments.columns.applications'),
      cell: (row) => <ApplicationsCell environment={row} />,
      value: (row) => row.applications?.length ?? 0,
    },
    labelsColumn({ isOptional: true }),
    createdColumn({ header: (t) => t('environments.columns.added') }),
  ],
  filters: [
    clusterFilter('hostCluster.id'),
    {
      field: 'isDiscovered',
      label: (t) => t('environments.columns.origin'),
      choices: [
        { value: 'false', label: (t) => t('environments.origins.created') },
        { value: 'true', label: (t) => t('environments.origins.discovered') },
        {
          value: 'system',
          label: (t) => t('environments.origins.system'),
          asks: { isSystem: true },
          replacesWhere: true,
        },
      ],
    },
    {
      field: 'state',
      label: (t) => t('environments.columns.state'),
      choices: (['ready', 'notReady', 'failed', 'pendingDelete', 'unknown'] as const).map((value) => ({
        value,
        label: (t) => t(`components.states.${environmentState({ state: value })}`),
      })),
    },
  ],
  // System namespaces are hidden by default: applications don't belong there.
  where: ['isSystem,equals,false'],
  order: [{ field: 'name', direction: 'asc' }],
  pathOf,
})

export const loader = listLoader(environmentList)

/** Lists all environments. */
export default function EnvironmentsPage() {
  const t = useTranslations('environments')
  const creating = { writes: 'environments.Environment', to: path.newEnvironment(), children: t('create') }
  return (
    <ListPage
      definition={environmentList}
      title={t('title')}
      what={t('what')}
      actions={<NewButton {...creating} isFilled />}
      searchPlaceholder={t('search')}
      empty={{ title: t('empty.title'), text: t('empty.text'), action: <NewButton {...creating} /> }}
      RowActions={EnvironmentActions}
      BulkActions={BulkActions}
    >
      <Outlet />
    </ListPage>
  )
}
