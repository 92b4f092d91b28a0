import type { CheckedBody } from '../../../model/action.ts'
import * as runActions from '../../../model/actions/runs.ts'
import { type Message, message } from '../../../model/messages/message.ts'
import { notesAnswer } from '../notes-answer.ts'
import { effectsOf } from '../effects.ts'
import type { RunPreview } from '../../../model/actions/runs.ts'
import { formats } from '../../../model/formats.ts'
import { invalid, type Violation, type Text, toAnswer, violationOf } from '../../errors.ts'
import { implement } from '../../resources/implement.ts'
import { changesOf } from '../../activity/changes.ts'
import type { Context, Written } from '../../records/context.ts'
import { authorOf, workingFrom } from '../../records/context.ts'
import { requireAdminAround } from '../../access/place-permissions.ts'
import { requireState } from '../../records/preview-state.ts'
import type { ResourceRow } from '../../store/store.ts'
import { getRow } from '../../resources/update.ts'
import { prepareNamespace } from '../../clusters/workloads/workload-namespace.ts'
import { refusing } from '../../clusters/workloads/workload-refusal.ts'
import { hostClusterOf } from '../../records/workload-target.ts'
import { withEnvironmentLock } from '../../records/environment-mutex.ts'
import { applyObjects, type CheckedObject } from '../apply.ts'
import { diffOf, effectOf } from '../object-diffs.ts'
import { requireKindsIn } from '../object-rights.ts'
import { findEnvironment } from '../environments/find-environment.ts'
import type { ManifestObject } from '../imports/manifest.ts'
import { mapYielding } from '../../concurrency/map-yielding.ts'
import {
  checkRun,
  dryRunOf,
  idOfRun,
  missingValues,
  notesOnRun,
  objectsToRun,
  type RunRequest,
  stateOfRun,
} from './run-plan.ts'
import { readHosts } from './ingress-hosts.ts'
import { requireValues, withPlaceholders } from '../imports/required-values.ts'
import { runHosts } from './run-hosts.ts'
import { readValues } from './run-values.ts'

const violation = (field: string, text: Text): Violation =>
  violationOf({ modelIndex: 'Application', field }, text)

const fieldViolation = (field: string, problem: Message): Violation =>
  violation(field, message('violations.field', { field, problem }))

/**
 * Runs a catalog application in an environment. Dry-runs all objects before applying the first. Repeating a run
 * updates its objects.
 */
export const run = implement(runActions.run, {
  read: (context, { body }) => readRequest(context, body),
  preview: async (asking, { resource }, read) => {
    const { context, request, objects } = await prepare(asking, resource, read)
    const wanted = await withPlaceholders(context, request.environment, objects.wanted)
    return refusing({ name: 'Application' }, () => dryRun(context, request, { ...objects, wanted }))
  },
  apply: async (asking, { resource, body: { state } }, read) => {
    const { context, request, objects } = await prepare(asking, resource, read)
    const { environment } = request
    const { wanted } = objects
    await requireValues(context, environment, wanted)
    const before = await context.store.get(idOfRun(request))
    const { checked, applied } = await refusing({ name: 'Application' }, () =>
      carryOut(context, { ...request, wanted, state }),
    )
    const linked = await link(context, idOfRun(request), resource.id)
    const where = { run: request.run, environment: environment.name ?? '' }
    const done = before
      ? [message('runs.updated', where), effectsOf(checked.map(effectOf), false)]
      : message('runs.started', { ...where, application: resource.name ?? '' })
    return {
      status: 200,
      ...toAnswer(done),
      id: idOfRun(request),
      missingValues: missingValues(wanted, checked),
      changes: changesOf(context, [applied, linked]),
    }
  },
})

async function prepare(asking: Context, application: ResourceRow, read: Omit<RunRequest, 'application'>) {
  const context = workingFrom(asking, { source: application })
  const request = { ...read, application }
  await requireAdminAround(context, request.environment, { doing: message('access.runApplication') })
  const objects = await objectsToRun(context, request)
  await requireKindsIn(context, request.environment, objects.catalog)
  if (objects.wanted.length === 0)
    throw invalid([violation('run', message('runs.noObjects', { application: application.name ?? '' }))])
  return { context, request, objects }
}

async function carryOut(
  context: Context,
  { wanted, state, ...request }: RunRequest & { wanted: readonly ManifestObject[]; state: string | null },
): Promise<{ checked: CheckedObject[]; applied: Written }> {
  const { environment } = request
  const hostClusterId = await hostClusterOf(context, environment)
  return withEnvironmentLock(context.store, environment.id, async () => {
    // The environment may have been deleted while waiting for the lock; don't recreate its namespace.
    await getRow(context.store, context.model.get(environment.class), environment.id)
    await prepareNamespace(context, hostClusterId, environment)
    const driver = await context.clusters.connected(hostClusterId)
    const { objects: checked } = await checkRun(context, request, { driver, wanted })
    requireState(state, await stateOfRun(checked), environment)
    const applied = await context.clusters.write(hostClusterId, authorOf(context), (connected) =>
      applyObjects(connected, checked),
    )
    return { checked, applied }
  })
}

async function dryRun(
  context: Context,
  request: RunRequest,
  { wanted, catalog, hosts }: Awaited<ReturnType<typeof objectsToRun>>,
): Promise<RunPreview> {
  const driver = await context.clusters.connected(await hostClusterOf(context, request.environment))
  const { objects, overrides, notes } = await dryRunOf(context, request, { driver, wanted })
  const before = await context.store.get(idOfRun(request))
  return {
    status: 200,
    ...toAnswer(effectsOf(objects.map(effectOf), true)),
    id: before?.id ?? null,
    diff: await mapYielding(objects, diffOf),
    ...notesAnswer([...notes, ...(before ? await notesOnRun(context, request, wanted) : [])]),
    overrides,
    missingValues: missingValues(wanted, objects),
    hosts: await runHosts(context, catalog, {
      environment: request.environment,
      run: idOfRun(request),
      hosts,
    }),
    state: await stateOfRun(objects),
  }
}

async function link(context: Context, id: string, catalogId: string): Promise<Written> {
  return context.store.write(authorOf(context), async (transaction) => {
    if (await transaction.get(id)) await transaction.setLinks(id, 'catalogApplication', [catalogId])
  })
}

async function readRequest(
  context: Context,
  body: CheckedBody<typeof runActions.run>,
): Promise<Omit<RunRequest, 'application'>> {
  const violations: Violation[] = []
  const values = readValues(body.values, violations)
  const hosts = readHosts(body, fieldViolation)
  violations.push(...hosts.violations)
  const { run: name } = body
  if (typeof name !== 'string' || !formats.dnsLabel.expression.test(name))
    violations.push(fieldViolation('run', formats.dnsLabel.problem))
  const found = await findEnvironment(context, body.environment, 'run')
  if ('problem' in found) violations.push(fieldViolation('environment', found.problem))
  if (violations.length > 0 || 'problem' in found || typeof name !== 'string') throw invalid(violations)
  return { run: name, environment: found.row, values, revert: body.revert ?? [], hosts: hosts.hosts }
}
