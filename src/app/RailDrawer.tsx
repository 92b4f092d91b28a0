import Drawer from '@mui/material/Drawer'
import { Rail } from './Rail.tsx'

export function RailDrawer({ onClose }: { onClose: () => void }) {
  return (
    <Drawer open onClose={onClose} anchor="left" slotProps={{ paper: { sx: { width: 264 } } }}>
      <Rail onChoose={onClose} />
    </Drawer>
  )
}
