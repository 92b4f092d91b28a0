import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import { styled } from '@mui/material/styles'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'

const Button = styled(IconButton, { shouldForwardProp: (name) => name !== 'bare' })<{ bare: boolean }>(
  ({ theme, bare }) => (bare ? {} : { border: `1px solid ${theme.vars.palette.line.main}` }),
)
const Danger = styled(MenuItem)(({ theme }) => ({
  color: theme.vars.palette.state.fail.text,
  '&& > svg': { color: 'inherit' },
}))

// The reason opens to the left or right of the menu if there is room: above or below, it would cover an
// entry.
const placed = {
  popper: { modifiers: [{ name: 'flip', options: { fallbackPlacements: ['right', 'top', 'bottom'] } }] },
}

// By default arrow keys skip disabled items, so screen readers would never announce the reason.
const focusable = { list: { disabledItemsFocusable: true } }

/** The menu's opening animation moves it; a tooltip shown earlier would be misplaced. */
const REASON_DELAY_MS = 400

export interface MenuAction {
  label: string
  icon?: React.ReactNode
  onClick: () => void
  /** Why the action is unavailable; the entry stays focusable and shows it. */
  disabledReason?: string | undefined
  /** Last in the menu, after a line. */
  isDestructive?: boolean
}

interface MoreMenuProps {
  /** Names the target: "Actions for web". */
  label: string
  actions: readonly MenuAction[]
  /** Without a border, in a row. */
  bare?: boolean
}

/** Menu of further actions behind three dots. */
export function MoreMenu({ label, actions, bare = false }: MoreMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = (): void => setAnchor(null)
  const draw = ({ label: text, icon, onClick, disabledReason, isDestructive }: MenuAction) => {
    const Item = isDestructive ? Danger : MenuItem
    const off = disabledReason !== undefined
    return (
      <Tooltip
        key={text}
        title={disabledReason ?? ''}
        describeChild
        enterDelay={REASON_DELAY_MS}
        placement="left"
        slotProps={placed}
      >
        <Item
          aria-disabled={off || undefined}
          sx={off ? { color: 'text.disabled', cursor: 'default' } : undefined}
          onClick={() => {
            if (off) return
            close()
            onClick()
          }}
        >
          {icon}
          {text}
        </Item>
      </Tooltip>
    )
  }
  const destructive = actions.filter(({ isDestructive }) => isDestructive)
  const harmless = actions.filter(({ isDestructive }) => !isDestructive)
  return (
    <>
      <Button
        bare={bare}
        size={bare ? 'small' : 'medium'}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Ellipsis size={16} strokeWidth={1.6} aria-hidden />
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close} slotProps={focusable}>
        {harmless.map(draw)}
        {harmless.length > 0 && destructive.length > 0 ? <Divider component="li" /> : null}
        {destructive.map(draw)}
      </Menu>
    </>
  )
}
