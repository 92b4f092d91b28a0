import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { ListParams, Page } from '../api/queries.ts'
import { EmptyState } from '../components/EmptyState.tsx'
import { Notice } from '../components/Notice.tsx'
import { Panel } from '../components/Panel.tsx'
import { useStored } from '../hooks/use-stored.ts'
import { isNarrowed, type ListState } from '../util/list-url.ts'
import { BulkBar } from './BulkBar.tsx'
import { Failure } from './Failure.tsx'
import { nameOfRow, type ListDefinition } from './list-definition.ts'
import { ListToolbar } from './ListToolbar.tsx'
import { Pager } from './Pager.tsx'
import { ResourceTable, type Density } from './ResourceTable.tsx'
import { useErrorSentence } from './use-error-text.ts'
import { useHeldRows } from './use-held-rows.ts'
import { useList } from './use-list.ts'
import { useVisibility } from './use-visibility.ts'

const Column = styled('div')({ display: 'flex', flexDirection: 'column', gap: 12, minWidth: 0 })

export interface ResourceListProps<Row> {
  definition: ListDefinition<Row>
  /** Plural, lower case in a sentence: "applications". */
  what: string
  /** Narrows the list to one place: a relation, or all below a resource. */
  place?: Pick<ListParams, 'of' | 'below' | 'query'>
  searchPlaceholder?: string
  /** Shown in place of the table when there is nothing yet: what it is, and the button that makes the first. */
  empty?: { title: string; text: string; action?: ReactNode }
  rowActions?: (row: Row) => ReactNode
  /** Buttons for all chosen rows; rows can be chosen only where there are some. */
  bulkActions?: (rows: readonly Row[], clear: () => void) => ReactNode
  /** At the right of the toolbar. */
  tools?: ReactNode
  /** Without search, filters and column choice, for a short list inside a page. */
  isPlain?: boolean
  /** Drawn dashed: what is shown is last known. */
  isLastKnown?: boolean
}

const readDensity = (stored: unknown): Density | null =>
  stored === 'compact' || stored === 'normal' || stored === 'roomy' ? stored : null

/** Stays the same object, so that a list that is being read does not look changed. */
const noRows: readonly never[] = []

const resetKeyOf = (state: ListState): string => JSON.stringify(state)

/** Toolbar, table and pager of a list, in all its states. */
export function ResourceList<Row extends { id: string }>(props: ResourceListProps<Row>) {
  const { definition, what, place, empty, isPlain = false } = props
  const t = useTranslations('resource')
  const sentence = useErrorSentence()
  const { state, setState, query } = useList(definition, place)
  const [density, setDensity] = useStored<Density>('gantry-density', 'normal', readDensity)
  const [visibility, setVisibility] = useVisibility(definition)
  const [selection, setSelection] = useState<Record<string, true>>({})
  const [isHeld, setIsHeld] = useState(false)
  const incoming = query.data?.entries ?? noRows
  const { rows, waiting, release } = useHeldRows<Row>(incoming, isHeld, resetKeyOf(state))
  const chosen = rows.filter(({ id }) => selection[id] === true)
  const total = query.data?.total ?? 0
  const clear = (): void => setSelection({})
  const clearFilters = (): void => setState({ search: '', filters: {} })

  if (query.data === undefined && query.error !== null)
    return (
      <Failure error={query.error} title={t('failedTitle', { what })} onRetry={() => void query.refetch()} />
    )
  if (query.data !== undefined && total === 0 && !isNarrowed(state))
    return (
      <EmptyState
        title={empty?.title ?? t('emptyTitle', { what })}
        text={empty?.text ?? t('emptyText')}
        action={empty?.action}
      />
    )
  return (
    <Column>
      {isPlain ? null : (
        <ListToolbar
          definition={definition}
          state={state}
          onState={setState}
          readAt={query.dataUpdatedAt}
          density={density}
          onDensity={setDensity}
          visibility={visibility}
          onVisibility={setVisibility}
          tools={props.tools}
          {...(props.searchPlaceholder === undefined ? {} : { searchPlaceholder: props.searchPlaceholder })}
        />
      )}
      {query.isRefetchError ? (
        <Notice tone="warn" action={<Retry onRetry={() => void query.refetch()} />}>
          {sentence(query.error)}
        </Notice>
      ) : null}
      {query.data !== undefined && total === 0 ? (
        <EmptyState
          title={t('noMatchTitle', { what })}
          text={t('noMatchText')}
          action={<Button onClick={clearFilters}>{t('clearFilters')}</Button>}
        />
      ) : (
        <Panel flush dashed={props.isLastKnown === true}>
          {waiting > 0 ? <Waiting count={waiting} onShow={release} /> : null}
          <ResourceTable
            definition={definition}
            label={what}
            rows={rows}
            isLoading={query.data === undefined}
            sort={state.sort}
            onSort={(sort) => setState({ sort })}
            visibility={visibility}
            density={density}
            onHold={setIsHeld}
            {...(props.rowActions ? { rowActions: props.rowActions } : {})}
            {...(props.bulkActions ? { selection, onSelect: setSelection } : {})}
          />
          {isPlain && total <= state.size ? null : (
            <ListPager page={query.data} state={state} onState={setState} />
          )}
        </Panel>
      )}
      {props.bulkActions && chosen.length > 0 ? (
        <BulkBar names={chosen.map((row) => nameOfRow(definition, row))} onClear={clear}>
          {props.bulkActions(chosen, clear)}
        </BulkBar>
      ) : null}
    </Column>
  )
}

function Retry({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('errors')
  return (
    <Button variant="text" size="small" color="primary" onClick={onRetry}>
      {t('retry')}
    </Button>
  )
}

function Waiting({ count, onShow }: { count: number; onShow: () => void }) {
  const t = useTranslations('resource')
  return (
    <Button fullWidth variant="text" size="small" color="primary" onClick={onShow} sx={{ borderRadius: 0 }}>
      {t('waiting', { count })}
    </Button>
  )
}

interface ListPagerProps {
  page: Page<unknown> | undefined
  state: ListState
  onState: (change: Partial<ListState>) => void
}

function ListPager({ page, state, onState }: ListPagerProps) {
  if (page === undefined) return null
  return (
    <Pager
      page={state.page}
      size={state.size}
      total={page.total}
      onPage={(next) => onState({ page: next })}
      onSize={(size) => onState({ size })}
    />
  )
}
