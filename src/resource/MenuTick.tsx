import { styled } from '@mui/material/styles'
import { checkboxColors, checkboxIcons } from '../theme/icons.ts'

const Box = styled('span')(({ theme }) => ({ display: 'inline-flex', ...checkboxColors(theme) }))

/** Whether an item of a menu is on, as a checkbox looks: the item itself is what one presses and what is read out. */
export const MenuTick = ({ isOn }: { isOn: boolean }) => (
  <Box data-tick="">{isOn ? checkboxIcons.checkedIcon : checkboxIcons.icon}</Box>
)
