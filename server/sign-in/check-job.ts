import { Survey } from '../reconcilers/survey.ts'
import type { Logger } from 'pino'
import { checkDueUsers, type CheckParts } from './check-user.ts'
import { ProviderClients, type ProviderClientParts } from './provider-client.ts'

/** A check starts at most this long after it is due. */
const intervalMs = 15_000

type JobParts = ProviderClientParts & Pick<CheckParts, 'sessions'> & { log: Logger }

/** Checks accounts with their sign-in providers, even if their users are inactive. */
export class CheckSignIns {
  readonly #survey: Survey

  constructor(parts: JobParts) {
    const clients = new ProviderClients(parts)
    this.#survey = new Survey(parts, {
      look: () => checkDueUsers({ ...parts, clients }),
      isCause: () => false,
      everyMs: intervalMs,
      failure: 'users of sign-in providers not checked',
    })
  }

  start(): void {
    this.#survey.start()
  }

  stop(): Promise<void> {
    return this.#survey.stop()
  }
}
