import Drawer from '@mui/material/Drawer'
import { Rail } from './Rail.tsx'

/** The rail on narrow windows, as a drawer over the page. */
export function RailDrawer({ onClose }: { onClose: () => void }) {
  return (
    <Drawer open onClose={onClose} anchor="left" slotProps={{ paper: { sx: { width: 264 } } }}>
      <Rail onChoose={onClose} />
    </Drawer>
  )
}
