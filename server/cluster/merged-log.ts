import { Readable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import { LogNote } from './driver.ts'

/** One of the logs that are read together. */
export interface LogSource {
  /** Stands before each of its lines. */
  prefix: string
  /** Bytes, and what is said between them. */
  stream: Readable
}

/** Characters of a line that wait for its end. What is longer goes on in a new line. */
const longestLine = 256 * 1024

/** Puts a prefix before each line of a stream of bytes, however it is cut. */
class Prefixer {
  private readonly prefix: string
  private readonly decoder = new StringDecoder('utf8')
  private rest = ''

  constructor(prefix: string) {
    this.prefix = prefix
  }

  /** The lines that end within this chunk, each with its line feed. */
  push(chunk: Buffer): string {
    const lines = (this.rest + this.decoder.write(chunk)).split('\n')
    const rest = lines.pop() ?? ''
    this.rest = rest.length > longestLine ? '' : rest
    if (this.rest !== rest) lines.push(rest)
    return this.join(lines)
  }

  /** What was left without a line feed. */
  end(): string {
    const rest = this.rest + this.decoder.end()
    this.rest = ''
    return rest === '' ? '' : this.join([rest])
  }

  private join(lines: readonly string[]): string {
    return lines.map((line) => `${this.prefix}${line}\n`).join('')
  }
}

/**
 * Several logs as one, line by line as they come. It reads no further than its reader: every source waits while what it
 * told has not been taken. A source that breaks off says so in a line of its own, and the others go on.
 */
export class MergedLog extends Readable {
  private readonly sources: readonly LogSource[]
  private readonly waiting: (() => void)[] = []

  /** `notes` are lines that stand before all others; `describe` makes the line of a note or of a failure. */
  constructor(sources: readonly LogSource[], notes: readonly string[], describe: (error: unknown) => string) {
    super()
    this.sources = sources
    for (const note of notes) this.push(`${note}\n`)
    void Promise.all(sources.map((source) => this.pump(source, describe))).then(() => this.push(null))
  }

  override _read(): void {
    for (const goOn of this.waiting.splice(0)) goOn()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    for (const { stream } of this.sources) stream.destroy()
    for (const goOn of this.waiting.splice(0)) goOn()
    done(error)
  }

  private async pump({ prefix, stream }: LogSource, describe: (error: unknown) => string): Promise<void> {
    const prefixer = new Prefixer(prefix)
    try {
      for await (const part of stream)
        await this.tell(
          part instanceof LogNote
            ? `${prefixer.end()}${prefix}${describe(part)}\n`
            : prefixer.push(part as Buffer),
        )
      await this.tell(prefixer.end())
    } catch (error) {
      await this.tell(`${prefixer.end()}${prefix}${describe(error)}\n`)
    }
  }

  private async tell(text: string): Promise<void> {
    if (text === '' || this.destroyed || this.push(text)) return
    await new Promise<void>((resolve) => this.waiting.push(resolve))
  }
}
