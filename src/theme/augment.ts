import type { CSSProperties } from 'react'
import type { StateTone } from './tokens.ts'

export interface StateColors {
  mark: string
  text: string
  tint: string
  line: string
}

/** Colours of the console's palette in addition to Material UI's. */
interface PaletteExtension {
  line: { subtle: string; main: string; control: string }
  fill: { main: string; dark: string; contrastText: string }
  danger: { main: string; contrastText: string }
  meter: { fill: string; track: string }
  code: Record<
    'key' | 'string' | 'number' | 'comment' | 'addBg' | 'delBg' | 'addWord' | 'delWord' | 'hit' | 'hitText',
    string
  >
  chart: Record<'s1' | 's2' | 's3' | 's4' | 's5' | 's6', string>
  state: Record<StateTone, StateColors>
}

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true
  }
  interface ColorSchemeOverrides {
    lightContrast: true
    darkContrast: true
  }
  interface TypeBackground {
    sunken: string
    raised: string
  }
  interface TypeText {
    tertiary: string
  }
  interface Palette extends PaletteExtension {}
  interface PaletteOptions extends Partial<PaletteExtension> {}
  interface TypographyVariants {
    figure: CSSProperties
    code: CSSProperties
  }
  interface TypographyVariantsOptions {
    figure?: CSSProperties
    code?: CSSProperties
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    figure: true
    code: true
  }
}
