import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useCallback } from 'react'
import { type LoaderFunctionArgs, Outlet } from 'react-router'
import { useTranslations } from 'use-intl'
import { auditFile, auditPage } from '../api/calls/audit.ts'
import { queryClient } from '../api/query-client.ts'
import { Failure } from '../form/Failure.tsx'
import { useListState } from '../hooks/use-search-state.ts'
import { Pager } from '../table/Pager.tsx'
import { FilterChip } from '../table/toolbar/FilterChip.tsx'
import { SearchField } from '../table/toolbar/SearchField.tsx'
import { EmptyState, NoMatch } from '../ui/page/EmptyState.tsx'
import { Inline } from '../ui/page/layout.ts'
import { LoadingBar } from '../ui/page/LoadingBar.tsx'
import { PageBody, PageHead } from '../ui/page/PageHead.tsx'
import { RowsSkeleton } from '../ui/page/RowsSkeleton.tsx'
import { Panel } from '../ui/page/Section.tsx'
import { changeFilter, isNarrowed, type ListState, readListState } from '../util/list-url.ts'
import { titleText } from '../util/page.ts'
import { users } from './activity-list.ts'
import { ActivityTabs } from './ActivityTabs.tsx'
import { auditFilters } from './audit-list.ts'
import { AuditTable } from './AuditTable.tsx'

export const handle = titleText((t) => t('activity.audit'))

export function loader({ request }: LoaderFunctionArgs): null {
  void queryClient.prefetchQuery(auditPage(readListState(new URL(request.url).searchParams)))
  return null
}

function useAudit() {
  const { state, shown, setState } = useListState()
  return { state, shown, setState, query: useQuery(auditPage(shown)) }
}

type Used = ReturnType<typeof useAudit>

/** Audit log: who did what from where. For admins. */
export default function AuditPage() {
  const t = useTranslations('audit')
  const activity = useTranslations('activity')
  const loading = useTranslations('resource')('loading', { what: t('what') })
  const used = useAudit()
  const exportButton = (
    <Button
      component="a"
      startIcon={<Download size={15} strokeWidth={1.6} aria-hidden />}
      href={auditFile(used.shown)}
      download="audit.jsonl"
    >
      {t('export')}
    </Button>
  )
  return (
    <>
      <PageHead
        title={activity('title')}
        sentence={t('sentence')}
        actions={exportButton}
        tabs={<ActivityTabs />}
      />
      {used.query.isPlaceholderData ? <LoadingBar label={loading} /> : null}
      <PageBody>
        <Filters {...used} />
        <Entries {...used} />
      </PageBody>
      <Outlet />
    </>
  )
}

const Until = styled('label')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  height: 32,
  padding: '0 10px',
  color: theme.vars.palette.text.secondary,
  border: `1px dashed ${theme.vars.palette.line.control}`,
  borderRadius: 6,
  '&[data-set]': {
    borderStyle: 'solid',
    borderColor: theme.vars.palette.primary.main,
    background: theme.vars.palette.action.selected,
  },
  '& input': {
    font: 'inherit',
    color: theme.vars.palette.text.primary,
    background: 'none',
    border: 0,
    colorScheme: 'inherit',
  },
  '@media (pointer: coarse)': { height: 44 },
}))

function Filters({ state, setState, query: { data } }: Used) {
  const t = useTranslations('audit')
  const search = useCallback((text: string) => setState({ search: text }), [setState])
  const accounts = useQuery(users).data?.entries ?? []
  const { until: [until = ''] = [] } = state.filters
  return (
    <Inline as="search">
      <SearchField value={state.search} onChange={search} placeholder={t('search')} />
      {auditFilters(accounts, data?.entries ?? []).map((entry) => (
        <FilterChip
          key={entry.field}
          filter={entry}
          chosen={state.filters[entry.field]}
          isOne
          onChange={(change) => setState(changeFilter(entry.field, change))}
        />
      ))}
      <Until data-set={until === '' ? undefined : ''}>
        {t('until')}
        <input
          type="datetime-local"
          value={until}
          onChange={({ target: { value } }) =>
            setState(changeFilter('until', () => (value === '' ? [] : [value])))
          }
        />
      </Until>
    </Inline>
  )
}

const everything: Partial<ListState> = { search: '', filters: {} }

function Entries({ state, setState, query: { data, error, refetch } }: Used) {
  const t = useTranslations('audit')
  const loading = useTranslations('resource')('loading', { what: t('what') })
  if (data === undefined)
    return error === null ? (
      <RowsSkeleton rows={8} label={loading} />
    ) : (
      <Failure error={error} onRetry={() => void refetch()} />
    )
  const { total } = data
  if (total === 0)
    return isNarrowed(state) ? (
      <NoMatch what={t('what')} onClear={() => setState(everything)} />
    ) : (
      <EmptyState title={t('none')} text={t('noneText')} />
    )
  const turn = (by: 1 | -1): void => {
    const page = state.page + by
    if (page >= 1 && (page - 1) * state.size < total) setState({ page })
  }
  return (
    <Panel flush>
      <AuditTable entries={data.entries} onTurn={turn} />
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
