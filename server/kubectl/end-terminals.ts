import type { Logger } from 'pino'
import { message } from '../../model/messages/message.ts'
import { storedText } from '../records/stored-text.ts'
import { systemAuthor } from '../records/context.ts'
import { equals, type RowOf, type Store } from '../store/store.ts'

const sessionClass = 'environments.TerminalSession'
/** Interval of the checks for terminals of replicas that died. */
const checkMs = 15_000

const findOpen = (store: Store): Promise<RowOf<typeof sessionClass>[]> =>
  store.find({ class: sessionClass, conditions: [equals('endedOn', null)] })

async function end(store: Store, ids: readonly string[], now: number): Promise<void> {
  if (ids.length === 0) return
  const attributes = { endedOn: now, ...storedText(message('terminals.interrupted'), 'reason') }
  await store.write(systemAuthor, async (transaction) => {
    for (const id of ids) {
      const row = await transaction.get(sessionClass, id)
      // Its replica may have recorded the end.
      if (row?.attributes.endedOn === null) await transaction.update(id, { attributes })
    }
  })
}

/**
 * Ends terminals left open by a crash, which closed their connections. For the only process of a store, before it opens
 * any.
 */
export async function endInterruptedTerminals(store: Store, now: number): Promise<void> {
  const open = await findOpen(store)
  await end(
    store,
    open.map(({ id }) => id),
    now,
  )
}

interface EndTerminalsParts {
  store: Store
  /** Returns the ids of all live replicas. */
  live(): readonly string[]
  log: Pick<Logger, 'error'>
  now(): number
}

/** Job that ends the terminals of replicas that died. */
export class EndTerminals {
  private readonly parts: EndTerminalsParts
  /** Terminals whose replica was unknown at the last check. A replica that has just started may not be known yet. */
  private suspects: ReadonlySet<string> = new Set()
  private timer: NodeJS.Timeout | undefined
  private checking: Promise<void> = Promise.resolve()

  constructor(parts: EndTerminalsParts) {
    this.parts = parts
  }

  start(): void {
    this.timer = setInterval(() => {
      this.checking = this.checking
        .then(() => this.check())
        .catch((error: unknown) => this.parts.log.error({ err: error }, 'interrupted terminals not ended'))
    }, checkMs)
  }

  async stop(): Promise<void> {
    clearInterval(this.timer)
    await this.checking
  }

  /** Ends the terminals whose replica is dead at this check and was at the last one. */
  async check(): Promise<void> {
    const { store, live, now } = this.parts
    const known = new Set(live())
    const orphans = (await findOpen(store)).filter(({ attributes }) => !known.has(attributes.replica ?? ''))
    const dead = orphans.filter(({ id }) => this.suspects.has(id))
    this.suspects = new Set(orphans.map(({ id }) => id))
    await end(
      store,
      dead.map(({ id }) => id),
      now(),
    )
  }
}
