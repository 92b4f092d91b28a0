/** A message of PostgreSQL's protocol. Messages before the session is set up have no type. */
export interface Message {
  /** The type's letter, or an empty text. */
  type: string
  /** The whole message, with type and length. */
  bytes: Buffer
}

/** Longer messages end the connection: PostgreSQL itself allows 1 GiB, which nothing here needs. */
export const MAX_MESSAGE_BYTES = 64 * 1024 * 1024

/** Cuts a stream of bytes into messages. */
export class MessageReader {
  /** False until the client's startup message has been read. */
  isTyped: boolean
  #chunks: Buffer[] = []
  #size = 0
  /** Bytes that the next message needs, as far as known. */
  #wanted = 0

  constructor(isTyped: boolean) {
    this.isTyped = isTyped
  }

  /** Adds a chunk, and yields the messages that are complete. Throws for a message that is too long. */
  *read(chunk: Buffer): Generator<Message, undefined> {
    this.#chunks.push(chunk)
    this.#size += chunk.length
    for (let message = this.#next(); message !== null; message = this.#next()) yield message
    return undefined
  }

  #next(): Message | null {
    const lengthAt = this.isTyped ? 1 : 0
    const bytes = this.#atLeast(Math.max(this.#wanted, lengthAt + 4))
    if (bytes === null) return null
    const length = lengthAt + bytes.readInt32BE(lengthAt)
    if (length < lengthAt + 4 || length > MAX_MESSAGE_BYTES)
      throw new RangeError(`A message of ${length} bytes cannot be read.`)
    if (bytes.length < length) {
      this.#wanted = length
      return null
    }
    this.#wanted = 0
    this.#chunks = [bytes.subarray(length)]
    this.#size -= length
    return {
      type: this.isTyped ? String.fromCharCode(bytes.readUInt8(0)) : '',
      bytes: bytes.subarray(0, length),
    }
  }

  #atLeast(size: number): Buffer | null {
    if (this.#size < size) return null
    const [first] = this.#chunks
    if (this.#chunks.length === 1 && first) return first
    const joined = Buffer.concat(this.#chunks)
    this.#chunks = [joined]
    return joined
  }
}

/** Returns the texts of a message, each ended by a zero byte, that follow its length. */
export function readTexts({ bytes }: Message, count: number): string[] {
  const texts: string[] = []
  let at = 5
  while (texts.length < count) {
    const end = bytes.indexOf(0, at)
    if (end < 0) throw new RangeError('A text in a message has no end.')
    texts.push(bytes.toString('utf8', at, end))
    at = end + 1
  }
  return texts
}

/** Returns the protocol's code in a message before the session. */
export const startupCode = ({ bytes }: Message): number => (bytes.length < 8 ? 0 : bytes.readInt32BE(4))

export function makeMessage(type: string, ...parts: (string | Buffer)[]): Buffer {
  // A text of the protocol ends with a zero byte.
  const body = Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(`${part}\0`) : part)),
  )
  const head = Buffer.alloc(5)
  head.write(type, 0, 'latin1')
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

export function startupMessage(parameters: Readonly<Record<string, string>>): Buffer {
  const texts = [...Object.entries(parameters).flat(), '']
  const body = Buffer.from(texts.map((each) => `${each}\0`).join(''))
  const head = Buffer.alloc(8)
  head.writeInt32BE(body.length + 8)
  // Version 3.0 of the protocol.
  head.writeInt32BE(0x3_00_00, 4)
  return Buffer.concat([head, body])
}

const zeros = (count: number): Buffer => Buffer.alloc(count)

export const queryMessage = (text: string): Buffer => makeMessage('Q', text)

/** A statement without parameters, to be prepared under a name. */
export const parseMessage = (name: string, text: string): Buffer => makeMessage('P', name, text, zeros(2))

export const syncMessage = makeMessage('S')

export const terminateMessage = makeMessage('X')

/** Prepares a statement without parameters, runs it and forgets it. */
export const runOnce = (name: string, text: string): Buffer =>
  Buffer.concat([
    parseMessage(name, text),
    makeMessage('B', name, name, zeros(6)),
    makeMessage('E', name, zeros(4)),
    makeMessage('C', Buffer.from('S'), name),
  ])

export const errorMessage = (code: string, message: string): Buffer =>
  makeMessage('E', 'SERROR', 'VERROR', `C${code}`, `M${message}`, zeros(1))
