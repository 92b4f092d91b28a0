import Button from '@mui/material/Button'
import { useEffect, type ComponentType } from 'react'
import { useTranslations } from 'use-intl'
import { Panel } from '../ui/page/Section.tsx'
import { Pager } from './Pager.tsx'
import { ResourceTable } from './ResourceTable.tsx'
import type { ListView } from './list-view.ts'
import type { HeldRows } from './use-held-rows.ts'
import type { UsedList } from './use-list.ts'
import type { Selection } from './use-selection.ts'

interface ListRowsProps<Row> {
  what: string
  used: UsedList<Row>
  view: ListView
  held: HeldRows<Row>
  /** Pointer or focus is on the rows. */
  onHold: (isHeld: boolean) => void
  isPlain: boolean
  isLastKnown: boolean
  selection: Selection<Row> | undefined
  RowActions: ComponentType<{ row: Row }> | undefined
}

/**
 * Leads from a page past the end to the last page with rows, after deletions or from an old link. It replaces
 * the history entry: the page past the end is not worth returning to.
 */
function useBackToEnd<Row>({ state: { page, size }, setState, query, readKey }: UsedList<Row>): void {
  const last = Math.ceil((query.data?.total ?? 0) / size)
  const isBeyond = readKey !== null && last > 0 && page > last
  useEffect(() => {
    if (isBeyond) setState(() => ({ page: last }))
  }, [isBeyond, last, setState])
}

/** Rows of a page in a panel, frozen while the pointer or focus is on them. */
export function ListRows<Row extends { id: string }>(props: ListRowsProps<Row>) {
  const { used, view, held, isPlain, isLastKnown } = props
  const { state, setState, query } = used
  const t = useTranslations('resource')
  const total = query.data?.total
  const isPaged = total !== undefined && (!isPlain || total > state.size)
  useBackToEnd(used)
  const turn = (by: 1 | -1): void => {
    const page = state.page + by
    if (page >= 1 && (page - 1) * state.size < (total ?? 0)) setState({ page })
  }
  return (
    <Panel flush dashed={isLastKnown}>
      {held.waiting > 0 ? (
        <Button fullWidth variant="text" size="small" color="primary" onClick={held.release}>
          {t('waiting', { count: held.waiting })}
        </Button>
      ) : null}
      <ResourceTable
        definition={used.definition}
        label={props.what}
        rows={held.rows}
        total={total}
        start={query.data?.start ?? 0}
        isLoading={query.data === undefined}
        sort={state.sort}
        onSort={used.sortBy}
        visibility={view.visibility}
        density={view.density}
        selection={props.selection}
        onHold={props.onHold}
        onTurn={turn}
        RowActions={props.RowActions}
        foot={
          isPaged ? (
            <Pager
              {...(held.waiting > 0 ? { shown: held.rows.length } : {})}
              page={state.page}
              size={state.size}
              total={total}
              onPage={(page) => setState({ page })}
              onSize={(size) => setState({ size })}
            />
          ) : null
        }
      />
    </Panel>
  )
}
