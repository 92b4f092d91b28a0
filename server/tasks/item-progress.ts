import type { Message } from '../../model/messages/message.ts'
import type { Logger } from 'pino'
import type { Context } from '../records/context.ts'
import { noteProgress } from './task-notes.ts'

/** Minimum interval between writes for one step. */
const gapMs = 500

type Parts = Pick<Context, 'store' | 'now'> & { log: Logger }

/** Records the progress of one step. Drops messages that follow another too quickly. */
export class ItemProgress {
  private readonly parts: Parts
  private readonly item: string
  private lastOn = 0
  private noting: Promise<void> = Promise.resolve()

  constructor(parts: Parts, item: string) {
    this.parts = parts
    this.item = item
  }

  readonly report = (message: Message): void => {
    const now = this.parts.now()
    if (now - this.lastOn < gapMs) return
    this.lastOn = now
    this.noting = this.noting
      .then(() => noteProgress(this.parts, this.item, message))
      .catch((error: unknown) => this.parts.log.warn({ err: error, item: this.item }, 'progress not noted'))
  }

  /** Resolves when the last write has finished. */
  end(): Promise<void> {
    return this.noting
  }
}
