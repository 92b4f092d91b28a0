import { placeOfObject } from '../places.ts'
import { type Message, message } from '../../../model/messages/message.ts'
import type { OverrideOutcome } from '../../../model/actions/runs.ts'
import type { OverrideName } from '../../../model/answers/override.ts'
import type { MissingValues } from '../../../model/actions/runs.ts'
import { fieldsOf } from '../../../model/fields.ts'
import { keysWithout } from '../../../model/secret-keys.ts'
import type { ClusterPreview, KubernetesObject } from '../../clusters/connection/cluster.ts'
import type { ApiError } from '../../errors.ts'
import type { Context } from '../../records/context.ts'
import { requireHarmless } from '../../clusters/guard/guarded-cluster.ts'
import { applicationId } from '../../clusters/mirror/world.ts'
import { stateOfPreview } from '../../records/preview-state.ts'
import { findLive } from '../../clusters/workloads/workload-object.ts'
import { patchBetween } from '../../clusters/workloads/workload-patch.ts'
import { namespaceOf } from '../../records/workload-target.ts'
import type { ResourceRow } from '../../store/store.ts'
import { type CheckedObject, checkObjects, placed } from '../apply.ts'
import { refusalAt, throwAll } from '../apply-refusals.ts'
import { autoscaledIn, notesOnReplicas } from './autoscaled.ts'
import { RunOverrides } from './run-overrides.ts'
import { shown } from '../shown.ts'
import { labelForRun, servicesIn } from '../labels.ts'
import { type HostMap, hostsOf } from './ingress-hosts.ts'
import { identityOf, isSecret, type ManifestObject } from '../imports/manifest.ts'
import { mapYielding } from '../../concurrency/map-yielding.ts'
import { expecting, keysInCatalog } from '../imports/expected-keys.ts'
import { storedObjects } from '../objects.ts'
import { keptHosts, refuseOtherHosts, withRunHosts } from './run-hosts.ts'
import { refuseOtherValues, type SecretValues } from './run-values.ts'
import { TakenObjects } from '../imports/taken-objects.ts'

/** Application, target and name of a run. */
export interface RunRequest {
  application: ResourceRow
  environment: ResourceRow
  /** Name of the run. */
  run: string
  /** Secret values by Secret name and key. */
  values?: SecretValues
  /** Overrides to reset to the catalog's value; all others are kept. */
  revert?: readonly OverrideName[]
  /** New Ingress hosts by the catalog's. */
  hosts?: HostMap
}

export const idOfRun = ({ environment, run }: RunRequest): string => applicationId(environment.id, run)

/** Returns the catalog's objects with the run's labels and hosts; empty if the application has none. */
export async function objectsToRun(context: Context, request: RunRequest): Promise<WantedObjects> {
  const { application, environment, run } = request
  const { labelPrefix } = context
  const objects = await storedObjects(context, application.id)
  const catalog = objects.map(({ object }) => object)
  const about = {
    run,
    application: application.name ?? '',
    environment: environment.name ?? '',
    services: servicesIn(catalog),
  }
  const hosts = await hostsToRun(context, request, catalog)
  const wanted = objects.map((stored): ManifestObject => {
    const { object } = stored
    const labelled = withRunHosts(labelForRun(object, labelPrefix, about), hosts, labelPrefix)
    const place = placeOfObject(object)
    const secretKeys = keysInCatalog(stored)
    if (secretKeys.length === 0) return { object: labelled, place }
    const secretValues = request.values?.[object.metadata.name] ?? {}
    return { object: expecting(labelled, secretKeys, labelPrefix), place, secretKeys, secretValues }
  })
  refuseOtherValues(wanted, request.values ?? {})
  return { wanted, catalog, hosts }
}

interface WantedObjects {
  wanted: ManifestObject[]
  /** Objects as in the catalog. */
  catalog: KubernetesObject[]
  hosts: HostMap
}

/** Returns the hosts of the request, plus the run's existing hosts for all others. */
async function hostsToRun(
  context: Context,
  request: RunRequest,
  objects: readonly KubernetesObject[],
): Promise<HostMap> {
  const { hosts = new Map<string, string>() } = request
  refuseOtherHosts(objects, hosts)
  if (objects.flatMap(hostsOf).length === 0) return hosts
  return new Map([...(await keptHosts(context, idOfRun(request))), ...hosts])
}

/** Returns the keys of Secrets that have no value in the environment or the request. */
export const missingValues = (
  wanted: readonly ManifestObject[],
  checked: readonly Pick<CheckedObject, 'object' | 'before'>[],
): MissingValues[] => {
  const known = new Map(checked.map((one) => [identityOf(one.object), one]))
  return wanted.flatMap(({ object, secretKeys = [], secretValues = {}, placeholderKeys = [] }) => {
    const before = known.get(identityOf(object))?.before?.['data']
    const without = new Set(keysWithout({ ...fieldsOf(before), ...secretValues }, secretKeys))
    const keys = [...new Set([...secretKeys, ...placeholderKeys])].filter(
      (key) => without.has(key) || placeholderKeys.includes(key),
    )
    if (keys.length === 0) return []
    return [{ secret: object.metadata.name, keys, required: [...placeholderKeys] }]
  })
}

interface CheckedRun<Checked = CheckedObject> {
  objects: Checked[]
  /** Outcome of each override. */
  overrides: OverrideOutcome[]
  notes: Message[]
}
/** Dry-runs all objects; reports all refusals at once. */
export async function checkRun(
  context: Context,
  request: RunRequest,
  { driver, wanted }: { driver: ClusterPreview; wanted: readonly ManifestObject[] },
): Promise<CheckedRun> {
  const { environment, run, revert = [] } = request
  const { labelPrefix, model } = context
  const namespace = namespaceOf(environment)
  const taken = new TakenObjects(context, run)
  const objects = wanted.map(({ object }) => object)
  const autoscaled = await autoscaledIn(driver, namespace, objects)
  const overrides = new RunOverrides({ labelPrefix, autoscaled, revert })
  const { complete, leftovers } = overrides
  try {
    const rules = { model, namespace, guard: taken.guard, complete, leftovers }
    const checked = await checkObjects(driver, wanted, rules)
    overrides.requireFound()
    const notes = notesOnReplicas(wanted, checked, autoscaled)
    return { objects: checked, overrides: overrides.outcomes, notes }
  } catch (error) {
    throw await taken.explain(context, error, request)
  }
}

/** Previews a run. Until the namespace exists, nothing can be dry-run and all objects count as new. */
export async function dryRunOf(
  context: Context,
  request: RunRequest,
  { driver, wanted }: { driver: ClusterPreview; wanted: readonly ManifestObject[] },
): Promise<CheckedRun<Omit<CheckedObject, 'kind'>>> {
  const name = namespaceOf(request.environment)
  const namespace = await findLive(driver, { apiVersion: 'v1', kind: 'Namespace', name })
  if (namespace !== null) return checkRun(context, request, { driver, wanted })
  const objects = wanted.map(({ object, place }) => ({ place, object: placed(object, name) }))
  const refusals = await Promise.all(objects.map((entry) => refusalOfNew(context, driver, entry)))
  throwAll(refusals.filter((refusal) => refusal !== null))
  const created = objects.map((entry) => ({
    ...entry,
    before: null,
    after: entry.object,
    change: 'created' as const,
  }))
  return { objects: created, overrides: [], notes: [] }
}

async function refusalOfNew(
  { actor, model }: Context,
  driver: ClusterPreview,
  entry: ManifestObject,
): Promise<ApiError | null> {
  try {
    await requireHarmless(driver, actor, entry.object)
    return null
  } catch (error) {
    return refusalAt(model, error, entry)
  }
}

/** Hashes the changes and old values; a new Service would get another address in each dry run. */
export const stateOfRun = async (checked: readonly Omit<CheckedObject, 'kind'>[]): Promise<string> =>
  stateOfPreview(
    await mapYielding(checked, ({ object, before, after }) => [
      identityOf(object),
      before === null
        ? shown(withoutValues(object))
        : differenceOf(shown(withoutValues(before)), shown(withoutValues(after))),
    ]),
  )

/** Removes Secret values, which are sent with the run itself, after its dry run. */
function withoutValues(object: KubernetesObject): KubernetesObject {
  if (!isSecret(object)) return object
  const { data: _, ...rest } = object
  return rest as KubernetesObject
}

const differenceOf = (before: ReturnType<typeof shown>, after: ReturnType<typeof shown>) => [
  patchBetween(before, after),
  patchBetween(after, before),
]

/** Returns notes on unexpected effects of an update. */
export async function notesOnRun(
  context: Context,
  request: RunRequest,
  wanted: readonly ManifestObject[],
): Promise<Message[]> {
  const { application, environment, run } = request
  const id = idOfRun(request)
  const named = new Set(wanted.map(({ object }) => identityOf(object)))
  const left = (await storedObjects(context, id))
    .filter(({ object }) => !named.has(identityOf(object)))
    .map(({ object }) => `${object.kind} ${object.metadata.name}`)
  const others = (await context.store.related(id, 'catalogApplication')).filter(
    (row) => row.id !== application.id,
  )
  return [
    ...others.map(({ name }) =>
      message('runs.otherApplication', {
        run,
        environment: environment.name ?? '',
        application: name ?? '',
        newApplication: application.name ?? '',
      }),
    ),
    ...left.map((object) => message('runs.notInCatalog', { object })),
  ]
}
