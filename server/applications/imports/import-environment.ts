import { type Message, message } from '../../../model/messages/message.ts'
import { formats } from '../../../model/formats.ts'
import type { ClusterPreview, KubernetesObject } from '../../clusters/connection/cluster.ts'
import { objectId } from '../../clusters/connection/identity.ts'
import { ownershipOf } from '../../clusters/connection/overrides/ownership.ts'
import { classOfKind } from '../../clusters/connection/mapping/mapping.ts'
import { invalid, type Violation, type Text, violationOf } from '../../errors.ts'
import type { Context, Written } from '../../records/context.ts'
import { authorOf } from '../../records/context.ts'
import { requireKind } from '../../clusters/guard/guard.ts'
import { labelGroup } from '../../clusters/mirror/group.ts'
import { applicationId } from '../../clusters/mirror/world.ts'
import { namedLink } from '../../activity/changes.ts'
import { scopeOf } from '../../clusters/workloads/known-kinds.ts'
import { runOf } from '../../clusters/workloads/run-label.ts'
import { prepareNamespace } from '../../clusters/workloads/workload-namespace.ts'
import { referenceTo, deleteObject } from '../../clusters/workloads/workload-object.ts'
import { refusing } from '../../clusters/workloads/workload-refusal.ts'
import { environmentOf, hostClusterOf, namespaceOf, targetOf } from '../../records/workload-target.ts'
import type { ResourceRow } from '../../store/store.ts'
import { applyObjects, type CheckedObject, checkObjects, type Completion, type Guard } from '../apply.ts'
import { deletionEffectOf, deletionOf, diffOf, effectOf } from '../object-diffs.ts'
import { requireKindsIn } from '../object-rights.ts'
import { applicationOf, checkInApplications } from './import-applications.ts'
import type { ImportPlan } from './import-catalog.ts'
import {
  type Autoscaled,
  autoscaledIn,
  leavingReplicas,
  notesOnReplicas,
  workloadKey,
} from '../runs/autoscaled.ts'
import { notesOnComments } from '../comments/kept-comments.ts'
import {
  commentLines,
  namespaceViolations,
  notesOnDuplicates,
  notesOnLeftOut,
  readBase,
  readImport,
  violationsOf,
  withBases,
} from './import-read.ts'
import type { ImportRequest } from './import-request.ts'
import { clusterScopeViolations } from './kind-rules.ts'
import { keepRun, labelForGroup, labelForRun, servicesIn } from '../labels.ts'
import { identityOf, type ManifestObject, refuse } from './manifest.ts'
import { mapYielding } from '../../concurrency/map-yielding.ts'
import { notesOnTwins } from './merge-twins.ts'
import { inDependencyOrder, type StoredObject, storedObjects } from '../objects.ts'
import { notesOnSelectors } from './shared-selectors.ts'

interface Subject {
  /** Application that receives the objects; null for an import into the environment itself. */
  application: ResourceRow | null
  environment: ResourceRow
  hostClusterId: string
  driver: ClusterPreview
}

/** Plans an import into a running application or an environment; dry-runs all objects first. */
export async function planEnvironmentImport(
  context: Context,
  resource: ResourceRow,
  { text, base, prune, run }: ImportRequest,
): Promise<ImportPlan> {
  const environment = await environmentOf(context, resource)
  const given = resource.class === 'environments.Application' ? resource : null
  const application = given ?? (run === undefined ? null : await newApplication(context, environment, run))
  if (prune && !given) throw refuse(message('imports.pruneElsewhere'))
  const entry = context.model.get('environments.Application')
  const read = await readImport(context, entry, text, resource)
  const namespace = namespaceOf(environment)
  const based = withBases(read.objects, await readBase(base))
  const { leftOut } = based
  const { objects, notes: passedOver } = withoutOwnNamespace(based.objects, namespace)
  await requireKindsIn(context, environment, listed(objects))
  return refusing({ name: 'Application' }, async () => {
    const hostClusterId = await hostClusterOf(context, environment)
    const driver = await context.clusters.connected(hostClusterId)
    const subject = { application, environment, hostClusterId, driver }
    const guard = belongsTo(context, subject)
    const autoscaled = await autoscaledIn(driver, namespace, listed(objects))
    const rules = { ...editsOf(context, autoscaled), model: context.model, namespace, guard }
    const ask = (wanted: readonly ManifestObject[]) => checkObjects(driver, wanted, rules)
    const check = (wanted: readonly ManifestObject[]) =>
      checkAll(wanted, { namespace, refused: read.violations, ask })
    const { checked, notes: grouped } = await checkGrouped(context, subject, objects, check)
    const pruned = application && prune ? await toPrune(context, application, objects) : []
    await requireKindsIn(
      context,
      environment,
      pruned.map(({ object }) => object),
    )
    const isAllNew = checked.every(({ before }) => before === null)
    const left = prune ? [] : notesOnLeftOut(leftOut, isAllNew)
    const shared = prune ? [] : await notesOnSelectors(driver, checked, namespace)
    const deletions = await Promise.all(pruned.map(({ object }) => readLive(driver, object, namespace)))
    for (const object of deletions) requireKind(context.actor, referenceTo(object))
    const isChange = deletions.length > 0 || checked.some(({ change }) => change !== 'unchanged')
    const resourceOf = resourcesOn(context, hostClusterId)
    return {
      effects: [
        ...checked.map((entry) => ({ ...effectOf(entry), ...resourceOf(entry.object, entry.before) })),
        ...deletions.map((object) => ({ ...deletionEffectOf(object), ...resourceOf(object, object) })),
      ],
      diff: async () => [
        ...(await mapYielding(checked, (entry) => ({
          ...diffOf(entry),
          ...(application ? {} : { application: applicationOf(entry.after, context.labelPrefix) }),
        }))),
        ...(await mapYielding(deletions, deletionOf)),
      ],
      notes: [
        ...passedOver,
        ...notesOnDuplicates(read.duplicates),
        ...notesOnTwins(objects.map(({ object }) => object)),
        ...grouped,
        ...notesOnReplicas(objects, checked, autoscaled),
        ...left,
        ...shared,
        ...notesOnComments(commentLines(read)),
      ],
      carryOut: () =>
        refusing({ name: 'Application' }, async () => {
          // An import without changes leaves the namespace unchanged, too.
          if (isChange) await prepareNamespace(context, hostClusterId, environment)
          return [
            await context.clusters.write(hostClusterId, authorOf(context), (connected) =>
              applyObjects(connected, checked),
            ),
            ...(await removePruned(context, pruned)),
          ]
        }),
    }
  })
}

/** Checks objects for their application, or for the applications that their labels name. */
async function checkGrouped(
  context: Context,
  { application, environment }: Subject,
  objects: readonly ManifestObject[],
  check: (wanted: readonly ManifestObject[]) => Promise<CheckedObject[]>,
): Promise<{ checked: CheckedObject[]; notes: Message[] }> {
  if (application) {
    const wanted = inDependencyOrder(labelled(context, application, environment, objects))
    return { checked: await check(wanted), notes: [] }
  }
  return checkInApplications({
    labelPrefix: context.labelPrefix,
    environment: environment.name ?? '',
    objects,
    check,
  })
}

const listed = (objects: readonly ManifestObject[]): KubernetesObject[] => objects.map(({ object }) => object)

/** Imports over objects of a run are edits; replicas stay with their autoscaler. */
function editsOf({ labelPrefix }: Context, autoscaled: Autoscaled) {
  const complete: Completion = (object, before) => {
    const kept = keepRun(object, before, labelPrefix)
    if (before === null || !autoscaled.has(workloadKey(object))) return kept
    return leavingReplicas(kept, { before, isOwned: ownershipOf(before).ownsReplicas })
  }
  const isEdit = (before: KubernetesObject | null): boolean => ownershipOf(before).declared !== null
  return { complete, isEdit }
}

/** Returns the application for a new run in an environment; rejects if the name is taken. */
async function newApplication(context: Context, environment: ResourceRow, run: string): Promise<ResourceRow> {
  const violation = (text: Text): Violation => violationOf({ modelIndex: 'Application', field: 'run' }, text)
  const { expression, problem } = formats.dnsLabel
  if (!expression.test(run))
    throw invalid([violation(message('violations.field', { field: 'run', problem }))])
  const id = applicationId(environment.id, run)
  const other = await context.store.get(id)
  if (other)
    throw invalid([
      {
        ...violation(message('imports.runTaken', { environment: environment.name ?? '', run })),
        resource: namedLink(context.model, { class: other.class, id, name: run }),
      },
    ])
  const attributes = { name: run, run, isDiscovered: false }
  return {
    ...environment,
    id,
    class: 'environments.Application',
    parentId: environment.id,
    name: run,
    attributes,
  }
}

/** Returns an object's resource by the live object's id, as the manifest's may be from elsewhere. */
const resourcesOn =
  ({ model }: Context, hostClusterId: string) =>
  (object: KubernetesObject, before: KubernetesObject | null) => ({
    class: classOfKind(model, 'environments', object).id,
    id: before?.metadata.uid ? objectId(hostClusterId, before.metadata.uid) : null,
  })

interface Check {
  namespace: string
  /** Parts of the text that can't be read. */
  refused: readonly Violation[]
  /** Dry-runs objects on the API server. */
  ask(wanted: readonly ManifestObject[]): Promise<CheckedObject[]>
}

/**
 * Dry-runs all namespaced objects and rejects with all errors in the text. Objects of other namespaces are
 * checked as if they were in this one, to report their other errors at the same time.
 */
async function checkAll(
  objects: readonly ManifestObject[],
  { namespace, refused, ask }: Check,
): Promise<CheckedObject[]> {
  const violations = [
    ...refused,
    ...namespaceViolations(objects, namespace),
    ...clusterScopeViolations(objects),
  ]
  const namespaced = objects.filter(({ object }) => scopeOf(object) !== 'cluster')
  const checked = await ask(namespaced).catch((error: unknown) => {
    violations.push(...violationsOf(error))
    return []
  })
  if (violations.length > 0) throw invalid(violations)
  return checked
}

/** Skips the environment's own Namespace: vendors ship it together with its contents. */
function withoutOwnNamespace(
  objects: readonly ManifestObject[],
  namespace: string,
): { objects: ManifestObject[]; notes: Message[] } {
  const isOwn = ({ object: { apiVersion, kind, metadata } }: ManifestObject): boolean =>
    apiVersion === 'v1' && kind === 'Namespace' && metadata.name === namespace
  return {
    objects: objects.filter((object) => !isOwn(object)),
    notes: objects.some(isOwn) ? [message('imports.ownNamespace', { namespace })] : [],
  }
}

/**
 * Labels the objects for the application. For an application found by discovery, only objects that its own
 * labels don't already assign get one, so that its export can be imported unchanged.
 */
function labelled(
  { labelPrefix }: Context,
  application: ResourceRow,
  environment: ResourceRow,
  objects: readonly ManifestObject[],
): ManifestObject[] {
  const run = runOf(application)
  const about = {
    run: run ?? '',
    application: application.name ?? '',
    environment: environment.name ?? '',
    services: servicesIn(listed(objects)),
  }
  const there = run ?? application.name
  const isThere = (object: KubernetesObject): boolean => labelGroup(object, labelPrefix)?.name === there
  const label = (object: KubernetesObject): KubernetesObject => {
    // A StatefulSet's claims have its selector labels, which already assign them.
    const isUnmounted = run === null || object.kind === 'PersistentVolumeClaim'
    if (isUnmounted && isThere(object)) return object
    return run === null
      ? labelForGroup(object, application.name ?? '')
      : labelForRun(object, labelPrefix, about)
  }
  return objects.map((entry) => ({ ...entry, object: label(entry.object) }))
}

/** Refuses to move an object silently from another application. */
const belongsTo =
  (context: Context, { application, hostClusterId }: Subject): Guard =>
  async (before: KubernetesObject | null) => {
    if (!before?.metadata.uid || !application) return null
    const row = await context.store.get(objectId(hostClusterId, before.metadata.uid))
    if (!row?.parentId || row.parentId === application.id) return null
    const parent = await context.store.get(row.parentId)
    if (parent?.class !== 'environments.Application') return null
    return message('imports.elsewhere', { application: parent.name ?? '' })
  }

async function toPrune(
  context: Context,
  application: ResourceRow,
  objects: readonly ManifestObject[],
): Promise<StoredObject[]> {
  const kept = new Set(objects.map(({ object }) => identityOf(object)))
  const stored = await storedObjects(context, application.id)
  return stored.filter(({ object }) => !kept.has(identityOf(object)))
}

const readLive = (
  driver: ClusterPreview,
  object: KubernetesObject,
  namespace: string,
): Promise<KubernetesObject> =>
  driver.get(referenceTo({ ...object, metadata: { ...object.metadata, namespace } }))

async function removePruned(context: Context, pruned: readonly StoredObject[]): Promise<Written[]> {
  const written: Written[] = []
  for (const { row } of pruned.toReversed()) {
    const target = await targetOf(context, row)
    written.push(
      await context.clusters.write(target.hostClusterId, authorOf(context), async (driver) => [
        await deleteObject(driver, target),
      ]),
    )
  }
  return written
}
