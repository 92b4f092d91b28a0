import type { CheckedBody } from '../../../model/action.ts'
import type * as endpoints from '../../../model/endpoints/agent.ts'
import { fieldsOf } from '../../../model/fields.ts'
import { message } from '../../../model/messages/message.ts'
import { toAnswer } from '../../errors.ts'
import { systemAuthor } from '../../records/context.ts'
import { hostMetrics, hostStatistics } from '../host-use.ts'
import { samplesOf } from '../../clusters/live/samples-of.ts'
import { type Host, hostClass, inState, setupClass, statsClass, stateOf } from '../host-state.ts'
import { isIn, type Transaction } from '../../store/store.ts'
import { attributesOf, type Facts, readFacts, type ReportedIds, troublesOf } from './facts.ts'
import { amountIn } from './fields.ts'
import type { HostWaits } from './host-waits.ts'
import {
  type AgentParts,
  type AgentRequest,
  copyNotice,
  type KnownHost,
  requireHost,
  storeIdentity,
} from './request.ts'
import { applyStep } from './setups.ts'
import { argumentsOf, endHost, nextTask, readTaskNews, recordTask, type TaskNews } from './tasks.ts'

/** Current usage of a machine. Null values could not be measured. */
interface Use {
  /** Cores. */
  cpu: number | null
  memoryFree: number | null
}

interface News {
  facts: Facts
  use: Use
  task: TaskNews | null
  now: number
}

/** Maximum time to wait for a task before responding, unless the agent requests less. */
const longestWaitSeconds = 20

/** Records the agent's report and responds with a task once there is one, or after the requested wait. */
export async function heartbeat(
  parts: AgentParts,
  waits: HostWaits,
  request: AgentRequest<CheckedBody<typeof endpoints.sendHeartbeat>>,
): Promise<unknown> {
  const { store, mutex, now } = parts
  const { fields } = request
  const wanted = Math.min(longestWaitSeconds, amountIn(fields, 'wait') ?? 0)
  // Before the lock is released, so that no change is missed between the response and the next wait.
  const { id, change } = await mutex.run(request.hostId ?? '', async () => {
    const id = await take(parts, request, readNews(fields, now()))
    return { id, change: waits.begin(id) }
  })
  try {
    const task = await nextTask(store, id)
    if (task === null && wanted > 0) await change.within(wanted * 1000)
  } finally {
    change.end()
  }
  return answer(parts, id)
}

function readNews(
  { facts, use: given, task }: CheckedBody<typeof endpoints.sendHeartbeat>,
  now: number,
): News {
  const use = fieldsOf(given)
  return {
    facts: readFacts(facts, now),
    use: { cpu: amountIn(use, 'cpuCores'), memoryFree: amountIn(use, 'memoryFreeBytes') },
    task: readTaskNews(task),
    now,
  }
}

/** Checks a report and records it, unless it is a repeated one. Returns the host's id. */
async function take(parts: AgentParts, request: AgentRequest<ReportedIds>, news: News): Promise<string> {
  for (;;) {
    const host = await requireHost(parts, request)
    // If another replica was faster, its report decides whether this one is still valid.
    if (host.isRepeated || (await record(parts, host, news))) return host.row.id
  }
}

/** Returns false, and records nothing, if another request of the host was recorded after this one was checked. */
async function record({ store, keyring }: AgentParts, host: KnownHost, news: News): Promise<boolean> {
  const statistics = statisticsOf(news)
  const { result: isRecorded } = await store.write(systemAuthor, async (transaction) => {
    const row = await transaction.get(hostClass, host.row.id)
    if (!row) return true
    if (!(await storeIdentity(transaction, host))) return false
    await recordTask(transaction, row, { ...news, keyring })
    if (row.attributes.isApproved !== true) return true
    await recordState(transaction, row, host, news)
    const trees = [{ class: statsClass, attributes: statistics }]
    await transaction.sync([{ place: { parent: row.id, relation: 'hostStats' }, trees }])
    return true
  })
  if (isRecorded && host.row.attributes.isApproved === true)
    await store.addSamples(samplesOf(hostMetrics, { id: host.row.id, attributes: statistics }, news.now))
  return isRecorded
}

/** Updates the host from a report. Its state becomes connected, unless the host is being removed. */
async function recordState(
  transaction: Transaction,
  row: Host,
  { identity }: KnownHost,
  { facts, now }: News,
): Promise<void> {
  const isLeaving = ['shuttingDown', 'terminating'].includes(stateOf(row) ?? '')
  const causes = [...copyNotice(identity, now), ...troublesOf(facts)]
  const name = await nameAfter(transaction, row, facts)
  await transaction.update(row.id, {
    attributes: {
      ...attributesOf(facts),
      name,
      ...(isLeaving ? {} : inState(row, 'connected', { causes, now })),
    },
  })
  if (stateOf(row) !== 'connected') await completeSetups(transaction, row, now)
}

/**
 * Returns a renamed machine's new name, or its former one while another host of the group has the new name.
 */
async function nameAfter(transaction: Transaction, row: Host, { name }: Facts): Promise<string | null> {
  if (name === '' || name === row.name) return row.name
  const taken = await transaction.getChild({ parent: row.parentId ?? '', relation: 'hosts' }, name)
  return taken === null ? name : row.name
}

async function completeSetups(transaction: Transaction, row: Host, now: number): Promise<void> {
  const setups = await transaction.find({
    class: setupClass,
    relatedTo: { id: row.id, relation: 'setups', owner: hostClass },
    conditions: [isIn('state', ['running', 'waiting'])],
  })
  for (const setup of setups)
    await applyStep(transaction, setup, {
      name: 'connected',
      state: 'completed',
      output: '',
      cause: null,
      reasons: null,
      now,
    })
}

function statisticsOf({ facts, use, now }: News): Record<string, unknown> {
  const { memory: memoryTotal, disks } = facts
  const cpus = Number(facts.info['cpus'])
  return hostStatistics({ cpu: use.cpu, cpus, memoryTotal, memoryFree: use.memoryFree, disks, time: now })
}

async function answer({ store, keyring }: AgentParts, id: string): Promise<unknown> {
  const row = await store.get(hostClass, id)
  const task = await nextTask(store, id)
  const state = row === null ? 'deleted' : stateOf(row)
  const isApproved = row?.attributes.isApproved === true
  return {
    status: 200,
    ...toAnswer(message(isApproved ? 'agents.noted' : 'agents.awaitingApproval')),
    state,
    ...(task === null
      ? {}
      : {
          task: task.id,
          taskType: task.attributes.actionType,
          arguments: await argumentsOf(store, task, keyring),
        }),
  }
}

/** Handles an agent's report that it has been uninstalled. */
export async function goodbye(
  parts: AgentParts,
  request: AgentRequest<CheckedBody<typeof endpoints.sayGoodbye>>,
): Promise<unknown> {
  const { store, mutex, keyring, now } = parts
  await mutex.run(request.hostId ?? '', async () => {
    const { row } = await requireHost(parts, request)
    const task = readTaskNews(request.fields.task)
    await store.write(systemAuthor, async (transaction) => {
      const host = await transaction.get(hostClass, row.id)
      if (!host) return
      await recordTask(transaction, host, { task, now: now(), keyring })
      await endHost(transaction, host, now())
    })
  })
  return { status: 200, ...toAnswer(message('agents.noHost')) }
}
