import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { styled } from '@mui/material/styles'

export const Scroller = styled('div')({ overflowX: 'auto' })

export const Head = styled(TableHead)(({ theme }) => ({
  // Under 900 px a row is two lines, so headings have nothing to stand over; screen readers still get them.
  [theme.breakpoints.down('md')]: {
    position: 'absolute',
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
}))

export const HeadRow = styled(TableRow)({})

export const HeadCell = styled(TableCell)(({ theme }) => ({
  '&[data-align="right"]': { textAlign: 'right' },
  '&[data-slot="choose"]': { width: 1, padding: '0 0 0 8px' },
  '&[data-slot="actions"]': { width: 1 },
  [theme.breakpoints.down('lg')]: { '&[data-priority="3"]': { display: 'none' } },
  [theme.breakpoints.down('md')]: { '&[data-priority="2"]': { display: 'none' } },
}))

export const Body = styled(TableBody)({})

export const BodyRow = styled(TableRow)(({ theme }) => ({
  '&[data-leads]': { cursor: 'pointer' },
  '& [data-slot="actions"] > *, & .copy': { opacity: 0 },
  '&:hover [data-slot="actions"] > *, &:focus-within [data-slot="actions"] > *': { opacity: 1 },
  '&:hover .copy, &:focus-within .copy': { opacity: 1 },
  '@media (hover: none)': { '& [data-slot="actions"] > *, & .copy': { opacity: 1 } },
  [theme.breakpoints.down('md')]: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2px 12px',
    padding: '10px 12px',
    borderBottom: `1px solid ${theme.vars.palette.line.subtle}`,
    '&:last-of-type': { borderBottom: 0 },
  },
}))

export const Cell = styled(TableCell)(({ theme }) => ({
  color: theme.vars.palette.text.secondary,
  '[data-density="compact"] &': { height: 32 },
  '[data-density="roomy"] &': { height: 48 },
  '&[data-align="right"]': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '&[data-slot="first"]': { color: theme.vars.palette.text.primary },
  '&[data-slot="choose"]': { width: 1, padding: '0 0 0 8px' },
  '&[data-slot="actions"]': { width: 1, whiteSpace: 'nowrap', textAlign: 'right', paddingLeft: 0 },
  [theme.breakpoints.down('lg')]: { '&[data-priority="3"]': { display: 'none' } },
  [theme.breakpoints.down('md')]: {
    '&&': { display: 'block', height: 'auto', padding: 0, border: 0 },
    '&&[data-priority="2"], &&[data-priority="3"]': { display: 'none' },
    '&[data-slot="first"]': { flex: '1 1 60%', minWidth: 0 },
    '&[data-slot="choose"]': { width: 'auto', marginLeft: -8 },
    '&[data-slot="actions"]': { width: 'auto', marginLeft: 'auto' },
  },
}))
