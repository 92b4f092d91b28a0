import { FitAddon } from '@xterm/addon-fit'
import { Terminal, type ITheme } from '@xterm/xterm'
import '@xterm/xterm/css/xterm.css'
import {
  connectTerminal,
  readEnd,
  readRefusal,
  resizeMessage,
  type TerminalEnd,
  type TerminalPlace,
} from '../../api/calls/terminals.ts'

export interface TerminalListener {
  onOpen(): void
  onOutput(bytes: Uint8Array): void
  /** Null when the connection broke without a reason. */
  onEnd(end: TerminalEnd | null): void
  /** The connection could not be started. */
  onFailure(error: unknown): void
}

/** The page's end of one terminal. Calls no listener after `close`. */
class TerminalConnection {
  private readonly listener: TerminalListener
  private socket: WebSocket | null = null
  private isOver = false
  private size: { columns: number; rows: number } | null = null

  constructor(place: TerminalPlace, listener: TerminalListener) {
    this.listener = listener
    connectTerminal(place).then(
      ({ socket, ticket }) => this.join(socket, ticket),
      (error: unknown) => {
        if (!this.isOver) listener.onFailure(error)
      },
    )
  }

  write(bytes: Uint8Array<ArrayBuffer>): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(bytes)
  }

  /** Resizes the terminal; the last size is sent once the connection is open. */
  resize(columns: number, rows: number): void {
    this.size = { columns, rows }
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(resizeMessage(columns, rows))
  }

  close(): void {
    this.isOver = true
    this.socket?.close()
  }

  private join(socket: WebSocket, ticket: string): void {
    this.socket = socket
    if (this.isOver) {
      socket.close()
      return
    }
    let isOpened = false
    socket.addEventListener('open', () => {
      isOpened = true
      if (this.size) this.resize(this.size.columns, this.size.rows)
      if (!this.isOver) this.listener.onOpen()
    })
    socket.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer | string>) => {
      if (this.isOver) return
      if (typeof data !== 'string') return this.listener.onOutput(new Uint8Array(data))
      this.end(readEnd(data))
    })
    socket.addEventListener('close', () => {
      if (isOpened || this.isOver) return this.end(null)
      void readRefusal(ticket).then((refusal) => this.end(refusal))
    })
  }

  private end(end: TerminalEnd | null): void {
    if (this.isOver) return
    this.isOver = true
    this.listener.onEnd(end)
  }
}

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
