import Drawer from '@mui/material/Drawer'
import { Rail } from './Rail.tsx'

/** The rail of narrow windows, over the page. */
export function RailDrawer({ onClose }: { onClose: () => void }) {
  return (
    <Drawer open onClose={onClose} anchor="left" slotProps={{ paper: { sx: { width: 264 } } }}>
      <Rail onChoose={onClose} />
    </Drawer>
  )
}
