import { styled } from '@mui/material/styles'
import { checkboxColors, checkboxIcons } from '../theme/icons.ts'

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
