import Divider from '@mui/material/Divider'
import MenuItem from '@mui/material/MenuItem'
import { Columns3 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSay } from '../hooks/use-say.ts'
import type { ListColumn } from './list-definition.ts'
import { MenuButton } from './MenuButton.tsx'
import { MenuTick } from './MenuTick.tsx'
import { isShown, switchColumn, type Visibility } from './shown-columns.ts'
import { useShownPriority } from './use-shown-priority.ts'

interface ColumnMenuProps<Row> {
  columns: readonly ListColumn<Row>[]
  visibility: Visibility
  onChange: (visibility: Record<string, boolean>) => void
}

/** Menu that selects the visible columns of a list, given the window width. */
export function ColumnMenu<Row>({ columns, visibility, onChange }: ColumnMenuProps<Row>) {
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
