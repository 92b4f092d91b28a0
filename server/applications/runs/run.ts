import { type Message, message } from '../../../model/messages/message.ts'
import { noteReasonsSchema } from '../../records/reasons-schema.ts'
import { notesAnswer } from '../notes-answer.ts'
import { effectsOf } from '../effects.ts'
import type { RunAnswer, RunPreview } from '../../../model/answers/run.ts'
import { formats } from '../../../model/formats.ts'
import { invalid, type Violation, type Text, toAnswer, violationOf } from '../../errors.ts'
import type { ActionHandler } from '../../resources/action.ts'
import { changesOf } from '../../activity/changes.ts'
import type { Context, Written } from '../../records/context.ts'
import { authorOf, workingFrom } from '../../records/context.ts'
import { requireAdminAround } from '../../access/permissions.ts'
import { readState, requireState } from '../../records/preview-state.ts'
import { getRow } from '../../resources/update.ts'
import { prepareNamespace } from '../../clusters/workloads/workload-namespace.ts'
import { refusing } from '../../clusters/workloads/workload-refusal.ts'
import { connectedDriver, hostClusterOf } from '../../records/workload-target.ts'
import { environmentMutex } from '../../records/environment-mutex.ts'
import { applyObjects, type CheckedObject } from '../apply.ts'
import { diffOf, effectOf } from '../object-diffs.ts'
import { findEnvironment } from '../environments/find-environment.ts'
import { flag } from '../flag.ts'
import type { ManifestObject } from '../imports/manifest.ts'
import { mapYielding } from '../../concurrency/map-yielding.ts'
import { readSwitch } from '../../records/read-switch.ts'
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
import { outcomeSchema, readRevert, revertSchema } from './run-overrides.ts'
import { readHosts } from './ingress-hosts.ts'
import { requireValues, withPlaceholders } from '../imports/required-values.ts'
import { runHostSchema, runHosts } from './run-hosts.ts'
import { readValues } from './run-values.ts'

const violation = (field: string, text: Text): Violation =>
  violationOf({ modelIndex: 'Application', field }, text)

const fieldViolation = (field: string, problem: string | Message): Violation =>
  violation(field, message('violations.field', { field, problem }))

/**
 * Runs a catalog application in an environment: `{run, environment}`. Dry-runs all objects before the first
 * is applied. Repeating a run updates its objects. `?dryRun=true` returns each object before and after, and a
 * `state`: the run fails if it has changed since.
 */
export const run: ActionHandler = async (asking, { resource, body, query }) => {
  const context = workingFrom(asking, { source: resource })
  const isDryRun = readSwitch(query, 'dryRun')
  const request = { ...(await readRequest(context, body)), application: resource }
  const { environment } = request
  await requireAdminAround(context, environment, message('access.runApplication'))
  const objects = await objectsToRun(context, request)
  const { wanted } = objects
  if (wanted.length === 0)
    throw invalid([violation('run', message('runs.noObjects', { application: resource.name ?? '' }))])
  if (isDryRun) {
    const ahead = { ...objects, wanted: await withPlaceholders(context, environment, wanted) }
    return refusing({ name: 'Application' }, () => dryRun(context, request, ahead))
  }
  await requireValues(context, environment, wanted)
  const before = await context.store.get(idOfRun(request))
  const { checked, applied } = await refusing({ name: 'Application' }, () =>
    carryOut(context, { ...request, wanted, state: readState(body) }),
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
  } satisfies RunAnswer<string | null>
}

async function carryOut(
  context: Context,
  {
    wanted,
    state,
    ...request
  }: RunRequest & {
    wanted: readonly ManifestObject[]
    state: string | undefined
  },
): Promise<{ checked: CheckedObject[]; applied: Written }> {
  const { environment } = request
  const hostClusterId = await hostClusterOf(context, environment)
  return environmentMutex.run(environment.id, async () => {
    // The environment may have been deleted while waiting for the lock; don't recreate its namespace.
    await getRow(context.store, context.model.get(environment.class), environment.id)
    await prepareNamespace(context, hostClusterId, environment)
    const driver = await connectedDriver(context, hostClusterId)
    const { objects: checked } = await checkRun(context, request, {
      driver,
      wanted,
    })
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
  const driver = await connectedDriver(context, await hostClusterOf(context, request.environment))
  const { objects, overrides, notes } = await dryRunOf(context, request, {
    driver,
    wanted,
  })
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
  body: Record<string, unknown>,
): Promise<Omit<RunRequest, 'application'>> {
  const violations: Violation[] = []
  const revert = readRevert(body['revert'])
  const values = readValues(body['values'], violations)
  const hosts = readHosts(body, fieldViolation)
  violations.push(...hosts.violations)
  const { run: name } = body
  if (typeof name !== 'string' || !formats.dnsLabel.expression.test(name))
    violations.push(fieldViolation('run', formats.dnsLabel.problem))
  const found = await findEnvironment(context, body['environment'], 'run')
  if ('problem' in found) violations.push(fieldViolation('environment', found.problem))
  if (violations.length > 0 || 'problem' in found || typeof name !== 'string') throw invalid(violations)
  return { run: name, environment: found.row, values, revert, hosts: hosts.hosts }
}

run.check = (context, { body }) => readRequest(context, body)

run.describes = {
  summary: 'Run the application in an environment, or bring a run up to date',
  parameters: {
    dryRun: flag('Answers what would change, and changes nothing.'),
  },
  body: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['run', 'environment'],
        properties: {
          run: {
            type: 'string',
            maxLength: 63,
            pattern: '^[a-z0-9]([a-z0-9-]*[a-z0-9])?$',
            description: 'Name of the run.',
          },
          environment: {
            anyOf: [
              { type: 'string', description: 'Name of the environment.' },
              { $ref: '#/components/schemas/Reference' },
            ],
          },
          values: {
            type: 'object',
            additionalProperties: { type: 'object', additionalProperties: { type: 'string' } },
            description:
              'Values for keys of its Secrets, by the name of the Secret. Keys that are not named keep theirs.',
          },
          hosts: {
            type: 'object',
            additionalProperties: { type: 'string' },
            description: 'New hosts for its ingresses, by catalog host. Updates keep them.',
          },
          revert: revertSchema,
          state: {
            type: 'string',
            description: 'Token from the dry run; the request fails with 412 if the plan has changed since.',
          },
        },
      },
      example: { run: 'web-1', environment: 'shop' },
    },
  },
  answer: {
    'application/json': {
      schema: {
        allOf: [{ $ref: '#/components/schemas/Done' }],
        type: 'object',
        required: ['id'],
        properties: {
          id: {
            type: ['string', 'null'],
            format: 'uuid',
            description: 'The application in the environment; of a dry run, null when there is none yet.',
          },
          diff: {
            type: 'array',
            description: 'Of a dry run: each object before and after.',
            items: { type: 'object' },
          },
          missingValues: {
            type: 'array',
            description:
              'Keys of Secrets without a value in the environment. Until they are set, the application is degraded.',
            items: {
              type: 'object',
              required: ['secret', 'keys', 'required'],
              properties: {
                secret: { type: 'string' },
                keys: { type: 'array', items: { type: 'string' } },
                required: {
                  type: 'array',
                  items: { type: 'string' },
                  description: 'Keys without which Kubernetes refuses a Secret of its type.',
                },
              },
            },
          },
          overrides: {
            type: 'array',
            description:
              'Of a dry run: fields that were changed in the environment, and what becomes of them.',
            items: outcomeSchema,
          },
          hosts: {
            type: 'array',
            description:
              'Of a dry run: hosts of its ingresses, and what answers to each on the cluster already.',
            items: runHostSchema,
          },
          notes: {
            type: 'array',
            description: 'Of a dry run: what an update leaves as it is.',
            items: { type: 'string' },
          },
          noteReasons: noteReasonsSchema,
          state: { type: 'string', description: 'Of a dry run.' },
        },
      },
    },
  },
}
