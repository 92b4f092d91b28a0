import { type DestinationStream, pino } from 'pino'

/** Maximum delay of a line to be batched with others. */
const longestWaitMs = 50
/** Characters that are written without further delay. */
const maxLength = 8 * 1024
const warnLevel = pino.levels.values['warn'] ?? 0

const metadata: unique symbol = Symbol.for('pino.metadata')

/**
 * Batches log lines: one system call per request would be a noticeable part of its cost. Warnings and errors
 * are written immediately, with all lines before them.
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
    if (this.lastLevel >= warnLevel || this.#waiting.length >= maxLength) this.flushSync()
    else if (!this.#isTimed) {
      this.#isTimed = true
      // Doesn't keep the process alive: the log's owner flushes it at exit.
      setTimeout(() => this.#onTime(), longestWaitMs).unref()
    }
  }

  /** Writes all buffered lines. pino calls this method after a fatal line. */
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

/** Standard error, flushed whenever the process exits: normally, by a handled signal, or by an exception. */
export function standardError(): LogLines {
  const lines = new LogLines(pino.destination({ dest: 2, sync: true }))
  process.on('exit', () => lines.flushSync())
  return lines
}
