import { type Message, message } from '../../model/messages/message.ts'
import { forbidden, type ApiError } from '../errors.ts'
import type { ResourceRow, Store, Transaction } from '../store/store.ts'
import {
  idInSecret,
  isSameHash,
  makeNamedSecret,
  type NamedSecret,
  sha256,
} from '../records/named-secrets.ts'

export const tokenClass = 'config.RegistrationToken'
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
): Promise<ResourceRow> {
  const id = idInSecret(tokenPrefix, token)
  const hash = id === null ? null : await store.getSecret(id, 'token')
  if (id === null || hash === null || !isSameHash(hash, sha256(token))) throw unknown()
  const row = await store.get(id)
  if (row?.class !== tokenClass) throw unknown()
  if (row.parentId !== hostGroup) throw forbidden([message('rules.tokenOfOtherGroup'), again])
  const refusal = whyUsedUp(row, now)
  if (refusal !== null) throw forbidden([refusal, again])
  return row
}

/** Counts one use of a verified token. Throws 403 if it was used up or revoked in the meantime. */
export async function countUse(transaction: Transaction, id: string, now: number): Promise<void> {
  const row = await transaction.get(id)
  if (row?.class !== tokenClass) throw unknown()
  const refusal = whyUsedUp(row, now)
  if (refusal !== null) throw forbidden([refusal, again])
  await transaction.update(id, { attributes: { uses: usesOf(row) + 1, lastUsedOn: now } })
}

const usesOf = ({ attributes }: ResourceRow): number => Number(attributes['uses'] ?? 0)

function whyUsedUp(row: ResourceRow, now: number): Message | null {
  const { expiresOn, maxUses } = row.attributes
  if (typeof expiresOn === 'number' && expiresOn <= now)
    return message('rules.tokenExpired', { time: new Date(expiresOn).toISOString() })
  if (typeof maxUses === 'number' && usesOf(row) >= maxUses)
    return message('rules.tokenUsedUp', { count: maxUses })
  return null
}
