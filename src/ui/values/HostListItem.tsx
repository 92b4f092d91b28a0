import { styled } from '@mui/material/styles'

/** A machine as one list line: mark, `.name`, `.facts` and state, with an optional `.more` below. */
export const HostListItem = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '8px 10px',
  minHeight: 40,
  padding: '8px 16px',
  '& + &': { borderTop: `1px solid ${theme.vars.palette.line.subtle}` },
  '& .name': { fontWeight: 500, marginRight: 10 },
  '& .facts': { color: theme.vars.palette.text.secondary },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary, marginLeft: 8 },
  '& > .more': { gridColumn: '2 / -1', display: 'grid', gap: 8 },
  '& > .more:empty': { display: 'none' },
}))
