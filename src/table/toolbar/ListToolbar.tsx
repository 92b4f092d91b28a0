import Divider from '@mui/material/Divider'
import MenuItem from '@mui/material/MenuItem'
import { styled } from '@mui/material/styles'
import { Rows3, Columns3 } from 'lucide-react'
import { useCallback, type ReactNode, useSyncExternalStore } from 'react'
import { useTranslations, useLocale } from 'use-intl'
import { eventStream } from '../../api/events.ts'
import { useNow } from '../../hooks/use-now.ts'
import { useSay } from '../../hooks/use-texts.ts'
import { formatTime } from '../../util/format.ts'
import { changeFilter, type ListState, type StateChange } from '../../util/list-url.ts'
import type { ExportSource } from '../export/use-export.ts'
import { ExportButton } from './ExportButton.tsx'
import { FilterChip } from './FilterChip.tsx'
import { knownLabels } from './known-labels.ts'
import { LabelChip } from './LabelChip.tsx'
import { rowsAge } from '../list-age.ts'
import type { ListDefinition, ListColumn } from '../list-definition.ts'
import { MenuButton, MenuTick } from '../../ui/page/MenuButton.tsx'
import { NarrowSort } from './NarrowSort.tsx'
import { SearchField } from './SearchField.tsx'
import { densities, type Density, isShown, switchColumn, type Visibility } from '../list-view.ts'
import { useAwayCount } from '../use-away-count.ts'
import { useShownPriority } from '../use-shown-priority.ts'

interface ColumnMenuProps<Row> {
  columns: readonly ListColumn<Row>[]
  visibility: Visibility
  onChange: (visibility: Record<string, boolean>) => void
}

/** Menu that selects the visible columns of a list, given the window width. */
function ColumnMenu<Row>({ columns, visibility, onChange }: ColumnMenuProps<Row>) {
  const t = useTranslations()
  const say = useSay()
  const shown = useShownPriority()
  return (
    <MenuButton
      label={t('resource.columns')}
      icon={<Columns3 size={16} strokeWidth={1.6} aria-hidden="true" />}
    >
      {(close) => [
        // The first column names the row and is always visible.
        ...columns.slice(1).map((column) => {
          const isChecked = isShown(column, visibility, shown)
          return (
            <MenuItem
              key={column.id}
              role="menuitemcheckbox"
              aria-checked={isChecked}
              onClick={() => onChange(switchColumn(column, visibility, shown))}
            >
              <MenuTick isOn={isChecked} />
              {column.header(t, say)}
            </MenuItem>
          )
        }),
        <Divider key="line" component="li" />,
        <MenuItem
          key="reset"
          onClick={() => {
            onChange({})
            close()
          }}
        >
          {t('resource.resetColumns')}
        </MenuItem>,
      ]}
    </MenuButton>
  )
}

const Text = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.vars.palette.text.tertiary,
  whiteSpace: 'nowrap',
  '&[data-away]': { color: theme.vars.palette.state.warn.text, fontWeight: 500 },
  [theme.breakpoints.down('sm')]: { display: 'none' },
}))

interface ListAgeProps {
  class: string
  /** Milliseconds since 1970; 0 before the first load. */
  readAt: number
  isReading: boolean
  isFailed: boolean
  isLastKnown: boolean | undefined
}

/** Shows whether the rows are live, or the time of the last load. */
function ListAge(props: ListAgeProps) {
  const t = useTranslations()
  const locale = useLocale()
  const now = useNow(60_000)
  const stream = useSyncExternalStore(eventStream.subscribe, eventStream.state)
  const away = useAwayCount()
  if (props.readAt === 0) return null
  const age = rowsAge({ ...props, stream, away })
  if (age.says === 'dataFrom')
    return <Text data-away="">{t('resource.dataFrom', { time: formatTime(age.time, locale, now) })}</Text>
  if (age.says === 'lastKnown') return <Text data-away="">{t('resource.lastKnown')}</Text>
  return <Text>{t(`navigation.stream.${age.says}`, { count: away })}</Text>
}

/** Menu for the row density of all lists. */
function DensityMenu({ density, onChange }: { density: Density; onChange: (density: Density) => void }) {
  const t = useTranslations('resource')
  return (
    <MenuButton label={t('density')} icon={<Rows3 size={16} strokeWidth={1.6} aria-hidden="true" />}>
      {(close) =>
        densities.map((choice) => (
          <MenuItem
            key={choice}
            role="menuitemradio"
            aria-checked={choice === density}
            selected={choice === density}
            onClick={() => {
              onChange(choice)
              close()
            }}
          >
            {t(`densities.${choice}`)}
          </MenuItem>
        ))
      }
    </MenuButton>
  )
}

const Bar = styled('search')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 })

const End = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  marginLeft: 'auto',
  '& > :first-child': { marginRight: 4 },
})

interface ListToolbarProps<Row> {
  definition: ListDefinition<Row>
  state: ListState
  onState: (change: StateChange) => void
  /** Time of the last load, whether a reload is running, and whether the last one failed. */
  readAt: number
  isReading: boolean
  isFailed: boolean
  /**
   * Rows show the last known state of a disconnected cluster. Undefined if they may belong to several
   * clusters.
   */
  isLastKnown: boolean | undefined
  density: Density
  onDensity: (density: Density) => void
  visibility: Readonly<Record<string, boolean>>
  onVisibility: (visibility: Record<string, boolean>) => void
  searchPlaceholder?: string | undefined
  tools?: ReactNode
  /** Rows of the current page. */
  rows: readonly Row[]
  exported: ExportSource<Row>
}

export function ListToolbar<Row extends { id: string }>(props: ListToolbarProps<Row>) {
  const { definition, state, onState } = props
  const search = useCallback((text: string) => onState({ search: text }), [onState])
  const hasLabels = definition.columns.some(({ id }) => id === 'labels')
  return (
    <Bar>
      <SearchField value={state.search} onChange={search} placeholder={props.searchPlaceholder} />
      {definition.filters?.map((entry) => (
        <FilterChip
          key={entry.field}
          filter={entry}
          chosen={state.filters[entry.field]}
          onChange={(change) => onState(changeFilter(entry.field, change))}
        />
      ))}
      {hasLabels ? (
        <LabelChip
          value={state.labels}
          known={knownLabels(props.rows)}
          onChange={(labels) => onState({ labels })}
        />
      ) : null}
      <End>
        <ListAge
          class={definition.class}
          readAt={props.readAt}
          isReading={props.isReading}
          isFailed={props.isFailed}
          isLastKnown={props.isLastKnown}
        />
        <NarrowSort
          definition={definition}
          sort={state.sort}
          onSort={(next) => onState(({ sort }) => ({ sort: next(sort) }))}
        />
        <DensityMenu density={props.density} onChange={props.onDensity} />
        <ColumnMenu
          columns={definition.columns}
          visibility={props.visibility}
          onChange={props.onVisibility}
        />
        <ExportButton source={props.exported} />
        {props.tools}
      </End>
    </Bar>
  )
}
