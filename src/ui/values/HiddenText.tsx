import { styled } from '@mui/material/styles'

/** Read aloud and not seen. */
export const hiddenStyle = {
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const

/** Read aloud and not seen. */
export const HiddenText = styled('span')(hiddenStyle)
