import { type Message, message } from '../../model/messages/message.ts'
import { randomBytes } from 'node:crypto'
import {
  ClusterError,
  type ExecEnd,
  type ExecRequest,
  type ExecSession,
} from '../clusters/connection/cluster.ts'
import { malformed, tooMany } from '../errors.ts'
import type { AnswerOf } from '../../model/action.ts'
import type { openTerminal as ticketEndpoint } from '../../model/endpoints/service.ts'
import { limits } from '../limits.ts'
import { equals, type ResourceRow, type Store } from '../store/store.ts'
import { storedText } from '../records/stored-text.ts'
import { authorOf, type Context, systemAuthor } from '../records/context.ts'
import { Guard } from '../clusters/guard/guard.ts'
import { mayAll, requireAdminAround, requireWrite } from '../access/permissions.ts'
import { getRow } from '../resources/update.ts'
import { refusalOf, refusing } from '../clusters/workloads/workload-refusal.ts'
import { environmentOf, targetOf } from '../records/workload-target.ts'

export type { ExecEnd, ExecSession } from '../clusters/connection/cluster.ts'

/** A ticket is used right after it is issued, for a single connection. */
const ticketMs = 30_000
const maxTickets = 1000

/** Validated request to run a command in a container. */
export interface Terminal {
  context: Context
  pod: ResourceRow
  container: string
  command: readonly string[]
}

export type Ticket = AnswerOf<typeof ticketEndpoint>

/** One-use tickets: a browser can't set a header on the request that opens a WebSocket. */
export class Tickets<Grant> {
  private readonly grants = new Map<string, { grant: Grant; owner: string; expiresOn: number }>()
  private readonly now: () => number

  constructor(now: () => number) {
    this.now = now
  }

  issue(grant: Grant, owner: string): Ticket {
    for (const [ticket, { expiresOn }] of this.grants) if (expiresOn <= this.now()) this.grants.delete(ticket)
    const own = [...this.grants.values()].filter((other) => other.owner === owner)
    if (own.length >= limits.terminalTickets || this.grants.size >= maxTickets)
      throw tooMany(message('limits.terminalTickets'))
    const ticket = randomBytes(32).toString('base64url')
    const expiresOn = this.now() + ticketMs
    this.grants.set(ticket, { grant, owner, expiresOn })
    return { ticket, expiresOn }
  }

  /** Returns the grant of a valid ticket without using it up. */
  find(ticket: string): Grant | null {
    const found = this.grants.get(ticket)
    return found && found.expiresOn > this.now() ? found.grant : null
  }

  /** Returns the grant of a ticket and uses it up; null if the ticket is unknown, used or expired. */
  redeem(ticket: string): Grant | null {
    const found = this.grants.get(ticket)
    this.grants.delete(ticket)
    return found && found.expiresOn > this.now() ? found.grant : null
  }
}

const sessionClass = 'environments.TerminalSession'

/** Ends terminals left open by a crash of the service, which closed their connections. */
export async function endInterruptedTerminals(store: Store, now: number): Promise<void> {
  const open = await store.find({ class: sessionClass, conditions: [equals('endedOn', null)] })
  if (open.length === 0) return
  const attributes = { endedOn: now, ...storedText(message('terminals.interrupted'), 'reason') }
  await store.write(systemAuthor, async (transaction) => {
    for (const { id } of open) await transaction.update(id, { attributes })
  })
}

const isWord = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= 4096

function readCommand(value: unknown): readonly string[] {
  if (value === undefined || value === null) return ['/bin/sh']
  if (Array.isArray(value) && value.length > 0 && value.length <= 100 && value.every(isWord)) return value
  throw malformed(message('terminals.commandShape'))
}

/** Validates a request and its author's permissions, without connecting yet. */
export async function readTerminal(context: Context, body: Record<string, unknown>): Promise<Terminal> {
  requireWrite(context.actor, 'environments', message('access.openTerminal'))
  const { pod: id, container } = body
  if (typeof id !== 'string') throw malformed(message('terminals.podShape'))
  if (!isWord(container)) throw malformed(message('terminals.containerShape'))
  const command = readCommand(body['command'])
  const pod = await getRow(context.store, 'environments.Pod', id)
  const doing = message('access.openTerminal')
  await requireAdminAround(context, pod, doing)
  if (!mayAll(context.actor)) await requireEntry(context, pod, { container, doing })
  return { context, pod, container, command }
}

/** Checks entry on the live pod. Connecting checks again, since the pod may be replaced until then. */
async function requireEntry(
  context: Context,
  pod: ResourceRow,
  { container, doing }: { container: string; doing: Message },
): Promise<void> {
  const { hostClusterId, reference } = await targetOf(context, pod)
  const driver = await context.clusters.connected(hostClusterId)
  const place = { namespace: reference.namespace ?? '', name: reference.name }
  const guard = new Guard(driver, context.actor)
  await refusing({ name: 'Pod' }, () => guard.requireEntry(place, container, doing))
}

/** Opens a terminal and records who opened it, where, when, its command, and how it ended. */
export async function openTerminal(
  { context, pod, container, command }: Terminal,
  handlers: Pick<ExecRequest, 'onOutput' | 'onEnd'>,
): Promise<ExecSession> {
  const { hostClusterId, reference } = await targetOf(context, pod)
  const driver = await context.clusters.connected(hostClusterId)
  const environment = await environmentOf(context, pod)
  const note = await noteTerminal(context, environment, { name: `${pod.name}/${container}`, command })
  const onEnd = (end: ExecEnd): void => {
    handlers.onEnd(end)
    void note(end)
  }
  const place = { namespace: reference.namespace ?? '', name: reference.name }
  try {
    return await driver.exec(place, { container, command, onOutput: handlers.onOutput, onEnd })
  } catch (error) {
    const reasons = error instanceof ClusterError && error.reasons.length > 0 ? error.reasons : null
    await note({ code: null, message: error instanceof Error ? error.message : '', reasons })
    throw refusalOf(error, { name: 'Pod' })
  }
}

/** Records the start of a terminal session. Returns a function that records its end and never rejects. */
export async function noteTerminal(
  context: Context,
  environment: ResourceRow,
  { name, command }: { name: string; command: readonly string[] },
): Promise<(end: ExecEnd) => Promise<void>> {
  const { result: id } = await context.store.write(authorOf(context), (transaction) =>
    transaction.insert(
      { parent: environment.id, relation: 'terminalSessions' },
      {
        class: sessionClass,
        attributes: {
          name,
          user: context.actor.name,
          command: [...command],
          startedOn: context.now(),
        },
      },
    ),
  )
  return (end) =>
    noteEnd(context, id, end).catch((error: unknown) =>
      context.log.error({ err: error }, 'end of a terminal not noted'),
    )
}

async function noteEnd(
  context: Context,
  id: string,
  { code, message: english, reasons = null }: ExecEnd,
): Promise<void> {
  await context.store.write(authorOf(context), async (transaction) => {
    // The row may have been deleted with its environment.
    if (!(await transaction.get(id))) return
    await transaction.update(id, {
      attributes: {
        endedOn: context.now(),
        exitCode: code,
        reason: english === '' ? null : english,
        reasons,
      },
    })
  })
}
