import type { ITheme } from '@xterm/xterm'

const color = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--gantry-palette-${name}`).trim()

/** Theme for xterm.js, which needs colour values rather than variables; recreated when the scheme changes. */
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

/** Returns a higher minimum contrast ratio in contrast schemes. */
export const contrastRatio = (): number =>
  document.documentElement.dataset['theme']?.endsWith('Contrast') === true ? 7 : 4.5

/** Calls back when the scheme changes. Returns a function that unsubscribes. */
export function onScheme(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}
