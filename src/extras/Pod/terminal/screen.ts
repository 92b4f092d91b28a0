import { FitAddon } from '@xterm/addon-fit'
import { Terminal, type ITheme } from '@xterm/xterm'
import '@xterm/xterm/css/xterm.css'
import type { TerminalPlace } from '../../../api/terminals.ts'
import { TerminalConnection, type TerminalListener } from './terminal-connection.ts'

const color = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--gantry-palette-${name}`).trim()

/** Theme for xterm.js, which needs colour values rather than variables; recreated when the scheme changes. */
const terminalTheme = (): ITheme => ({
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
const contrastRatio = (): number =>
  document.documentElement.dataset['theme']?.endsWith('Contrast') === true ? 7 : 4.5

/** Calls back when the scheme changes. Returns a function that unsubscribes. */
function onScheme(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

/**
 * Creates elements that comply with a strict Content-Security-Policy, which blocks xterm.js's style elements
 * without a nonce and its style attributes. Adds the page's nonce, and sets such an attribute through
 * properties, which the policy allows.
 */
function makeStrictly(name: string): HTMLElement {
  const element = makePlainly(name)
  const nonce = document.querySelector('meta[property="csp-nonce"]')?.getAttribute('content')
  if (nonce && element instanceof HTMLStyleElement) element.nonce = nonce
  element.setAttribute = (attribute, value) => {
    if (attribute === 'style') element.style.cssText = value
    else Element.prototype.setAttribute.call(element, attribute, value)
  }
  return element
}

const makePlainly = (name: string): HTMLElement => Document.prototype.createElement.call(document, name)

/** Returns a document for xterm.js that creates most of its elements this way. */
const strictDocument = (): Document =>
  new Proxy(document, {
    get(target, name) {
      if (name === 'createElement') return makeStrictly
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })

/** For xterm.js's scroll bar, which is created from the page's own document on open. */
function makingStrictly(work: () => void): void {
  const { createElement } = document
  // A single function cannot express the overloads for each tag name.
  document.createElement = makeStrictly as typeof document.createElement
  try {
    work()
  } finally {
    document.createElement = createElement
  }
}

/** Lines of scrollback. */
const SCROLLBACK = 5000

/** xterm.js in an element, connected to a program in a container until one of them ends. */
export class Screen {
  private readonly terminal: Terminal
  private readonly connection: TerminalConnection
  private readonly undo: (() => void)[] = []

  constructor(
    host: HTMLElement,
    { place, label, describedBy }: { place: TerminalPlace; label: string; describedBy: string },
    listener: Omit<TerminalListener, 'onOutput'>,
  ) {
    const { fontFamily, fontSize } = getComputedStyle(host)
    const terminal = new Terminal({
      documentOverride: strictDocument(),
      fontFamily,
      fontSize: Number.parseFloat(fontSize),
      lineHeight: 1.3,
      scrollback: SCROLLBACK,
      minimumContrastRatio: contrastRatio(),
      theme: terminalTheme(),
      screenReaderMode: true,
    })
    const fit = new FitAddon()
    terminal.loadAddon(fit)
    makingStrictly(() => terminal.open(host))
    terminal.textarea?.setAttribute('aria-label', label)
    terminal.textarea?.setAttribute('aria-describedby', describedBy)
    // The way out: all other keys, including Tab, go to the program in the terminal.
    terminal.attachCustomKeyEventHandler(({ key, shiftKey }) => !(key === 'Tab' && shiftKey))
    fit.fit()
    this.terminal = terminal
    this.connection = new TerminalConnection(place, {
      onOpen: listener.onOpen,
      onOutput: (bytes) => terminal.write(bytes),
      onEnd: (end) => {
        terminal.options.disableStdin = true
        listener.onEnd(end)
      },
      onFailure: listener.onFailure,
    })
    this.join(host, fit)
  }

  focus(): void {
    this.terminal.focus()
  }

  dispose(): void {
    for (const undo of this.undo) undo()
    this.connection.close()
    this.terminal.dispose()
  }

  private join(host: HTMLElement, fit: FitAddon): void {
    const { terminal, connection } = this
    const encoder = new TextEncoder()
    terminal.onData((text) => connection.write(encoder.encode(text)))
    terminal.onResize(({ cols, rows }) => connection.resize(cols, rows))
    connection.resize(terminal.cols, terminal.rows)
    const resizing = new ResizeObserver(() => {
      // A hidden element has no size.
      if (host.clientHeight > 0) fit.fit()
    })
    resizing.observe(host)
    const endSchemes = onScheme(() => {
      terminal.options.theme = terminalTheme()
      terminal.options.minimumContrastRatio = contrastRatio()
    })
    this.undo.push(() => resizing.disconnect(), endSchemes)
  }
}
