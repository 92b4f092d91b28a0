import { Readable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import { LogNote } from '../cluster.ts'

/** Source of a merged log. */
interface LogSource {
  /** Prepended to each of its lines. */
  prefix: string
  /** Bytes, and notes in between. */
  stream: Readable
}

/** Maximum characters buffered of an unfinished line. Longer lines are split. */
const longestLine = 256 * 1024

/** Prefixes each line of a byte stream, regardless of chunk boundaries. */
class Prefixer {
  private readonly prefix: string
  private readonly decoder = new StringDecoder('utf8')
  private rest = ''

  constructor(prefix: string) {
    this.prefix = prefix
  }

  /** Returns the lines that end in this chunk, each with its line feed. */
  push(chunk: Buffer): string {
    const lines = (this.rest + this.decoder.write(chunk)).split('\n')
    const rest = lines.pop() ?? ''
    this.rest = rest.length > longestLine ? '' : rest
    if (this.rest !== rest) lines.push(rest)
    return this.join(lines)
  }

  /** Returns the rest, which has no line feed. */
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
 * Merges several logs line by line, in order of arrival. Applies backpressure: every source waits until its
 * last output has been read. A source that fails adds a line with the error, and the others continue.
 */
export class MergedLog extends Readable {
  private readonly sources: readonly LogSource[]
  private readonly waiting: (() => void)[] = []

  /** `notes` are lines that precede all others; `describe` formats a note or a failure as a line. */
  constructor(sources: readonly LogSource[], notes: readonly string[], describe: (error: unknown) => string) {
    super()
    this.sources = sources
    for (const note of notes) this.push(`${note}\n`)
    // A source that fails ends with a line that describes the failure.
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
