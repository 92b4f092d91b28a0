import { StringDecoder } from 'node:string_decoder'

/** Splits chunks of bytes into lines, regardless of chunk boundaries. */
export class LineSplitter {
  private readonly decoder = new StringDecoder('utf8')
  /** Pieces of an unfinished line, joined once: a large object arrives in many chunks. */
  private pieces: string[] = []

  /** Returns the lines that end in this chunk. */
  push(chunk: Buffer): string[] {
    const text = this.decoder.write(chunk)
    if (!text.includes('\n')) {
      this.pieces.push(text)
      return []
    }
    const lines = (this.pieces.join('') + text).split('\n')
    this.pieces = [lines.pop() ?? '']
    return lines.filter((line) => line !== '')
  }
}
