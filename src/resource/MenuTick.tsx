import { styled } from '@mui/material/styles'
import { checkboxColors, checkboxIcons } from '../theme/icons.ts'

const Box = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  ...checkboxColors(theme),
  // As large as a finger, without moving what stands beside it.
  '@media (pointer: coarse)': { padding: 14, margin: -14 },
}))

/** Whether an item of a menu is on, as a checkbox looks: the item itself is what one presses and what is read out. */
export const MenuTick = ({ isOn }: { isOn: boolean }) => (
  <Box data-tick="">{isOn ? checkboxIcons.checkedIcon : checkboxIcons.icon}</Box>
)
