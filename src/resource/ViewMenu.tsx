import Checkbox from '@mui/material/Checkbox'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import { Columns3, Rows3 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { ListColumn } from './list-definition.ts'
import type { Density } from './ResourceTable.tsx'

const frame = { border: '1px solid', borderColor: 'line.main', bgcolor: 'background.paper' } as const

interface MenuButtonProps {
  label: string
  icon: ReactNode
  children: (close: () => void) => ReactNode
}

function MenuButton({ label, icon, children }: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = (): void => setAnchor(null)
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          sx={frame}
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {icon}
        </IconButton>
      </Tooltip>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        {children(close)}
      </Menu>
    </>
  )
}

const densities: readonly Density[] = ['compact', 'normal', 'roomy']

export function DensityMenu({
  density,
  onChange,
}: {
  density: Density
  onChange: (density: Density) => void
}) {
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

interface ColumnMenuProps<Row> {
  columns: readonly ListColumn<Row>[]
  visibility: Readonly<Record<string, boolean>>
  onChange: (visibility: Record<string, boolean>) => void
}

export function ColumnMenu<Row>({ columns, visibility, onChange }: ColumnMenuProps<Row>) {
  const t = useTranslations()
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
              {header(t)}
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
