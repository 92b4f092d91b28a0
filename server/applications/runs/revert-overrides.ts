import { placeOfObject } from '../places.ts'
import * as runActions from '../../../model/actions/runs.ts'
import { message } from '../../../model/messages/message.ts'
import { overrideKey, type OverrideName } from '../../../model/answers/override.ts'
import type { Fields } from '../../../model/fields.ts'
import type { ClusterPreview, ClusterWriter, KubernetesObject } from '../../clusters/connection/cluster.ts'
import { fieldOverride } from '../../clusters/connection/overrides/describe.ts'
import { ownershipOf } from '../../clusters/connection/overrides/ownership.ts'
import { type Path, valueAt, withoutPath, withValueAt } from '../../clusters/connection/overrides/path.ts'
import { invalid, invalidAt, toAnswer } from '../../errors.ts'
import { implement } from '../../resources/implement.ts'
import { changesOf } from '../../activity/changes.ts'
import { authorOf, type Context } from '../../records/context.ts'
import { withEnvironmentLock } from '../../records/environment-mutex.ts'
import { requireAdminAround } from '../../access/place-permissions.ts'
import { mapConcurrent } from '../../../model/map-concurrent.ts'
import { runOf } from '../../clusters/workloads/run-label.ts'
import { kindInNamespace, referenceTo } from '../../clusters/workloads/workload-object.ts'
import { dryPatching, patchAsItIs, patchBetween } from '../../clusters/workloads/workload-patch.ts'
import { refusing } from '../../clusters/workloads/workload-refusal.ts'
import { environmentOf, hostClusterOf, namespaceOf } from '../../records/workload-target.ts'
import type { ResourceRow } from '../../store/store.ts'
import { findObject } from '../apply.ts'
import { unfinished } from '../apply-refusals.ts'
import { workloadKey } from './autoscaled.ts'
import { labelForRun, servicesIn } from '../labels.ts'
import { requireKindsIn } from '../object-rights.ts'
import { storedObjects } from '../objects.ts'
import { notAnOverride } from './run-overrides.ts'

/** Object with the fields to revert. */
interface Restored {
  object: KubernetesObject
  paths: Path[]
  /** Value declared by the run, or from the catalog. */
  declared: unknown
}

/**
 * Sets fields of a run to their declared values: `{revert: [{kind, name, path}]}`. Added fields are removed.
 * All patches are dry-run before the first is written.
 */
export const revert = implement(runActions.revert, {
  read: (_context, { body }) => readNames(body.revert),
  apply: async (context, { resource }, names) => {
    await requireAdminAround(context, resource, { doing: message('access.revertOverrides') })
    const environment = await environmentOf(context, resource)
    const hostClusterId = await hostClusterOf(context, environment)
    const written = await refusing({ name: 'Application' }, () =>
      withEnvironmentLock(context.store, environment.id, async () => {
        const driver = await context.clusters.connected(hostClusterId)
        const restored = await find(context, { resource, environment, driver }, names)
        await requireKindsIn(
          context,
          environment,
          restored.map(({ object }) => object),
        )
        for (const one of restored)
          await patchAsItIs(dryPatching(driver), referenceTo(one.object), (live) => patchOf(one, live))
        return context.clusters.write(hostClusterId, authorOf(context), async (connected) => {
          const done: KubernetesObject[] = []
          for (const one of restored) done.push(await restore(connected, one, done))
          return Promise.all(
            done.map(async (object) => ({
              kind: await kindInNamespace(connected, object),
              type: 'changed' as const,
              object,
            })),
          )
        })
      }),
    )
    return {
      status: 200,
      ...toAnswer(message('runs.reverted', { count: names.length })),
      changes: changesOf(context, [written]),
    }
  },
})

/** Drops duplicates. */
function readNames(given: readonly OverrideName[]): OverrideName[] {
  const names = new Map(given.map((name) => [overrideKey(name), name]))
  if (names.size > 0) return [...names.values()]
  throw invalidAt({ modelIndex: 'Application', field: 'revert' }, message('runs.revertEmpty'))
}

interface Subject {
  resource: ResourceRow
  environment: ResourceRow
  driver: ClusterPreview
}

/** Concurrent reads per request. */
const readsAtOnce = 8

/** Returns the objects with their fields to revert. Refuses names that are not overrides. */
async function find(
  context: Context,
  { resource, environment, driver }: Subject,
  names: readonly OverrideName[],
): Promise<Restored[]> {
  const wanted = Map.groupBy(names, ({ kind, name }) => `${kind}/${name}`)
  const namespace = namespaceOf(environment)
  const stored = (await storedObjects(context, resource.id)).filter(({ object }) =>
    wanted.has(workloadKey(object)),
  )
  const live = await mapConcurrent(stored, readsAtOnce, ({ object }) =>
    findObject(driver, { ...object, metadata: { ...object.metadata, namespace } }),
  )
  const objects = live.filter((object) => object !== null)
  const overrides = new Map(
    objects.flatMap((object) =>
      ownershipOf(object).overrides.map((one) => [overrideKey(fieldOverride(object, one)), one] as const),
    ),
  )
  const violations = names.filter((name) => !overrides.has(overrideKey(name))).map(notAnOverride)
  if (violations.length > 0) throw invalid(violations)
  const isNoted = objects.every((object) => ownershipOf(object).declared !== null)
  const catalog = isNoted
    ? new Map<string, KubernetesObject>()
    : await fromCatalog(context, resource, environment)
  return objects.map((object) => ({
    object,
    paths: (wanted.get(workloadKey(object)) ?? []).flatMap((name) => {
      const override = overrides.get(overrideKey(name))
      return override ? [override.path] : []
    }),
    declared: ownershipOf(object).declared ?? catalog.get(workloadKey(object)),
  }))
}

/** Uses the catalog for runs of earlier versions, which have no declaration. */
async function fromCatalog(
  context: Context,
  resource: ResourceRow,
  environment: ResourceRow,
): Promise<Map<string, KubernetesObject>> {
  const [catalog] = await context.store.related(resource.id, 'catalogApplication')
  const stored = catalog ? await storedObjects(context, catalog.id) : []
  const names = {
    run: runOf(resource) ?? '',
    application: resource.name ?? '',
    environment: environment.name ?? '',
    services: servicesIn(stored.map(({ object }) => object)),
  }
  return new Map(
    stored.map(({ object }) => [workloadKey(object), labelForRun(object, context.labelPrefix, names)]),
  )
}

const asDeclared = (live: KubernetesObject, { paths, declared }: Restored): KubernetesObject =>
  paths.reduce<KubernetesObject>((object, path) => {
    const value = valueAt(declared, path)
    if (value === undefined || value === null) return withoutPath(object, path)
    return withValueAt(object, path, value) as KubernetesObject
  }, live)

const patchOf = (restored: Restored, live: KubernetesObject): Fields =>
  patchBetween(live, asDeclared(live, restored))

async function restore(
  driver: ClusterWriter,
  restored: Restored,
  done: readonly KubernetesObject[],
): Promise<KubernetesObject> {
  const { object } = restored
  try {
    return await patchAsItIs(driver, referenceTo(object), (live) => patchOf(restored, live))
  } catch (error) {
    throw unfinished(error, placeOfObject(object), done)
  }
}
