import { type Message, message } from '../../model/messages/message.ts'
import {
  ClusterError,
  type ExecEnd,
  type ExecRequest,
  type ExecSession,
} from '../clusters/connection/cluster.ts'
import { terminal } from '../../model/users/key-scope.ts'
import type { CheckedBody } from '../../model/action.ts'
import type { openTerminal as ticketEndpoint } from '../../model/endpoints/service.ts'
import type { ResourceRow } from '../store/store.ts'
import { authorOf, type Context } from '../records/context.ts'
import { guardOf } from '../clusters/guard/guarded-cluster.ts'
import { requireScope } from '../access/permissions.ts'
import { requireAdminAround, requireAt, requireSomewhere } from '../access/place-permissions.ts'
import { mayAll } from '../access/rights/decide.ts'
import { getRow } from '../resources/update.ts'
import { refusalOf, refusing } from '../clusters/workloads/workload-refusal.ts'
import { environmentOf, targetOf } from '../records/workload-target.ts'

export type { ExecEnd, ExecSession } from '../clusters/connection/cluster.ts'

/** Validated request to run a command in a container. */
export interface Terminal {
  context: Context
  pod: ResourceRow
  container: string
  command: readonly string[]
}

const sessionClass = 'environments.TerminalSession'

/** Validates a request and its author's permissions, without connecting yet. */
export async function readTerminal(
  context: Context,
  { pod: id, container, command }: CheckedBody<typeof ticketEndpoint>,
): Promise<Terminal> {
  const doing = message('access.openTerminal')
  const entry = context.model.get('environments.Pod')
  requireSomewhere(context.actor, { verb: 'exec', entry }, doing)
  requireScope(context.actor, terminal, doing)
  const pod = await getRow(context.store, 'environments.Pod', id)
  await requireAt(context, { verb: 'exec', entry, row: pod }, doing)
  await requireAdminAround(context, pod, { doing, verb: 'read' })
  if (!mayAll(context.actor)) await requireEntry(context, pod, { container, doing })
  return { context, pod, container, command: command ?? ['/bin/sh'] }
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
  const guard = guardOf(driver, context.actor)
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
          replica: context.replica ?? null,
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
