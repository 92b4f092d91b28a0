import type { Message } from './messages.ts'

/** Reply that the server owes for a message. */
export interface Expected {
  /** `query` and `sync` end with ReadyForQuery, which `sync` consists of; a `step` ends with its own kind of message. */
  kind: 'query' | 'sync' | 'step'
  /** The message was the proxy's own. */
  isHidden?: boolean
  /** Replaces an error. */
  asError?: Buffer
  /** Number of the statement whose completion is replaced by this error. */
  failing?: { statement: number; error: Buffer }
  /** The connection breaks instead of the reply. */
  isLost?: boolean
}

/** ParseComplete, BindComplete, CloseComplete, RowDescription, NoData, CommandComplete, EmptyQueryResponse, PortalSuspended. */
const stepEnds = new Set(['1', '2', '3', 'T', 'n', 'C', 'I', 's'])
/** CommandComplete and EmptyQueryResponse: a statement is done. */
const statementEnds = new Set(['C', 'I'])
/** Notices, parameters, notifications, and messages of the sign-in, which answer nothing. */
const unasked = new Set(['N', 'S', 'A', 'R', 'K', 'v'])

/** Treatment of a message from the server. */
export type Outcome = Buffer | 'hide' | 'break'

/** Follows the server's replies, in the order of the messages that they answer. */
export class Replies {
  #expected: Expected[] = []
  #completed = 0
  /** The rest of the reply to a query is hidden, as it follows an error. */
  #isFailed = false
  /** After an error, the server ignores messages up to the next Sync. */
  isSkipping = false
  /** Status of the transaction at the last ReadyForQuery: idle, in a transaction, or in a failed one. */
  status: 'I' | 'T' | 'E' = 'I'

  get length(): number {
    return this.#expected.length
  }

  /** True if all is answered and no transaction is open. */
  get isIdle(): boolean {
    return this.#expected.length === 0 && this.status === 'I'
  }

  expect(...expected: Expected[]): void {
    for (const each of expected) {
      if (each.kind === 'sync') this.isSkipping = false
      if (!this.isSkipping) this.#expected.push(each)
    }
  }

  receive(message: Message): Outcome {
    const [current] = this.#expected
    if (unasked.has(message.type) || current === undefined) return message.bytes
    if (message.type === 'E') return this.#fail(current, message)
    if (message.type === 'Z') return this.#ready(current, message)
    return current.kind === 'step' ? this.#step(current, message) : this.#inQuery(current, message)
  }

  #step(current: Expected, { type, bytes }: Message): Outcome {
    if (!stepEnds.has(type)) return current.isHidden ? 'hide' : bytes
    this.#expected.shift()
    if (current.isLost) return 'break'
    return current.failing?.error ?? (current.isHidden ? 'hide' : bytes)
  }

  #inQuery({ failing, isLost }: Expected, { type, bytes }: Message): Outcome {
    if (this.#isFailed) return 'hide'
    if (!statementEnds.has(type)) return bytes
    const isFailing = this.#completed === failing?.statement
    this.#completed += 1
    this.#isFailed = isFailing
    if (isFailing) return failing.error
    return isLost ? 'hide' : bytes
  }

  #fail(current: Expected, { bytes }: Message): Outcome {
    if (current.kind === 'step') {
      const sync = this.#expected.findIndex(({ kind }) => kind === 'sync')
      this.isSkipping = sync < 0
      this.#expected = sync < 0 ? [] : this.#expected.slice(sync)
      if (current.isLost) return 'break'
    }
    return current.asError ?? bytes
  }

  #ready(current: Expected, { bytes }: Message): Outcome {
    this.#expected.shift()
    this.#completed = 0
    this.#isFailed = false
    // The protocol has these three.
    this.status = String.fromCharCode(bytes.readUInt8(5)) as Replies['status']
    return current.isLost ? 'break' : bytes
  }
}
