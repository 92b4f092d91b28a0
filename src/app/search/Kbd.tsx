import { styled } from '@mui/material/styles'

export const Kbd = styled('kbd')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'inline-block',
  minWidth: 20,
  padding: '0 5px',
  lineHeight: '18px',
  textAlign: 'center',
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
  background: theme.vars.palette.background.sunken,
  border: `1px solid ${theme.vars.palette.line.main}`,
  borderRadius: 4,
}))
