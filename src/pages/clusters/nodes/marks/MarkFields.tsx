import { styled } from '@mui/material/styles'

export const MarkFields = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 })
