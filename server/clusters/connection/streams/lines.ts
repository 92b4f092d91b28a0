import { StringDecoder } from 'node:string_decoder'
import { AnswerTooLarge } from '../read-answer.ts'

/** An event contains one object, which has at most 1.5 MiB in etcd. */
export const maxLineBytes = 32 * 1024 * 1024

/** Splits chunks of bytes into lines, regardless of chunk boundaries. */
export class LineSplitter {
  private readonly host: string
  private readonly decoder = new StringDecoder('utf8')
  /** Pieces of an unfinished line, joined once: a large object arrives in many chunks. */
  private pieces: string[] = []
  private length = 0

  /** `host` names the API server in the error about a line that is too long. */
  constructor(host: string) {
    this.host = host
  }

  /** Returns the lines that end in this chunk. Throws `AnswerTooLarge` for a line that doesn't end. */
  push(chunk: Buffer): string[] {
    const text = this.decoder.write(chunk)
    if (!text.includes('\n')) {
      this.length += chunk.length
      if (this.length > maxLineBytes) throw new AnswerTooLarge(this.host, maxLineBytes)
      this.pieces.push(text)
      return []
    }
    const lines = (this.pieces.join('') + text).split('\n')
    const rest = lines.pop() ?? ''
    this.pieces = [rest]
    this.length = rest.length
    return lines.filter((line) => line !== '')
  }
}
