import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { sessionPage } from '../../api/calls/sessions.ts'
import { queryClient } from '../../api/query-client.ts'
import { Failure } from '../../form/Failure.tsx'
import { useListState } from '../../hooks/use-search-state.ts'
import { Pager } from '../../table/Pager.tsx'
import { FilterChip } from '../../table/toolbar/FilterChip.tsx'
import { SearchField } from '../../table/toolbar/SearchField.tsx'
import { EmptyState, NoMatch } from '../../ui/page/EmptyState.tsx'
import { Inline } from '../../ui/page/layout.ts'
import { PageBody } from '../../ui/page/PageHead.tsx'
import { RowsSkeleton } from '../../ui/page/RowsSkeleton.tsx'
import { Panel, Section } from '../../ui/page/Section.tsx'
import { changeFilter, isNarrowed, readListState } from '../../util/list-url.ts'
import { titleText } from '../../util/page.ts'
import { sessionFilters } from './session-filters.ts'
import { SessionTable } from './SessionTable.tsx'

export const handle = titleText((t) => t('settings.allSessions.title'))

export function loader({ request }: LoaderFunctionArgs): null {
  void queryClient.prefetchQuery(sessionPage(readListState(new URL(request.url).searchParams)))
  return null
}

function useSessions() {
  const { state, shown, setState } = useListState()
  return { state, setState, query: useQuery(sessionPage(shown)) }
}

const Rows = styled('div')({ display: 'grid', gap: 12 })

type Used = ReturnType<typeof useSessions>

/** Console sessions of all users. For admins. */
export default function SessionsTab() {
  const t = useTranslations('settings.allSessions')
  const used = useSessions()
  return (
    <PageBody>
      <Section title={t('title')} note={t('note')}>
        <Rows>
          <Filters {...used} />
          <Sessions {...used} />
        </Rows>
      </Section>
    </PageBody>
  )
}

function Filters({ state, setState, query: { data } }: Used) {
  const t = useTranslations('settings.allSessions')
  const search = useCallback((text: string) => setState({ search: text }), [setState])
  return (
    <Inline as="search">
      <SearchField value={state.search} onChange={search} placeholder={t('search')} />
      {sessionFilters(data?.issuers ?? []).map((filter) => (
        <FilterChip
          key={filter.field}
          filter={filter}
          chosen={state.filters[filter.field]}
          isOne
          onChange={(change) => setState(changeFilter(filter.field, change))}
        />
      ))}
    </Inline>
  )
}

function Sessions({ state, setState, query: { data, error, refetch } }: Used) {
  const t = useTranslations('settings.allSessions')
  const loading = useTranslations('settings.sessions')('loading')
  if (data === undefined)
    return error === null ? (
      <RowsSkeleton rows={8} label={loading} />
    ) : (
      <Failure error={error} onRetry={() => void refetch()} />
    )
  const { total } = data
  if (total === 0)
    return isNarrowed(state) ? (
      <NoMatch what={t('what')} onClear={() => setState({ search: '', filters: {} })} />
    ) : (
      <EmptyState title={t('none')} text={t('noneText')} />
    )
  const turn = (by: 1 | -1): void => {
    const page = state.page + by
    if (page >= 1 && (page - 1) * state.size < total) setState({ page })
  }
  return (
    <Panel flush>
      <SessionTable sessions={data.entries} onTurn={turn} />
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
