import {
  type CloneAnswer,
  type ClonePart,
  cloneParts,
  type ClonePreview,
} from '../../../model/answers/clone.ts'
import { part } from '../../../model/part.ts'
import { formats } from '../../../model/formats.ts'
import { type ClusterDriver, ClusterError, type ObjectChange } from '../../cluster/driver.ts'
import { ApiError, invalid, malformed, type Violation } from '../../errors.ts'
import type { ActionHandler } from '../../operations/action.ts'
import { changesOf } from '../../operations/changes.ts'
import { authorOf, type Context, workingFrom, type Written } from '../../operations/context.ts'
import { checkCreate, createResource } from '../../operations/create.ts'
import { environmentTurns } from '../../operations/environment-turns.ts'
import { requireAdminInSystem } from '../../operations/permissions.ts'
import { prepareNamespace } from '../../operations/workload-namespace.ts'
import { refusing } from '../../operations/workload-refusal.ts'
import { hostClusterOf, namespaceOf } from '../../operations/workload-target.ts'
import type { ResourceRow } from '../../store/store.ts'
import { autoscaledBy } from '../autoscaled.ts'
import { readSwitch } from '../read-switch.ts'
import { readSources, sourceIn } from './clone-sources.ts'
import { createLike, withoutScaledReplicas } from './clone-overrides.ts'
import { resolveReference } from '../../operations/resolve-reference.ts'
import { chosenApplications } from './chosen-applications.ts'
import { toldOf } from './clone-claims.ts'
import { type ClonePlan, type CloneRequest, planClone } from './clone-plan.ts'
import type { PlannedObject } from './cloned-object.ts'
import { flag } from '../flag.ts'
import { readHosts } from '../ingress-hosts.ts'

/**
 * Makes an environment like this one, on any cluster: `{name, hostCluster, namespace, parts, applications}`. An object
 * that is refused does not stop the others; the answer tells what became of each. `?dryRun=true` makes nothing.
 */
export const cloneEnvironment: ActionHandler = async (asking, { resource, body, query }) => {
  const context = workingFrom(asking, { source: resource })
  const request = await readRequest(context, resource, body)
  // Secrets of the source go along, where whoever asks may look into them.
  for (const namespace of [namespaceOf(resource), request.namespace])
    requireAdminInSystem(context, namespace, part`clone an environment`)
  const entry = context.model.get('environments.Environment')
  const values = {
    name: request.name,
    namespace: request.namespace,
    hostCluster: request.hostClusterId,
    description: resource.attributes['description'] ?? null,
  }
  if (readSwitch(query, 'dryRun')) {
    await checkCreate(context, entry, values)
    return foreseen(await refusing(entry, () => planClone(context, request)))
  }
  const plan = await refusing(entry, () => planClone(context, request))
  const { id } = await createResource(context, entry, values)
  const written = await environmentTurns.take(id, () => carryOut(context, { id, request, plan }))
  return {
    status: 200,
    message: doneSentence(request, plan),
    id,
    changes: changesOf(context, [created(context, id), ...written]),
    objects: plan.objects.map(toldOf),
    ...told(plan),
  } satisfies CloneAnswer<string | null>
}

/** The environment itself is written by the operation that makes resources, which answers its id alone. */
const created = ({ changeSet }: Context, id: string) => ({
  changes: [{ class: 'environments.Environment', id, kind: 'created' as const, time: Date.now() }],
  changeSet: changeSet ?? null,
})

const count = ({ objects }: ClonePlan, outcome: string): number =>
  objects.filter((planned) => toldOf(planned).outcome === outcome).length

const told = ({ notes, hosts, neededParts }: ClonePlan) => ({ notes, hosts, neededParts })

const foreseen = (plan: ClonePlan): ClonePreview => {
  const [create, leftOut, failed] = ['create', 'leftOut', 'failed'].map((outcome) => count(plan, outcome))
  return {
    status: 200,
    message: `${create} objects would be created, ${leftOut} left out, ${failed} cannot be created.`,
    objects: plan.objects.map(toldOf),
    ...told(plan),
  }
}

function doneSentence({ source, name }: CloneRequest, plan: ClonePlan): string {
  const failed = count(plan, 'failed')
  const sentences = [
    `${source.name} cloned as ${name}: ${count(plan, 'created')} objects created, ${count(plan, 'leftOut')} left out.`,
  ]
  if (failed > 0) sentences.push(`Not created: ${failed}; the objects say why.`)
  return sentences.join(' ')
}

async function readRequest(
  context: Context,
  source: ResourceRow,
  body: Record<string, unknown>,
): Promise<CloneRequest> {
  const { name, namespace = null } = body
  const violations: Violation[] = []
  for (const [field, value] of Object.entries({ name, ...(namespace === null ? {} : { namespace }) }))
    if (typeof value !== 'string' || !formats.dnsLabel.expression.test(value))
      violations.push(violation(field, formats.dnsLabel.sentence))
  const hostClusterId = await readCluster(context, source, body['hostCluster'])
  if ('problem' in hostClusterId) violations.push(violation('hostCluster', hostClusterId.problem))
  const parts = readParts(body)
  const chosen = await chosenApplications(context, source, body)
  const hosts = readHosts(body, violation)
  violations.push(...chosen.violations, ...hosts.violations)
  if (violations.length > 0 || 'problem' in hostClusterId) throw invalid(violations)
  return {
    source,
    name: String(name),
    namespace: String(namespace ?? name),
    hostClusterId: hostClusterId.id,
    parts,
    applications: chosen.applications,
    hosts: hosts.hosts,
  }
}

const violation = (field: string, problem: string): Violation => ({
  modelIndex: 'Environment',
  field,
  message: `${field} ${problem}.`,
})

async function readCluster(
  context: Context,
  source: ResourceRow,
  value: unknown,
): Promise<{ id: string } | { problem: string }> {
  if (value === undefined || value === null) return { id: await hostClusterOf(context, source) }
  const entry = context.model.get('cluster.HostCluster')
  const found = await resolveReference(context.model, context.store, entry, value)
  return 'problem' in found ? found : { id: found.row.id }
}

const usualParts: readonly ClonePart[] = ['applications', 'configuration', 'access', 'quotas']

function readParts(body: Record<string, unknown>): ReadonlySet<ClonePart> {
  const given = body['parts'] ?? usualParts
  const isKnown = (part: unknown): part is ClonePart => cloneParts.some((known) => known === part)
  if (Array.isArray(given) && given.every(isKnown)) return new Set(given)
  throw malformed(`parts must be a list of ${cloneParts.join(', ')}.`)
}

interface Work {
  id: string
  request: CloneRequest
  plan: ClonePlan
}

/** Makes the namespace and then one object after the other; what is refused is told and does not stop the others. */
async function carryOut(context: Context, { id, request, plan }: Work): Promise<Written[]> {
  const environment = await context.store.get(id)
  const going = plan.objects.filter(({ told }) => told.outcome === 'create')
  if (!environment) return []
  try {
    const { hostClusterId } = request
    await prepareNamespace(context, hostClusterId, environment)
    return [
      await context.clusters.write(hostClusterId, authorOf(context), (driver) =>
        createAll(context, driver, request, going),
      ),
    ]
  } catch (error) {
    for (const { told } of going) if (told.outcome === 'create') fail(told, error)
    return []
  }
}

/** Anything but a refusal is a fault of the service, and is not told object by object. */
function fail(told: PlannedObject['told'], error: unknown): void {
  if (!(error instanceof ClusterError) && !(error instanceof ApiError)) throw error
  told.outcome = 'failed'
  told.reason = error.message
}

async function createAll(
  context: Context,
  driver: ClusterDriver,
  request: CloneRequest,
  going: readonly PlannedObject[],
): Promise<ObjectChange[]> {
  const changes: ObjectChange[] = []
  const autoscaled = autoscaledBy(going.map(({ object }) => object))
  const sources = await readSources(context, request.source, going)
  for (const [index, planned] of going.entries()) {
    const { object, told } = planned
    context.report?.(`Creating ${object.kind} ${object.metadata.name} (${index + 1} of ${going.length}).`)
    try {
      const known = await driver.knowsKind(object.apiVersion, object.kind)
      const source = sourceIn(sources, planned)
      const whole = object.kind === 'Secret' ? { ...object, data: source?.['data'] ?? {} } : object
      const made = await createLike(
        { driver, labelPrefix: context.labelPrefix },
        withoutScaledReplicas(whole, autoscaled),
        source,
      )
      told.outcome = 'created'
      const { apiVersion, kind } = object
      if (known) changes.push({ kind: { apiVersion, kind, ...known }, type: 'changed', object: made })
    } catch (error) {
      fail(told, error)
    }
  }
  return changes
}

const objectSchema = {
  type: 'object',
  required: ['kind', 'name', 'application', 'part', 'outcome', 'reason'],
  properties: {
    kind: { type: 'string' },
    name: { type: 'string' },
    application: { type: ['string', 'null'] },
    part: { enum: [...cloneParts] },
    outcome: { enum: ['create', 'created', 'anew', 'leftOut', 'failed'] },
    reason: { type: ['string', 'null'] },
  },
}

cloneEnvironment.check = (context, { resource, body }) => readRequest(context, resource, body)

cloneEnvironment.describes = {
  summary: 'Make an environment like this one, on any cluster',
  parameters: {
    dryRun: flag('Answers what would be made, and makes nothing.'),
  },
  body: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string', maxLength: 63, description: 'Name of the new environment.' },
          namespace: { type: ['string', 'null'], maxLength: 63, description: 'Its name unless told.' },
          hostCluster: { $ref: '#/components/schemas/Reference' },
          parts: { type: 'array', items: { enum: [...cloneParts] }, default: [...usualParts] },
          applications: {
            type: ['array', 'null'],
            items: { type: 'string' },
            description: 'Names or ids of the applications that go along; all unless told.',
          },
          hosts: {
            type: 'object',
            additionalProperties: { type: 'string' },
            description: 'New hosts of ingresses by those of the source; others stay as they are.',
          },
        },
      },
      example: { name: 'shop-staging', parts: ['applications', 'configuration'] },
    },
  },
  answer: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['status', 'message', 'objects', 'notes', 'hosts', 'neededParts'],
        properties: {
          status: { type: 'integer' },
          message: { type: 'string' },
          id: { type: 'string', format: 'uuid', description: 'The new environment.' },
          changes: { type: 'object', description: 'Of what was done.' },
          objects: { type: 'array', items: objectSchema },
          notes: { type: 'array', items: { type: 'string' } },
          hosts: {
            type: 'array',
            items: { type: 'string' },
            description: 'Hosts of the ingresses that are created, as they are in the source.',
          },
          neededParts: {
            type: 'array',
            items: { enum: [...cloneParts] },
            description: 'Parts that are left out although something that is created needs them.',
          },
        },
      },
    },
  },
}
