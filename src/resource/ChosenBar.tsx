import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { ComponentType, RefObject } from 'react'
import { useTranslations } from 'use-intl'
import type { ListParams } from '../api/queries.ts'
import { HiddenText } from '../components/HiddenText.tsx'
import { BulkBar } from './BulkBar.tsx'
import type { ListDefinition } from './list-definition.ts'
import type { BulkActionsProps } from './bulk-actions.ts'
import { MAX_CHOSEN, useChooseAll } from './use-choose-all.ts'
import { useFocusRows } from './use-focus-rows.ts'
import { useRowName } from './use-row-name.ts'
import type { Selection } from './use-selection.ts'

const Most = styled('span')(({ theme }) => ({ ...theme.typography.caption, padding: '0 8px' }))

interface ChosenBarProps<Row> {
  definition: ListDefinition<Row>
  selection: Selection<Row>
  /** Rows of the current page. */
  rows: readonly Row[]
  total: number
  params: ListParams
  /** Root element of the list. */
  list: RefObject<HTMLElement | null>
  BulkActions: ComponentType<BulkActionsProps<Row>>
}

/** Actions for the selected rows. Selecting a whole page offers to select all pages. */
export function ChosenBar<Row extends { id: string }>(props: ChosenBarProps<Row>) {
  const { definition, selection, rows, total, BulkActions } = props
  const t = useTranslations('resource')
  const nameOf = useRowName(definition)
  const { chosen, has, set, clear } = selection
  const { isBusy, chooseAll } = useChooseAll(definition.class, props.params, selection)
  useFocusRows(props.list, chosen.length > 0)
  const reported = (
    <HiddenText as="output">{chosen.length > 0 ? t('selected', { count: chosen.length }) : ''}</HiddenText>
  )
  if (chosen.length === 0) return reported
  const isMore = total > chosen.length && rows.every(({ id }) => has(id))
  const leave = (ids: readonly string[]): void =>
    set(
      chosen.filter(({ id }) => ids.includes(id)),
      false,
    )
  return (
    <>
      {reported}
      <BulkBar names={chosen.map(nameOf)} onClear={clear}>
        {isMore && total > MAX_CHOSEN ? <Most>{t('mostChosen', { total, most: MAX_CHOSEN })}</Most> : null}
        {isMore && total <= MAX_CHOSEN ? (
          <Button size="small" variant="text" loading={isBusy} onClick={chooseAll}>
            {t('chooseAll', { total })}
          </Button>
        ) : null}
        <BulkActions rows={chosen} class={definition.class} clear={clear} leave={leave} />
      </BulkBar>
    </>
  )
}
