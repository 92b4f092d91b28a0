import { styled } from '@mui/material/styles'
import TableBody from '@mui/material/TableBody'
import TableHead from '@mui/material/TableHead'
import { Link } from 'react-router'

/** Link in a row, as quiet as its text. */
export const RowLink = styled(Link)(({ theme }) => ({
  color: theme.vars.palette.text.secondary,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline', color: theme.vars.palette.text.primary },
}))

/** Rows of a log. Those of two and three lines have padding; single-line rows stay as high. */
export const Body = styled(TableBody)(({ theme }) => ({
  '& td': { paddingBlock: 4 },
  '& td:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -2 },
  // Columns would be too narrow: time and user on one line, the change below.
  [theme.breakpoints.down('sm')]: {
    '& tr': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      gap: '2px 12px',
      padding: '8px 12px',
      borderBottom: `1px solid ${theme.vars.palette.line.subtle}`,
      '&:last-of-type': { borderBottom: 0 },
    },
    '& td': { height: 'auto', padding: 0, border: 0 },
    '& td:nth-of-type(n + 3)': { gridColumn: '1 / -1' },
    '& td:empty': { display: 'none' },
  },
}))

export const Head = styled(TableHead)(({ theme }) => ({
  // Hidden visually on narrow screens; screen readers still get it.
  [theme.breakpoints.down('sm')]: {
    position: 'absolute',
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
}))
