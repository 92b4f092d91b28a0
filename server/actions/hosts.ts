import { invalid, malformed } from '../errors.ts'
import type { ActionHandler, ActionRequest } from '../operations/action.ts'
import { changesOf } from '../operations/changes.ts'
import { authorOf, type Context, type Written } from '../operations/context.ts'
import { hostClass, inState, nameOf, stateOf } from '../operations/host-state.ts'
import { orderTask } from '../operations/host-orders.ts'
import { getRow } from '../operations/update.ts'
import type { ResourceRow, Transaction } from '../store/store.ts'

const done = { 'application/json': { schema: { $ref: '#/components/schemas/Done' } } }

interface Done {
  status: number
  message: string
  changes: unknown
}

async function change(
  context: Context,
  { resource }: Pick<ActionRequest, 'resource'>,
  work: (transaction: Transaction, host: ResourceRow) => Promise<string>,
): Promise<Done> {
  const written = await context.store.write(authorOf(context), async (transaction) =>
    work(transaction, await getRow(transaction, context.model.get(hostClass), resource.id)),
  )
  return { status: 200, message: written.result, changes: changesOf(context, [written satisfies Written]) }
}

const refuse = (message: string) => invalid([{ modelIndex: 'Host', field: 'state', message }])

function readFingerprint({ body }: ActionRequest): string {
  const seen = body['keyFingerprint']
  if (typeof seen === 'string') return seen
  throw malformed('keyFingerprint must be the text that the setup showed on the machine.')
}

/**
 * Approves a machine that registered without a token. The request contains the fingerprint that the user saw:
 * until approval, another machine can register as the same host with its own key.
 */
export const approve: ActionHandler = (context, request) => {
  const seen = readFingerprint(request)
  return change(context, request, async (transaction, host) => {
    if (host.attributes['isApproved'] === true) return `${nameOf(host)} was approved before.`
    if (typeof host.attributes['keyFingerprint'] !== 'string')
      throw refuse(
        `${nameOf(host)} has no key: no agent has registered it. Run the setup command on the machine.`,
      )
    if (host.attributes['keyFingerprint'] !== seen)
      throw refuse(
        `The key of ${nameOf(host)} is not ${seen}: another machine has registered since. Compare its key, and approve again.`,
      )
    const status = [`${context.actor.name} let it in; its agent calls in shortly.`]
    const state = inState(host, 'pendingConnect', { status, now: context.now() })
    await transaction.update(host.id, { attributes: { ...state, isApproved: true } })
    return `${nameOf(host)} was approved.`
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

/** States in which an agent can uninstall itself. */
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
      return `${nameOf(host)} was forgotten. If its agent runs still, uninstall it there: setup-agent.sh --uninstall.`
    }
    const status = [`${context.actor.name} removed it: its agent uninstalls itself.`]
    const state = inState(host, 'shuttingDown', { status, now: context.now() })
    await transaction.update(host.id, { attributes: state })
    await orderTask(transaction, host, 'delete')
    return `${nameOf(host)} is being removed.`
  })
remove.describes = { summary: 'Uninstall the agent of a host and remove it', answer: done }

/**
 * Drains and resets a node before its agent is removed. Returns a status message; null for a host that isn't
 * a node, and for an unreachable one, whose node is deleted once the host is gone.
 */
async function leaveCluster(transaction: Transaction, host: ResourceRow): Promise<string | null> {
  const [member] = await transaction.related(host.id, 'clusterMember')
  const cluster = member?.parentId ? await transaction.get(member.parentId) : null
  if (!member || !cluster) return null
  if (member.attributes['role'] === 'controlPlane')
    throw refuse(
      `${nameOf(host)} is the control plane of the cluster ${cluster.name}. Delete the cluster first; its hosts stay.`,
    )
  if (!isReachable(host)) return null
  await transaction.update(member.id, { attributes: { leaving: 'remove', attempts: 0, retryOn: null } })
  return `${nameOf(host)} leaves the cluster ${cluster.name} first; then it is removed.`
}

/** Terminates the machine of a host that a cloud provider created. */
async function endInstance(transaction: Transaction, host: ResourceRow, context: Context): Promise<string> {
  const status = [`${context.actor.name} removed it: its machine is being ended.`]
  const state = inState(host, 'terminating', { status, now: context.now() })
  await transaction.update(host.id, { attributes: state })
  return `The machine of ${nameOf(host)} is being ended. Its host group makes another while it wants as many hosts.`
}

/** Requests the end of the agent's log: the output of the action with the id in the response. */
export const readLogs: ActionHandler = async (context, request) => {
  let action = ''
  const answer = await change(context, request, async (transaction, host) => {
    if (!isReachable(host))
      throw refuse(`${nameOf(host)} is not connected, so that its agent cannot be asked for its log.`)
    action = await orderTask(transaction, host, 'readLogs')
    return `The agent of ${nameOf(host)} was asked for its log.`
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
          id: { type: 'string', format: 'uuid', description: 'The HostAction whose output is the log.' },
          changes: { type: 'object' },
        },
      },
    },
  },
}
