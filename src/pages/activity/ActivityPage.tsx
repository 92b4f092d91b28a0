import { styled } from '@mui/material/styles'
import { useCallback } from 'react'
import { Outlet, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { changeSetPage } from '../../api/change-sets.ts'
import { queryClient } from '../../api/query-client.ts'
import { EmptyState } from '../../components/EmptyState.tsx'
import { LoadingBar } from '../../components/LoadingBar.tsx'
import { PageBody } from '../../components/PageBody.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { Panel } from '../../components/Panel.tsx'
import { RowsSkeleton } from '../../components/RowsSkeleton.tsx'
import { Failure } from '../../resource/Failure.tsx'
import { FilterChip } from '../../resource/FilterChip.tsx'
import { NoMatch } from '../../resource/NoMatch.tsx'
import { Pager } from '../../resource/Pager.tsx'
import { SearchField } from '../../resource/SearchField.tsx'
import { changeFilter, isNarrowed, type ListState, readListState } from '../../util/list-url.ts'
import { ActivityTabs } from './ActivityTabs.tsx'
import { ChangeTable } from './ChangeTable.tsx'
import { ExportButton } from './ExportButton.tsx'
import { useActivity, useActivityFilters } from './use-activity.ts'

export function loader({ request }: LoaderFunctionArgs): null {
  const state = readListState(new URL(request.url).searchParams)
  // Matching a search to actions needs the page's language.
  if (state.search === '') void queryClient.prefetchQuery(changeSetPage({ ...state, actions: {} }))
  return null
}

const Bar = styled('search')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 })

type Used = ReturnType<typeof useActivity>

/** Users' changes, newest first. */
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
    <Bar>
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
    </Bar>
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
