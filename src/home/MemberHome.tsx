import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { currentAlarms } from '../api/calls/alarms.ts'
import { ownAccess } from '../form/own-access.ts'
import { list } from '../api/queries.ts'
import { statusTexts } from '../hooks/use-message-text.ts'
import { Alarms } from '../model-ui/alarms/Alarms.tsx'
import { nameColumn } from '../table/columns.tsx'
import { defineList } from '../table/list-definition.ts'
import { ResourceList } from '../table/ResourceList.tsx'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import { Columns } from '../ui/page/layout.ts'
import { PageBody, PageHead } from '../ui/page/PageHead.tsx'
import { Section } from '../ui/page/Section.tsx'
import { stateOf } from '../ui/values/state.ts'
import { StateLabel } from '../ui/values/StateLabel.tsx'
import { linkName } from '../util/link-name.ts'
import { path } from '../util/path.ts'
import { Favourites } from './Favourites.tsx'
import { RecentChanges } from './RecentChanges.tsx'

const pathOf = ({ id }: { id: string }): string => path.environment(id)

/** Environments that a member may read. */
const ownEnvironments = defineList({
  class: 'environments.Environment',
  id: 'home-environments',
  prefix: 'environments',
  mode: 'exportDetails',
  fields: ['id', 'name', 'state', 'status', 'causes', 'namespace', 'hostCluster', 'applications'],
  order: [{ field: 'name', direction: 'asc' }],
  pathOf,
  columns: [
    nameColumn(pathOf),
    {
      id: 'state',
      header: (t) => t('environments.columns.state'),
      sort: 'state',
      priority: 1,
      cell: (row) => {
        const [cause] = statusTexts(row)
        return (
          <StateLabel
            state={row.state === 'unknown' ? 'disconnected' : stateOf(row.state)}
            {...(cause === undefined ? {} : { cause })}
          />
        )
      },
    },
    {
      id: 'cluster',
      header: (t) => t('environments.columns.cluster'),
      cell: ({ hostCluster }) => linkName(hostCluster) ?? '–',
    },
    {
      id: 'applications',
      header: (t) => t('environments.columns.applications'),
      align: 'right',
      cell: (row) => row.applications?.length ?? 0,
    },
  ],
})

const anyCatalog = () => list('catalog.Application', { fields: ['id'], count: 1 })

/** Number of alarms shown, worst first. */
const maxAlarms = 6

function OwnAlarms() {
  const t = useTranslations('alarms')
  const { data } = useQuery(currentAlarms({}, maxAlarms))
  const { total = 0, entries = [] } = data ?? {}
  return (
    <Section
      title={t('needsAttention')}
      count={total}
      end={total > 0 ? <Link to={path.alarms()}>{t('all')}</Link> : null}
    >
      {total === 0 ? (
        <EmptyState title={t('none')} text={t('noneText')} />
      ) : (
        <Alarms alarms={entries} hasPlaces />
      )}
    </Section>
  )
}

/** Shows a member without any rights who can grant them. */
function NoAccess() {
  const t = useTranslations('home.member')
  const format = useFormatter()
  const { data } = useQuery(ownAccess(null))
  const names = (data?.granters ?? []).map(({ name }) => name)
  const text = t('noneText', { admins: format.list(names, { type: 'disjunction' }), count: names.length })
  return <EmptyState title={t('none')} text={text} />
}

/** Home page of a member, which starts with the environments that it may read. */
export function MemberHome() {
  const t = useTranslations('home.member')
  const environments = useQuery(list('environments.Environment', { fields: ['id'], count: 1 })).data?.total
  const catalog = useQuery(anyCatalog()).data?.total
  const isEmpty = environments === 0 && catalog === 0
  return (
    <>
      <PageHead title={t('title')} sentence={isEmpty ? null : t('sentence')} />
      <PageBody>
        {isEmpty ? (
          <NoAccess />
        ) : (
          <>
            <Favourites />
            <Section
              title={t('environments')}
              count={environments}
              end={<Link to={path.environments()}>{t('allEnvironments')}</Link>}
            >
              <ResourceList
                definition={ownEnvironments}
                what={t('environments')}
                isPlain
                empty={{ title: t('noEnvironment'), text: t('noEnvironmentText') }}
              />
            </Section>
            <Columns widths="minmax(0, 2.1fr) minmax(0, 1fr)" from="lg">
              <OwnAlarms />
              <RecentChanges />
            </Columns>
          </>
        )}
      </PageBody>
    </>
  )
}
