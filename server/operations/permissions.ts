import { part } from '../../model/part.ts'
import type { Service } from '../../model/define.ts'
import type { ModelClass } from '../../model/model-class.ts'
import { type Role, rolesThatWrite } from '../../model/roles.ts'
import { isPlatformNamespace, isSystemNamespace } from '../../model/system-namespaces.ts'
import { forbidden, methodNotAllowed } from '../errors.ts'
import type { ResourceRow } from '../store/store.ts'
import type { Actor, Context } from './context.ts'
import { environmentAbove, namespaceOf } from './workload-target.ts'

export type WriteVerb = 'create' | 'update' | 'delete'

const methods = { create: 'POST', update: 'PUT', delete: 'DELETE' } as const

/** Refuses with 403 what the actor's role does not allow, naming the roles that may. */
export function requireWrite(actor: Actor, service: Service, doing: string): void {
  requireRole(actor, rolesThatWrite(service), doing)
}

/** The same for one class, which not everybody who may write in its service may write. */
export const requireWriter = (actor: Actor, { writers }: ModelClass, doing: string): void =>
  requireRole(actor, writers, doing)

function requireRole({ name, role }: Actor, able: readonly Role[], doing: string): void {
  if (role === 'system' || able.includes(role)) return
  throw forbidden(`${name} has the role ${role}, which may not ${doing}. It takes ${able.join(' or ')}.`)
}

/** Whether nothing is held back from somebody: an admin, or a job of the service itself. */
export const mayAll = ({ role }: Pick<Actor, 'role'>): boolean => role === 'system' || role === 'admin'

/** Returns why only admins may use a namespace, whose programs have rights to the cluster; null for others. */
export function whyReserved(
  { platformNamespaces = [] }: Pick<Context, 'platformNamespaces'>,
  namespace: string,
): string | null {
  if (isSystemNamespace(namespace)) return part`the namespace is Kubernetes' own`
  return isPlatformNamespace(namespace, platformNamespaces)
    ? part`the namespace belongs to the platform`
    : null
}

/** Refuses with 403 what takes admin in namespaces of Kubernetes and of the platform. */
export function requireAdminInSystem(
  context: Pick<Context, 'actor' | 'platformNamespaces'>,
  namespace: string | undefined,
  doing = part`write anything`,
): void {
  const reason = mayAll(context.actor) ? null : whyReserved(context, namespace ?? '')
  if (reason === null) return
  const { name, role } = context.actor
  throw forbidden(
    `${name} has the role ${role}, which may not ${doing} in ${namespace}: ${reason}. It takes admin.`,
  )
}

/** The same for a resource in an environment, or for an environment itself. */
export async function requireAdminAround(
  context: Pick<Context, 'actor' | 'platformNamespaces' | 'store'>,
  row: ResourceRow,
  doing?: string,
): Promise<void> {
  const environment = await environmentAbove(context, row)
  if (environment) requireAdminInSystem(context, namespaceOf(environment), doing)
}

/** What the address takes instead: a collection creates, a resource is changed and deleted. */
const methodsBeside = (verb: WriteVerb, entry: ModelClass): string[] => {
  const known: readonly string[] = verb === 'create' ? ['GET', 'POST'] : ['GET', 'PUT', 'DELETE']
  return [...entry.methods.filter((method) => known.includes(method)), 'OPTIONS']
}

/** What a write is called where a role may not do it. */
export const writing: Readonly<Record<WriteVerb, (entry: ModelClass) => string>> = {
  create: ({ name }) => part`create a resource of class ${name}`,
  update: ({ name }) => part`update a resource of class ${name}`,
  delete: ({ name }) => part`delete a resource of class ${name}`,
}

/** The same of an action. */
export const requireAction = (actor: Actor, entry: ModelClass, action: string): void =>
  requireWriter(actor, entry, part`ask for ${action} of a resource of class ${entry.name}`)

/** The check of a generic write: that the class takes the verb at all (405) and that the actor may use it (403). */
export function requireVerb(actor: Actor, verb: WriteVerb, entry: ModelClass): void {
  if (actor.role !== 'system' && !entry.methods.includes(methods[verb]))
    throw methodNotAllowed(methods[verb], `A resource of class ${entry.name}`, methodsBeside(verb, entry))
  requireWriter(actor, entry, writing[verb](entry))
}

/** What people may change in their own account whatever their role is. */
const ownFields = new Set(['password', 'currentPassword', 'email'])

/** An account belongs to its user, by a password, a session or a key alike: it may hold new API keys of their own making and a new password. */
export function isOwnAccount(actor: Actor, user: Pick<ResourceRow, 'id' | 'class'>): boolean {
  return user.class === 'users.User' && user.id === actor.id
}

/** Fields of a body that an update of the actor's own account may name. */
export const mayChangeInOwnAccount = (fields: readonly string[]): boolean =>
  fields.every((field) => ownFields.has(field))
