import type { CheckedBody } from '../../../model/action.ts'
import * as environmentActions from '../../../model/actions/environments.ts'
import { type Message, message } from '../../../model/messages/message.ts'
import { notesAnswer } from '../notes-answer.ts'
import type { CloneAnswer, ClonedObject, ClonePreview } from '../../../model/actions/environments.ts'
import type { Changes } from '../../../model/answers/changes.ts'
import { formats } from '../../../model/formats.ts'
import { invalid, type Violation, toAnswer, violationOf } from '../../errors.ts'
import { implement } from '../../resources/implement.ts'
import { changesOf } from '../../activity/changes.ts'
import { type Context, workingFrom } from '../../records/context.ts'
import { checkCreate, createResource } from '../../resources/create.ts'
import { requireAdminInSystem, withinAction } from '../../access/permissions.ts'
import { requireAt } from '../../access/place-permissions.ts'
import { requireKindsIn } from '../object-rights.ts'
import type { PlannedObject } from './cloned-object.ts'
import { refusing } from '../../clusters/workloads/workload-refusal.ts'
import { hostClusterOf, namespaceOf } from '../../records/workload-target.ts'
import type { ResourceRow, RowOf } from '../../store/store.ts'
import { resolveReference } from '../../records/resolve-reference.ts'
import { chosenApplications } from './chosen-applications.ts'
import { reportedOf } from './clone-claims.ts'
import { type ClonePlan, type CloneRequest, planClone, planGroup } from './clone-plan.ts'
import { cloneAll, type ClonedSoFar, cloneNext, openGroups, readSoFar } from './clone-steps.ts'
import { readHosts } from '../runs/ingress-hosts.ts'

/**
 * Clones this environment, to any cluster: `{name, hostCluster, namespace, parts, applications}`. A refused
 * object doesn't stop the others; the response lists each outcome. `?dryRun=true` creates nothing.
 */
export const cloneEnvironment = implement(environmentActions.clone, {
  read: (context, { resource, body }) => readRequest(context, resource, body),
  preview: async (context, { resource }, request) => {
    const { entry, values } = await prepare(context, resource, request)
    await checkCreate(withinAction(context), entry, values)
    return previewed(await refusing(entry, () => planAll(context, request)))
  },
  apply: async (asking, { resource }, request) => {
    const context = workingFrom(asking, { source: resource })
    const { entry, values } = await prepare(context, resource, request)
    const soFar = readSoFar(context.step?.before)
    if (soFar) {
      const [group = null] = openGroups(soFar.objects)
      const planned = await refusing(entry, () => planGroup(context, request, group))
      await requireKinds(context, request, planned)
      const work = { id: soFar.id, request, objects: planned }
      const { objects, written } = await cloneNext(context, work, soFar)
      return answerOf(request, { ...soFar, objects }, changesOf(context, written))
    }
    const plan = await refusing(entry, () => planAll(context, request))
    const { id } = await createResource(withinAction(context), entry, values)
    const begun = { id, objects: plan.objects.map(reportedOf), ...reported(plan) }
    // A task continues with one application per step.
    const work = { id, request, objects: plan.objects }
    const { objects, written } = context.step
      ? await cloneNext(context, work, begun)
      : { written: await cloneAll(context, work), objects: plan.objects.map(reportedOf) }
    return answerOf(request, { ...begun, objects }, changesOf(context, [created(context, id), ...written]))
  },
})

/** Checks permissions, and returns the environment to create. */
async function prepare(context: Context, source: RowOf<'environments.Environment'>, request: CloneRequest) {
  for (const namespace of [namespaceOf(source), request.namespace])
    requireAdminInSystem(context, namespace, message('access.cloneEnvironment'))
  // A clone copies the values of Secrets, and the creator of an environment may reveal them there.
  if (request.parts.has('secrets'))
    await requireAt(
      context,
      { verb: 'reveal', entry: context.model.get('environments.Secret'), row: source },
      message('access.cloneSecrets'),
    )
  const values = {
    name: request.name,
    namespace: request.namespace,
    hostCluster: request.hostClusterId,
    description: source.attributes.description,
  }
  return { entry: context.model.get('environments.Environment'), values }
}

async function planAll(context: Context, request: CloneRequest): Promise<ClonePlan> {
  const plan = await planClone(context, request)
  await requireKinds(context, request, plan.objects)
  return plan
}

/** Requires the right to write the kinds of all cloned objects on the cluster of the new environment. */
async function requireKinds(
  context: Context,
  { hostClusterId }: CloneRequest,
  objects: readonly PlannedObject[],
): Promise<void> {
  const cluster = await context.store.get(hostClusterId)
  const going = objects.filter(({ reported: { outcome } }) => outcome === 'create')
  if (cluster)
    await requireKindsIn(
      context,
      cluster,
      going.map(({ object }) => object),
    )
}

function answerOf(request: CloneRequest, soFar: ClonedSoFar, changes: Changes): CloneAnswer {
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
  body: CheckedBody<typeof environmentActions.clone>,
): Promise<CloneRequest> {
  const { name } = body
  const namespace = body.namespace ?? null
  const violations: Violation[] = []
  for (const [field, value] of Object.entries({ name, ...(namespace === null ? {} : { namespace }) }))
    if (typeof value !== 'string' || !formats.dnsLabel.expression.test(value))
      violations.push(violation(field, formats.dnsLabel.problem))
  const hostClusterId = await readCluster(context, source, body.hostCluster)
  if ('problem' in hostClusterId) violations.push(violation('hostCluster', hostClusterId.problem))
  const chosen = await chosenApplications(context, source, body.applications)
  const hosts = readHosts(body, violation)
  violations.push(...chosen.violations, ...hosts.violations)
  if (violations.length > 0 || 'problem' in hostClusterId) throw invalid(violations)
  return {
    source,
    name: String(name),
    namespace: String(namespace ?? name),
    hostClusterId: hostClusterId.id,
    parts: new Set(body.parts),
    applications: chosen.applications,
    hosts: hosts.hosts,
  }
}

const violation = (field: string, problem: Message): Violation =>
  violationOf({ modelIndex: 'Environment', field }, message('violations.field', { field, problem }))

async function readCluster(
  context: Context,
  source: ResourceRow,
  value: unknown,
): Promise<{ id: string } | { problem: Message }> {
  if (value === undefined || value === null) return { id: await hostClusterOf(context, source) }
  const entry = context.model.get('cluster.HostCluster')
  const found = await resolveReference(context.model, context.store, entry, value)
  return 'problem' in found ? { problem: found.problem } : { id: found.row.id }
}
