import type { CSSObject } from '@mui/material/styles'

/** The area, the tab, the hit of a search that is chosen: elsewhere a tint tells them apart, which the system takes away. */
const chosen = ':is(nav a[aria-current="page"], [role="option"][aria-selected="true"])'

/** Where the system chooses the colours (Windows' contrast themes), beside what Material UI itself does for its own. */
export const forced: CSSObject = {
  '@media (forced-colors: active)': {
    '.state-mark[data-tone]': { color: 'CanvasText', forcedColorAdjust: 'none' },
    [chosen]: { forcedColorAdjust: 'none', backgroundColor: 'Highlight !important' },
    [`${chosen}, ${chosen} *`]: { color: 'HighlightText !important' },
    // What has a tint of its own would hide the words on it.
    [`${chosen} *`]: { backgroundColor: 'transparent !important' },
    'tr[aria-selected="true"], [aria-pressed="true"]': { outline: '2px solid Highlight', outlineOffset: -2 },
    '.MuiButton-text, .MuiButton-contained': { border: '1px solid ButtonBorder !important' },
  },
}
