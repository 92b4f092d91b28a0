import type { Components, Theme, CSSObject } from '@mui/material/styles'
import { sans } from '../typography.ts'

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
const marks = (theme: Theme): Record<string, CSSObject> => ({
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
  '.secondary-text': { color: theme.vars.palette.text.secondary },
  '.tertiary-text': { color: theme.vars.palette.text.tertiary },
  '.warn-text': { color: theme.vars.palette.state.warn.text },
  '.fail-text': { color: theme.vars.palette.state.fail.text },
  '.one-line': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '.ruled': { listStyle: 'none', '& > * + *': { borderTop: `1px solid ${theme.vars.palette.line.subtle}` } },
  '.name-text': {
    whiteSpace: 'nowrap',
    fontWeight: 500,
    [theme.breakpoints.down('md')]: { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  },
})

const japanese = '"Hiragino Sans", "Noto Sans JP", "Noto Sans CJK JP", "Yu Gothic UI", Meiryo'

/**
 * Fallback fonts for characters missing from the console's fonts. Chinese and Japanese draw many shared
 * characters differently, so Japanese fonts precede the system's, which follow its own language. Japanese
 * lines break between phrases, and never before a small kana or a closing punctuation mark.
 */
const letters = {
  ':root': {
    '--gantry-letters': `system-ui, "Segoe UI", Roboto, ${japanese}, sans-serif`,
    '--gantry-letters-mono': 'ui-monospace, "SF Mono", Menlo, Consolas, monospace',
  },
  ':root:lang(ja)': {
    '--gantry-letters': `${japanese}, system-ui, sans-serif`,
    '--gantry-letters-mono': `"Noto Sans Mono CJK JP", "BIZ UDGothic", ${japanese}, ui-monospace, monospace`,
    lineBreak: 'strict',
    wordBreak: 'auto-phrase',
    textAutospace: 'normal',
  },
}

/** Selected area, tab and search result: normally marked by a tint, which forced colours remove. */
const chosen = ':is(nav a[aria-current="page"], [role="option"][aria-selected="true"])'

/** Styles for forced colours (Windows contrast themes), in addition to Material UI's own. */
const forced: CSSObject = {
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

type Overrides = Components<Omit<Theme, 'components'>>

/**
 * Shadows depend on the scheme, which Material UI's list of shadows cannot express, so its entries refer to
 * these variables.
 */
const shadowVariables = {
  '[data-theme="light"]': {
    '--gantry-shadow-low': '0 1px 2px rgb(24 31 34 / .06), 0 4px 12px rgb(24 31 34 / .10)',
    '--gantry-shadow-high': '0 16px 40px rgb(24 31 34 / .16)',
    '--gantry-backdrop': 'rgb(24 31 34 / .32)',
  },
  '[data-theme="dark"]': {
    '--gantry-shadow-low': '0 1px 2px rgb(0 0 0 / .06), 0 4px 12px rgb(0 0 0 / .5)',
    '--gantry-shadow-high': '0 16px 40px rgb(0 0 0 / .6)',
    '--gantry-backdrop': 'rgb(0 0 0 / .55)',
  },
  '[data-theme$="Contrast"]': {
    '--gantry-shadow-low': 'none',
    '--gantry-shadow-high': 'none',
    '--gantry-backdrop': 'rgb(0 0 0 / .55)',
  },
}

export const baseline: Overrides = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      ...shadowVariables,
      ...letters,
      ...marks(theme),
      ...forced,
      html: { height: '100%', fontFamily: sans },
      body: {
        ...theme.typography.body2,
        minHeight: '100%',
        backgroundColor: theme.vars.palette.background.default,
        color: theme.vars.palette.text.primary,
      },
      '#root': { minHeight: '100%' },
      a: { color: theme.vars.palette.primary.main },
      'h1, h2, h3, h4, p, dl, dd, ul, ol': { margin: 0 },
      'ul, ol, legend': { padding: 0 },
      fieldset: { minWidth: 0, margin: 0, padding: 0, border: 0 },
      code: theme.typography.code,
      small: { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
      // Uses the browser's colours; Escape, or selecting the text, clears a search as well.
      'input::-webkit-search-cancel-button': { display: 'none' },
      'a:focus-visible, button:focus-visible, [tabindex="0"]:focus-visible': {
        outline: `2px solid ${theme.vars.palette.primary.main}`,
        outlineOffset: 1,
      },
      '[data-theme$="Contrast"] :focus-visible, [data-theme$="Contrast"] .Mui-focusVisible': {
        outlineWidth: '3px !important',
      },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': { transitionDuration: '0s !important', animationDuration: '0s !important' },
      },
      '@keyframes gantry-turn': { to: { transform: 'rotate(360deg)' } },
    }),
  },
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiTypography: {
    defaultProps: {
      variant: 'body2',
      variantMapping: {
        body1: 'p',
        body2: 'p',
        caption: 'span',
        figure: 'span',
        code: 'code',
        overline: 'span',
      },
    },
  },
  MuiLink: { defaultProps: { underline: 'hover' } },
}
