import Checkbox from '@mui/material/Checkbox'
import Divider from '@mui/material/Divider'
import MenuItem from '@mui/material/MenuItem'
import { Columns3 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useSay } from '../hooks/use-say.ts'
import type { ListColumn } from './list-definition.ts'
import { MenuButton } from './MenuButton.tsx'

interface ColumnMenuProps<Row> {
  columns: readonly ListColumn<Row>[]
  visibility: Readonly<Record<string, boolean>>
  onChange: (visibility: Record<string, boolean>) => void
}

/** Which columns of a list are shown. */
export function ColumnMenu<Row>({ columns, visibility, onChange }: ColumnMenuProps<Row>) {
  const t = useTranslations()
  const say = useSay()
  return (
    <MenuButton
      label={t('resource.columns')}
      icon={<Columns3 size={16} strokeWidth={1.6} aria-hidden="true" />}
    >
      {(close) => [
        // The first column names the row and always stays.
        ...columns.slice(1).map(({ id, header }) => {
          const isShown = visibility[id] !== false
          return (
            <MenuItem
              key={id}
              role="menuitemcheckbox"
              aria-checked={isShown}
              onClick={() => onChange({ ...visibility, [id]: !isShown })}
            >
              <Checkbox
                size="small"
                checked={isShown}
                tabIndex={-1}
                sx={{ padding: 0, width: 16, height: 16 }}
                slotProps={{ input: { 'aria-hidden': true } }}
              />
              {header(t, say)}
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
