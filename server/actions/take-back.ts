import type { OverrideName } from '../../model/answers/override.ts'
import { fieldsOf } from '../../model/fields.ts'
import { part } from '../../model/part.ts'
import type { ClusterDriver, KubernetesObject } from '../cluster/driver.ts'
import { fieldOverride, overrideKey } from '../cluster/overrides/describe.ts'
import type { Override } from '../cluster/overrides/overrides.ts'
import { ownershipOf } from '../cluster/overrides/ownership.ts'
import { type Path, valueAt, withoutPath, withValueAt } from '../cluster/overrides/path.ts'
import { invalid, type Violation } from '../errors.ts'
import type { ActionHandler } from '../operations/action.ts'
import { changesOf } from '../operations/changes.ts'
import { authorOf, type Context } from '../operations/context.ts'
import { environmentTurns } from '../operations/environment-turns.ts'
import { requireAdminAround } from '../operations/permissions.ts'
import { kindInNamespace } from '../operations/workload-object.ts'
import { referenceTo } from '../operations/workload-owner.ts'
import { patchAsItIs, patchBetween } from '../operations/workload-patch.ts'
import { refusing } from '../operations/workload-refusal.ts'
import { connectedDriver, environmentOf, hostClusterOf, namespaceOf } from '../operations/workload-target.ts'
import type { ResourceRow } from '../store/store.ts'
import { findObject, unfinished } from './apply.ts'
import { labelForRun } from './labels.ts'
import { storedObjects } from './objects.ts'
import { notAnOverride, readTakeBack, takeBackSchema } from './run-overrides.ts'

/** One object with the values that it gets. */
interface Restored {
  object: KubernetesObject
  paths: Path[]
  /** What the run declared, or the catalog has. */
  declared: unknown
}

/**
 * Gives fields of a run the values that it declared: `{takeBack: [{kind, name, path}]}`. Fields that were added are
 * removed. All of them are asked about before the first is written.
 */
export const takeBack: ActionHandler = async (context, { resource, body }) => {
  const names = readNames(body)
  await requireAdminAround(context, resource, part`take back overrides`)
  const environment = await environmentOf(context, resource)
  const hostClusterId = await hostClusterOf(context, environment)
  const written = await refusing({ name: 'Application' }, () =>
    environmentTurns.take(environment.id, async () => {
      const driver = await connectedDriver(context, hostClusterId)
      const restored = await find(context, { resource, environment, driver }, names)
      for (const one of restored) await driver.mergePatch(...patchOf(one), { dryRun: true })
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
  const message = names.length === 1 ? '1 override taken back.' : part`${names.length} overrides taken back.`
  return { status: 200, message, changes: changesOf(context, [written]) }
}

function readNames(body: Record<string, unknown>): OverrideName[] {
  const names = readTakeBack(body['takeBack'])
  if (names.length > 0) return names
  throw invalid([
    {
      modelIndex: 'Application',
      field: 'takeBack',
      message: 'takeBack names no override. Name at least one.',
    },
  ])
}

interface Subject {
  resource: ResourceRow
  environment: ResourceRow
  driver: ClusterDriver
}

/** The objects of the overrides, each with what it is to be; refuses names that are no overrides. */
async function find(
  context: Context,
  { resource, environment, driver }: Subject,
  names: readonly OverrideName[],
): Promise<Restored[]> {
  const stored = await storedObjects(context, resource.id)
  const restored: Restored[] = []
  const violations: Violation[] = []
  for (const [key, some] of Map.groupBy(names, ({ kind, name }) => `${kind}/${name}`)) {
    const entry = stored.find(({ object }) => `${object.kind}/${object.metadata.name}` === key)
    const namespace = namespaceOf(environment)
    const object =
      entry &&
      (await findObject(driver, {
        ...entry.object,
        metadata: { ...entry.object.metadata, namespace },
      }))
    const { overrides, declared } = ownershipOf(object ?? null)
    const named = new Map(
      object ? overrides.map((one) => [overrideKey(fieldOverride(object, one)), one]) : [],
    )
    const found = some.map((name) => [name, named.get(overrideKey(name))] as const)
    violations.push(...found.flatMap(([name, override]) => (override ? [] : notAnOverride(name))))
    const paths = found.flatMap(([, override]) => pathOf(override))
    if (object && paths.length > 0)
      restored.push({
        object,
        paths,
        declared: declared ?? (await fromCatalog(context, resource, object)),
      })
  }
  if (violations.length > 0) throw invalid(violations)
  return restored
}

const pathOf = (override: Override | undefined): Path[] => (override ? [override.path] : [])

/** Runs of earlier versions did not note what they declared: the catalog is what there is. */
async function fromCatalog(
  context: Context,
  resource: ResourceRow,
  object: KubernetesObject,
): Promise<KubernetesObject | null> {
  const [catalog] = await context.store.related(resource.id, 'catalogApplication')
  if (!catalog) return null
  const found = (await storedObjects(context, catalog.id)).find(
    (entry) => entry.object.kind === object.kind && entry.object.metadata.name === object.metadata.name,
  )
  const run = String(resource.attributes['run'])
  const environment = object.metadata.labels?.[`${context.labelPrefix}/environment.name`] ?? ''
  return found
    ? labelForRun(found.object, context.labelPrefix, {
        run,
        application: resource.name ?? '',
        environment,
      })
    : null
}

const asDeclared = (live: KubernetesObject, { paths, declared }: Restored): KubernetesObject =>
  paths.reduce<KubernetesObject>((object, path) => {
    const value = valueAt(declared, path)
    if (value === undefined || value === null) return withoutPath(object, path)
    return withValueAt(object, path, value) as KubernetesObject
  }, live)

function patchOf(restored: Restored, live = restored.object) {
  const patch = patchBetween(live, asDeclared(live, restored))
  const { resourceVersion } = live.metadata
  const held = {
    ...patch,
    metadata: { ...fieldsOf(patch['metadata']), resourceVersion },
  }
  return [referenceTo(live), held] as const
}

async function restore(
  driver: ClusterDriver,
  restored: Restored,
  done: readonly KubernetesObject[],
): Promise<KubernetesObject> {
  const { object } = restored
  try {
    return await patchAsItIs(driver, referenceTo(object), (live) => patchOf(restored, live)[1])
  } catch (error) {
    throw unfinished(error, `${object.kind} ${object.metadata.name}`, done)
  }
}

takeBack.check = (_context, { body }) => readNames(body)

takeBack.describes = {
  summary: 'Give overridden fields of a run the values that it declared',
  body: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['takeBack'],
        properties: { takeBack: takeBackSchema },
      },
      example: {
        takeBack: [{ kind: 'Deployment', name: 'web', path: 'spec.replicas' }],
      },
    },
  },
  answer: {
    'application/json': { schema: { $ref: '#/components/schemas/Done' } },
  },
}
