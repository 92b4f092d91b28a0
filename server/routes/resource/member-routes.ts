import type { Fields } from '../../../model/fields.ts'
import { message } from '../../../model/messages/message.ts'
import type { Model } from '../../../model/registry.ts'
import type { ModelClass, ModelRelation } from '../../../model/model-class.ts'
import { ApiError, invalid, methodNotAllowed, notFound, type Violation } from '../../errors.ts'
import { bodyText, contentTypeOf, jsonBody } from '../../http/body/body.ts'
import { observe } from '../../http/observe.ts'
import { pathOf } from '../../http/problem.ts'
import type { ActionHandler, ActionRequest } from '../../resources/action.ts'
import { countAlarms, currentAlarms } from '../../alarms/alarms.ts'
import { createResource } from '../../resources/create.ts'
import { namedFields, wrongFields } from '../../records/check-body.ts'
import { type Actor, type Context, withAction } from '../../records/context.ts'
import { requireActionInScope } from '../../access/permissions.ts'
import { managesKey, managesKeys } from '../../access/service-accounts.ts'
import { requireAction, requireReading } from '../../access/place-permissions.ts'
import { getAncestor, listAncestors, listBelow, listRelated, type ReadOptions } from '../../resources/read.ts'
import { getRow } from '../../resources/update.ts'
import { isOf, type ResourceRow } from '../../store/store.ts'
import { type Call, JsonText, type ServiceParts, writtenAnswer } from '../call.ts'
import { describeClasses } from './discovery.ts'
import { meansDescendants, type Member, parseMember } from './member.ts'
import { plainParameters } from '../parameters.ts'
import { readOptions } from './query.ts'
import type { ResourcePath } from './resource-path.ts'
import { readSamples } from './samples.ts'

type MemberPath = Extract<ResourcePath, { kind: 'member' }>

interface Found {
  row: ResourceRow
  member: Member
}

async function find({ context }: Call, { entry, id, name, rest }: MemberPath): Promise<Found> {
  const member = parseMember(context.model, entry, name, rest)
  return { row: await getRow(context.store, entry, id), member }
}

/** `GET /{model}/{id}/{name}` */
export async function getMember(call: Call, path: MemberPath): Promise<unknown> {
  const { row, member } = await find(call, path)
  if (member.kind === 'action') return runAction(call, path, { row, action: member.action })
  const options = readOptions(call.parameters)
  if (member.kind === 'samples') return readSamples(call.context, row, call.parameters)
  if (member.kind === 'currentAlarmCounts') return countAlarms(call.context, row)
  return new JsonText(await readMember(call.context, row, { member, options }))
}

const readKinds = ['relation', 'descendants', 'ancestor', 'ancestors', 'currentAlarms'] as const

type ReadMember = Extract<Member, { kind: (typeof readKinds)[number] }>

/** Returns whether `GET` of it only reads the store. */
export function isStoredMember(model: Model, { entry, name, rest }: MemberPath): boolean {
  const { kind } = parseMember(model, entry, name, rest)
  return readKinds.some((known) => known === kind)
}

function readMember(
  context: Context,
  row: ResourceRow,
  { member, options }: { member: ReadMember; options: ReadOptions },
): Promise<string | Buffer> {
  if (member.kind === 'relation')
    return meansDescendants(context.model, member.relation)
      ? listBelow(context, row, member.relation.target, options)
      : listRelated(context, row, member.relation, options)
  if (member.kind === 'currentAlarms') return currentAlarms(context, row, options)
  if (member.kind === 'descendants') return listBelow(context, row, member.target, options)
  if (member.kind === 'ancestor') return getAncestor(context, row, member.target, options)
  return listAncestors(context, row, options)
}

/** Methods allowed at `/{model}/{id}/{name}`. */
export function methodsOfMember(
  { model, actions }: ServiceParts,
  { entry, name, rest }: MemberPath,
): readonly string[] {
  const member = parseMember(model, entry, name, rest)
  if (member.kind === 'action')
    return actions[`${entry.id}.${member.action}`]?.declaration.reads
      ? ['OPTIONS', 'GET', 'POST']
      : ['OPTIONS', 'POST']
  const isParent = childRelationOf(entry, member)?.target.methods.includes('POST')
  return isParent ? ['OPTIONS', 'GET', 'POST'] : ['OPTIONS', 'GET']
}

/** Returns whether a POST has a JSON body, not a text body for its action. */
export function memberReadsJson(
  { model, actions }: ServiceParts,
  { entry, name, rest }: MemberPath,
): boolean {
  const member = parseMember(model, entry, name, rest)
  const handler = member.kind === 'action' ? actions[`${entry.id}.${member.action}`] : undefined
  return !handler || takesJson(handler)
}

/**
 * Returns the relation for a new child: the relation of that name, or the only one to a class of that name.
 */
export function childRelationOf({ relations }: ModelClass, member: Member): ModelRelation | null {
  if (member.kind === 'relation') return member.relation.type === 'child' ? member.relation : null
  if (member.kind !== 'descendants') return null
  const found = [...relations.values()].filter(
    ({ type, target }) => type === 'child' && target === member.target,
  )
  return found.length === 1 ? (found[0] ?? null) : null
}

/** `POST /{model}/{id}/{name}`: runs an action or creates a child. */
export async function postMember(call: Call, path: MemberPath): Promise<unknown> {
  const { row, member } = await find(call, path)
  if (member.kind === 'action') return runAction(call, path, { row, action: member.action })
  const relation = childRelationOf(path.entry, member)
  if (!relation) throw methodNotAllowed('POST', pathOf(call.request), methodsOfMember(call.parts, path))
  const { target, name } = relation
  const place = { parent: row.id, relation: name }
  const created = await createResource(call.context, target, jsonBody(call.request), place)
  return writtenAnswer(call, target, created)
}

/** `OPTIONS /{model}/{id}/{name}`: describes the class at the address. */
export async function optionsOfMember(
  { context }: Call,
  { entry, name, rest }: MemberPath,
): Promise<unknown> {
  const member = parseMember(context.model, entry, name, rest)
  const target = 'relation' in member ? member.relation.target : 'target' in member ? member.target : entry
  return describeClasses(target.service, [target])
}

/** Returns whether an action's body is JSON. Other actions parse the body themselves, such as a manifest. */
const takesJson = ({ declaration: { body, otherBodies } }: ActionHandler): boolean =>
  body !== undefined || otherBodies === undefined

/** Parses an action's JSON body, with fields under the action's names. */
const bodyOf = (request: Call['request'], { declaration }: ActionHandler): Fields =>
  namedFields(declaration, jsonBody(request)).fields

const wrongFieldsOf = (
  { context, request }: Call,
  handler: ActionHandler,
  { name: modelIndex }: ModelClass,
): Violation[] =>
  takesJson(handler)
    ? wrongFields(context, handler.declaration, jsonBody(request), {
        modelIndex,
        name: handler.declaration.verb,
      })
    : []

/** Returns violations in the fields that the action accepts. */
async function otherViolations({ name }: ModelClass, check: () => unknown): Promise<readonly Violation[]> {
  try {
    await check()
    return []
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { violations, message } = error
    return violations.length > 0 ? violations : [{ modelIndex: name, field: null, message }]
  }
}

/**
 * Returns true for the actor's own account and tasks, which check the actor's rights themselves, and for API keys that the
 * actor manages and their accounts.
 */
const isOwn = async (context: Context, row: ResourceRow): Promise<boolean> =>
  isOwnTask(context.actor, row) || (await managesKeys(context, row)) || (await managesKey(context, row))

const isOwnTask = ({ id }: Actor, row: ResourceRow): boolean =>
  isOf(row, 'environments.Task') && id !== null && row.attributes.userId === id

/** Requires permission for an action; users of any role may run some on their own account and keys. */
async function requireRight(
  context: Context,
  { declaration: { verb, reads, isOwners } }: ActionHandler,
  on: { entry: ModelClass; row: ResourceRow },
): Promise<void> {
  if (reads) return requireReading(context, verb, on)
  if (isOwners && (await isOwn(context, on.row))) return requireActionInScope(context.actor, on.entry, verb)
  return requireAction(context, verb, on)
}

/** The audit log names what was exported. */
function noteExport({ request }: Call, { declaration }: ActionHandler, row: ResourceRow): void {
  if (declaration.isExport) request.exported = row
}

async function runAction(
  call: Call,
  path: MemberPath,
  { row, action }: { row: ResourceRow; action: string },
): Promise<unknown> {
  const { parts, context, request, parameters } = call
  const { entry } = path
  const handler = parts.actions[`${entry.id}.${action}`]
  if (!handler) throw notFound(message('requests.action', { action, class: entry.name }))
  const isRead = handler.declaration.reads === true
  if (!isRead && request.method !== 'POST')
    throw methodNotAllowed(request.method, pathOf(request), methodsOfMember(parts, path))
  if (isRead) readOptions(parameters)
  await requireRight(context, handler, { entry, row })
  const asked: ActionRequest = {
    resource: row,
    observed: observe(request),
    text: bodyText(request),
    get body() {
      return bodyOf(request, handler)
    },
    query: plainParameters(parameters),
    contentType: contentTypeOf(request),
  }
  noteExport(call, handler, row)
  const wrong = isRead ? [] : wrongFieldsOf(call, handler, entry)
  if (wrong.length === 0) return handler(isRead ? context : withAction(context, action), asked)
  throw invalid([...wrong, ...(await otherViolations(entry, () => handler.check(context, asked)))])
}
