import { FitAddon } from '@xterm/addon-fit'
import { Terminal } from '@xterm/xterm'
import '@xterm/xterm/css/xterm.css'
import type { TerminalPlace } from '../../../api/terminals.ts'
import { makingStrictly, strictDocument } from './strict-document.ts'
import { TerminalConnection, type TerminalListener } from './terminal-connection.ts'
import { contrastRatio, onScheme, terminalTheme } from './terminal-theme.ts'

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
