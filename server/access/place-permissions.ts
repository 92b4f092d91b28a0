import { type Message, message } from '../../model/messages/message.ts'
import type { ModelClass } from '../../model/model-class.ts'
import { type Verb, verbOfAction, verbOfChange } from '../../model/rights.ts'
import { AccessRefusal, type ApiError, notFound } from '../errors.ts'
import type { Actor, Context } from '../records/context.ts'
import { environmentAbove, namespaceOf } from '../records/workload-target.ts'
import type { ResourceRow } from '../store/store.ts'
import {
  refusedByRole,
  requireActionInScope,
  requireAdmin,
  requireAdminInSystem,
  requireMethod,
  requireScope,
  requireWriter,
  rightsOf,
  running,
  missingRoleMessage,
  type WriteVerb,
  writing,
} from './permissions.ts'
import { isAble, isPlatformRole, mayAll } from './rights/decide.ts'
import { type DecidedClass, decideAt, mayAnywhere, type PlaceDecision } from './rights/decide-at.ts'
import { placeRowOf } from './rights/rights-cache.ts'
import { includesAll, type VerbsByClass } from './rights/resolve.ts'

/** Facts for decisions: the actor, and a store in which to find the place of a resource. */
interface Deciding {
  actor: Actor
  store: { get(id: string): Promise<ResourceRow | null> }
}

/** An operation and its resource. */
export interface Wanted {
  verb: Verb
  entry: DecidedClass
  /** Resource of the operation, or the parent of a new one; null for a new one directly below a root. */
  row: ResourceRow | null
}

interface OnResource {
  entry: ModelClass
  row: ResourceRow | null
}

/**
 * Throws 403 unless an actor has a verb on a resource, by its role or by a grant on the resource's place; 404 if the actor
 * may not know of the resource.
 */
export async function requireAt(
  { actor, store }: Deciding,
  { verb, entry, row }: Wanted,
  doing: Message,
): Promise<void> {
  const rights = rightsOf(actor)
  if (decideAt(rights, verb, entry, null).answer === 'allowed') return
  // Without grants, the place does not matter.
  const isPlaced = row !== null && (rights.places.size > 0 || !isPlatformRole(rights))
  const place = isPlaced ? await placeRowOf(store, row) : null
  const decision = decideAt(rights, verb, entry, place?.id ?? null)
  if (decision.answer !== 'allowed') throw refusalAt(actor, decision, { entry, row, place, doing })
}

/**
 * Throws 403 unless an actor has a verb in some place, on a class or one of others. For checks before the resource is
 * known; `requireAt` must follow.
 */
export function requireSomewhere(
  actor: Actor,
  { verb, entry, among = [entry] }: { verb: Verb; entry: DecidedClass; among?: readonly DecidedClass[] },
  doing: Message,
): void {
  const rights = rightsOf(actor)
  if (isAble(actor, entry.writers) || among.some((one) => mayAnywhere(rights, verb, one))) return
  requireWriter(actor, entry, doing)
}

/** Place and reason of a refusal. */
interface Refused {
  entry: DecidedClass
  row: ResourceRow | null
  /** Place of the resource; null outside of places. */
  place: ResourceRow | null
  doing: Message
}

const nameAs = ({ class: classId, name, id }: ResourceRow): string =>
  `${classId.replace(/^.*\./, '')} ${name ?? id}`

/** Returns the 403 of a decision, or the 404 of a missing resource for what the actor may not know of. */
function refusalAt(
  actor: Actor,
  decision: Exclude<PlaceDecision, { answer: 'allowed' }>,
  { entry, row, place, doing }: Refused,
): ApiError {
  if (decision.answer === 'invisible')
    return notFound(`${(row?.class ?? entry.id).replace(/^.*\./, '')} ${row?.id ?? ''}`)
  const { able, verb } = decision
  if (verb !== null && place !== null)
    return new AccessRefusal(
      message('access.placeLacks', { name: actor.name, doing, place: nameAs(place), verb }),
      place.id,
    )
  return refusedByRole(actor, missingRoleMessage(actor, doing, able))
}

/**
 * Checks a generic write: the class must support the verb (405), and the actor (403) and its API key (403) may use it. `row`
 * is the resource, or the parent of a new one. `right` replaces the verb of the class.
 */
export async function requireVerb(
  context: Deciding,
  verb: WriteVerb,
  { entry, row, right }: OnResource & { right?: Verb },
): Promise<void> {
  const { actor } = context
  requireMethod(actor, verb, entry)
  const doing = writing[verb](entry)
  const needed = right ?? (verb === 'create' ? 'write' : verbOfChange(entry.id))
  await requireAt(context, { verb: needed, entry, row }, doing)
  requireScope(actor, { class: entry.id, action: verb }, doing)
}

/** Throws 403 unless an actor may run an action on a resource, and the scope of its API key allows it. */
export async function requireAction(
  context: Context,
  action: string,
  { entry, row }: OnResource,
): Promise<void> {
  const { actor, model } = context
  const doing = running(entry, action)
  if (!isAble(actor, entry.writers)) {
    const verb = verbOfAction(action)
    // It writes elsewhere, and checks that place.
    const writesNowhere = !mayAnywhere(rightsOf(actor), 'write', model.get('environments.Application'))
    if (verb === 'read' && writesNowhere) requireWriter(actor, entry, doing)
    await requireAt(context, { verb, entry, row }, doing)
  }
  requireActionInScope(actor, entry, action)
}

/** Throws 403 unless an actor may read what an action that changes nothing returns, such as a log. */
export const requireReading = (
  context: Deciding,
  action: string,
  { entry, row }: OnResource,
): Promise<void> => requireAt(context, { verb: verbOfAction(action), entry, row }, running(entry, action))

/**
 * Throws 403 unless an actor may change something within an environment: it needs a verb there, and the role admin in
 * namespaces of Kubernetes and of the platform. `row` is the environment or a resource in it.
 */
export async function requireAdminAround(
  context: Pick<Context, 'actor' | 'model' | 'platformNamespaces' | 'store'>,
  row: ResourceRow,
  { doing, verb = 'write' }: { doing: Message; verb?: Verb },
): Promise<void> {
  const environment = await environmentAbove(context, row)
  if (!environment) return
  await requireAt(
    context,
    { verb, entry: context.model.get('environments.Application'), row: environment },
    doing,
  )
  requireAdminInSystem(context, namespaceOf(environment), doing)
}

/**
 * Throws 403 unless the actor may grant these verbs on a place. Only admins may grant rights by labels (`place` is null),
 * as those hold for environments that don't exist yet.
 */
export function requireGranting(
  { actor, model }: Pick<Context, 'actor' | 'model'>,
  place: ResourceRow | null,
  verbs: VerbsByClass,
): void {
  if (mayAll(actor)) return
  if (!place) return requireAdmin(actor, message('access.grantByLabels'))
  requireGrant({ actor, model }, place, message('access.grantRights'))
  if (includesAll(rightsOf(actor).places.get(place.id), verbs)) return
  throw new AccessRefusal(message('access.grantsMore', { name: actor.name, place: nameAs(place) }), place.id)
}

/** Throws 403 unless the actor may grant rights on a place. */
export function requireGrant(
  { actor, model }: Pick<Context, 'actor' | 'model'>,
  place: ResourceRow,
  doing: Message,
): void {
  const entry = model.get(place.class)
  const decision = decideAt(rightsOf(actor), 'grant', entry, place.id)
  if (decision.answer !== 'allowed') throw refusalAt(actor, decision, { entry, row: place, place, doing })
}
