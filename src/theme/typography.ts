import type { TypographyVariantsOptions } from '@mui/material/styles'

// Fallback fonts differ by language: see letters.ts.
export const sans = '"IBM Plex Sans Variable", var(--gantry-letters)'
export const mono = '"JetBrains Mono Variable", var(--gantry-letters-mono)'

const rem = (px: number): string => `${px / 16}rem`

/** Converts font size and line height from the design's px to rem, which follows the reader's font size. */
const role = (size: number, line: number, weight = 400) => ({
  fontSize: rem(size),
  lineHeight: line / size,
  fontWeight: weight,
  letterSpacing: 0,
  textTransform: 'none' as const,
})

export const typography: TypographyVariantsOptions = {
  fontFamily: sans,
  htmlFontSize: 16,
  fontSize: 13,
  fontWeightLight: 400,
  fontWeightRegular: 400,
  fontWeightMedium: 500,
  fontWeightBold: 600,
  h1: { ...role(20, 28, 600), letterSpacing: '-0.012em' },
  h2: role(14, 20, 600),
  h3: role(24, 32, 600),
  h4: role(16, 24, 600),
  h5: role(14, 20, 600),
  h6: role(13, 20, 600),
  subtitle1: role(13, 20, 500),
  subtitle2: role(12, 16, 500),
  body1: role(14, 20),
  body2: role(13, 20),
  button: role(13, 20, 500),
  caption: role(12, 16),
  overline: role(11, 14),
  figure: { ...role(22, 28, 500), fontFamily: sans },
  code: { ...role(12, 18), fontFamily: mono, fontVariantLigatures: 'none' },
}
