import type { ManifestPlace } from '../../model/answers/problem.ts'
import type { Message } from '../../model/messages/message.ts'
import { fieldsOf, isFields } from '../../model/fields.ts'
import type { Model } from '../../model/registry.ts'
import type {
  ClusterPreview,
  ClusterWriter,
  KubernetesObject,
  ObjectChange,
  WatchedKind,
} from '../clusters/connection/cluster.ts'
import { ClusterError } from '../clusters/connection/cluster.ts'
import { findLive, kindInNamespace, referenceTo } from '../clusters/workloads/workload-object.ts'
import { isSame } from '../records/change-values.ts'
import { ownershipOf, takeDeclaration } from '../clusters/connection/overrides/ownership.ts'
import { type Path, withoutPath } from '../clusters/connection/overrides/path.ts'
import {
  dryPatching,
  patchAsItIs,
  type Patching,
  patchBetween,
} from '../clusters/workloads/workload-patch.ts'
import { refusalAt, throwAll, unfinished } from './apply-refusals.ts'
import { patchOfEdit } from './runs/edited.ts'
import { isSecret, type ManifestObject } from './imports/manifest.ts'
import { mergeTwins } from './imports/merge-twins.ts'
import { mapConcurrent } from '../../model/map-concurrent.ts'
import { shown } from './shown.ts'

/** Object that passed the API server's dry run. */
export interface CheckedObject {
  place: ManifestPlace
  kind: WatchedKind
  /** Object to apply. */
  object: KubernetesObject
  /** For an edit of an existing object: the object at the start of the edit. */
  base?: KubernetesObject
  /** Live object; null when the object is new. */
  before: KubernetesObject | null
  /** Result of the dry run. */
  after: KubernetesObject
  change: 'created' | 'modified' | 'unchanged'
  /** Applied as an edit: its fields become overrides of the run's declaration. */
  isEdit?: boolean
  /** Fields to remove after the apply because other managers own them, too. */
  removals?: readonly Path[]
  /** Only the run's declaration changes, which is recorded in the object's annotations. */
  isDeclared?: boolean
}

/** Returns why this request must not change an object, as a sentence without its place; null if it may. */
export type Guard = (before: KubernetesObject | null, object: KubernetesObject) => Promise<Message | null>

/** Completes an object before it is applied; `before` is the live object, if any. */
export type Completion = (object: KubernetesObject, before: KubernetesObject | null) => KubernetesObject

interface Rules {
  guard: Guard
  complete?: Completion
  /** Returns the fields to remove from an applied object. */
  leftovers?: (object: KubernetesObject, before: KubernetesObject, after: KubernetesObject) => Path[]
  /** Returns true for objects to apply as edits. */
  isEdit?: (before: KubernetesObject | null) => boolean
}

/** Concurrent dry runs per request; the API server serves other clients, too. */
const CHECKS_AT_ONCE = 8

/**
 * Dry-runs every object, admission and quota included, before any is applied. Reports all refusals at once,
 * each with its object's place.
 */
export async function checkObjects(
  driver: ClusterPreview,
  wanted: readonly ManifestObject[],
  { model, namespace, ...rules }: { model: Model; namespace: string } & Rules,
): Promise<CheckedObject[]> {
  const outcomes = await mapConcurrent(wanted, CHECKS_AT_ONCE, async (entry) => {
    const { object, place } = entry
    const given = { ...entry, object: placed(object, namespace) }
    try {
      return { checked: await checkObject(driver, given, rules) }
    } catch (error) {
      return { refusal: refusalAt(model, error, { object, place }) }
    }
  })
  throwAll(outcomes.flatMap(({ refusal }) => refusal ?? []))
  return outcomes.flatMap(({ checked }) => checked ?? [])
}

/** Returns the object in its target namespace, in a form that can be applied. */
export const placed = (object: KubernetesObject, namespace: string): KubernetesObject => {
  const { object: merged } = mergeTwins(object)
  const made = { ...merged, metadata: { ...merged.metadata, namespace } }
  takeDeclaration(made)
  return made
}

async function checkObject(
  driver: ClusterPreview,
  entry: ManifestObject,
  rules: Rules,
): Promise<CheckedObject> {
  const { object: given, place, base } = entry
  const kind = await kindInNamespace(driver, given)
  const edited =
    base?.apiVersion === given.apiVersion ? await tryEdit(driver, { object: given, base }, rules.guard) : null
  return { place, kind, ...(edited ?? (await tryApply(driver, entry, rules))) }
}

async function hold(guard: Guard, before: KubernetesObject | null, object: KubernetesObject): Promise<void> {
  const reason = await guard(before, object)
  if (reason !== null) throw new ClusterError('invalid', reason)
}

type Tried = Omit<CheckedObject, 'place' | 'kind'>

/** Dry-runs an edit; returns null when the object no longer exists. */
async function tryEdit(
  driver: ClusterPreview,
  { object, base }: { object: KubernetesObject; base: KubernetesObject },
  guard: Guard,
): Promise<Tried | null> {
  const found = await findObject(driver, object)
  if (!found) return null
  await hold(guard, found, object)
  let before = found
  const dry: Patching = {
    ...dryPatching(driver),
    get: async (reference) => (before = await driver.get(reference)),
  }
  const after = await sendEdit(dry, { object, base }).catch(async (error: unknown) => {
    // The API server only reports the position of a wrong type inside a list on apply, not on patch.
    if (isUnplaced(error)) await driver.apply(object, { dryRun: true, force: true })
    throw error
  })
  return { object, base, before, after, change: isAlike(before, after) ? 'unchanged' : 'modified' }
}

const sendEdit = (
  driver: Patching,
  { object, base }: { object: KubernetesObject; base: KubernetesObject },
): Promise<KubernetesObject> =>
  patchAsItIs(driver, referenceTo(object), (live) => patchOfEdit(base, object, live))

const isUnplaced = (error: unknown): boolean =>
  error instanceof ClusterError && error.reason === 'invalid' && error.causes.length === 0

/** Maximum reads of an object that the cluster keeps changing. */
const MAX_LOOKS = 5

/** Dry-runs an apply. Changes made by the cluster in the meantime are not part of the result. */
async function tryApply(
  driver: ClusterPreview,
  { object: given, secretValues }: ManifestObject,
  { guard, complete = (object) => object, ...rules }: Rules,
): Promise<Tried> {
  let before = await findObject(driver, given)
  for (let look = 1; ; look++) {
    const object = complete(withValues(keepingValues(given, before), secretValues), before)
    await hold(guard, before, object)
    const tried = await dryRunOf(driver, { object, before }, rules)
    if (before === null || tried.change !== 'modified') return tried
    const now = await findObject(driver, given)
    if (look === MAX_LOOKS || (now && isAlike(before, now))) return tried
    before = now
  }
}

async function dryRunOf(
  driver: ClusterPreview,
  { object, before }: Pick<CheckedObject, 'object' | 'before'>,
  { leftovers = () => [], isEdit = () => false }: Omit<Rules, 'guard' | 'complete'>,
): Promise<Tried> {
  const how = isEdit(before) ? { isEdit: true } : {}
  const applied = await driver.apply(object, { dryRun: true, force: true, ...how })
  if (before === null) return { object, before, after: applied, change: 'created', ...how }
  const removals = leftovers(object, before, applied)
  const after = removals.reduce((one, path) => withoutPath(one, path), applied)
  const tried = { object, before, after, removals, ...how }
  return isAlike(before, after)
    ? { ...tried, change: 'unchanged', isDeclared: isDeclarationChanged(before, applied) }
    : { ...tried, change: 'modified' }
}

const isDeclarationChanged = (before: KubernetesObject, after: KubernetesObject): boolean =>
  !isSame(ownershipOf(before).declared, ownershipOf(after).declared)

const isAlike = (one: KubernetesObject, other: KubernetesObject): boolean =>
  JSON.stringify(shown(one)) === JSON.stringify(shown(other))

/** Reads the live object; null when there is none. */
export const findObject = (
  driver: ClusterPreview,
  object: KubernetesObject,
): Promise<KubernetesObject | null> => findLive(driver, referenceTo(object))

/**
 * Applies the checked objects that would change, in order. If the API server refuses one despite its dry run,
 * the error lists the objects already applied.
 */
export async function applyObjects(
  driver: ClusterWriter,
  checked: readonly CheckedObject[],
): Promise<ObjectChange[]> {
  const changes: ObjectChange[] = []
  for (const entry of checked) {
    const { kind, object, base, place, change, isDeclared = false } = entry
    if (change === 'unchanged' && !isDeclared) continue
    try {
      const written = base ? await sendEdit(driver, { object, base }) : await sendApply(driver, entry)
      changes.push({ kind, type: 'changed', object: written })
    } catch (error) {
      throw unfinished(
        error,
        place,
        changes.map((entry) => entry.object),
      )
    }
  }
  return changes
}

async function sendApply(
  driver: ClusterWriter,
  { object, isEdit = false, removals = [] }: CheckedObject,
): Promise<KubernetesObject> {
  const applied = await driver.apply(object, { force: true, isEdit })
  const taken = (live: KubernetesObject): KubernetesObject =>
    removals.reduce((one, path) => withoutPath(one, path), live)
  if (taken(applied) === applied) return applied
  return patchAsItIs(driver, referenceTo(object), (live) => patchBetween(live, taken(live)))
}

/** Keeps a Secret's values if the manifest has neither `data` nor `stringData`, as in an export. */
function keepingValues(object: KubernetesObject, before: KubernetesObject | null): KubernetesObject {
  const isSilent = isSecret(object) && !('data' in object) && !('stringData' in object)
  return isSilent && isFields(before?.['data']) ? { ...object, data: before['data'] } : object
}

function withValues(
  object: KubernetesObject,
  values: Readonly<Record<string, string>> = {},
): KubernetesObject {
  const encoded = Object.entries(values).map(([key, text]) => [key, Buffer.from(text).toString('base64')])
  if (encoded.length === 0) return object
  return { ...object, data: { ...fieldsOf(object['data']), ...Object.fromEntries(encoded) } }
}
