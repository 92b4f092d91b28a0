import type { Service } from '../../model/define.ts'
import { type Message, message } from '../../model/messages/message.ts'
import type { ModelClass } from '../../model/model-class.ts'
import { type Role, rolesThatWrite } from '../../model/roles.ts'
import { isPlatformNamespace, isSystemNamespace } from '../../model/system-namespaces.ts'
import { isInScope, type KeyScope, type Operation } from '../../model/users/key-scope.ts'
import { AccessRefusal, type ApiError, forbidden, methodNotAllowed } from '../errors.ts'
import type { ResourceRow } from '../store/store.ts'
import type { Actor, Context } from '../records/context.ts'
import { decide, isPlatformRole, mayAll } from './rights/decide.ts'
import { type Rights, rightsOfRole } from './rights/resolve.ts'

export type WriteVerb = 'create' | 'update' | 'delete'

const methods = { create: 'POST', update: 'PUT', delete: 'DELETE' } as const

/** Throws 403 unless the actor's role may write in a service, naming the roles that may. */
export function requireWrite(actor: Actor, service: Service, doing: Message): void {
  requireRole(actor, rolesThatWrite(service), doing)
}

/**
 * Throws 403 unless the actor's role may write a class. Some classes allow fewer roles than their service.
 */
export const requireWriter = (actor: Actor, { writers }: Pick<ModelClass, 'writers'>, doing: Message): void =>
  requireRole(actor, writers, doing)

/** Throws 403 unless the actor has the role admin. */
export const requireAdmin = (actor: Actor, doing: Message): void => requireRole(actor, ['admin'], doing)

function requireRole(actor: Actor, able: readonly Role[], doing: Message): void {
  const decision = decide(actor, { able })
  if (decision.answer === 'allowed') return
  throw refusedByRole(actor, missingRoleMessage(actor, doing, decision.able))
}

/**
 * Returns the 403 for a missing role. For members, who can't read accounts, it names the admins, unless an API key's limit to
 * environments is the cause, which admins can't lift.
 */
export const refusedByRole = ({ role, key }: Pick<Actor, 'role' | 'key'>, text: Message): ApiError =>
  isPlatformRole({ role }) || key?.within ? forbidden(text) : new AccessRefusal(text, null)

/** Returns why a role doesn't suffice; for a key that is limited to environments, its limit. */
export const missingRoleMessage = (
  { name, role, key }: Actor,
  doing: Message,
  able: readonly Role[],
): Message =>
  key?.within
    ? message('access.keyEnvironments', { key: key.name, doing })
    : message('access.roleLacks', { name, role, doing, roles: { anyOf: able } })

/** Returns why a namespace is reserved for admins, or null. Programs there have rights on the cluster. */
export function whyReserved(
  { platformNamespaces = [] }: Pick<Context, 'platformNamespaces'>,
  namespace: string,
): Message | null {
  if (isSystemNamespace(namespace)) return message('access.systemNamespace')
  return isPlatformNamespace(namespace, platformNamespaces) ? message('access.platformNamespace') : null
}

/** Throws 403 for actions that require an admin in namespaces of Kubernetes and of the platform. */
export function requireAdminInSystem(
  context: Pick<Context, 'actor' | 'platformNamespaces'>,
  namespace: string | undefined,
  doing = message('access.writeAnything'),
): void {
  const reason = mayAll(context.actor) ? null : whyReserved(context, namespace ?? '')
  if (reason === null) return
  const { name, role } = context.actor
  throw forbidden(message('access.roleLacksIn', { name, role, doing, namespace: namespace ?? '', reason }))
}

/** Methods the URL supports: POST on a collection, PUT and DELETE on a resource. */
const methodsBeside = (verb: WriteVerb, entry: ModelClass): string[] => {
  const known: readonly string[] = verb === 'create' ? ['GET', 'POST'] : ['GET', 'PUT', 'DELETE']
  return [...entry.methods.filter((method) => known.includes(method)), 'OPTIONS']
}

/** Descriptions of writes for 403 messages. */
export const writing: Readonly<Record<WriteVerb, (entry: ModelClass) => Message>> = {
  create: ({ name }) => message('access.createResource', { class: name }),
  update: ({ name }) => message('access.updateResource', { class: name }),
  delete: ({ name }) => message('access.deleteResource', { class: name }),
}

/** Requires only the scope for an action on the actor's own account, which every role may run. */
export const requireActionInScope = (actor: Actor, entry: ModelClass, action: string): void =>
  requireScope(actor, { class: entry.id, action }, running(entry, action))

export const running = ({ name }: ModelClass, action: string): Message =>
  message('access.runAction', { action, class: name })

/** Throws 403 if the actor used an API key whose scope lacks an operation. */
export function requireScope({ key }: Pick<Actor, 'key'>, operation: Operation, doing: Message): void {
  if (!key?.scope || isInScope(key.scope, operation)) return
  throw refusedByScope({ key: key.name, doing }, key.scope, `${operation.class}.${operation.action}`)
}

/** Throws 403 for an API key with a limited scope. */
export function requireFullAccess({ key }: Pick<Actor, 'key'>, doing: Message): void {
  if (key?.scope) throw refusedByScope({ key: key.name, doing }, key.scope, null)
}

/** `action` is the entry that the scope lacks; null if no entry would help. */
function refusedByScope(
  params: { key: string; doing: Message },
  { kind }: KeyScope,
  action: string | null,
): ApiError {
  if (kind === 'readOnly') return forbidden(message('access.keyReadOnly', params))
  if (action === null || action.startsWith('users.')) return forbidden(message('access.keyLimited', params))
  return forbidden(message('access.keyLacksAction', { ...params, action }))
}

/**
 * Returns the context for generic verbs within an action. The scope of the actor's API key was checked for the action, so
 * its steps need no check.
 */
export function withinAction(context: Context): Context {
  const { actor } = context
  if (!actor.key?.scope) return context
  const { scope: _permitted, ...key } = actor.key
  return { ...context, actor: { ...actor, key } }
}

/** Throws 405 unless clients may use a verb on a class. */
export function requireMethod(actor: Actor, verb: WriteVerb, entry: ModelClass): void {
  if (actor.role === 'system' || entry.methods.includes(methods[verb])) return
  throw methodNotAllowed(
    methods[verb],
    message('requests.resourceOfClass', { class: entry.name }),
    methodsBeside(verb, entry),
  )
}

/** Fields users may change in their own account, regardless of their role. */
const ownFields = new Set(['password', 'currentPassword', 'email'])

/**
 * Returns true for the actor's own account, whether signed in by password, session or key. Users may create
 * API keys in it and change its password.
 */
export function isOwnAccount(actor: Actor, user: Pick<ResourceRow, 'id' | 'class'>): boolean {
  return user.class === 'users.User' && user.id === actor.id
}

/** Returns true if an update of the actor's own account may contain these fields. */
export const mayChangeInOwnAccount = (fields: readonly string[]): boolean =>
  fields.every((field) => ownFields.has(field))

/** Returns an actor's rights; without an account, they are those of its role. */
export const rightsOf = ({ role, rights }: Pick<Actor, 'role' | 'rights'>): Rights =>
  rights ?? rightsOfRole(role)
