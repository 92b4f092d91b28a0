import type { Message } from '../../../model/messages/message.ts'
import type { Role } from '../../../model/roles.ts'

/** Role of an actor. The service's own jobs act as `system`, which may do everything. */
export type ActorRole = Role | 'system'

/** Facts about an operation that determine who may carry it out. */
export interface Requirement {
  /** Roles that may do it, most powerful first. */
  able: readonly Role[]
  /** Why its namespace is reserved for admins; null or unset elsewhere. */
  reserved?: Message | null
}

export type Decision =
  | { answer: 'allowed' }
  /** `able` may do it; `reason` is set if the actor's role would suffice elsewhere. */
  | { answer: 'forbidden'; able: readonly Role[]; reason: Message | null }

const admins: readonly Role[] = ['admin']

/** Returns true for roles without restrictions: admins, and the service's own jobs. */
export const mayAll = ({ role }: { role: ActorRole }): boolean => role === 'system' || role === 'admin'

/** Returns true for roles that apply to the whole platform, which may read everything. */
export const isPlatformRole = ({ role }: { role: ActorRole }): boolean => role !== 'member'

/** Decides for every interface, by role alone, whether an actor may do something. No other code compares roles; `decide-at.ts` adds grants. */
export function decide(actor: { role: ActorRole }, { able, reserved = null }: Requirement): Decision {
  if (mayAll(actor)) return { answer: 'allowed' }
  if (!able.some((role) => role === actor.role)) return { answer: 'forbidden', able, reason: null }
  return reserved === null ? { answer: 'allowed' } : { answer: 'forbidden', able: admins, reason: reserved }
}

/** Returns true if an actor has one of the roles that may do something. */
export const isAble = (actor: { role: ActorRole }, able: readonly Role[]): boolean =>
  decide(actor, { able }).answer === 'allowed'
