import { systemAuthor } from '../../records/context.ts'
import { groupClass, hostClass } from '../host-state.ts'
import { makeToken, type Token, tokenClass, tokenLifetimeMs } from '../registration-tokens.ts'
import { equals, type Store, type Transaction } from '../../store/store.ts'

/**
 * Creates a token that lets only this host's machine register as the host. Revokes the token of an earlier
 * attempt.
 */
export async function giveToken(
  store: Store,
  { group, host, now }: { group: string; host: string; now: number },
): Promise<string> {
  const { result } = await store.write(systemAuthor, async (transaction) => {
    const earlier = await transaction.related(hostClass, host, 'registrationTokens')
    await transaction.remove(earlier.map((row) => row.id))
    const { id, token } = await insertToken(transaction, group, {
      expiresOn: now + tokenLifetimeMs,
      maxUses: 1,
    })
    await transaction.setLinks(id, 'host', [host])
    return token
  })
  return result
}

async function insertToken(
  transaction: Transaction,
  group: string,
  attributes: { expiresOn: number; maxUses?: number; isForInstances?: boolean },
): Promise<{ id: string; token: string }> {
  const { id, secret: token, prefix, hash } = makeToken()
  await transaction.insert(
    { parent: group, relation: 'registrationTokens' },
    { class: tokenClass, id, attributes: { prefix, uses: 0, ...attributes } },
  )
  await transaction.setSecret(id, 'token', hash)
  return { id, token }
}

/** A scaling group's shared token is replaced after one day and stays valid for two more. */
const sharedLifetimeMs = 72 * 60 * 60_000
const sharedRestMs = 48 * 60 * 60_000

/**
 * Creates a token for the machines of a scaling group, which share their user data. Deletes expired tokens.
 */
export async function makeSharedToken(
  store: Store,
  { group, now }: { group: string; now: number },
): Promise<{ id: string; token: string }> {
  const { result } = await store.write(systemAuthor, async (transaction) => {
    const expired = (await sharedTokens(transaction, group)).filter((row) => restOf(row, now) <= 0)
    await transaction.remove(expired.map((row) => row.id))
    return insertToken(transaction, group, { expiresOn: now + sharedLifetimeMs, isForInstances: true })
  })
  return result
}

/** Returns whether a token remains valid long enough. A user may have revoked it. */
export async function isSharedTokenGood(store: Store, id: string, now: number): Promise<boolean> {
  const row = await store.get(tokenClass, id)
  return row !== null && restOf(row, now) > sharedRestMs
}

export async function dropSharedTokens(transaction: Transaction, group: string): Promise<void> {
  const tokens = await sharedTokens(transaction, group)
  await transaction.remove(tokens.map(({ id }) => id))
}

const restOf = ({ attributes }: Token, now: number): number => (attributes.expiresOn ?? 0) - now

const sharedTokens = (transaction: Transaction, group: string): Promise<Token[]> =>
  transaction.find({
    class: tokenClass,
    relatedTo: { id: group, relation: 'registrationTokens', owner: groupClass },
    conditions: [equals('isForInstances', true)],
  })
