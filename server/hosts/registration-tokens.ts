import { type Message, message } from '../../model/messages/message.ts'
import { forbidden, type ApiError } from '../errors.ts'
import type { RowOf, Store, Transaction } from '../store/store.ts'
import {
  idInSecret,
  isSameHash,
  makeNamedSecret,
  type NamedSecret,
  sha256,
} from '../records/named-secrets.ts'

export const tokenClass = 'config.RegistrationToken'
export type Token = RowOf<typeof tokenClass>
const tokenPrefix = 'gh_'
/** Limits the harm of a setup command left in a chat or a shell history. */
export const tokenLifetimeMs = 24 * 60 * 60_000

export const makeToken = (): NamedSecret => makeNamedSecret(tokenPrefix)

const again = message('rules.newSetupCommand')
const unknown = (): ApiError => forbidden([message('rules.tokenUnknown'), again])

/** Returns the row of a token that admits machines to a host group. Throws 403 with a remedy otherwise. */
export async function checkToken(
  store: Store,
  token: string,
  { hostGroup, now }: { hostGroup: string; now: number },
): Promise<Token> {
  const id = idInSecret(tokenPrefix, token)
  const hash = id === null ? null : await store.getSecret(id, 'token')
  if (id === null || hash === null || !isSameHash(hash, sha256(token))) throw unknown()
  const row = await store.get(tokenClass, id)
  if (!row) throw unknown()
  if (row.parentId !== hostGroup) throw forbidden([message('rules.tokenOfOtherGroup'), again])
  const refusal = whyUsedUp(row, now)
  if (refusal !== null) throw forbidden([refusal, again])
  return row
}

/** Counts one use of a verified token. Throws 403 if it was used up or revoked in the meantime. */
export async function countUse(transaction: Transaction, id: string, now: number): Promise<void> {
  const row = await transaction.get(tokenClass, id)
  if (!row) throw unknown()
  const refusal = whyUsedUp(row, now)
  if (refusal !== null) throw forbidden([refusal, again])
  await transaction.update(id, { attributes: { uses: (row.attributes.uses ?? 0) + 1, lastUsedOn: now } })
}

function whyUsedUp(row: Token, now: number): Message | null {
  const { expiresOn, maxUses, uses } = row.attributes
  if (expiresOn !== null && expiresOn <= now)
    return message('rules.tokenExpired', { time: new Date(expiresOn).toISOString() })
  if (maxUses !== null && (uses ?? 0) >= maxUses) return message('rules.tokenUsedUp', { count: maxUses })
  return null
}
