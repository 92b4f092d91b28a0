import Divider from '@mui/material/Divider'
import MenuItem from '@mui/material/MenuItem'
import { styled } from '@mui/material/styles'
import { Rows3, Columns3, Download } from 'lucide-react'
import { useCallback, type ReactNode, useState, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useSay } from '../../hooks/use-texts.ts'
import { changeFilter } from '../../util/list-url.ts'
import type { ExportSource } from '../export/use-export.ts'
import { FilterChip } from './FilterChip.tsx'
import { knownLabels, LabelChip } from './LabelChip.tsx'
import { ListAge } from '../list-age.tsx'
import type { ListColumn } from '../list-definition.ts'
import { MenuButton, MenuTick } from '../../ui/page/MenuButton.tsx'
import type { UsedList } from '../use-list.ts'
import { SearchField } from './SearchField.tsx'
import {
  densities,
  type Density,
  isShown,
  switchColumn,
  type ListView,
  type Visibility,
  useShownPriority,
} from '../list-view.ts'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { lazySheet } from '../../ui/page/lazy-part.tsx'
import type { ExportDialog as Dialog } from '../export/ExportDialog.tsx'
import { optionalPart } from '../../util/page.ts'
import type { SortMenu as Menu, SortMenuProps } from './SortMenu.tsx'

// `lazy` loses type parameters.
const SortMenu = optionalPart(async () => (await import('./SortMenu.tsx')).SortMenu) as typeof Menu

/** Sort menu of a list in windows too narrow for headings; renders nothing in others. */
export function NarrowSort<Row>(props: SortMenuProps<Row>) {
  const isNarrow = useShownPriority() === 1
  if (!isNarrow) return null
  return (
    <Suspense fallback={null}>
      <SortMenu {...props} />
    </Suspense>
  )
}

// `lazy` loses type parameters.
const ExportDialog = lazySheet(
  async () => (await import('../export/ExportDialog.tsx')).ExportDialog,
) as typeof Dialog

const frame = { border: '1px solid', borderColor: 'line.main', bgcolor: 'background.paper' } as const

/** Exports a list to a file: all its pages, or the selected rows. */
export function ExportButton<Row extends { id: string }>({ source }: { source: ExportSource<Row> }) {
  const t = useTranslations('resource.export')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Tooltip title={t('open')}>
        <IconButton sx={frame} aria-label={t('open')} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          <Download size={16} strokeWidth={1.6} aria-hidden="true" />
        </IconButton>
      </Tooltip>
      {isOpen ? <ExportDialog source={source} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

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
  used: UsedList<Row>
  view: ListView
  /** Rows of the current page. */
  rows: readonly Row[]
  exported: ExportSource<Row>
  /**
   * Rows show the last known state of a disconnected cluster. Undefined if they may belong to several
   * clusters.
   */
  isLastKnown: boolean | undefined
  searchPlaceholder?: string | undefined
  tools?: ReactNode
}

export function ListToolbar<Row extends { id: string }>(props: ListToolbarProps<Row>) {
  const { used, view } = props
  const { definition, state, setState } = used
  const search = useCallback((text: string) => setState({ search: text }), [setState])
  const hasLabels = definition.columns.some(({ id }) => id === 'labels')
  return (
    <Bar>
      <SearchField value={state.search} onChange={search} placeholder={props.searchPlaceholder} />
      {definition.filters?.map((entry) => (
        <FilterChip
          key={entry.field}
          filter={entry}
          chosen={state.filters[entry.field]}
          onChange={(change) => setState(changeFilter(entry.field, change))}
        />
      ))}
      {hasLabels ? (
        <LabelChip
          value={state.labels}
          known={knownLabels(props.rows)}
          onChange={(labels) => setState({ labels })}
        />
      ) : null}
      <End>
        <ListAge used={used} isLastKnown={props.isLastKnown} />
        <NarrowSort used={used} />
        <DensityMenu density={view.density} onChange={view.setDensity} />
        <ColumnMenu columns={definition.columns} visibility={view.visibility} onChange={view.setVisibility} />
        <ExportButton source={props.exported} />
        {props.tools}
      </End>
    </Bar>
  )
}
