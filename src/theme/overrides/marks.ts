import type { CSSObject, Theme } from '@mui/material/styles'

/** The colours of a state: of its mark, and of a word that says it. */
const toned = (theme: Theme): [string, CSSObject][] =>
  Object.entries(theme.vars.palette.state).flatMap(([tone, { mark, text }]) => [
    [`.state-mark[data-tone="${tone}"]`, { color: mark }],
    [`.state-word[data-tone="${tone}"]`, { color: text }],
  ])

/**
 * What stands in each row of long lists is drawn by these classes: a component with a style of its own for each of a
 * thousand names and states would take longer than all else in their rows.
 */
export const marks = (theme: Theme): Record<string, CSSObject> => ({
  '.state-mark': { flex: 'none', display: 'block', overflow: 'visible', fill: 'none' },
  '.state-mark .turn': {
    transformOrigin: '7px 7px',
    animation: 'gantry-turn 1.2s linear infinite',
    '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
  },
  '.state-label': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 8,
    minWidth: 0,
    // A table gives its cells what they ask for, so that a long cause has to ask for less.
    maxWidth: 'clamp(200px, 22vw, 460px)',
    // As high as the line that it stands in: in its middle it would stand a pixel lower than the words beside it.
    verticalAlign: 'top',
  },
  '.state-word': { whiteSpace: 'nowrap', fontWeight: 400, color: theme.vars.palette.text.secondary },
  ...Object.fromEntries(toned(theme)),
  '.state-word[data-urgent]': { fontWeight: 500 },
  '.state-cause': {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.secondary,
  },
  // Where the column has its width: what a row says of the cause moves none of the columns beside it.
  '.fixed-state .state-label': {
    [theme.breakpoints.up('md')]: {
      display: 'flex',
      maxWidth: 'none',
      '& .state-cause': { flex: '1 1 0', width: 0 },
    },
  },
  '.name-text': {
    whiteSpace: 'nowrap',
    fontWeight: 500,
    [theme.breakpoints.down('md')]: { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  },
})
