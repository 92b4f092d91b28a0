import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { Box as BoxIcon, Play } from 'lucide-react'
import { useState, useMemo, type ReactNode } from 'react'
import { Link, Outlet, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { objectRelations } from '../../model/workloads/object-children.ts'
import type { Resource } from '../api/queries.ts'
import { queryClient } from '../api/query-client.ts'
import { Age } from '../ui/values/Time.tsx'
import { Labels } from '../ui/values/Labels.tsx'
import { lazySheet } from '../ui/page/lazy-part.tsx'
import { NameText } from '../ui/values/NameText.tsx'
import { StateMark } from '../ui/values/StateMark.tsx'
import { BulkActions } from '../model-ui/bulk/BulkActions.tsx'
import { defineList } from '../table/list-definition.ts'
import { prefetchList } from '../table/list-loader.ts'
import { ListPage, NewButton } from '../table/ListPage.tsx'
import { SimulatedMark } from '../places/simulated.tsx'
import { WriteButton } from '../form/WriteButton.tsx'
import { path } from '../util/path.ts'
import {
  type CatalogApplication,
  countObjects,
  chosenEnvironment,
  allRuns,
  countByState,
  useObjectSummary,
} from './application.ts'
import { ApplicationMenu } from './ApplicationMenu.tsx'

const Icon = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 34,
  height: 34,
  border: `1px solid ${theme.vars.palette.line.main}`,
  borderRadius: 6,
  background: theme.vars.palette.background.sunken,
  color: theme.vars.palette.text.secondary,
}))

const NameLines = styled('div')(({ theme }) => ({
  minWidth: 0,
  '& > div': { display: 'flex', alignItems: 'center', gap: 8, minWidth: 0 },
  '& a': {
    color: theme.vars.palette.text.primary,
    textDecoration: 'none',
    '&:hover': { color: theme.vars.palette.primary.main, textDecoration: 'underline' },
  },
  '& p': {
    ...theme.typography.caption,
    color: theme.vars.palette.text.tertiary,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    maxWidth: 420,
  },
}))

function NameCell({ application, to }: { application: CatalogApplication; to: string }) {
  const { id, name, description, labels } = application
  return (
    <div style={{ display: 'flex', alignItems: 'center', gap: 12, minHeight: 52 }}>
      <Icon>
        <BoxIcon size={16} strokeWidth={1.6} aria-hidden="true" />
      </Icon>
      <NameLines>
        <div>
          <Link to={to}>
            <NameText name={name ?? id} most={40} />
          </Link>
          <SimulatedMark subject={application} />
          <Labels labels={labels} />
        </div>
        {description ? <p title={description}>{description}</p> : null}
      </NameLines>
    </div>
  )
}

const ChosenRunSheet = lazySheet(async () => (await import('./RunSheet.tsx')).ChosenRunSheet)

function RowActions({ row }: { row: CatalogApplication }) {
  const t = useTranslations('catalog')
  const [isRunning, setIsRunning] = useState(false)
  return (
    <span style={{ display: 'inline-flex', gap: 6 }}>
      {countObjects(row).length === 0 ? null : (
        <WriteButton
          writes="environments.Application"
          size="small"
          startIcon={<Play size={14} strokeWidth={1.6} />}
          onClick={() => setIsRunning(true)}
        >
          {t('run')}
        </WriteButton>
      )}
      <ApplicationMenu application={row} bare />
      {isRunning ? <ChosenRunSheet application={row} onClose={() => setIsRunning(false)} /> : null}
    </span>
  )
}

const Count = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 7,
  whiteSpace: 'nowrap',
  '& b': { fontWeight: 500, color: theme.vars.palette.text.primary },
}))

const strong = (text: ReactNode) => <b>{text}</b>

/** Runs of an application by state, worst first. All rows share one request. */
function RunsCell({ application }: { application: CatalogApplication }) {
  const t = useTranslations('catalog')
  const { data } = useQuery(allRuns())
  const own = data?.entries.filter((run) => run.catalogApplication?.id === application.id) ?? []
  if (own.length === 0) return <>{(application.runs?.length ?? 0) === 0 ? t('notRun') : null}</>
  return (
    <span style={{ display: 'inline-flex', flexWrap: 'wrap', gap: '2px 14px' }}>
      {countByState(own).map(({ state, count }) => (
        <Count key={state}>
          <StateMark state={state} />
          <span>{t.rich(`runs.${state}`, { count, n: strong })}</span>
        </Count>
      ))}
    </span>
  )
}

const Lines = styled('div')({
  whiteSpace: 'nowrap',
  '& small': { display: 'block' },
})

function ChangedCell({ resource }: { resource: Resource }) {
  return (
    <Lines>
      <Age time={resource.modifiedOn} />
      <small>{resource.modifiedBy}</small>
    </Lines>
  )
}

function ObjectsCell({ application }: { application: CatalogApplication }) {
  const t = useTranslations('catalog')
  const summary = useObjectSummary()
  return <>{summary(application) ?? t('noObjects')}</>
}

/** Catalog list. Links to applications keep the given environment. */
const catalogList = (environment?: string) =>
  defineList({
    class: 'catalog.Application',
    fields: ['id', 'name', 'description', 'labels', 'modifiedOn', 'modifiedBy', 'runs', ...objectRelations],
    order: [{ field: 'name', direction: 'asc' }],
    pathOf: ({ id }) => path.catalogApplication(id, environment),
    columns: [
      {
        id: 'name',
        header: (t) => t('catalog.columns.name'),
        sort: 'name',
        priority: 1,
        cell: (row) => <NameCell application={row} to={path.catalogApplication(row.id, environment)} />,
      },
      {
        id: 'objects',
        header: (t) => t('catalog.columns.objects'),
        priority: 3,
        cell: (row) => <ObjectsCell application={row} />,
        width: '24%',
      },
      {
        id: 'runs',
        header: (t) => t('catalog.columns.runs'),
        priority: 1,
        cell: (row) => <RunsCell application={row} />,
      },
      {
        id: 'changed',
        header: (t) => t('catalog.columns.changed'),
        sort: 'modifiedOn',
        priority: 3,
        cell: (row) => <ChangedCell resource={row} />,
        width: '140px',
      },
    ],
  })

export async function loader(args: LoaderFunctionArgs): Promise<null> {
  void queryClient.prefetchQuery(allRuns())
  return prefetchList(catalogList(), args)
}

export default function CatalogPage() {
  const t = useTranslations('catalog')
  const id = useSearchParams()[0].get('environment')
  const { data: environment } = useQuery(chosenEnvironment(id))
  const definition = useMemo(() => catalogList(id ?? undefined), [id])
  const creating = { writes: 'catalog.Application', to: path.newCatalogApplication(), children: t('new') }
  return (
    <ListPage
      definition={definition}
      title={t('title')}
      what={t('what')}
      sentence={environment ? t('sentenceFor', { environment: environment.name ?? '' }) : t('sentence')}
      actions={<NewButton {...creating} isFilled />}
      empty={{ title: t('empty.title'), text: t('empty.text'), action: <NewButton {...creating} /> }}
      RowActions={RowActions}
      BulkActions={BulkActions}
    >
      <Outlet />
    </ListPage>
  )
}
