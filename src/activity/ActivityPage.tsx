import Button from '@mui/material/Button'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { Outlet, type LoaderFunctionArgs } from 'react-router'
import { useTranslations, useLocale } from 'use-intl'
import { changeSetPage, changeSetFile, type Wanted } from '../api/calls/change-sets.ts'
import { queryClient } from '../api/query-client.ts'
import { located } from '../api/calls/search.ts'
import { EmptyState, NoMatch } from '../ui/page/EmptyState.tsx'
import { Inline } from '../ui/page/layout.ts'
import { LoadingBar } from '../ui/page/LoadingBar.tsx'
import { PageBody, PageHead } from '../ui/page/PageHead.tsx'
import { Panel } from '../ui/page/Section.tsx'
import { RowsSkeleton } from '../ui/page/RowsSkeleton.tsx'
import { useListState } from '../hooks/use-search-state.ts'
import { observedActions } from '../model-ui/activity/actions.ts'
import { Failure } from '../form/Failure.tsx'
import { FilterChip } from '../table/toolbar/FilterChip.tsx'
import type { ListFilter } from '../table/list-definition.ts'
import { Pager } from '../table/Pager.tsx'
import { SearchField } from '../table/toolbar/SearchField.tsx'
import { changeFilter, isNarrowed, type ListState, readListState } from '../util/list-url.ts'
import {
  actionFilter,
  applications,
  classFilter,
  clusters,
  environments,
  homesOfTwins,
  kindFilter,
  placeFilter,
  spanFilter,
  userFilter,
  users,
  searchedActions,
} from './activity-list.ts'
import { ActivityTabs } from './ActivityTabs.tsx'
import { ChangeTable } from './ChangeTable.tsx'

const forms = ['csv', 'json'] as const

/** Exports everything that matches search and filters, not only the current page. */
function ExportButton({ wanted }: { wanted: Wanted }) {
  const t = useTranslations('activity.export')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = (): void => setAnchor(null)
  return (
    <>
      <Button
        startIcon={<Download size={15} strokeWidth={1.6} aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('button')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        <ListSubheader role="presentation">{t('note')}</ListSubheader>
        {forms.map((form) => (
          <MenuItem
            key={form}
            component="a"
            href={changeSetFile(form, wanted)}
            download={`activity.${form}`}
            onClick={close}
          >
            {t(form)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

/** Returns the actions that a search matches in the current language; the service only knows their names. */
function useSearchedActions(search: string): Readonly<Record<string, string>> {
  const t = useTranslations('activity')
  const locale = useLocale()
  return useMemo(() => {
    const messages = observedActions.map((name) => [
      name,
      [String(t.raw(`actions.${name}`)), t(`filters.actions.${name}`)],
    ])
    const undo = [t('undid'), t('filters.actions.undo'), t('undoOf', { action: '' })]
    return searchedActions(search, { ...Object.fromEntries(messages), undo }, locale)
  }, [search, t, locale])
}

function useActivity() {
  const { state, shown, setState } = useListState()
  const actions = useSearchedActions(shown.search)
  const wanted = { ...shown, actions }
  return { state, setState, wanted, query: useQuery(changeSetPage(wanted)) }
}

function useActivityFilters(): ListFilter[] {
  const people = useQuery(users).data?.entries ?? []
  const running = useQuery(applications).data?.entries ?? []
  const homes = homesOfTwins(running)
  const { data: found = [] } = useQuery({ ...located(homes), enabled: homes.length > 0 })
  const places = {
    clusters: useQuery(clusters).data?.entries ?? [],
    environments: useQuery(environments).data?.entries ?? [],
    applications: running,
    homes: new Map(found.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const]))),
  }
  return [spanFilter, userFilter(people), actionFilter, kindFilter, classFilter, placeFilter(places)]
}

export function loader({ request }: LoaderFunctionArgs): null {
  const state = readListState(new URL(request.url).searchParams)
  // Matching a search to actions needs the page's language.
  if (state.search === '') void queryClient.prefetchQuery(changeSetPage({ ...state, actions: {} }))
  return null
}

type Used = ReturnType<typeof useActivity>

export default function ActivityPage() {
  const t = useTranslations('activity')
  const loading = useTranslations('resource')('loading', { what: t('what') })
  const used = useActivity()
  return (
    <>
      <PageHead
        title={t('title')}
        sentence={t('sentence')}
        actions={<ExportButton wanted={used.wanted} />}
        tabs={<ActivityTabs />}
      />
      {used.query.isPlaceholderData ? <LoadingBar label={loading} /> : null}
      <PageBody>
        <Filters state={used.state} setState={used.setState} />
        <Changes {...used} />
      </PageBody>
      <Outlet />
    </>
  )
}

function Filters({ state, setState }: Pick<Used, 'state' | 'setState'>) {
  const t = useTranslations('activity')
  const search = useCallback((text: string) => setState({ search: text }), [setState])
  return (
    <Inline as="search">
      <SearchField value={state.search} onChange={search} placeholder={t('searchPlaceholder')} />
      {useActivityFilters().map((entry) => (
        <FilterChip
          key={entry.field}
          filter={entry}
          chosen={state.filters[entry.field]}
          isOne
          onChange={(change) => setState(changeFilter(entry.field, change))}
        />
      ))}
    </Inline>
  )
}

const everything: Partial<ListState> = { search: '', filters: {} }

function Changes({ state, setState, query: { data, error, refetch } }: Used) {
  const t = useTranslations('activity')
  const loading = useTranslations('resource')('loading', { what: t('what') })
  if (data === undefined)
    return error === null ? (
      <RowsSkeleton rows={8} label={loading} />
    ) : (
      <Failure error={error} onRetry={() => void refetch()} />
    )
  if (data.total === 0)
    return isNarrowed(state) ? (
      <NoMatch what={t('what')} onClear={() => setState(everything)} />
    ) : (
      <EmptyState title={t('none')} text={t('noneText')} />
    )
  const { total } = data
  const turn = (by: 1 | -1): void => {
    const page = state.page + by
    if (page >= 1 && (page - 1) * state.size < total) setState({ page })
  }
  return (
    <Panel flush>
      <ChangeTable sets={data.entries} onTurn={turn} />
      <Pager
        page={state.page}
        size={state.size}
        total={total}
        onPage={(page) => setState({ page })}
        onSize={(size) => setState({ size })}
      />
    </Panel>
  )
}
