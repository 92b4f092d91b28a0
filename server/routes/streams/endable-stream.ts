import { type Readable, Transform, type TransformCallback } from 'node:stream'

const lineFeed = 10

/** Passes a stream of lines on, until it ends or is ended with a last line. */
export class EndableStream extends Transform {
  private readonly source: Readable
  private isWithinLine = false

  constructor(source: Readable) {
    super()
    this.source = source
    source.pipe(this)
    source.once('error', (error) => this.destroy(error))
    source.once('close', () => {
      if (!this.writableEnded) this.destroy()
    })
    this.once('close', () => source.destroy())
  }

  /** Stops reading the source, and ends with one more line. */
  endWith(line: string): void {
    this.source.unpipe(this)
    this.end(`${this.isWithinLine ? '\n' : ''}${line}\n`)
    this.source.destroy()
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.isWithinLine = chunk.at(-1) !== lineFeed
    done(null, chunk)
  }
}
