import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { useQuery, queryOptions } from '@tanstack/react-query'
import { type ReactNode, useCallback } from 'react'
import { Link as RouterLink, useSearchParams } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import type { KindCounts } from '../../../model/answers/kinds.ts'
import { model } from '../../../model/index.ts'
import { request } from '../../api/client.ts'
import { list } from '../../api/queries.ts'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { Inline } from '../../ui/page/layout.ts'
import { PageBody } from '../../ui/page/PageHead.tsx'
import { Panel, Section } from '../../ui/page/Section.tsx'
import { RowsSkeleton } from '../../ui/page/RowsSkeleton.tsx'
import { useSay } from '../../hooks/use-texts.ts'
import { Failure } from '../../form/Failure.tsx'
import { FilterChip } from '../../table/toolbar/FilterChip.tsx'
import { clusterFilter } from '../../table/place-columns.tsx'
import { placeFields } from '../../places/place.ts'
import { SearchField } from '../../table/toolbar/SearchField.tsx'
import { formatInteger } from '../../util/format.ts'
import { path } from '../../util/path.ts'
import { titleText } from '../../util/page.ts'
import { builtInGroups, customGroups, type KindGroup, matching } from './kind-groups.ts'

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  '& li': { display: 'flex', alignItems: 'baseline', gap: 12, padding: '3px 0', minWidth: 0 },
  '& a': { minWidth: 0, overflowWrap: 'anywhere' },
  '& span': {
    marginLeft: 'auto',
    color: theme.vars.palette.text.tertiary,
    fontVariantNumeric: 'tabular-nums',
  },
  '@media (pointer: coarse)': { '& li': { minHeight: 44, alignItems: 'center' } },
}))

interface KindPanelProps {
  title?: string
  entries: readonly { name: string; to: string; count?: number | null }[]
}

/** Kinds of one group with object counts. */
function KindPanel({ title, entries }: KindPanelProps) {
  const locale = useLocale()
  return (
    <Panel>
      {title === undefined ? null : (
        <Typography variant="subtitle1" component="h3" sx={{ marginBottom: 1.5, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
      )}
      <List>
        {entries.map(({ name, to, count }) => (
          <li key={to}>
            <RouterLink to={to}>{name}</RouterLink>
            {count == null ? null : <span>{formatInteger(count, locale)}</span>}
          </li>
        ))}
      </List>
    </Panel>
  )
}

const listed = (service: string, collection: string): string => path.resources(service, collection)

/** Gantry's own classes that users work with, each with the page that lists its resources. */
const gantryClasses: readonly { class: string; to: string }[] = [
  { class: 'catalog.Application', to: path.catalog() },
  { class: 'environments.Environment', to: path.environments() },
  { class: 'environments.Application', to: listed('environments', 'applications') },
  { class: 'cluster.HostCluster', to: path.clusters() },
  { class: 'cluster.ClusterPolicy', to: path.clusterPolicies() },
  { class: 'config.CloudProvider', to: path.infrastructure() },
  { class: 'config.HostGroup', to: listed('config', 'hostGroups') },
  { class: 'config.Host', to: listed('config', 'hosts') },
  { class: 'environments.Alarm', to: path.alarms() },
  { class: 'config.AuditTarget', to: path.settingsTab('audit') },
  { class: 'config.AlarmType', to: path.settingsTab('alarms') },
  { class: 'environments.Task', to: path.tasks() },
  { class: 'environments.TerminalSession', to: listed('environments', 'terminalSessions') },
  { class: 'environments.SecretReading', to: listed('environments', 'secretReadings') },
  { class: 'users.User', to: path.settingsTab('users') },
  { class: 'users.Team', to: path.settingsTab('teams') },
  { class: 'users.CustomRole', to: path.settingsTab('roles') },
  { class: 'users.ApiKey', to: listed('users', 'apiKeys') },
]

const staleMs = 5_000

/** Object counts by kind, for one cluster or for all clusters. */
const kindCounts = (cluster: string | undefined) =>
  queryOptions({
    queryKey: ['kindCounts', { of: cluster }] as const,
    queryFn: ({ signal }) =>
      request<KindCounts>('GET', '/api/kindCounts', { params: { of: cluster }, signal }),
    staleTime: staleMs,
  })

export const handle = titleText((t) => t('settings.tabs.classes'))

// Groups differ in height: columns leave no gaps below the short ones.
const Panels = styled('div')({
  columns: '280px',
  columnGap: 12,
  '& > *': { breakInside: 'avoid', marginBottom: 12 },
})

const clusters = clusterFilter(placeFields.cluster.cluster)
const maxDefinitions = 1000

const definitionsOf = (cluster: string | undefined) =>
  list('cluster.CustomResourceDefinition', {
    fields: ['id', 'name', 'spec'],
    sort: ['name,asc'],
    count: maxDefinitions,
    ...(cluster === undefined ? {} : { query: { [placeFields.cluster.cluster]: cluster } }),
  })

/** Selected cluster and search from the URL. */
function useChoice() {
  const [params, setParams] = useSearchParams()
  const set = useCallback(
    (name: 'cluster' | 'search', value: string | undefined) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now)
          if (value === undefined || value === '') next.delete(name)
          else next.set(name, value)
          return next
        },
        { replace: true },
      ),
    [setParams],
  )
  const search = useCallback((text: string) => set('search', text), [set])
  return {
    cluster: params.get('cluster') ?? undefined,
    search: params.get('search') ?? '',
    setCluster: (value: string | undefined) => set('cluster', value),
    setSearch: search,
  }
}

/** Every kind of object on the clusters, by API group, and Gantry's own classes. */
export default function KindsTab() {
  const t = useTranslations('settings.kinds')
  const { cluster, search, setCluster, setSearch } = useChoice()
  return (
    <PageBody>
      <Inline>
        <SearchField value={search} placeholder={t('search')} onChange={setSearch} />
        <FilterChip
          isOne
          filter={clusters}
          chosen={cluster === undefined ? [] : [cluster]}
          onChange={(change) => setCluster(change(cluster === undefined ? [] : [cluster])[0])}
        />
      </Inline>
      <Kinds cluster={cluster} search={search} />
    </PageBody>
  )
}

function Kinds({ cluster, search }: { cluster: string | undefined; search: string }) {
  const t = useTranslations('settings.kinds')
  const counts = useQuery(kindCounts(cluster))
  const definitions = useQuery(definitionsOf(cluster))
  const gantry = useGantry(search)
  const failed = [counts, definitions].find(({ error }) => error !== null)
  if (failed) return <Failure error={failed.error} onRetry={() => void failed.refetch()} />
  if (counts.data === undefined || definitions.data === undefined)
    return <RowsSkeleton label={t('loading')} />
  const { entries, total } = definitions.data
  const builtIn = matching(builtInGroups(counts.data.kinds, cluster), search)
  const custom = matching(customGroups(entries), search)
  if (builtIn.length + custom.length + gantry.length === 0)
    return <EmptyState title={t('noMatch')} text={t('noMatchText')} />
  return (
    <>
      <Groups title={t('builtIn')} groups={builtIn} />
      <Groups
        title={t('custom')}
        note={total > entries.length ? t('customFirst', { count: entries.length }) : t('customNote')}
        groups={custom}
      />
      {gantry.length === 0 ? null : (
        <Section
          title={t('gantry')}
          end={
            <Link component={RouterLink} to={path.apiExplorer()}>
              {t('explorer')}
            </Link>
          }
        >
          <Panels>
            <KindPanel entries={gantry} />
          </Panels>
        </Section>
      )}
    </>
  )
}

interface GroupsProps {
  title: string
  note?: ReactNode
  groups: readonly KindGroup[]
}

function Groups({ title, note, groups }: GroupsProps) {
  const t = useTranslations('settings.kinds')
  if (groups.length === 0) return null
  return (
    <Section title={title} {...(note === undefined ? {} : { note })}>
      <Panels>
        {groups.map(({ group, kinds }) => (
          <KindPanel
            key={group}
            title={group === '' ? t('core') : group}
            entries={kinds.map(({ kind, to, count }) => ({ name: kind, to, count }))}
          />
        ))}
      </Panels>
    </Section>
  )
}

function useGantry(search: string): { name: string; to: string }[] {
  const say = useSay()
  const wanted = search.toLowerCase()
  return gantryClasses
    .map(({ class: id, to }) => ({ name: say(model.get(id).labelPlural), to }))
    .filter(({ name }) => name.toLowerCase().includes(wanted))
}
