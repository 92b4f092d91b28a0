import { randomBytes } from 'node:crypto'
import { message } from '../../model/messages/message.ts'
import { tooMany } from '../errors.ts'
import { limits } from '../limits.ts'
import { sha256 } from '../records/named-secrets.ts'
import type { SharedMap, SharedState, Slot } from '../concurrency/shared-state.ts'

/** A ticket is used right after it is issued, for a single connection. */
const ticketMs = 30_000
/** Maximum accounts with valid tickets. */
const maxOwners = 1_000

const ticketMap: SharedMap = { name: 'tickets', maxSize: maxOwners, keepMs: ticketMs }

/** Valid ticket of an account, as it is stored. */
interface Entry<Grant> {
  hash: string
  expiresOn: number
  grant: Grant
}

export interface Issued {
  ticket: string
  expiresOn: number
}

const slotOf = (owner: string): Slot => ({ map: ticketMap, key: owner })
const ownerOf = (ticket: string): string | null => /^([\w-]{1,64})\.[\w-]{1,64}$/.exec(ticket)?.[1] ?? null

/**
 * Single-use tickets, because a browser can't set a header on the request that opens a WebSocket. Each replica accepts the
 * tickets of all. Only hashes are stored. Grants must be JSON.
 */
export class Tickets<Grant> {
  private readonly state: SharedState

  constructor(state: SharedState) {
    this.state = state
  }

  /** Issues a ticket to the account with an id. Throws 429 if it has too many. */
  issue(owner: string, grant: Grant): Promise<Issued> {
    const ticket = `${owner}.${randomBytes(32).toString('base64url')}`
    return this.state.change([slotOf(owner)], ([value], now) => {
      const valid = entriesIn<Grant>(value, now)
      if (valid.length >= limits.terminalTickets) throw tooMany(message('limits.terminalTickets'))
      const expiresOn = now + ticketMs
      const values = [JSON.stringify([...valid, { hash: sha256(ticket), expiresOn, grant }])]
      return { values, result: { ticket, expiresOn } }
    })
  }

  /** Returns the grant of a valid ticket without using it up. */
  find(ticket: string): Promise<Grant | null> {
    return this.use(ticket, (grant) => grant)
  }

  /**
   * Returns the grant of a valid ticket. `decide` returns the grant to keep instead, or null to use the ticket up; it may
   * run several times. Null if the ticket is unknown, used or expired.
   */
  async use(ticket: string, decide: (grant: Grant) => Grant | null): Promise<Grant | null> {
    const owner = ownerOf(ticket)
    if (owner === null) return null
    const slot = slotOf(owner)
    // Unknown tickets cause no write.
    const [known] = await this.state.get([slot])
    if (known === null) return null
    return this.state.change([slot], ([value], now) => {
      const valid = entriesIn<Grant>(value, now)
      const found = valid.find(({ hash }) => hash === sha256(ticket))
      const grant = found ? decide(found.grant) : null
      if (!found || grant === found.grant) return { values: null, result: grant }
      const kept = valid.flatMap((entry) => {
        if (entry !== found) return [entry]
        return grant === null ? [] : [{ ...entry, grant }]
      })
      return { values: [kept.length === 0 ? null : JSON.stringify(kept)], result: found.grant }
    })
  }
}

function entriesIn<Grant>(value: string | null | undefined, now: number): Entry<Grant>[] {
  // Only this file writes the map.
  const entries = value ? (JSON.parse(value) as Entry<Grant>[]) : []
  return entries.filter(({ expiresOn }) => expiresOn > now)
}
