import { styled } from '@mui/material/styles'

/**
 * A machine in one line of a list: its mark, `.name` and `.facts`, a word, and below them `.more`, which takes no room
 * while it is empty.
 */
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
