import { type Message, message, type Reported } from '../../model/messages/message.ts'
import { reasonsSchema } from '../records/reasons-schema.ts'
import { invalid, malformed, toAnswer, violationOf } from '../errors.ts'
import type { ActionHandler, ActionRequest } from '../resources/action.ts'
import { changesOf } from '../activity/changes.ts'
import { authorOf, type Context, type Written } from '../records/context.ts'
import { hostClass, inState, nameOf, stateOf } from './host-state.ts'
import { orderTask } from './host-orders.ts'
import { getRow } from '../resources/update.ts'
import type { ResourceRow, Transaction } from '../store/store.ts'

const done = { 'application/json': { schema: { $ref: '#/components/schemas/Done' } } }

interface Done extends Reported {
  status: number
  changes: unknown
}

async function change(
  context: Context,
  { resource }: Pick<ActionRequest, 'resource'>,
  work: (transaction: Transaction, host: ResourceRow) => Promise<Message>,
): Promise<Done> {
  const written = await context.store.write(authorOf(context), async (transaction) =>
    work(transaction, await getRow(transaction, context.model.get(hostClass), resource.id)),
  )
  return {
    status: 200,
    ...toAnswer(written.result),
    changes: changesOf(context, [written satisfies Written]),
  }
}

const refuse = (text: Message) => invalid([violationOf({ modelIndex: 'Host', field: 'state' }, text)])

function readFingerprint({ body }: ActionRequest): string {
  const seen = body['keyFingerprint']
  if (typeof seen === 'string') return seen
  throw malformed(message('hostActions.fingerprint'))
}

/**
 * Approves a machine that registered without a token. The request contains the fingerprint that the user saw:
 * until approval, another machine can register as the same host with its own key.
 */
export const approve: ActionHandler = (context, request) => {
  const seen = readFingerprint(request)
  return change(context, request, async (transaction, host) => {
    if (host.attributes['isApproved'] === true)
      return message('hostActions.wasApproved', { host: nameOf(host) })
    if (typeof host.attributes['keyFingerprint'] !== 'string')
      throw refuse(message('hostActions.noKey', { host: nameOf(host) }))
    if (host.attributes['keyFingerprint'] !== seen)
      throw refuse(message('hostActions.otherKey', { host: nameOf(host), seen }))
    const status = [`${context.actor.name} let it in; its agent calls in shortly.`]
    const state = inState(host, 'pendingConnect', { status, now: context.now() })
    await transaction.update(host.id, { attributes: { ...state, isApproved: true } })
    return message('hostActions.approved', { host: nameOf(host) })
  })
}
approve.check = (_context, request) => readFingerprint(request)
approve.describes = {
  summary: 'Let in a machine that registered without a token',
  body: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['keyFingerprint'],
        properties: {
          keyFingerprint: {
            type: 'string',
            description: 'The fingerprint that the setup showed on the machine.',
          },
        },
      },
    },
  },
  answer: done,
}

/** States that let an agent uninstall itself. */
const isReachable = (host: ResourceRow): boolean => stateOf(host) === 'connected'

/**
 * Removes a host: its agent uninstalls itself, and the host is deleted once it confirms. A host with an
 * unreachable agent is forgotten immediately and must be approved again to return.
 */
export const remove: ActionHandler = (context, request) =>
  change(context, request, async (transaction, host) => {
    const leaves = await leaveCluster(transaction, host)
    if (leaves !== null) return leaves
    if (typeof host.attributes['instanceId'] === 'string') return endInstance(transaction, host, context)
    if (!isReachable(host)) {
      await transaction.remove([host.id])
      return message('hostActions.forgotten', { host: nameOf(host) })
    }
    const status = [`${context.actor.name} removed it: its agent uninstalls itself.`]
    const state = inState(host, 'shuttingDown', { status, now: context.now() })
    await transaction.update(host.id, { attributes: state })
    await orderTask(transaction, host, 'delete')
    return message('hostActions.removing', { host: nameOf(host) })
  })
remove.describes = { summary: 'Uninstall the agent of a host and remove it', answer: done }

/**
 * Drains and resets a node before its agent is removed. Returns a status message; null for a host that isn't
 * a node, or is unreachable. The node of an unreachable host is deleted once the host is gone.
 */
async function leaveCluster(transaction: Transaction, host: ResourceRow): Promise<Message | null> {
  const [member] = await transaction.related(host.id, 'clusterMember')
  const cluster = member?.parentId ? await transaction.get(member.parentId) : null
  if (!member || !cluster) return null
  if (member.attributes['role'] === 'controlPlane')
    throw refuse(message('hostActions.controlPlane', { host: nameOf(host), cluster: cluster.name ?? '' }))
  if (!isReachable(host)) return null
  await transaction.update(member.id, { attributes: { leaving: 'remove', attempts: 0, retryOn: null } })
  return message('hostActions.leavesFirst', { host: nameOf(host), cluster: cluster.name ?? '' })
}

/** Terminates the machine of a host that a cloud provider created. */
async function endInstance(transaction: Transaction, host: ResourceRow, context: Context): Promise<Message> {
  const status = [`${context.actor.name} removed it: its machine is being ended.`]
  const state = inState(host, 'terminating', { status, now: context.now() })
  await transaction.update(host.id, { attributes: state })
  return message('hostActions.ending', { host: nameOf(host) })
}

/** Requests the end of the agent's log: the output of the action with the id in the response. */
export const readLogs: ActionHandler = async (context, request) => {
  let action = ''
  const answer = await change(context, request, async (transaction, host) => {
    if (!isReachable(host)) throw refuse(message('hostActions.notConnected', { host: nameOf(host) }))
    action = await orderTask(transaction, host, 'readLogs')
    return message('hostActions.logRequested', { host: nameOf(host) })
  })
  return { ...answer, id: action }
}
readLogs.describes = {
  summary: 'Ask the agent of a host for the end of its log',
  answer: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['status', 'message', 'id'],
        properties: {
          status: { const: 200 },
          message: { type: 'string' },
          reasons: reasonsSchema,
          id: { type: 'string', format: 'uuid', description: 'The HostAction whose output is the log.' },
          changes: { type: 'object' },
        },
      },
    },
  },
}
