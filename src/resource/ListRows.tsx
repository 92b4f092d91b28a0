import Button from '@mui/material/Button'
import { useState, type ComponentType } from 'react'
import { useTranslations } from 'use-intl'
import { Panel } from '../components/Panel.tsx'
import type { ListDefinition } from './list-definition.ts'
import { Pager } from './Pager.tsx'
import { ResourceTable, type Density } from './ResourceTable.tsx'
import { useHeldRows } from './use-held-rows.ts'
import type { UsedList } from './use-list.ts'

interface ListRowsProps<Row> {
  definition: ListDefinition<Row>
  what: string
  used: UsedList<Row>
  density: Density
  visibility: Readonly<Record<string, boolean>>
  isPlain: boolean
  isLastKnown: boolean
  selection: Record<string, true> | undefined
  onSelect: (selection: Record<string, true>) => void
  RowActions: ComponentType<{ row: Row }> | undefined
}

/** The rows of a page in their panel, held still while one points at them. */
export function ListRows<Row extends { id: string }>(props: ListRowsProps<Row>) {
  const { definition, used, isPlain, isLastKnown } = props
  const { state, setState, query } = used
  const t = useTranslations('resource')
  const [isHeld, setIsHeld] = useState(false)
  const held = useHeldRows<Row>(query.data?.entries, isHeld, JSON.stringify(state))
  const total = query.data?.total
  const isPaged = total !== undefined && (!isPlain || total > state.size)
  return (
    <Panel flush dashed={isLastKnown}>
      {held.waiting > 0 ? (
        <Button fullWidth variant="text" size="small" color="primary" onClick={held.release}>
          {t('waiting', { count: held.waiting })}
        </Button>
      ) : null}
      <ResourceTable
        definition={definition}
        label={props.what}
        rows={held.rows}
        isLoading={query.data === undefined}
        sort={state.sort}
        onSort={(sort) => setState({ sort })}
        visibility={props.visibility}
        density={props.density}
        selection={props.selection}
        onSelect={props.onSelect}
        onHold={setIsHeld}
        RowActions={props.RowActions}
      />
      {isPaged ? (
        <Pager
          page={state.page}
          size={state.size}
          total={total}
          onPage={(page) => setState({ page })}
          onSize={(size) => setState({ size })}
        />
      ) : null}
    </Panel>
  )
}
