import type { Model } from './registry.ts'

/**
 * What somebody may do in a place: read its resources; read logs; restart, scale, roll back and dismiss alarms
 * (`operate`); write its objects; open terminals and attach (`exec`); see values of Secrets (`reveal`); change and delete
 * the place itself (`manage`); and grant rights on it.
 */
export const verbs = ['read', 'logs', 'operate', 'write', 'exec', 'reveal', 'manage', 'grant'] as const
export type Verb = (typeof verbs)[number]

/** Levels of a grant. Each has the verbs of those before it. */
export const levels = ['view', 'operate', 'edit', 'admin'] as const
export type Level = (typeof levels)[number]

const levelOf: Readonly<Record<Verb, Level>> = {
  read: 'view',
  logs: 'view',
  operate: 'operate',
  write: 'edit',
  exec: 'edit',
  reveal: 'edit',
  manage: 'admin',
  grant: 'admin',
}

/** Returns the verbs of a level. */
export const verbsOf = (level: Level): Verb[] =>
  verbs.filter((verb) => levels.indexOf(levelOf[verb]) <= levels.indexOf(level))

/** Returns the lowest level that has a verb. */
export const lowestLevelWith = (verb: Verb): Level => levelOf[verb]

/** Services whose resources belong to places that rights are granted on. */
export const grantedServices = ['catalog', 'environments', 'cluster'] as const

/** One permission of a custom role. */
export interface Permission {
  /** Qualified id of a class, or `service.*` for all of a service. */
  class: string
  verb: Verb
}

/** Parses `service.Class.verb`, such as `environments.Pod.exec`; null for any other text. */
export function permissionOf(text: string): Permission | null {
  const parts = text.split('.')
  const [service, name, last] = parts
  const verb = verbs.find((known) => known === last)
  return parts.length === 3 && verb ? { class: `${service}.${name}`, verb } : null
}

/** Returns the permissions of a custom role that name no known service, class or verb. */
export function unknownPermissions(model: Model, texts: readonly string[]): string[] {
  const isKnown = (text: string): boolean => {
    const [service, name] = text.split('.')
    const isGranted = grantedServices.some((known) => known === service)
    return (
      isGranted && permissionOf(text) !== null && (name === '*' || model.classes.has(`${service}.${name}`))
    )
  }
  return texts.filter((text) => !isKnown(text))
}
