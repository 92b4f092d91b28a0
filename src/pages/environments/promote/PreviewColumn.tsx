import { styled } from '@mui/material/styles'

/** What is said of a promotion before it, and under that what it changes. */
export const PreviewColumn = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 12,
})
