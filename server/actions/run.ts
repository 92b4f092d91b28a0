import { formats } from '../../model/formats.ts'
import type { KubernetesObject } from '../cluster/driver.ts'
import { invalid, type Violation } from '../errors.ts'
import type { ActionHandler } from '../operations/action.ts'
import { changesOf } from '../operations/changes.ts'
import type { Context, Written } from '../operations/context.ts'
import { authorOf, workingFrom } from '../operations/context.ts'
import { applicationId } from '../operations/observe-world.ts'
import { requireAdminAround } from '../operations/permissions.ts'
import { getRow } from '../operations/update.ts'
import { prepareNamespace } from '../operations/workload-namespace.ts'
import { refusing } from '../operations/workload-refusal.ts'
import { connectedDriver, hostClusterOf, namespaceOf } from '../operations/workload-target.ts'
import { environmentTurns } from '../operations/environment-turns.ts'
import type { ResourceRow } from '../store/store.ts'
import { applyObjects, checkObjects, type Guard } from './apply.ts'
import { findEnvironment } from './environments/find-environment.ts'
import { labelForRun } from './labels.ts'
import { storedObjects } from './objects.ts'

const violation = (field: string, message: string): Violation => ({
  modelIndex: 'Application',
  field,
  message,
})

/**
 * Runs a catalog application in an environment: `{run, environment}`. All its objects are checked by the API server
 * before the first is applied. The same run again brings the objects up to date.
 */
export const run: ActionHandler = async (asking, { resource, body }) => {
  const context = workingFrom(asking, { source: resource })
  const { run: name, environment } = await readRequest(context, body)
  await requireAdminAround(context, environment, 'run an application')
  const objects = await storedObjects(context, resource.id)
  if (objects.length === 0)
    throw invalid([
      violation('run', `${resource.name} has no objects to run. Import a manifest into it first.`),
    ])
  const namespace = namespaceOf(environment)
  const about = { run: name, application: resource.name ?? '', environment: environment.name ?? '' }
  const wanted = objects.map(({ object }) => ({
    object: labelForRun(object, context.labelPrefix, about),
    place: `${object.kind} ${object.metadata.name}`,
  }))
  const applied = await refusing({ name: 'Application' }, async () => {
    const hostClusterId = await hostClusterOf(context, environment)
    const guard = belongsToRun(context.labelPrefix, name)
    return environmentTurns.take(environment.id, async () => {
      // It may have been deleted before its turn came; its namespace would be made again for nobody.
      await getRow(context.store, context.model.get(environment.class), environment.id)
      await prepareNamespace(context, hostClusterId, environment)
      const driver = await connectedDriver(context, hostClusterId)
      const checked = await checkObjects(driver, wanted, { model: context.model, namespace, guard })
      return context.clusters.write(hostClusterId, authorOf(context), (connected) =>
        applyObjects(connected, checked),
      )
    })
  })
  const id = applicationId(environment.id, name)
  const linked = await link(context, id, resource.id)
  return {
    status: 200,
    message: `${resource.name} runs as ${name} in ${environment.name}.`,
    id,
    changes: changesOf(context, [applied, linked]),
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
): Promise<{ run: string; environment: ResourceRow }> {
  const violations: Violation[] = []
  const { run: name } = body
  if (typeof name !== 'string' || !formats.dnsLabel.expression.test(name))
    violations.push(violation('run', `run ${formats.dnsLabel.sentence}.`))
  const found = await findEnvironment(context, body['environment'], 'to run in')
  if ('problem' in found) violations.push(violation('environment', `environment ${found.problem}.`))
  if (violations.length > 0 || 'problem' in found || typeof name !== 'string') throw invalid(violations)
  return { run: name, environment: found.row }
}

/** Two runs in one environment would write the same objects over and over; the second is refused. */
const belongsToRun =
  (prefix: string, name: string): Guard =>
  (before: KubernetesObject | null) => {
    if (!before) return Promise.resolve(null)
    const other = before.metadata.labels?.[`${prefix}/application.run`]
    if (other === name) return Promise.resolve(null)
    const owner = other === undefined ? 'was not made by a run' : `belongs to the run ${other}`
    return Promise.resolve(
      `it exists already in the namespace ${before.metadata.namespace ?? ''} and ${owner}. An environment holds each name once, whatever a run is called: choose another environment, give the object another name, or delete the one that is there.`,
    )
  }

run.check = (context, { body }) => readRequest(context, body)

run.describes = {
  summary: 'Run the application in an environment, or bring a run up to date',
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
          id: { type: 'string', format: 'uuid', description: 'The application in the environment.' },
        },
      },
    },
  },
}
