import type { ClusterRights } from '../../../model/cluster/cluster-rights.ts'
import { message } from '../../../model/messages/message.ts'
import { forbidden, type ApiError } from '../../errors.ts'
import { authorOf, systemAuthor } from '../../records/context.ts'
import { idInSecret, isSameHash, makeNamedSecret, sha256 } from '../../records/named-secrets.ts'
import type { RowOf, RowReader, Store, Transaction } from '../../store/store.ts'

const joinPrefix = 'gj_'
const agentPrefix = 'ga_'
/** Limits the harm of a command left in a chat or a shell history. */
const joinLifetimeMs = 24 * 60 * 60_000
/** Agents renew their token every day; one that was off for longer needs a new command. */
const agentLifetimeMs = 30 * 24 * 60 * 60_000

type Cluster = RowOf<'cluster.HostCluster'>

interface StoredToken {
  hash: string
  expiresOn: number
}

/** Options of a command. */
interface JoinWish {
  rights: ClusterRights
  image: string
}

type StoredJoin = StoredToken & JoinWish

/** A token that no agent has used yet, and the hash of the command's token that it was issued for, if any. */
type NextToken = StoredToken & { joinHash?: string }

/** The agent's token, and its successor until that is first used. */
interface StoredAgentTokens {
  current: StoredToken | null
  next: NextToken | null
}

export interface Issued {
  token: string
  expiresOn: number
}

type TokenReader = Pick<RowReader, 'get'> & Pick<Transaction, 'getSecret'>

interface TokenParts {
  store: Store
  now(): number
}

function make(prefix: string, clusterId: string, expiresOn: number): Issued & { stored: StoredToken } {
  const { secret, hash } = makeNamedSecret(prefix, clusterId)
  return { token: secret, expiresOn, stored: { hash, expiresOn } }
}

/** Creates a command's token, which replaces the previous one. The activity log records the author, not the token. */
export async function makeJoinToken(
  context: TokenParts & Parameters<typeof authorOf>[0],
  clusterId: string,
  wish: JoinWish,
): Promise<Issued> {
  const { stored, ...issued } = make(joinPrefix, clusterId, context.now() + joinLifetimeMs)
  await context.store.write(authorOf(context), async (transaction) => {
    await transaction.setSecret(clusterId, 'joinToken', JSON.stringify({ ...stored, ...wish }))
    await transaction.update(clusterId, { attributes: { joinTokenExpiresOn: issued.expiresOn } })
  })
  return issued
}

const refused = (): ApiError => forbidden(message('clusterAgents.tokenRefused'))

const isGood = (token: string, stored: StoredToken | null | undefined, now: number): stored is StoredToken =>
  stored != null && stored.expiresOn > now && isSameHash(stored.hash, sha256(token))

async function findJoin(reader: TokenReader, clusterId: string): Promise<StoredJoin | null> {
  const text = await reader.getSecret(clusterId, 'joinToken')
  return text === null ? null : (JSON.parse(text) as StoredJoin)
}

/** Returns the cluster of a command's token. Throws 403 if the token is unknown, used or expired. */
export async function readJoinToken(
  { store, now }: { store: TokenReader; now(): number },
  token: string,
): Promise<{ cluster: Cluster; join: StoredJoin }> {
  const id = idInSecret(joinPrefix, token)
  const cluster = id === null ? null : await store.get('cluster.HostCluster', id)
  if (!cluster) throw refused()
  const join = await findJoin(store, cluster.id)
  if (!join || !isGood(token, join, now())) throw refused()
  return { cluster, join }
}

/** Ends a command's token. Throws 403 if it has ended or been replaced since it was checked. */
export async function redeemJoinToken(
  parts: { transaction: Transaction; now(): number },
  token: string,
): Promise<void> {
  const { cluster } = await readJoinToken({ store: parts.transaction, now: parts.now }, token)
  await endJoinToken(parts.transaction, cluster.id)
}

async function endJoinToken(transaction: Transaction, clusterId: string): Promise<void> {
  await transaction.setSecret(clusterId, 'joinToken', null)
  await transaction.update(clusterId, { attributes: { joinTokenExpiresOn: null } })
}

async function readAgentTokens(reader: TokenReader, clusterId: string): Promise<StoredAgentTokens> {
  const text = await reader.getSecret(clusterId, 'agentToken')
  return text === null ? { current: null, next: null } : (JSON.parse(text) as StoredAgentTokens)
}

/**
 * Returns the cluster of an agent's token. Throws 403 if the token is unknown or expired. The first use of a new token
 * ends its predecessor, and the command's token that it was issued for.
 */
export async function admitAgent({ store, now }: TokenParts, token: string): Promise<string> {
  const id = idInSecret(agentPrefix, token)
  if (id === null || !(await store.get('cluster.HostCluster', id))) throw refused()
  const known = await readAgentTokens(store, id)
  if (isGood(token, known.current, now())) return id
  // Checked first, so that strangers can't start a transaction.
  if (!isGood(token, known.next, now())) throw refused()
  await store.write(systemAuthor, async (transaction) => {
    const { current, next } = await readAgentTokens(transaction, id)
    // Another request with the same token was first.
    if (isGood(token, current, now())) return
    if (!isGood(token, next, now())) throw refused()
    const { joinHash, ...used } = next
    await transaction.setSecret(id, 'agentToken', JSON.stringify({ current: used, next: null }))
    const join = await findJoin(transaction, id)
    if (join !== null && join.hash === joinHash) await endJoinToken(transaction, id)
  })
  return id
}

/** Issues an agent's next token for the token of a command or for its current one. */
export async function issueAgentToken(parts: TokenParts, token: string): Promise<Issued> {
  const isJoin = token.startsWith(joinPrefix)
  const clusterId = await (isJoin ? clusterToJoin(parts, token) : admitAgent(parts, token))
  const { stored, ...issued } = make(agentPrefix, clusterId, parts.now() + agentLifetimeMs)
  await parts.store.write(systemAuthor, async (transaction) => {
    const { current } = await readAgentTokens(transaction, clusterId)
    // Again: another request may have ended the token since.
    if (isJoin) await clusterToJoin({ store: transaction, now: parts.now }, token)
    else if (!isGood(token, current, parts.now())) throw refused()
    const next: NextToken = isJoin ? { ...stored, joinHash: sha256(token) } : stored
    await transaction.setSecret(clusterId, 'agentToken', JSON.stringify({ current, next }))
  })
  return issued
}

async function clusterToJoin(parts: { store: TokenReader; now(): number }, token: string): Promise<string> {
  const { cluster } = await readJoinToken(parts, token)
  if (cluster.attributes.connection !== 'agent') throw refused()
  return cluster.id
}
