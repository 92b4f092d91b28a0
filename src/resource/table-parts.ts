import Table from '@mui/material/Table'
import { styled, type CSSObject, type Theme } from '@mui/material/styles'

// Text for screen readers is placed absolutely: it is cut off with the rest only where the table is its place.
export const Scroller = styled('div')({ overflowX: 'auto', position: 'relative' })

export const Grid = styled(Table)(({ theme }) => ({
  // Rows of two lines have the width of the page, whatever is in them.
  [theme.breakpoints.down('md')]: { tableLayout: 'fixed' },
}))

const sign = (path: string): string =>
  `url("data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path d="${path}" fill="none" stroke="#000" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/></svg>`,
  )}")`

/** The checkbox of a row, and that of all rows: as the console's others look, by style alone. */
const checkbox = (theme: Theme): CSSObject => ({
  position: 'relative',
  display: 'block',
  width: 32,
  height: 32,
  margin: 0,
  appearance: 'none',
  background: 'none',
  cursor: 'pointer',
  '@media (pointer: coarse)': { width: 44, height: 44 },
  '&::before, &::after': { content: '""', position: 'absolute', inset: 'calc(50% - 8px)', borderRadius: 4 },
  '&::before': {
    background: theme.vars.palette.background.paper,
    border: `1px solid ${theme.vars.palette.line.control}`,
  },
  '&:checked::before, &:indeterminate::before': {
    background: theme.vars.palette.fill.main,
    borderColor: theme.vars.palette.fill.main,
  },
  '&:checked::after, &:indeterminate::after': { background: theme.vars.palette.fill.contrastText },
  '&:checked::after': { mask: sign('m4 8.2 2.7 2.7L12 5.4') },
  '&:indeterminate::after': { mask: sign('M4.5 8h7') },
  '&:focus-visible': {
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: -2,
    borderRadius: 4,
  },
  '@media (forced-colors: active)': {
    '&::before': { borderColor: 'CanvasText' },
    '&:checked::after, &:indeterminate::after': { background: 'CanvasText' },
  },
})

/** The headings of a list, drawn by one style as its rows are. */
export const Head = styled('thead')(({ theme }) => ({
  '& th': {
    ...theme.typography.subtitle2,
    height: 34,
    padding: '0 16px',
    textAlign: 'left',
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.tertiary,
    backgroundColor: theme.vars.palette.background.sunken,
    borderBottom: `1px solid ${theme.vars.palette.line.main}`,
    '&[data-align="right"]': { textAlign: 'right' },
    '&[data-slot="choose"]': { width: 1, padding: '0 0 0 8px' },
    '&[data-slot="actions"]': { width: 1 },
  },
  '& [data-slot="choose"] input': checkbox(theme),
  '& [data-slot="choose"] > label': { display: 'flex', alignItems: 'center', gap: 4, cursor: 'pointer' },
  '& button': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 6,
    margin: '0 -4px',
    padding: '2px 4px',
    font: 'inherit',
    verticalAlign: 'middle',
    color: 'inherit',
    background: 'none',
    border: 0,
    borderRadius: 4,
    cursor: 'pointer',
    userSelect: 'none',
    WebkitTapHighlightColor: 'transparent',
    '&:hover, &[data-sorted]': { color: theme.vars.palette.text.primary },
  },
  // The arrow takes the room before the heading, so that no column moves when one sorts by it.
  '& th[data-align="right"] > [data-sorted]': { marginLeft: -24 },
  [theme.breakpoints.down('xl')]: { '& th[data-priority="4"]': { display: 'none' } },
  [theme.breakpoints.down('lg')]: { '& th[data-priority="3"]': { display: 'none' } },
  [theme.breakpoints.down('md')]: {
    // Under 900 px a row is two lines, so headings have nothing to stand over; screen readers still get them.
    '& tr': { display: 'block' },
    '& th:not([data-slot="choose"])': {
      position: 'absolute',
      width: 1,
      height: 1,
      padding: 0,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
    '& th[data-priority="2"]': { display: 'none' },
    '& th[data-slot="choose"]': {
      display: 'block',
      width: 'auto',
      height: 'auto',
      padding: '2px 12px 2px 4px',
    },
  },
}))

/** Three lines tell why; the rest is in the tooltip, and on the page that the row leads to. */
const prose = {
  display: '-webkit-box',
  whiteSpace: 'normal',
  overflowWrap: 'break-word',
  WebkitLineClamp: 3,
  WebkitBoxOrient: 'vertical',
} as const

/**
 * The rows of a list. They are drawn by this one style: a list has thousands of cells, and a component with a style of its
 * own for each would take longer to draw than all that is in them.
 */
export const Body = styled('tbody')(({ theme }) => ({
  '& > tr': {
    verticalAlign: 'middle',
    '&[data-leads]': { cursor: 'pointer' },
    '&:hover': { backgroundColor: theme.vars.palette.action.hover },
    '&[aria-selected="true"]': { backgroundColor: theme.vars.palette.action.selected },
    '& .copy': { opacity: 0 },
    '&:hover .copy, &:focus-within .copy': { opacity: 1 },
    '@media (hover: none)': { '& .copy': { opacity: 1 } },
  },
  '& > tr > td': {
    ...theme.typography.body2,
    height: 40,
    padding: '4px 16px',
    textAlign: 'left',
    color: theme.vars.palette.text.secondary,
    borderBottom: `1px solid ${theme.vars.palette.line.subtle}`,
    '[data-density="compact"] &': { height: 32, paddingBlock: 2 },
    '[data-density="roomy"] &': { height: 48 },
    '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -2 },
    '&[data-align="right"]': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
    '&[data-slot="first"]': { color: theme.vars.palette.text.primary },
    '&[data-prose] .state-label': { maxWidth: 'none' },
    '&[data-prose] .state-cause': prose,
    '&[data-slot="choose"]': { width: 1, padding: '0 0 0 8px' },
    '&[data-slot="actions"]': { width: 1, whiteSpace: 'nowrap', textAlign: 'right', paddingLeft: 0 },
  },
  '& [data-slot="choose"] > input': checkbox(theme),
  // Names of other things are values: the row's own name stands out.
  '& > tr > td[data-slot="value"] .name-text': { fontWeight: 400 },
  // The mark of simulation stays beside the name.
  '& .name': { whiteSpace: 'nowrap' },
  '& .name > a': {
    color: theme.vars.palette.text.primary,
    fontWeight: 500,
    textDecoration: 'none',
    borderRadius: 4,
    '&:hover': { color: theme.vars.palette.primary.main, textDecoration: 'underline' },
  },
  '& > tr:last-of-type > td': { borderBottom: 0 },
  [theme.breakpoints.down('xl')]: { '& > tr > td[data-priority="4"]': { display: 'none' } },
  [theme.breakpoints.down('lg')]: { '& > tr > td[data-priority="3"]': { display: 'none' } },
  [theme.breakpoints.down('md')]: {
    '& > tr': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '2px 12px',
      padding: '10px 12px',
      '[data-density="compact"] &': { paddingBlock: 5 },
      '[data-density="roomy"] &': { paddingBlock: 16 },
      borderBottom: `1px solid ${theme.vars.palette.line.subtle}`,
      '&:last-of-type': { borderBottom: 0 },
    },
    '& > tr > td:nth-of-type(n)': {
      display: 'block',
      height: 'auto',
      padding: 0,
      border: 0,
      '&[data-priority="2"], &[data-priority="3"], &[data-priority="4"]': { display: 'none' },
      // No heading stands over it, and screen readers are told that of the column.
      '&[data-heading]::before': {
        content: 'attr(data-heading) " " / ""',
        marginRight: 6,
        color: theme.vars.palette.text.tertiary,
      },
      // The whole name, in two lines where it takes them, and not under what stands beside it.
      '&[data-slot="first"]': { flex: '1 1 60%', minWidth: 0 },
      '&[data-slot="first"] a, &[data-slot="first"] a span': {
        whiteSpace: 'normal',
        overflowWrap: 'anywhere',
      },
      '&[data-slot="choose"]': { width: 'auto', marginLeft: -8 },
      // No pointer rests on it to read the rest.
      '& .state-label': { flexWrap: 'wrap', gap: '0 8px', maxWidth: 'none' },
      '& .state-cause': { whiteSpace: 'normal', overflowWrap: 'anywhere', WebkitLineClamp: 'none' },
      // They stand in a line of their own, which would be empty without them.
      '&[data-slot="actions"]': { width: 'auto', marginLeft: 'auto' },
    },
  },
}))
