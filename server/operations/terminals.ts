import { part } from '../../model/part.ts'
import { randomBytes } from 'node:crypto'
import type { ExecEnd, ExecRequest, ExecSession } from '../cluster/driver.ts'
import { malformed, tooMany } from '../errors.ts'
import { limits } from '../limits.ts'
import type { ResourceRow, Store } from '../store/store.ts'
import { authorOf, type Context, systemAuthor } from './context.ts'
import { Guard } from './guard/guard.ts'
import { mayAll, requireAdminAround, requireWrite } from './permissions.ts'
import { getRow } from './update.ts'
import { refusalOf, refusing } from './workload-refusal.ts'
import { connectedDriver, environmentOf, targetOf } from './workload-target.ts'

export type { ExecEnd, ExecSession } from '../cluster/driver.ts'

/** A ticket is good for the one connection that follows its making. */
const ticketMs = 30_000
const mostTickets = 1000

/** What a person asked to run, and where. */
export interface Terminal {
  context: Context
  pod: ResourceRow
  container: string
  command: readonly string[]
}

export interface Ticket {
  ticket: string
  expiresOn: number
}

/** One-use tickets: a browser cannot put a header on the request that opens a WebSocket. */
export class Tickets<Grant> {
  private readonly grants = new Map<string, { grant: Grant; owner: string; expiresOn: number }>()
  private readonly now: () => number

  constructor(now: () => number) {
    this.now = now
  }

  issue(grant: Grant, owner: string): Ticket {
    for (const [ticket, { expiresOn }] of this.grants) if (expiresOn <= this.now()) this.grants.delete(ticket)
    const own = [...this.grants.values()].filter((other) => other.owner === owner)
    if (own.length >= limits.terminalTickets || this.grants.size >= mostTickets)
      throw tooMany('Too many terminals are being opened. Try again in half a minute.')
    const ticket = randomBytes(32).toString('base64url')
    const expiresOn = this.now() + ticketMs
    this.grants.set(ticket, { grant, owner, expiresOn })
    return { ticket, expiresOn }
  }

  /** Returns the grant of a ticket that can still be used, without using it up. */
  find(ticket: string): Grant | null {
    const found = this.grants.get(ticket)
    return found && found.expiresOn > this.now() ? found.grant : null
  }

  /** What a ticket is for, once; null for one that is unknown, used or too old. */
  redeem(ticket: string): Grant | null {
    const found = this.grants.get(ticket)
    this.grants.delete(ticket)
    return found && found.expiresOn > this.now() ? found.grant : null
  }
}

const sessionClass = 'environments.TerminalSession'

/** Ends what was open when the service last ended without a word: its connections went with it. */
export async function endInterruptedTerminals(store: Store, now: number): Promise<void> {
  const open = await store.find({
    class: sessionClass,
    conditions: [{ field: 'endedOn', comparison: 'equals', value: null }],
  })
  if (open.length === 0) return
  const attributes = { endedOn: now, reason: 'The service was interrupted; this is when it started again.' }
  await store.write(systemAuthor, async (transaction) => {
    for (const { id } of open) await transaction.update(id, { attributes })
  })
}

const isWord = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= 4096

function readCommand(value: unknown): readonly string[] {
  if (value === undefined || value === null) return ['/bin/sh']
  if (Array.isArray(value) && value.length > 0 && value.length <= 100 && value.every(isWord)) return value
  throw malformed('command must be a list of words, such as ["/bin/sh"].')
}

/** Checks what is asked for and by whom; nothing is opened yet. */
export async function readTerminal(context: Context, body: Record<string, unknown>): Promise<Terminal> {
  requireWrite(context.actor, 'environments', part`open a terminal`)
  const { pod: id, container } = body
  if (typeof id !== 'string') throw malformed('pod must be the id of a pod.')
  if (!isWord(container)) throw malformed('container must be the name of a container of the pod.')
  const command = readCommand(body['command'])
  const pod = await getRow(context.store, context.model.get('environments.Pod'), id)
  const doing = part`open a terminal`
  await requireAdminAround(context, pod, doing)
  if (!mayAll(context.actor)) await requireEntry(context, pod, { container, doing })
  return { context, pod, container, command }
}

/** The pod may be another by the time of the connection, which is decided on again. */
async function requireEntry(
  context: Context,
  pod: ResourceRow,
  { container, doing }: { container: string; doing: string },
): Promise<void> {
  const { hostClusterId, reference } = await targetOf(context, pod)
  const driver = await connectedDriver(context, hostClusterId)
  const place = { namespace: reference.namespace ?? '', name: reference.name }
  const guard = new Guard(driver, context.actor)
  await refusing({ name: 'Pod' }, () => guard.requireEntry(place, container, doing))
}

/** Opens a terminal and notes it: who, where, what, since when, and in the end how it ended. */
export async function openTerminal(
  { context, pod, container, command }: Terminal,
  handlers: Pick<ExecRequest, 'onOutput' | 'onEnd'>,
): Promise<ExecSession> {
  const { hostClusterId, reference } = await targetOf(context, pod)
  const driver = await connectedDriver(context, hostClusterId)
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
    await note({ code: null, message: error instanceof Error ? error.message : '' })
    throw refusalOf(error, { name: 'Pod' })
  }
}

/** Notes that somebody is in a container of an environment; answers what notes how it ended, which never rejects. */
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

async function noteEnd(context: Context, id: string, { code, message }: ExecEnd): Promise<void> {
  await context.store.write(authorOf(context), async (transaction) => {
    // With its environment the row may be gone.
    if (!(await transaction.get(id))) return
    await transaction.update(id, {
      attributes: { endedOn: context.now(), exitCode: code, reason: message === '' ? null : message },
    })
  })
}
