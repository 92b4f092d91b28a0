import { type Message, message } from '../../../model/messages/message.ts'
import { notesAnswer } from '../notes-answer.ts'
import { noteReasonsSchema, orNullReasons, reasonsSchema } from '../../records/reasons-schema.ts'
import {
  type CloneAnswer,
  type ClonedObject,
  type ClonePart,
  cloneParts,
  type ClonePreview,
} from '../../../model/answers/clone.ts'
import { formats } from '../../../model/formats.ts'
import { invalid, malformed, type Violation, toAnswer, violationOf } from '../../errors.ts'
import type { ActionHandler } from '../../resources/action.ts'
import { changesOf } from '../../activity/changes.ts'
import { type Context, workingFrom } from '../../records/context.ts'
import { checkCreate, createResource } from '../../resources/create.ts'
import { requireAdminInSystem } from '../../access/permissions.ts'
import { refusing } from '../../clusters/workloads/workload-refusal.ts'
import { hostClusterOf, namespaceOf } from '../../records/workload-target.ts'
import type { ResourceRow } from '../../store/store.ts'
import { readSwitch } from '../../records/read-switch.ts'
import { resolveReference } from '../../records/resolve-reference.ts'
import { chosenApplications } from './chosen-applications.ts'
import { reportedOf } from './clone-claims.ts'
import { type ClonePlan, type CloneRequest, planClone, planGroup } from './clone-plan.ts'
import { cloneAll, type ClonedSoFar, cloneNext, openGroups, readSoFar } from './clone-steps.ts'
import { flag } from '../flag.ts'
import { readHosts } from '../runs/ingress-hosts.ts'

/**
 * Clones this environment, to any cluster: `{name, hostCluster, namespace, parts, applications}`. A refused
 * object doesn't stop the others; the response lists each outcome. `?dryRun=true` creates nothing.
 */
export const cloneEnvironment: ActionHandler = async (asking, { resource, body, query }) => {
  const context = workingFrom(asking, { source: resource })
  const request = await readRequest(context, resource, body)
  // Secrets of the source are cloned if the user may read them.
  for (const namespace of [namespaceOf(resource), request.namespace])
    requireAdminInSystem(context, namespace, message('access.cloneEnvironment'))
  const entry = context.model.get('environments.Environment')
  const values = {
    name: request.name,
    namespace: request.namespace,
    hostCluster: request.hostClusterId,
    description: resource.attributes['description'] ?? null,
  }
  if (readSwitch(query, 'dryRun')) {
    await checkCreate(context, entry, values)
    return previewed(await refusing(entry, () => planClone(context, request)))
  }
  const soFar = readSoFar(context.step?.before)
  if (soFar) {
    const [group = null] = openGroups(soFar.objects)
    const planned = await refusing(entry, () => planGroup(context, request, group))
    const { objects, written } = await cloneNext(context, { id: soFar.id, request, objects: planned }, soFar)
    return answerOf(request, { ...soFar, objects }, changesOf(context, written))
  }
  const plan = await refusing(entry, () => planClone(context, request))
  const { id } = await createResource(context, entry, values)
  const begun = { id, objects: plan.objects.map(reportedOf), ...reported(plan) }
  // A task continues with one application per step.
  const work = { id, request, objects: plan.objects }
  const { objects, written } = context.step
    ? await cloneNext(context, work, begun)
    : { written: await cloneAll(context, work), objects: plan.objects.map(reportedOf) }
  return answerOf(request, { ...begun, objects }, changesOf(context, [created(context, id), ...written]))
}

function answerOf(
  request: CloneRequest,
  soFar: ClonedSoFar,
  changes: CloneAnswer<string | null>['changes'],
): CloneAnswer<string | null> {
  const groups = openGroups(soFar.objects)
  const text = groups.length > 0 ? progressSentence(request, soFar, groups) : doneSentence(request, soFar)
  return { status: 200, ...soFar, ...toAnswer(text), changes, remaining: groups.length }
}

/** The environment itself is created by the generic operation, which returns only its id. */
const created = ({ changeSet }: Context, id: string) => ({
  changes: [{ class: 'environments.Environment', id, kind: 'created' as const, time: Date.now() }],
  changeSet: changeSet ?? null,
})

const count = (objects: readonly ClonedObject[], outcome: ClonedObject['outcome']): number =>
  objects.filter((reported) => reported.outcome === outcome).length

const reported = ({ notes, hosts, neededParts }: ClonePlan) => ({ ...notesAnswer(notes), hosts, neededParts })

const previewed = (plan: ClonePlan): ClonePreview => {
  const objects = plan.objects.map(reportedOf)
  const [create, leftOut, failed] = [
    count(objects, 'create'),
    count(objects, 'leftOut'),
    count(objects, 'failed'),
  ]
  return {
    status: 200,
    ...toAnswer(message('clones.wouldCreate', { create, leftOut, failed })),
    objects,
    ...reported(plan),
  }
}

function doneSentence({ source, name }: CloneRequest, { objects }: ClonedSoFar): Message[] {
  const failed = count(objects, 'failed')
  const [made, leftOut] = [count(objects, 'created'), count(objects, 'leftOut')]
  const sentences = [message('clones.cloned', { source: source.name ?? '', name, created: made, leftOut })]
  if (failed > 0) {
    const failures = objects.filter(({ outcome }) => outcome === 'failed')
    const steps = [...new Set(failures.map(({ application }) => application ?? name))]
    sentences.push(message('clones.notCreated', { failed }), message('clones.failedSteps', { steps }))
  }
  return sentences
}

/** Reports what exists already, in case the task is cancelled, and what is next. */
function progressSentence(
  { name }: CloneRequest,
  { objects }: ClonedSoFar,
  [next, ...later]: readonly (string | null)[],
): Message[] {
  const [application, more] = [next ?? name, later.length]
  return [
    message('clones.soFar', { name, count: count(objects, 'created') }),
    message('clones.next', { application, more }),
  ]
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
      violations.push(violation(field, formats.dnsLabel.problem))
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

const violation = (field: string, problem: string | Message): Violation =>
  violationOf({ modelIndex: 'Environment', field }, message('violations.field', { field, problem }))

async function readCluster(
  context: Context,
  source: ResourceRow,
  value: unknown,
): Promise<{ id: string } | { problem: string | Message }> {
  if (value === undefined || value === null) return { id: await hostClusterOf(context, source) }
  const entry = context.model.get('cluster.HostCluster')
  const found = await resolveReference(context.model, context.store, entry, value)
  return 'problem' in found ? { problem: found.problem } : { id: found.row.id }
}

const usualParts: readonly ClonePart[] = ['applications', 'configuration', 'access', 'quotas']

function readParts(body: Record<string, unknown>): ReadonlySet<ClonePart> {
  const given = body['parts'] ?? usualParts
  const isKnown = (part: unknown): part is ClonePart => cloneParts.some((known) => known === part)
  if (Array.isArray(given) && given.every(isKnown)) return new Set(given)
  throw malformed(message('clones.partsShape', { parts: cloneParts }))
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
    reasons: orNullReasons,
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
          reasons: reasonsSchema,
          id: { type: 'string', format: 'uuid', description: 'The new environment.' },
          changes: { type: 'object', description: 'Of what was done.' },
          remaining: { type: 'integer', description: 'Applications that a task still has to create.' },
          objects: { type: 'array', items: objectSchema },
          notes: { type: 'array', items: { type: 'string' } },
          noteReasons: noteReasonsSchema,
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
