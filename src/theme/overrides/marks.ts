import type { CSSObject, Theme } from '@mui/material/styles'

/** Colours of a state's mark and word. */
const toned = (theme: Theme): [string, CSSObject][] =>
  Object.entries(theme.vars.palette.state).flatMap(([tone, { mark, text }]) => [
    [`.state-mark[data-tone="${tone}"]`, { color: mark }],
    [`.state-word[data-tone="${tone}"]`, { color: text }],
  ])

/**
 * Styles of elements repeated in every row of long lists. Plain classes: a styled component for each of a
 * thousand names and states would take longer than the rest of their rows.
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
    // A table sizes columns by their content, so long causes are capped.
    maxWidth: 'clamp(200px, 22vw, 460px)',
    // Fills the line; centred, it would be a pixel lower than the words next to it.
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
  // For columns with a fixed width: a row's cause must not move the other columns.
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
