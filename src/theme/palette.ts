import { createTheme, type ColorSystemOptions, type PaletteOptions } from '@mui/material/styles'
import type { StateColors } from './augment.ts'
import {
  accentTokens,
  actionTokens,
  backgroundTokens,
  chartTokens,
  codeTokens,
  lineTokens,
  meterTokens,
  pick,
  stateTokens,
  textTokens,
  type Scheme,
  type StateTone,
} from './tokens.ts'

const isDark = (scheme: Scheme): boolean => scheme.startsWith('dark')
const isContrast = (scheme: Scheme): boolean => scheme.endsWith('Contrast')

function stateColors(tone: StateTone, scheme: Scheme): StateColors {
  const row = stateTokens[tone]
  if (isContrast(scheme)) {
    const color = row.contrast[isDark(scheme) ? 1 : 0]
    return { mark: color, text: color, tint: pick(backgroundTokens, scheme).paper, line: color }
  }
  const [mark, text, tint, line] = isDark(scheme) ? row.dark : row.light
  return { mark, text, tint, line }
}

/** Maps our state colours to Material UI's four severities. */
const severity = (state: StateColors, onMark: string) => ({
  main: state.mark,
  dark: state.text,
  light: state.tint,
  contrastText: onMark,
})

function paletteOf(scheme: Scheme): PaletteOptions {
  const background = pick(backgroundTokens, scheme)
  const accent = pick(accentTokens, scheme)
  const line = pick(lineTokens, scheme)
  const action = pick(actionTokens, scheme)
  const meter = pick(meterTokens, scheme)
  const text = pick(textTokens, scheme)
  const state = {
    run: stateColors('run', scheme),
    prog: stateColors('prog', scheme),
    warn: stateColors('warn', scheme),
    fail: stateColors('fail', scheme),
    neutral: stateColors('neutral', scheme),
    sim: stateColors('sim', scheme),
  }
  const primary = {
    main: accent.accent,
    dark: accent.accent,
    light: accent.accent,
    contrastText: accent.onFill,
  }
  const base = createTheme({ palette: { mode: isDark(scheme) ? 'dark' : 'light', primary } }).palette
  return {
    ...base,
    primary,
    secondary: primary,
    success: severity(state.run, background.paper),
    info: severity(state.prog, background.paper),
    warning: severity(state.warn, background.paper),
    error: severity(state.fail, background.paper),
    background,
    text,
    divider: line.subtle,
    action: { ...base.action, ...action, disabled: text.disabled },
    line,
    fill: { main: accent.fill, dark: accent.fillHover, contrastText: accent.onFill },
    danger: { main: accent.danger, contrastText: accent.onDanger },
    meter,
    code: pick(codeTokens, scheme),
    chart: pick(chartTokens, scheme),
    state,
    TableCell: { border: line.subtle },
    Skeleton: { bg: action.hover },
    LinearProgress: { primaryBg: meter.track },
    Tooltip: { bg: background.raised },
  } as PaletteOptions // Material UI reads TableCell, Skeleton ... but types them only on its output.
}

/** A complete colour scheme: Material UI provides no defaults for schemes other than light and dark. */
export const colorScheme = (scheme: Scheme): ColorSystemOptions => ({
  palette: paletteOf(scheme),
  opacity: { inputPlaceholder: 1, inputUnderline: 0.42, switchTrackDisabled: 0.4, switchTrack: 1 },
})
