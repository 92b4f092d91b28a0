import type { FastifyInstance } from 'fastify'
import type { AccessAnswer, OwnAccess } from '../../model/endpoints/access.ts'
import * as endpoints from '../../model/endpoints/access.ts'
import { message } from '../../model/messages/message.ts'
import type { ModelClass } from '../../model/model-class.ts'
import { grantedServices, type Verb, verbs } from '../../model/rights.ts'
import type { Role } from '../../model/roles.ts'
import { rightsOf } from '../access/permissions.ts'
import { type AccessQuestion, listAccess } from '../access/rights/access-list.ts'
import { isPlatformRole } from '../access/rights/decide.ts'
import { decideAt, mayAnywhere } from '../access/rights/decide-at.ts'
import { grantersOf } from '../access/rights/granters.ts'
import { placeRowOf, rightsIn } from '../access/rights/rights-cache.ts'
import type { VerbsByClass } from '../access/rights/resolve.ts'
import { malformed, notFound } from '../errors.ts'
import type { Actor, Context } from '../records/context.ts'
import { isUuid } from '../records/resolve-reference.ts'
import { type ResourceRow, type RowOf, type Store } from '../store/store.ts'
import { type Call, readOnlyRoute, type ServiceParts } from './call.ts'
import { lastValue, oneOf, type Parameters, wholeNumber } from './parameters.ts'

const maxCount = 1_000
const usualCount = 50

/** `GET /users/api/access` lists rights with their holders and sources, `GET /users/api/access/own` the caller's own. */
export function accessRoutes(app: FastifyInstance, parts: ServiceParts): void {
  readOnlyRoute(app, parts, endpoints.listAccess, answer)
  readOnlyRoute(app, parts, endpoints.getOwnAccess, answerOwn)
}

async function answerOwn({ parts, context, parameters }: Call): Promise<OwnAccess> {
  const { actor, store } = context
  const rights = rightsOf(actor)
  const given = idOf(parameters, 'place')
  const place = given === null ? null : await findPlace(store, given)
  const places = [...rights.places].filter(([id]) => place === null || id === place.id)
  return {
    role: actor.role as Role,
    places: Object.fromEntries(places.map(([id, byClass]) => [id, verbsOnWire(byClass)])),
    granters: await grantersOf(parts.store, context.model, place),
  }
}

const verbsOnWire = (byClass: VerbsByClass): Record<string, Verb[]> =>
  Object.fromEntries([...byClass].map(([name, given]) => [name, [...given]]))

async function answer(call: Call): Promise<AccessAnswer> {
  const { parts, context, parameters } = call
  const place = await readPlace(context, parameters)
  const asked = await readQuestion(call, place)
  const page = readPage(parameters)
  const { total, entries } = await listAccess(parts.store, asked.question, page)
  return {
    place: place && namedPlace(place),
    decision: await decisionOf(parts.store, asked),
    isComplete: asked.question.among === null || asked.user?.id === context.actor.id,
    start: page.start,
    count: entries.length,
    total,
    entries,
  }
}

/** Parsed parameters of a request. */
interface AccessRequest {
  user: RowOf<'users.User'> | null
  question: AccessQuestion
  /** True if it names a class or verb. */
  isDecision: boolean
}

async function readQuestion(
  { parts, context, parameters }: Call,
  place: ResourceRow | null,
): Promise<AccessRequest> {
  const { actor, store } = context
  const mayReadAll = isPlatformRole(actor) || mayGrant(context, place)
  const user = await readUser(mayReadAll ? parts.store : store, actor, { place, parameters })
  const entry = readClass(context, place, parameters)
  const verb = oneOf(parameters, 'verb', verbs)
  const question = {
    place,
    user: user?.id ?? null,
    among: mayReadAll ? null : await ownHolders(parts.store, actor),
    visible: visibleTo(actor),
    verb: verb ?? 'read',
    classes: entry === null ? classesIn(context, place) : [entry],
  }
  return { user, question, isDecision: entry !== null || verb !== undefined }
}

/** Returns the places that an API key for some environments sees; null for other callers, who see all of their grants. */
function visibleTo(actor: Actor): ReadonlySet<string> | null {
  const { places, outlines } = rightsOf(actor)
  return actor.key?.within ? new Set([...places.keys(), ...outlines]) : null
}

const namedPlace = ({ id, name, class: classId }: ResourceRow): AccessAnswer['place'] => ({
  id,
  name: name ?? id,
  class: classId,
})

function mayGrant({ actor, model }: Context, place: ResourceRow | null): boolean {
  if (place === null) return false
  return decideAt(rightsOf(actor), 'grant', model.get(place.class), place.id).answer === 'allowed'
}

function idOf(parameters: Parameters, name: string): string | null {
  const value = lastValue(parameters, name)
  if (value === undefined) return null
  if (isUuid(value)) return value.toLowerCase()
  throw malformed(message('queries.noUuid', { name, value }))
}

const readPlace = async ({ store }: Context, parameters: Parameters): Promise<ResourceRow | null> => {
  const id = idOf(parameters, 'place')
  return id === null ? null : findPlace(store, id)
}

/** Returns the place of a resource. Throws 404 if the caller can't see it, or if rights are not granted there. */
async function findPlace(store: Store, id: string): Promise<ResourceRow> {
  const row = await store.get(id)
  const place = row && (await placeRowOf(store.whole, row))
  if (place && grantedServices.some((service) => place.class.startsWith(`${service}.`))) return place
  throw notFound(message('access.placeOf', { id }))
}

/** Returns the account of the parameter `user`, or the caller's own if there are no parameters. */
async function readUser(
  store: Pick<Store, 'get'>,
  actor: Actor,
  { place, parameters }: { place: ResourceRow | null; parameters: Parameters },
): Promise<RowOf<'users.User'> | null> {
  const id = idOf(parameters, 'user') ?? (place === null ? actor.id : null)
  if (id === null) return null
  const user = await store.get('users.User', id)
  if (user) return user
  throw notFound(`User ${id}`)
}

function readClass({ model }: Context, place: ResourceRow | null, parameters: Parameters): ModelClass | null {
  const name = lastValue(parameters, 'class')
  if (name === undefined) return null
  const entry = model.classes.get(name)
  if (!entry || entry.name === 'Root')
    throw malformed(message('queries.noClass', { parameter: 'class', name }))
  const service = place?.class.split('.')[0] ?? entry.service
  if (entry.service === service) return entry
  throw malformed(message('queries.classElsewhere', { class: name, place: place?.name ?? '', service }))
}

const classesIn = ({ model }: Context, place: ResourceRow | null): readonly ModelClass[] =>
  grantedServices
    .filter((service) => place === null || place.class.startsWith(`${service}.`))
    .flatMap((service) => model.ofService(service))

async function ownHolders(store: Store, { id }: Actor): Promise<string[]> {
  if (id === null) return []
  const teams = await store.related('users.User', id, 'teams')
  return [id, ...teams.map((team) => team.id)]
}

async function decisionOf(
  store: Store,
  { user, question: { place, verb, classes }, isDecision }: AccessRequest,
): Promise<AccessAnswer['decision']> {
  if (user === null || !isDecision) return null
  const { role, isDisabled } = user.attributes
  if (isDisabled) return 'disabled'
  const rights = await rightsIn(store).of({ id: user.id, role })
  if (place === null)
    return classes.some((entry) => mayAnywhere(rights, verb, entry)) ? 'allowed' : 'forbidden'
  const answers = classes.map((entry) => decideAt(rights, verb, entry, place.id).answer)
  return (['allowed', 'forbidden', 'invisible'] as const).find((one) => answers.includes(one)) ?? 'invisible'
}

function readPage(parameters: Parameters): { start: number; count: number } {
  const start = wholeNumber(parameters, 'start', 0) ?? 0
  const count = wholeNumber(parameters, 'count', 1) ?? usualCount
  if (count <= maxCount) return { start, count }
  throw malformed(message('queries.countTooLarge', { count, max: maxCount }))
}
