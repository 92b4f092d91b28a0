import * as hostActions from '../../model/actions/hosts.ts'
import { type Message, message } from '../../model/messages/message.ts'
import { invalidAt, toAnswer } from '../errors.ts'
import { implement } from '../resources/implement.ts'
import { changesOf } from '../activity/changes.ts'
import { authorOf, type Context, type Written } from '../records/context.ts'
import { enterState, type Host, hostClass, nameOf, stateOf } from './host-state.ts'
import { orderTask } from './host-orders.ts'
import { getRow } from '../resources/update.ts'
import type { Transaction } from '../store/store.ts'

async function change(
  context: Context,
  { resource }: { resource: Host },
  work: (transaction: Transaction, host: Host) => Promise<Message>,
) {
  const written = await context.store.write(authorOf(context), async (transaction) =>
    work(transaction, await getRow(transaction, hostClass, resource.id)),
  )
  return {
    status: 200,
    ...toAnswer(written.result),
    changes: changesOf(context, [written satisfies Written]),
  }
}

const refuse = (text: Message) => invalidAt({ modelIndex: 'Host', field: 'state' }, text)

/**
 * Approves a machine that registered without a token. The request contains the fingerprint that the user saw:
 * until approval, another machine can register as the same host with its own key.
 */
export const approve = implement(hostActions.approve, {
  apply: (context, request) =>
    change(context, request, async (transaction, host) => {
      const { keyFingerprint: seen } = request.body
      if (host.attributes.isApproved === true)
        return message('hostActions.wasApproved', { host: nameOf(host) })
      if (host.attributes.keyFingerprint === null)
        throw refuse(message('hostActions.noKey', { host: nameOf(host) }))
      if (host.attributes.keyFingerprint !== seen)
        throw refuse(message('hostActions.otherKey', { host: nameOf(host), seen }))
      const causes = [message('hosts.approved', { user: context.actor.name })]
      await enterState(transaction, host, 'pendingConnect', { causes, now: context.now(), isApproved: true })
      return message('hostActions.approved', { host: nameOf(host) })
    }),
})

/** States that let an agent uninstall itself. */
const isReachable = (host: Host): boolean => stateOf(host) === 'connected'

/**
 * Removes a host: its agent uninstalls itself, and the host is deleted once it confirms. A host with an
 * unreachable agent is forgotten immediately and must be approved again to return.
 */
export const remove = implement(hostActions.remove, {
  apply: (context, request) =>
    change(context, request, async (transaction, host) => {
      const leaves = await leaveCluster(transaction, host)
      if (leaves !== null) return leaves
      if (host.attributes.instanceId !== null) return endInstance(transaction, host, context)
      if (!isReachable(host)) {
        await transaction.remove([host.id])
        return message('hostActions.forgotten', { host: nameOf(host) })
      }
      const causes = [message('hosts.uninstalling', { user: context.actor.name })]
      await enterState(transaction, host, 'shuttingDown', { causes, now: context.now() })
      await orderTask(transaction, host, 'delete')
      return message('hostActions.removing', { host: nameOf(host) })
    }),
})

/**
 * Drains and resets a node before its agent is removed. Returns a status message; null for a host that isn't
 * a node, or is unreachable. The node of an unreachable host is deleted once the host is gone.
 */
async function leaveCluster(transaction: Transaction, host: Host): Promise<Message | null> {
  const member = await transaction.related(hostClass, host.id, 'clusterMember')
  const cluster = member && (await transaction.get('cluster.HostCluster', member.parentId))
  if (!cluster) return null
  if (member.attributes.role === 'controlPlane')
    throw refuse(message('hostActions.controlPlane', { host: nameOf(host), cluster: cluster.name ?? '' }))
  if (!isReachable(host)) return null
  await transaction.update(member.id, { attributes: { leaving: 'remove', attempts: 0, retryOn: null } })
  return message('hostActions.leavesFirst', { host: nameOf(host), cluster: cluster.name ?? '' })
}

/** Terminates the machine of a host that a cloud provider created. */
async function endInstance(transaction: Transaction, host: Host, context: Context): Promise<Message> {
  const causes = [message('hosts.terminating', { user: context.actor.name })]
  await enterState(transaction, host, 'terminating', { causes, now: context.now() })
  return message('hostActions.ending', { host: nameOf(host) })
}

/** Requests the end of the agent's log: the output of the action with the id in the response. */
export const readLogs = implement(hostActions.readLogs, {
  apply: async (context, request) => {
    let action = ''
    const answer = await change(context, request, async (transaction, host) => {
      if (!isReachable(host)) throw refuse(message('hostActions.notConnected', { host: nameOf(host) }))
      action = await orderTask(transaction, host, 'readLogs')
      return message('hostActions.logRequested', { host: nameOf(host) })
    })
    return { ...answer, id: action }
  },
})
