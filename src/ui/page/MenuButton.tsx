import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import { styled } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import { useState, type ReactNode } from 'react'
import { checkboxColors, checkboxIcons } from '../../theme/icons.ts'

const frame = { border: '1px solid', borderColor: 'line.main', bgcolor: 'background.paper' } as const

interface MenuButtonProps {
  label: string
  icon: ReactNode
  children: (close: () => void) => ReactNode
}

/** Square button that opens a menu. */
export function MenuButton({ label, icon, children }: MenuButtonProps) {
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

const Box = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  ...checkboxColors(theme),
  // Touch target of finger size that doesn't shift its neighbours.
  '@media (pointer: coarse)': { padding: 14, margin: -14 },
}))

/** Checkbox look of a menu item. Clicks and screen readers address the item itself. */
export const MenuTick = ({ isOn }: { isOn: boolean }) => (
  <Box data-tick="">{isOn ? checkboxIcons.checkedIcon : checkboxIcons.icon}</Box>
)
