import { type DestinationStream, pino } from 'pino'

/** How long a line may wait for others. */
const longestWaitMs = 50
/** As many characters are written without waiting for more. */
const mostLength = 8 * 1024
const warnLevel = pino.levels.values['warn'] ?? 0

const metadata: unique symbol = Symbol.for('pino.metadata')

/**
 * Writes lines of the log together: a call of the system for each request would cost a part of it that is seen. What says
 * that something is wrong goes out at once, with all that came before it.
 */
export class LogLines implements DestinationStream {
  /** Makes pino set `lastLevel` before each line. */
  readonly [metadata] = true
  lastLevel = 0
  readonly #target: DestinationStream
  #waiting = ''
  #isTimed = false

  constructor(target: DestinationStream) {
    this.#target = target
  }

  write(line: string): void {
    this.#waiting += line
    if (this.lastLevel >= warnLevel || this.#waiting.length >= mostLength) this.flushSync()
    else if (!this.#isTimed) {
      this.#isTimed = true
      // Keeps no process alive: whoever opened the log flushes it at the end.
      setTimeout(() => this.#onTime(), longestWaitMs).unref()
    }
  }

  /** Writes what waits. The name is the one by which pino asks for it after a fatal line. */
  flushSync(): void {
    const text = this.#waiting
    this.#waiting = ''
    if (text !== '') this.#target.write(text)
  }

  #onTime(): void {
    this.#isTimed = false
    this.flushSync()
  }
}

/** Standard error, of which nothing is left out when the process ends: by itself, by a signal that it takes, by an exception. */
export function standardError(): LogLines {
  const lines = new LogLines(pino.destination({ dest: 2, sync: true }))
  process.on('exit', () => lines.flushSync())
  return lines
}
