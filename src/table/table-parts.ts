import { styled, type CSSObject, type Theme } from '@mui/material/styles'
import Table from '@mui/material/Table'
import type { MouseEvent } from 'react'
import { useHref, useNavigate, type To } from 'react-router'
import { meansNewTab } from '../util/browser.ts'

// Hidden text is positioned absolutely, so it is clipped only if the table is its containing block.
export const Scroller = styled('div')({ overflowX: 'auto', position: 'relative' })

export const Grid = styled(Table)(({ theme }) => ({
  // Two-line rows keep to the page width, whatever their content.
  [theme.breakpoints.down('md')]: { tableLayout: 'fixed' },
}))

const sign = (path: string): string =>
  `url("data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path d="${path}" fill="none" stroke="#000" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/></svg>`,
  )}")`

/** Checkboxes of rows and the heading, styled like the console's others in plain CSS. */
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

/** Headings of a list, with a single style like the rows. */
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
  // The arrow uses the space before the heading, so that sorting doesn't shift columns.
  '& th[data-align="right"] > [data-sorted]': { marginLeft: -24 },
  [theme.breakpoints.down('xl')]: { '& th[data-priority="4"]': { display: 'none' } },
  [theme.breakpoints.down('lg')]: { '& th[data-priority="3"]': { display: 'none' } },
  [theme.breakpoints.down('md')]: {
    // Below 900 px a row has two lines, so headings are hidden visually; screen readers still get them.
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

/** Three lines of the cause; the full text is in the tooltip and on the row's page. */
const prose = {
  display: '-webkit-box',
  whiteSpace: 'normal',
  overflowWrap: 'break-word',
  WebkitLineClamp: 3,
  WebkitBoxOrient: 'vertical',
} as const

/**
 * Rows of a list under a single style: with thousands of cells, one styled component per cell would take
 * longer to render than all their content.
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
  // Only the row's own name is bold; names of other resources are plain values.
  '& > tr > td[data-slot="value"] .name-text': { fontWeight: 400 },
  // Keeps the simulation mark next to the name.
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
      // Its heading is hidden here; screen readers get it from the column.
      '&[data-heading]::before': {
        content: 'attr(data-heading) " " / ""',
        marginRight: 6,
        color: theme.vars.palette.text.tertiary,
      },
      // Full name, on two lines if needed, without overlapping its neighbours.
      '&[data-slot="first"]': { flex: '1 1 60%', minWidth: 0 },
      '&[data-slot="first"] a, &[data-slot="first"] a span': {
        whiteSpace: 'normal',
        overflowWrap: 'anywhere',
      },
      '&[data-slot="choose"]': { width: 'auto', marginLeft: -8 },
      // Touch devices have no tooltip for the rest.
      '& .state-label': { flexWrap: 'wrap', gap: '0 8px', maxWidth: 'none' },
      '& .state-cause': { whiteSpace: 'normal', overflowWrap: 'anywhere', WebkitLineClamp: 'none' },
      // On a line that would otherwise be empty.
      '&[data-slot="actions"]': { width: 'auto', marginLeft: 'auto' },
    },
  },
}))

const controls =
  'a, button, input, label, select, textarea, [role="button"], [role="menuitem"], [data-slot="choose"]'

/** The click hit the row itself rather than a control in it. */
function meansRow({ currentTarget, target }: MouseEvent<HTMLElement>): boolean {
  // A row's menu or dialog is elsewhere in the DOM, but React bubbles its clicks to the row.
  return target instanceof Element && currentTarget.contains(target) && target.closest(controls) === null
}

/** Listeners of a row that is a link. */
interface RowLink {
  onClick: (event: MouseEvent<HTMLElement>) => void
  onAuxClick: (event: MouseEvent<HTMLElement>) => void
  onMouseDown: (event: MouseEvent<HTMLElement>) => void
}

/**
 * Makes a whole row act like the link in it: a click opens its page; a middle click, or one with Ctrl, Cmd or
 * Shift, opens it in a new tab. Clicks on controls in the row and the end of a text selection are ignored.
 */
export function useRowLink(to: To | undefined): RowLink {
  const navigate = useNavigate()
  const href = useHref(to ?? '')
  const open = (event: MouseEvent<HTMLElement>): void => {
    if (to === undefined || event.defaultPrevented || !meansRow(event)) return
    if (meansNewTab(event)) window.open(href, '_blank', 'noopener')
    else if (event.button === 0 && window.getSelection()?.isCollapsed !== false) void navigate(to)
  }
  return {
    onClick: open,
    onAuxClick: open,
    onMouseDown: (event) => {
      // Otherwise the browser extends the selection on Shift and scrolls on a middle click.
      if (to !== undefined && meansRow(event) && (event.button === 1 || event.shiftKey))
        event.preventDefault()
    },
  }
}

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
