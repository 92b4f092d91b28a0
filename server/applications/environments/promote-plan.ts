import { placeOfObject, placeText } from '../places.ts'
import { type Message, message } from '../../../model/messages/message.ts'
import type { LeftOut } from '../../../model/actions/promotions.ts'
import {
  type ClusterPreview,
  ClusterError,
  type KubernetesObject,
} from '../../clusters/connection/cluster.ts'
import { objectId } from '../../clusters/connection/identity.ts'
import type { ApiError } from '../../errors.ts'
import type { Context, Written } from '../../records/context.ts'
import { requireHarmless } from '../../clusters/guard/guarded-cluster.ts'
import { referenceTo } from '../../clusters/workloads/workload-object.ts'
import { refusing } from '../../clusters/workloads/workload-refusal.ts'
import { hostClusterOf, namespaceOf } from '../../records/workload-target.ts'
import type { ResourceRow } from '../../store/store.ts'
import { findObject } from '../apply.ts'
import { effectsOf } from '../effects.ts'
import { requireKindsIn } from '../object-rights.ts'
import { refusalAt, throwAll } from '../apply-refusals.ts'
import { type Autoscaled, autoscaledIn } from '../runs/autoscaled.ts'
import { shown } from '../shown.ts'
import { labelForGroup, labelForRun } from '../labels.ts'
import { mapConcurrent } from '../../../model/map-concurrent.ts'
import { hostsOf } from '../runs/ingress-hosts.ts'
import type { FactPart } from '../../../model/answers/comparison.ts'
import { findSource } from './clone-sources.ts'
import { chooseObjects, componentOf, findTarget, type PromoteRequest } from './promote-choice.ts'
import { patchBetween } from '../../clusters/workloads/workload-patch.ts'
import { hasPods, needsOf, promoted } from './promote-merge.ts'
import { carryOut, type Difference, type PromotedObject, stateOf } from './promote-write.ts'
import { rolloutNotes } from './source-rollouts.ts'

export interface PromotePlan {
  objects: PromotedObject[]
  leftOut: LeftOut[]
  /** Unexpected effects. */
  notes: Message[]
  /** Objects that the pods need and the target lacks. */
  missing: MissingNeed[]
  /** Identifies the plan: a promotion is refused if its state differs from the dry run's. */
  state: string
  /** Appends each write to `written`, which shows what was done if a later one is refused. */
  carryOut(written: Written[]): Promise<void>
}

interface MissingNeed {
  /** `Secret/keys` */
  component: string
  note: Message
}

/** Returns all notes of a promotion, except on missing objects that other promotions bring. */
export const notesOf = (
  { notes, missing }: PromotePlan,
  isComing: (component: string) => boolean = () => false,
): Message[] => [...notes, ...missing.flatMap(({ component, note }) => (isComing(component) ? [] : [note]))]

/** Summarises the outcome for the objects in a sentence. */
export function outcomeOf({ objects }: PromotePlan): Message {
  if (objects.length === 0) return message('promotions.nothing')
  if (objects.every(({ change }) => change === 'unchanged')) return message('promotions.unchanged')
  return effectsOf(objects, false)
}

const WIDTH = 8

interface Subject {
  request: PromoteRequest
  /** Matching application in the target; null if there is none yet. */
  target: ResourceRow | null
  hostClusterId: string
  driver: ClusterPreview
  namespace: string
}

/** Plans a promotion: dry-runs every object on the target's API server and reports all refusals at once. */
export async function planPromotion(context: Context, request: PromoteRequest): Promise<PromotePlan> {
  const { application, environment } = request
  return refusing({ name: 'Application' }, async () => {
    const hostClusterId = await hostClusterOf(context, environment)
    const subject: Subject = {
      request,
      target: await findTarget(context, application, environment),
      hostClusterId,
      driver: await context.clusters.connected(hostClusterId),
      namespace: namespaceOf(environment),
    }
    const { chosen, sources, leftOut, notes } = await chooseObjects(context, request, subject)
    await requireKindsIn(context, environment, chosen)
    const scaled = await scaledNames(subject)
    const planned = await mapConcurrent(chosen, WIDTH, (object) =>
      planOne(context, subject, { object, scaled }),
    )
    throwAll(planned.flatMap((entry) => ('refusal' in entry ? entry.refusal : [])))
    for (const entry of planned) if ('notes' in entry) notes.push(...entry.notes)
    const objects = planned.flatMap((entry) => ('made' in entry && entry.made ? [entry.made] : []))
    const rollouts = rolloutNotes(sources, request.own.name ?? '')
    notes.unshift(...objects.filter(isNews).flatMap(({ object }) => rollouts.get(componentOf(object)) ?? []))
    notes.push(...(await sharedHosts(context, subject, objects)))
    return {
      objects,
      leftOut,
      notes,
      missing: await missingNeeds(subject, objects),
      state: await stateOf(objects),
      carryOut: (written) => carryOut(context, { hostClusterId, environment, written }, objects),
    }
  })
}

/** Unchanged objects already run in the target, or were promoted before. */
const isNews = ({ change }: PromotedObject): boolean => change !== 'unchanged'

/** Workloads with replicas set by an autoscaler in the target. */
const scaledNames = async ({ driver, namespace, request }: Subject): Promise<Autoscaled> =>
  request.parts.has('replicas') ? autoscaledIn(driver, namespace) : new Map()

type Planned = { refusal: ApiError } | { notes: Message[]; made: PromotedObject | null }

async function planOne(
  context: Context,
  subject: Subject,
  { object, scaled }: { object: KubernetesObject; scaled: Autoscaled },
): Promise<Planned> {
  const place = `${object.kind} ${object.metadata.name}`
  const wanted = { ...object, metadata: { ...object.metadata, namespace: subject.namespace } }
  try {
    const before = await findObject(subject.driver, wanted)
    if (!before) return await planNew(context, subject, { object: wanted, place })
    await refuseOthers(context, subject, before)
    return await planChange(subject, {
      object: wanted,
      before,
      place,
      isScaled: scaled.has(componentOf(object)),
    })
  } catch (error) {
    return { refusal: refusalAt(context.model, error, { object, place: placeOfObject(object) }) }
  }
}

interface NewObject {
  object: KubernetesObject
  place: string
}

async function planNew(context: Context, subject: Subject, { object, place }: NewObject): Promise<Planned> {
  const { environment, parts } = subject.request
  const needed: FactPart[] = hasPods(object.kind) ? ['images', 'configuration'] : ['configuration']
  if (!needed.every((part) => parts.has(part))) {
    const code = hasPods(object.kind) ? 'promotions.missingImages' : 'promotions.missingConfiguration'
    return {
      notes: [message(code, { place, environment: environment.name ?? '' })],
      made: null,
    }
  }
  const labelled = labelFor(context, subject, object)
  await requireHarmless(subject.driver, context.actor, labelled)
  const kind = await kindOf(subject.driver, object)
  const after = (await hasNamespace(subject))
    ? await subject.driver.apply(labelled, { dryRun: true, force: true })
    : labelled
  return {
    notes: [],
    made: {
      place: placeOfObject(object),
      kind,
      object: labelled,
      before: null,
      after,
      change: 'created',
      differenceTo: null,
      source: await findSource(context, subject.request.own, object),
    },
  }
}

/** Objects of a run stay in one run; those grouped by discovery stay in that group. */
function labelFor(
  { labelPrefix }: Context,
  { request: { application, environment }, target }: Subject,
  object: KubernetesObject,
): KubernetesObject {
  const { run } = (target ?? application).attributes
  const name = (target ?? application).name ?? ''
  return typeof run === 'string'
    ? labelForRun(object, labelPrefix, { run, application: name, environment: environment.name ?? '' })
    : labelForGroup(object, name)
}

async function hasNamespace({ driver, namespace }: Subject): Promise<boolean> {
  const name = { apiVersion: 'v1', kind: 'Namespace', metadata: { name: namespace } }
  return (await findObject(driver, name)) !== null
}

async function kindOf(driver: ClusterPreview, { apiVersion, kind }: KubernetesObject) {
  const known = await driver.findKind(apiVersion, kind)
  if (!known) throw new ClusterError('invalid', message('promotions.noKind', { kind, apiVersion }))
  return known
}

/** Refuses to overwrite an object of the same name in another application. */
async function refuseOthers(
  { store }: Context,
  { hostClusterId, target, request }: Subject,
  before: KubernetesObject,
): Promise<void> {
  const row = before.metadata.uid ? await store.get(objectId(hostClusterId, before.metadata.uid)) : null
  const parent = row?.parentId ? await store.get(row.parentId) : null
  if (parent?.class !== 'environments.Application' || parent.id === target?.id) return
  throw new ClusterError(
    'invalid',
    message('promotions.ofOther', {
      environment: request.environment.name ?? '',
      application: parent.name ?? '',
    }),
  )
}

interface ChangedObject extends NewObject {
  before: KubernetesObject
  isScaled: boolean
}

async function planChange(
  subject: Subject,
  { object, before, place, isScaled }: ChangedObject,
): Promise<Planned> {
  const { driver, request } = subject
  const notes = isScaled
    ? [message('promotions.replicasKept', { place, environment: request.environment.name ?? '' })]
    : []
  const parts = new Set([...request.parts].filter((part) => part !== 'replicas' || !isScaled))
  const differenceTo = (now: KubernetesObject): Difference => {
    const wanted = promoted(object, now, parts)
    return { patch: patchBetween(now, wanted), lost: patchBetween(wanted, now) }
  }
  const { patch } = differenceTo(before)
  const isThere = Object.keys(patch).length === 0
  const after = isThere ? before : await driver.mergePatch(referenceTo(before), patch, { dryRun: true })
  const isKept = JSON.stringify(shown(before)) === JSON.stringify(shown(after))
  const change = isThere || isKept ? 'unchanged' : 'modified'
  const kind = await kindOf(driver, object)
  return { notes, made: { place: placeOfObject(object), kind, object, before, after, change, differenceTo } }
}

/** Returns what the pods need and the target lacks. */
async function missingNeeds(
  { driver, namespace, request }: Subject,
  objects: readonly PromotedObject[],
): Promise<MissingNeed[]> {
  const made = new Set(objects.map(({ object }) => componentOf(object)))
  const needs = new Map(
    objects
      .flatMap(({ after, place }) => needsOf(after).map((entry) => ({ ...entry, place })))
      .map((entry) => [`${entry.kind}/${entry.name}`, entry]),
  )
  const open = [...needs].filter(([key]) => !made.has(key))
  const missing = await mapConcurrent(open, WIDTH, async ([component, { kind, name, place }]) => {
    const found = await findObject(driver, { apiVersion: 'v1', kind, metadata: { name, namespace } })
    const note = message('promotions.missingNeed', {
      place: placeText(place),
      kind,
      name,
      environment: request.environment.name ?? '',
    })
    return found ? [] : [{ component, note }]
  })
  return missing.flat()
}

/** Reports hosts that two environments of a cluster share: requests could reach either of them. */
async function sharedHosts(
  context: Context,
  { hostClusterId, request: { own } }: Subject,
  objects: readonly PromotedObject[],
): Promise<Message[]> {
  const made = objects.filter(({ change }) => change === 'created').flatMap(({ object }) => hostsOf(object))
  if (made.length === 0 || hostClusterId !== (await hostClusterOf(context, own))) return []
  return [message('promotions.sharedHosts', { hosts: [...new Set(made)] })]
}
