import type { CSSObject } from '@mui/material/styles'

/** Selected area, tab and search result: normally marked by a tint, which forced colours remove. */
const chosen = ':is(nav a[aria-current="page"], [role="option"][aria-selected="true"])'

/** Styles for forced colours (Windows contrast themes), in addition to Material UI's own. */
export const forced: CSSObject = {
  '@media (forced-colors: active)': {
    '.state-mark[data-tone]': { color: 'CanvasText', forcedColorAdjust: 'none' },
    [chosen]: { forcedColorAdjust: 'none', backgroundColor: 'Highlight !important' },
    [`${chosen}, ${chosen} *`]: { color: 'HighlightText !important' },
    // Tinted descendants would hide their text.
    [`${chosen} *`]: { backgroundColor: 'transparent !important' },
    'tr[aria-selected="true"], [aria-pressed="true"]': { outline: '2px solid Highlight', outlineOffset: -2 },
    '.MuiButton-text, .MuiButton-contained': { border: '1px solid ButtonBorder !important' },
  },
}
