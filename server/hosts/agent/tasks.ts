import { stepStates } from '../../../model/config/host-setup.ts'
import { isFields } from '../../../model/fields.ts'
import { type Message, message } from '../../../model/messages/message.ts'
import type { Keyring } from '../../records/context.ts'
import { storedText } from '../../records/stored-text.ts'
import { actionClass, enterState, type Host, nameOf, stateOf } from '../host-state.ts'
import { equals, isIn, type RowOf, type Store, type Transaction } from '../../store/store.ts'
import { amountIn, textIn } from './fields.ts'

/** Agent's report on its current task. */
export interface TaskNews {
  /** Id of the HostAction. */
  id: string
  state: (typeof stepStates)[number]
  exitCode: number | null
  /** Output since the previous piece. Pieces are numbered from 0, so that a repeated one is written once. */
  output: string
  piece: number
  /** Result for the service only, in base64; sent with the last piece. */
  result: string | null
}

type Action = RowOf<typeof actionClass>

const maxOutput = 256 * 1024
const maxPiece = 48 * 1024
const maxResult = 40_002

/** Reads the task of a checked body. */
export function readTaskNews(given: unknown): TaskNews | null {
  if (!isFields(given)) return null
  return {
    id: textIn(given, 'id', 36),
    state: stepStates.find((state) => state === given['state']) ?? 'running',
    exitCode: amountIn(given, 'exitCode'),
    output: textIn(given, 'output', maxPiece),
    piece: amountIn(given, 'piece') ?? 0,
    result: 'result' in given ? textIn(given, 'result', maxResult) : null,
  }
}

/** Records an agent's report on its task; ignores tasks that the service no longer waits for. */
export async function recordTask(
  transaction: Transaction,
  host: Host,
  { task, now, keyring }: { task: TaskNews | null; now: number; keyring: Keyring },
): Promise<void> {
  const open = await transaction.find({
    class: actionClass,
    relatedTo: { id: host.id, relation: 'actions' },
    conditions: [isIn('status', ['created', 'inProgress'])],
  })
  for (const action of open) {
    if (action.id === task?.id) {
      await recordNews(transaction, action, task, now)
      await keepResult(transaction, action, task, keyring)
    } else if (action.attributes.status === 'inProgress') await giveUp(transaction, action, now)
  }
}

async function recordNews(
  transaction: Transaction,
  { id, attributes }: Action,
  task: TaskNews,
  now: number,
): Promise<void> {
  const before = attributes.output ?? ''
  const { pieces = 0 } = attributes.attributes ?? {}
  const isNew = task.piece >= pieces
  const isOver = task.state !== 'running'
  await transaction.update(id, {
    attributes: {
      status: task.state === 'running' ? 'inProgress' : task.state,
      output: isNew ? (before + task.output).slice(0, maxOutput) : before,
      attributes: { pieces: Math.max(pieces, task.piece + 1) },
      startTime: attributes.startTime ?? now,
      ...(isOver ? { endTime: now, exitCode: task.exitCode } : {}),
      ...(task.state === 'failed' ? storedText(whyFailed(task), 'reason') : {}),
    },
  })
}

const whyFailed = ({ exitCode }: TaskNews): Message =>
  exitCode === null ? message('agents.actionFailedWithoutCode') : message('agents.actionFailed', { exitCode })

/** Seals the result in the transaction of its report, and deletes the task's arguments. */
async function keepResult(
  transaction: Transaction,
  { id }: Action,
  { state, result }: TaskNews,
  keyring: Keyring,
): Promise<void> {
  if (state === 'running') return
  await transaction.setSecret(id, 'arguments', null)
  if (state !== 'completed' || result === null) return
  await transaction.setSecret(id, 'result', keyring.seal(Buffer.from(result, 'base64').toString('utf8')))
}

/** Fails a task that its agent no longer reports: running tasks are in each report, so it has restarted. */
const giveUp = (transaction: Transaction, { id }: Action, now: number): Promise<boolean> =>
  transaction.update(id, {
    attributes: {
      status: 'failed',
      endTime: now,
      ...storedText(message('agents.actionInterrupted'), 'reason'),
    },
  })

/** Returns the next task of a host, oldest first. */
export async function nextTask(store: Store, hostId: string): Promise<Action | null> {
  const [task] = await store.find(
    {
      class: actionClass,
      relatedTo: { id: hostId, relation: 'actions' },
      conditions: [equals('status', 'created')],
    },
    { sort: [{ field: 'createdOn', direction: 'asc' }], count: 1 },
  )
  return task ?? null
}

/** Returns a task's arguments, each in base64, the only format that agent scripts accept. */
export async function argumentsOf(
  store: Store,
  { id }: Action,
  keyring: Keyring,
): Promise<Record<string, string>> {
  const sealed = await store.getSecret(id, 'arguments')
  if (sealed === null) return {}
  // Only `order` writes them.
  const values = JSON.parse(keyring.open(sealed)) as Record<string, string>
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, Buffer.from(value).toString('base64')]),
  )
}

/**
 * Handles a host with an uninstalled agent: if it was removed here, it is deleted; if it was uninstalled on
 * the machine, it stays as deleted until a user removes it.
 */
export async function endHost(transaction: Transaction, host: Host, now: number): Promise<void> {
  if (stateOf(host) === 'shuttingDown') return transaction.remove([host.id])
  const causes = [message('hosts.uninstalled', { host: nameOf(host) })]
  await enterState(transaction, host, 'deleted', { causes, now })
}
