import type { ITheme } from '@xterm/xterm'

const color = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--gantry-palette-${name}`).trim()

/** xterm.js takes colours as values and not as variables, so its theme is made anew when the scheme changes. */
export const terminalTheme = (): ITheme => ({
  background: color('background-sunken'),
  foreground: color('text-primary'),
  cursor: color('primary-main'),
  cursorAccent: color('background-sunken'),
  selectionBackground: color('action-selected'),
  black: color('text-disabled'),
  brightBlack: color('text-tertiary'),
  white: color('text-secondary'),
  brightWhite: color('text-primary'),
  red: color('state-fail-mark'),
  brightRed: color('state-fail-text'),
  green: color('state-run-mark'),
  brightGreen: color('state-run-text'),
  yellow: color('state-warn-mark'),
  brightYellow: color('state-warn-text'),
  blue: color('state-prog-mark'),
  brightBlue: color('state-prog-text'),
  magenta: color('state-sim-mark'),
  brightMagenta: color('state-sim-text'),
  cyan: color('primary-main'),
  brightCyan: color('primary-main'),
})

/** More contrast where somebody asked for more. */
export const contrastRatio = (): number =>
  document.documentElement.dataset['theme']?.endsWith('Contrast') === true ? 7 : 4.5

/** Calls back when the scheme changes. Returns the function that ends it. */
export function onScheme(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
