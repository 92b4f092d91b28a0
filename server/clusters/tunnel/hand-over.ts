import { randomUUID } from 'node:crypto'
import { message } from '../../../model/messages/message.ts'
import { isFields } from '../../../model/fields.ts'
import { malformed } from '../../errors.ts'
import { authorOf, type Context, systemAuthor } from '../../records/context.ts'
import { takenError } from '../../resources/create.ts'
import { commitUpdate, planUpdate } from '../../resources/update.ts'
import { UniqueError } from '../../store/store.ts'
import { readJoinToken, redeemJoinToken } from './join-tokens.ts'

/** Parts of a context that don't come from a request. */
export type HandOverParts = Omit<Context, 'actor' | 'changeSet' | 'confirmPassword'>

/**
 * Connects with the credential that a command has created, and stores it as the cluster's kubeconfig. Ends the command's
 * token. Returns the cluster's name.
 */
export async function handOver(
  parts: HandOverParts,
  { token, body }: { token: string; body: Record<string, unknown> },
): Promise<string> {
  const { cluster } = await readJoinToken(parts, token)
  const kubeconfig = kubeconfigOf(body)
  const context: Context = {
    ...parts,
    actor: { id: null, name: systemAuthor.name, role: 'system' },
    changeSet: randomUUID(),
    confirmPassword: () => Promise.resolve(true),
  }
  const target = { entry: parts.model.get('cluster.HostCluster'), id: cluster.id }
  const plan = await planUpdate(context, target, { kubeconfig })
  try {
    await parts.store.write(authorOf(context), async (transaction) => {
      // Again: connecting takes seconds, and another request or a newer command may have ended the token.
      await redeemJoinToken({ transaction, now: parts.now }, token)
      await commitUpdate(context, transaction, plan)
    })
  } catch (error) {
    throw error instanceof UniqueError ? takenError(context, error) : error
  }
  return cluster.name ?? ''
}

const name = 'gantry-access'

/** Writes a kubeconfig from the parts, with the address and trust of the given cluster entry. */
function kubeconfigOf({ cluster, token }: Record<string, unknown>): string {
  if (!isFields(cluster) || typeof token !== 'string') throw malformed(message('clusterAgents.handOver'))
  const kept = [
    'server',
    'certificate-authority-data',
    'insecure-skip-tls-verify',
    'tls-server-name',
    'proxy-url',
  ]
  const entry = Object.fromEntries(Object.entries(cluster).filter(([field]) => kept.includes(field)))
  return JSON.stringify({
    apiVersion: 'v1',
    kind: 'Config',
    clusters: [{ name, cluster: entry }],
    users: [{ name, user: { token: Buffer.from(token, 'base64').toString() } }],
    contexts: [{ name, context: { cluster: name, user: name } }],
    'current-context': name,
  })
}
