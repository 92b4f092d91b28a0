import type { Components, Theme } from '@mui/material/styles'
import { letters } from '../letters.ts'
import { sans } from '../typography.ts'
import { forced } from './forced.ts'
import { marks } from './marks.ts'

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
      'ul, ol': { padding: 0 },
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
