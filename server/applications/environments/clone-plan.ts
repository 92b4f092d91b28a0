import { type Message, message } from '../../../model/messages/message.ts'
import { reasonOf } from './cloned-object.ts'
import {
  type ClusterPreview,
  ClusterError,
  type KubernetesObject,
} from '../../clusters/connection/cluster.ts'
import { ApiError, type Text, textOf } from '../../errors.ts'
import type { Context } from '../../records/context.ts'
import { requireHarmless } from '../../clusters/guard/guarded-cluster.ts'
import { runOf } from '../../clusters/workloads/run-label.ts'
import { hostClusterOf, namespaceOf } from '../../records/workload-target.ts'
import type { ResourceRow } from '../../store/store.ts'
import { findObject } from '../apply.ts'
import { labelForRun } from '../labels.ts'
import { mapConcurrent } from '../../../model/map-concurrent.ts'
import { inDependencyOrder, type StoredObject, storedObjects } from '../objects.ts'
import { hostsOf, withHosts } from '../runs/ingress-hosts.ts'
import { withClonedHosts } from '../runs/run-hosts.ts'
import { clonePartOf, movedObject } from './clone-parts.ts'
import type { ClonedObject } from '../../../model/actions/environments.ts'
import type { ClonePart } from '../../../model/answers/clone.ts'
import type { PlannedObject } from './cloned-object.ts'
import { reportedOf, withMakers } from './clone-claims.ts'
import { needsOf } from './promote-merge.ts'

export interface CloneRequest {
  source: ResourceRow
  /** Name and namespace of the new environment, and its cluster. */
  name: string
  namespace: string
  hostClusterId: string
  parts: ReadonlySet<ClonePart>
  /** Ids of the applications to clone; null for all. */
  applications: ReadonlySet<string> | null
  /** New Ingress hosts by the source's hosts. */
  hosts: ReadonlyMap<string, string>
}

export interface ClonePlan {
  objects: PlannedObject[]
  notes: Message[]
  hosts: string[]
  neededParts: ClonePart[]
}

const WIDTH = 8

interface Found extends StoredObject {
  application: ResourceRow | null
}

/**
 * Returns everything that a clone creates and leaves out; no object of the environment is omitted silently.
 */
export async function planClone(context: Context, request: CloneRequest): Promise<ClonePlan> {
  const found = await objectsOf(context, request.source)
  const driver = await context.clusters.connected(request.hostClusterId)
  const planned = await planObjects(context, request, found)
  const isSameCluster = request.hostClusterId === (await hostClusterOf(context, request.source))
  const objects = await withMakers(driver, planned)
  const waiting = await waitingFor(driver, objects)
  const created = new Set(objects.filter(isCreated).map(({ reported }) => keyOf(reported)))
  const hosts = distinct(
    found.flatMap(({ object }) =>
      created.has(keyOf({ kind: object.kind, name: object.metadata.name })) ? hostsOf(object) : [],
    ),
  )
  const shared = isSameCluster ? sharedHosts(objects, hosts) : []
  return {
    objects,
    notes: [...notesOf(objects, shared), ...waiting.map(({ note }) => note)],
    hosts,
    neededParts: distinct(waiting.map(({ part }) => part)),
  }
}

/** Plans the objects of one application, or those without one, without notes on the whole clone. */
export async function planGroup(
  context: Context,
  request: CloneRequest,
  application: string | null,
): Promise<PlannedObject[]> {
  const found = await objectsOf(context, request.source)
  const own = found.filter((entry) => (entry.application?.name ?? null) === application)
  return planObjects(context, request, own)
}

async function planObjects(
  context: Context,
  request: CloneRequest,
  found: readonly Found[],
): Promise<PlannedObject[]> {
  const driver = await context.clusters.connected(request.hostClusterId)
  return mapConcurrent(inDependencyOrder(found), WIDTH, (entry) =>
    planObject(context, driver, request, entry),
  )
}

async function objectsOf(context: Context, source: ResourceRow): Promise<Found[]> {
  const found: Found[] = (await storedObjects(context, source.id)).map((entry) => ({
    ...entry,
    application: null,
  }))
  for (const application of await context.store.related(source.id, 'applications'))
    for (const entry of await storedObjects(context, application.id)) found.push({ ...entry, application })
  // Kubernetes creates one in each namespace.
  return found.filter(
    ({ object: { kind, metadata } }) => kind !== 'ServiceAccount' || metadata.name !== 'default',
  )
}

async function planObject(
  context: Context,
  driver: ClusterPreview,
  request: CloneRequest,
  { object, row, application }: Found,
): Promise<PlannedObject> {
  const part = clonePartOf(object)
  const reported: ClonedObject = {
    kind: object.kind,
    name: object.metadata.name,
    application: application?.name ?? null,
    part,
    outcome: 'create',
    reason: null,
    reasons: null,
  }
  const moved = movedObject(object, { from: namespaceOf(request.source), to: request.namespace })
  const made = renamed(context, request, application, moved)
  const left = whyLeftOut(request, { part, application, row })
  if (left !== null) return { object: made, reported: { ...reported, outcome: 'leftOut', ...reasonOf(left) } }
  const refused = await whyRefused(context, driver, made)
  if (refused !== null) {
    const { reason, isThere } = refused
    return { object: made, reported: { ...reported, outcome: 'failed', ...reasonOf(reason) }, isThere }
  }
  return { object: made, reported }
}

/** Sets the new hosts, and run labels with the new environment. Discovered applications keep their labels. */
function renamed(
  { labelPrefix }: Context,
  { name, hosts }: CloneRequest,
  application: ResourceRow | null,
  object: KubernetesObject,
): KubernetesObject {
  const run = application && runOf(application)
  if (!application || run === null) return withHosts(object, hosts)
  const about = { run, application: application.name ?? '', environment: name }
  return labelForRun(withClonedHosts(object, hosts, labelPrefix), labelPrefix, about)
}

function whyLeftOut(
  { parts, applications }: CloneRequest,
  { part, application, row }: { part: ClonePart; application: ResourceRow | null; row: StoredObject['row'] },
): Message | null {
  if (application && applications && !applications.has(application.id))
    return message('clones.applicationNotChosen', { application: application.name ?? '' })
  const { type } = row.attributes
  if (type === 'helm.sh/release.v1') return message('clones.helmHistory')
  return parts.has(part) ? null : message('clones.partNotChosen')
}

/** Returns why the target would refuse an object, as far as that is known before its namespace exists. */
async function whyRefused(
  { actor }: Context,
  driver: ClusterPreview,
  object: KubernetesObject,
): Promise<{ reason: Text; isThere: boolean } | null> {
  try {
    await requireHarmless(driver, actor, object)
    const known = await driver.findKind(object.apiVersion, object.kind)
    if (!known)
      return {
        reason: message('kinds.missing', { kind: object.kind, apiVersion: object.apiVersion }),
        isThere: false,
      }
    if (!(await findObject(driver, object))) return null
    const reason = message('clones.existsAlready', { namespace: object.metadata.namespace ?? '' })
    return { reason, isThere: true }
  } catch (error) {
    if (error instanceof ClusterError || error instanceof ApiError)
      return { reason: textOf(error), isThere: false }
    throw error
  }
}

const isCreated = ({ reported }: PlannedObject): boolean => reported.outcome === 'create'

const distinct = <Value>(values: readonly Value[]): Value[] => [...new Set(values)]

/** Hosts of the clone that the source also serves. */
const sharedHosts = (objects: readonly PlannedObject[], hosts: readonly string[]): string[] =>
  distinct(objects.filter(isCreated).flatMap(({ object }) => hostsOf(object))).filter((host) =>
    hosts.includes(host),
  )

function notesOf(objects: readonly PlannedObject[], shared: readonly string[]): Message[] {
  const notes: Message[] = []
  if (
    objects.some(
      ({ reported, maker }) => reported.part === 'volumes' && (reported.outcome === 'create' || maker),
    )
  )
    notes.push(message('clones.emptyVolumes'))
  if (shared.length > 0) notes.push(message('clones.sharedHosts', { hosts: shared }))
  return notes
}

/** Part that is left out, and a sentence on what needs it. */
interface Waiting {
  part: ClonePart
  note: Message
}

/** Finds created objects that can't start without something left out and missing in the namespace. */
async function waitingFor(driver: ClusterPreview, objects: readonly PlannedObject[]): Promise<Waiting[]> {
  const waiting = Map.groupBy(
    objects
      .filter(({ reported }) => reported.outcome === 'create')
      .flatMap(({ object }) =>
        distinctNeeds(object).map((need) => ({ need, by: `${object.kind} ${object.metadata.name}` })),
      ),
    ({ need }) => need,
  )
  const left = objects.filter(
    (planned) => reportedOf(planned).outcome === 'leftOut' && waiting.has(keyOf(planned.reported)),
  )
  const notes = await mapConcurrent(left, WIDTH, async ({ object, reported: { kind, name, part } }) => {
    if (await findObject(driver, object)) return []
    const by = (waiting.get(keyOf({ kind, name })) ?? []).map((one) => one.by)
    const note = message('clones.waiting', { kind, name, waiting: by })
    return [{ part, note }]
  })
  return notes.flat()
}

const keyOf = ({ kind, name }: { kind: string; name: string }): string => `${kind}/${name}`

const distinctNeeds = (object: KubernetesObject): string[] => [...new Set(needsOf(object).map(keyOf))]
