import { styled } from '@mui/material/styles'

/** Explains the tick in a meter, after a sample of it. */
export const TickLegend = styled('span')(({ theme }) => ({
  fontWeight: 400,
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.tertiary,
  '&::before': {
    content: '""',
    display: 'inline-block',
    width: 2,
    height: 8,
    marginInline: '8px 5px',
    backgroundColor: theme.vars.palette.text.primary,
  },
}))
