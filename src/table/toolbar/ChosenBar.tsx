import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { X } from 'lucide-react'
import { type ComponentType, type RefObject, useEffect, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { ListParams } from '../../api/queries.ts'
import { HiddenText } from '../../ui/values/HiddenText.tsx'
import type { BulkActionsProps } from '../bulk-kinds.ts'
import type { ListDefinition } from '../list-definition.ts'
import { MAX_CHOSEN, useChooseAll, type Selection } from '../use-selection.ts'
import { useRowName } from '../list-view.ts'

const Bar = styled('section')(({ theme }) => ({
  position: 'sticky',
  bottom: 20,
  zIndex: 2,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  margin: '20px auto 0',
  padding: '8px 8px 8px 16px',
  width: 'fit-content',
  maxWidth: '100%',
  border: `1px solid ${theme.vars.palette.line.main}`,
  borderRadius: 8,
  background: theme.vars.palette.background.raised,
  boxShadow: theme.vars.shadows[2],
  ...theme.typography.body2,
  '& > b': { fontWeight: 500, whiteSpace: 'nowrap' },
  [theme.breakpoints.down('md')]: {
    flexWrap: 'wrap',
    '& > *': { flexShrink: 0 },
    '& > hr': { display: 'none' },
  },
}))

const Names = styled('span')(({ theme }) => ({
  maxWidth: 280,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  ...theme.typography.caption,
  color: theme.vars.palette.text.tertiary,
  [theme.breakpoints.down('lg')]: { display: 'none' },
}))

interface BulkBarProps {
  names: readonly string[]
  onClear: () => void
  children: ReactNode
}

/** Actions for the selected rows, with their names. */
function BulkBar({ names, onClear, children }: BulkBarProps) {
  const t = useTranslations('resource')
  return (
    <Bar aria-label={t('selected', { count: names.length })}>
      <b>{t('selected', { count: names.length })}</b>
      <Names>{names.join(', ')}</Names>
      <Divider orientation="vertical" flexItem />
      {children}
      <Divider orientation="vertical" flexItem />
      <IconButton size="small" aria-label={t('clearSelection')} onClick={onClear}>
        <X size={16} strokeWidth={1.6} aria-hidden="true" />
      </IconButton>
    </Bar>
  )
}

const row = 'tbody td[tabindex="0"]'
const search = 'input[type="search"]'

/**
 * The bulk buttons disappear with the selection, and focus with them: moves it back to the active row, else
 * to the search field. Focus that has moved elsewhere stays there.
 */
function useFocusRows(list: RefObject<HTMLElement | null>, isAnyChosen: boolean): void {
  useEffect(() => {
    const element = list.current
    if (!isAnyChosen || !element) return undefined
    return () => {
      const { activeElement } = document
      if (activeElement !== null && activeElement !== document.body) return
      const goOn = element.querySelector<HTMLElement>(row) ?? element.querySelector<HTMLElement>(search)
      goOn?.focus()
    }
  }, [list, isAnyChosen])
}

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
        {isMore && total > MAX_CHOSEN ? (
          <Typography variant="caption" sx={{ padding: '0 8px' }}>
            {t('mostChosen', { total, most: MAX_CHOSEN })}
          </Typography>
        ) : null}
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
