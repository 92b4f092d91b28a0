import { styled } from '@mui/material/styles'

/** Column with notices about a promotion, followed by its changes. */
export const PreviewColumn = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
})
