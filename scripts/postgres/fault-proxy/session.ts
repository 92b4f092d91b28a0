import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ChooseFault, Fault, Moment } from './faults.ts'
import {
  errorMessage,
  type Message,
  MessageReader,
  parseMessage,
  queryMessage,
  readTexts,
  runOnce,
  startupCode,
  syncMessage,
  terminateMessage,
} from './messages.ts'
import { type Expected, Replies } from './replies.ts'
import { readStatements, type Statement, TransactionState } from './statements.ts'

export interface SessionOptions {
  choose: ChooseFault
  delayMs: number
  /** Counts what was injected. */
  count(event: Fault | 'refused'): void
}

/** Prepared statements and portals of a session, and replies that it may wait for. */
const MAX_STATEMENTS = 1_000
const MAX_REPLIES = 10_000

const CANCEL = 80_877_102
const encryptionRequests: ReadonlySet<number> = new Set([80_877_103, 80_877_104])

/** Name of the proxy's own statements. */
const ownName = 'fault_proxy'
/** The server refuses it, with which it also fails the transaction. */
const nonsense = 'refused by the fault proxy'

const conflictTexts = {
  '40001': 'could not serialize access due to concurrent update',
  YB001: 'the transaction was aborted because of a conflict',
}

const isConflict = (fault: Fault | null): fault is keyof typeof conflictTexts =>
  fault === '40001' || fault === 'YB001'

/** Request of a client: a query's text or a portal. */
interface Work {
  message: Message
  text: string
  statements: readonly Statement[]
  kind: 'query' | 'step'
}

/** One connection of a client through the proxy. */
export class ProxySession {
  readonly #client: Socket
  readonly #server: Socket
  readonly #options: SessionOptions
  readonly #replies = new Replies()
  readonly #transaction = new TransactionState()
  readonly #prepared = new Map<string, string>()
  readonly #portals = new Map<string, string>()
  /** The client's messages are dropped up to its next Sync. */
  #isDiscarding = false
  #replied = Promise.withResolvers<void>()

  constructor(client: Socket, server: Socket, options: SessionOptions) {
    this.#client = client
    this.#server = server
    this.#options = options
  }

  /** Passes messages in both directions until one side ends. */
  async run(): Promise<void> {
    await Promise.allSettled([this.#readClient(), this.#readServer()])
    this.#client.destroy()
    this.#server.destroy()
  }

  async #readClient(): Promise<void> {
    try {
      const reader = new MessageReader(false)
      for await (const chunk of this.#client) {
        // Sockets without an encoding read buffers.
        for (const message of reader.read(chunk as Buffer))
          reader.isTyped = reader.isTyped ? await this.#pass(message) : await this.#begin(message)
      }
    } finally {
      this.#server.end()
    }
  }

  async #readServer(): Promise<void> {
    try {
      const reader = new MessageReader(true)
      for await (const chunk of this.#server) {
        if (!(await this.#reply(reader.read(chunk as Buffer)))) this.#break()
      }
      this.#client.end()
    } catch {
      this.#break()
    } finally {
      this.#replied.resolve()
    }
  }

  /** Handles a message before the session; returns whether later ones have a type. */
  async #begin(message: Message): Promise<boolean> {
    const code = startupCode(message)
    if (encryptionRequests.has(code)) {
      await write(this.#client, Buffer.from('N'))
      return false
    }
    if (code !== CANCEL) this.#replies.expect({ kind: 'sync' })
    await write(this.#server, message.bytes)
    return code !== CANCEL
  }

  /** Passes messages of the server on; returns false if the connection is to break. */
  async #reply(messages: Iterable<Message>): Promise<boolean> {
    const replies: Buffer[] = []
    let isOpen = true
    for (const message of messages) {
      const outcome = this.#replies.receive(message)
      if (outcome === 'break') {
        isOpen = false
        break
      }
      if (outcome !== 'hide') replies.push(outcome)
    }
    if (this.#replies.isIdle) {
      this.#transaction.reset()
      this.#portals.clear()
    }
    this.#replied.resolve()
    await write(this.#client, Buffer.concat(replies))
    return isOpen
  }

  async #pass(message: Message): Promise<boolean> {
    while (this.#replies.length >= MAX_REPLIES && !this.#server.destroyed) {
      this.#replied = Promise.withResolvers()
      await this.#replied.promise
    }
    if (message.type === 'S') return this.#sync(message)
    // Flush asks for the replies so far.
    if (this.#isDiscarding && message.type !== 'H') return true
    if (this.#replies.isSkipping) await write(this.#server, message.bytes)
    else await (this.#handlers[message.type]?.(message) ?? write(this.#server, message.bytes))
    return true
  }

  async #sync({ bytes }: Message): Promise<true> {
    this.#isDiscarding = false
    await this.#send(bytes, { kind: 'sync' })
    return true
  }

  /** Handlers of the server's messages by type; all others pass. */
  readonly #handlers: Readonly<Record<string, (message: Message) => Promise<void>>> = {
    Q: (message) => {
      const [text = ''] = readTexts(message, 1)
      return this.#work({ message, text, statements: readStatements(text), kind: 'query' })
    },
    P: (message) => this.#parse(message),
    B: (message) => {
      const [portal = '', statement = ''] = readTexts(message, 2)
      remember(this.#portals, portal, this.#prepared.get(statement) ?? '')
      return this.#send(message.bytes, { kind: 'step' })
    },
    E: (message) => {
      const [portal = ''] = readTexts(message, 1)
      const text = this.#portals.get(portal) ?? ''
      return this.#work({ message, text, statements: readStatements(text), kind: 'step' })
    },
    D: ({ bytes }) => this.#send(bytes, { kind: 'step' }),
    C: (message) => this.#close(message),
    F: ({ bytes }) => this.#send(bytes, { kind: 'query' }),
  }

  async #close({ bytes }: Message): Promise<void> {
    const names = bytes.toString('latin1', 5, 6) === 'S' ? this.#prepared : this.#portals
    names.delete(bytes.toString('utf8', 6, bytes.length - 1))
    await this.#send(bytes, { kind: 'step' })
  }

  async #parse(message: Message): Promise<void> {
    const [name = '', text = ''] = readTexts(message, 2)
    // Rules that depend on the transaction are checked when the statement runs.
    const missing = readStatements(text).find((each) => each.missing !== null)?.missing ?? null
    if (missing !== null) return this.#refuse('step', unsupported(missing))
    remember(this.#prepared, name, text)
    await this.#send(message.bytes, { kind: 'step' })
  }

  async #work(work: Work): Promise<void> {
    const { message, statements, kind } = work
    const moment = this.#momentOf(statements)
    const missing = this.#transaction.run(statements)
    if (missing !== null) return this.#refuse(kind, unsupported(missing))
    const fault = moment === null ? null : this.#options.choose(moment)
    if (fault !== null) this.#options.count(fault)
    if (isConflict(fault)) return this.#conflict(work, errorMessage(fault, conflictTexts[fault]))
    if (fault === 'lostBefore') return this.#break()
    if (fault === 'lostDuring') return this.#deliverLate(work)
    if (fault === 'delay') await sleep(this.#options.delayMs)
    await this.#send(message.bytes, { kind, isLost: fault === 'lostAfter' })
  }

  #momentOf(statements: readonly Statement[]): Moment | null {
    if (this.#replies.status === 'E') return null
    const kinds = statements.map(({ kind }) => kind)
    if (kinds.includes('commit')) return 'commit'
    if (kinds.includes('begin') || kinds.includes('rollback') || kinds.includes('other')) return null
    if (this.#transaction.isOpen) return 'within'
    return kinds.includes('write') || kinds.includes('ddl') ? 'write' : 'read'
  }

  /** Fails the work with an error of the proxy, and the transaction with it. */
  async #conflict(work: Work, error: Buffer): Promise<void> {
    const { text, statements, kind } = work
    const at = statements.findIndex((statement) => statement.kind === 'commit')
    if (at < 0) return this.#fail(kind, error)
    this.#transaction.reset()
    // An engine whose COMMIT fails is in no transaction afterwards, so the server must end it, too.
    if (kind === 'query') {
      const before = text.slice(0, statements[at]?.start)
      return this.#send(queryMessage(`${before} rollback`), { kind, failing: { statement: at, error } })
    }
    const hidden: Expected = { kind, isHidden: true }
    const failing: Expected = { kind, failing: { statement: 0, error } }
    this.#isDiscarding = true
    await this.#send(runOnce(ownName, 'rollback'), hidden, hidden, failing, hidden)
  }

  async #refuse(kind: Work['kind'], error: Buffer): Promise<void> {
    this.#options.count('refused')
    await this.#fail(kind, error)
  }

  #fail(kind: Work['kind'], asError: Buffer): Promise<void> {
    const bytes = kind === 'query' ? queryMessage(nonsense) : parseMessage(ownName, nonsense)
    this.#isDiscarding = kind === 'step'
    return this.#send(bytes, { kind, asError })
  }

  /** Cuts off the client at once, and lets the server run the work later. */
  async #deliverLate({ message, kind }: Work): Promise<void> {
    this.#client.destroy()
    await sleep(this.#options.delayMs)
    await this.#send(Buffer.concat([message.bytes, syncMessage, terminateMessage]), { kind })
  }

  async #send(bytes: Buffer, ...expected: Expected[]): Promise<void> {
    this.#replies.expect(...expected)
    await write(this.#server, bytes)
  }

  #break(): void {
    this.#client.destroy()
    this.#server.destroy()
  }
}

const unsupported = (feature: string): Buffer => errorMessage('0A000', `${feature} is not supported`)

function remember(names: Map<string, string>, name: string, text: string): void {
  names.set(name, text)
  if (names.size > MAX_STATEMENTS)
    throw new RangeError(`A session has more than ${MAX_STATEMENTS} statements.`)
}

async function write(socket: Socket, bytes: Buffer): Promise<void> {
  if (bytes.length === 0 || socket.destroyed || socket.write(bytes)) return
  await new Promise<void>((resolve) => {
    const end = (): void => {
      socket.off('drain', end).off('close', end)
      resolve()
    }
    socket.on('drain', end).on('close', end)
  })
}
