import type { ModelClass } from './model-class.ts'
import type { Model } from './registry.ts'
import { rolesThatWrite } from './roles.ts'

/**
 * Verbs that a user may have in a place: read its resources; read logs; restart, scale, roll back and dismiss alarms
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

/** Verbs of actions that take another one than `write`, by name. */
const verbsOfActions: Readonly<Record<string, Verb>> = {
  choices: 'read',
  compare: 'read',
  export: 'read',
  objects: 'read',
  revisions: 'read',
  secondFactors: 'read',
  sessions: 'read',
  yaml: 'read',
  log: 'logs',
  cordon: 'operate',
  dismiss: 'operate',
  drain: 'operate',
  restart: 'operate',
  rollback: 'operate',
  uncordon: 'operate',
  undismiss: 'operate',
  reveal: 'reveal',
  joinCommand: 'manage',
  // They also take `write` where they write: in an environment that the body names.
  promote: 'read',
  run: 'read',
}

/** Names of actions that take another verb than `write`. */
export const actionsWithVerbs = Object.keys(verbsOfActions)

/** Returns the verb that an action takes on its resource. */
export const verbOfAction = (action: string): Verb => verbsOfActions[action] ?? 'write'

/** Names of updates that take `operate`: they change how much runs, and not what. */
const operatingUpdates: ReadonlySet<string> = new Set(['scale', 'pause', 'resume'])

/** Returns true if the change of a workload by this name only operates it. */
export const onlyOperates = (name: string | undefined): boolean =>
  name !== undefined && operatingUpdates.has(name)

/** Resources whose own fields, and deletion, take `manage`: places, and the connection of a cluster. */
const managed: ReadonlySet<string> = new Set([
  'catalog.Application',
  'cluster.HostCluster',
  'cluster.KubernetesCluster',
  'environments.Environment',
])

/** Returns the verb that an update or deletion of a class takes. */
export const verbOfChange = (classId: string): Verb => (managed.has(classId) ? 'manage' : 'write')

/** Services whose resources belong to places that rights are granted on. */
export const grantedServices = ['catalog', 'environments', 'cluster'] as const

const isGranted = ({ service }: Pick<ModelClass, 'service'>): boolean =>
  grantedServices.some((known) => known === service)

/**
 * Returns true if grants can give more than reading on a class. Classes with fewer writers than their service lend rights
 * or limit the place itself, such as Roles and ResourceQuotas.
 */
export const isGrantable = (entry: Pick<ModelClass, 'service' | 'writers'>): boolean =>
  isGranted(entry) && entry.writers.length === rolesThatWrite(entry.service).length

/**
 * Returns the verb that creating a resource requires in the place of its parent; null if no grant can give it, because the
 * resource would be a place of its own. An environment requires `manage` on its cluster, and a task at least `operate` on
 * each of its items.
 */
function verbOfCreation({ id, parents, parentMethods }: ModelClass): Verb | null {
  if (id === 'environments.Environment') return 'manage'
  if (id === 'environments.Task') return 'operate'
  const isPlace = parents.every(({ owner }) => owner.name === 'Root') || parentMethods.includes('POST')
  return isPlace ? null : 'write'
}

/** Returns the verb that an operation of a class takes, by method or action; null if no grant can give it. */
export function verbOfOperation(entry: ModelClass, operation: string): Verb | null {
  if (!isGranted(entry)) return null
  if (operation === 'GET') return 'read'
  if (!isGrantable(entry)) return null
  if (operation === 'POST') return verbOfCreation(entry)
  return operation === 'PUT' || operation === 'DELETE' ? verbOfChange(entry.id) : verbOfAction(operation)
}

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
    return (
      grantedServices.some((known) => known === service) &&
      permissionOf(text) !== null &&
      (name === '*' || model.classes.has(`${service}.${name}`))
    )
  }
  return texts.filter((text) => !isKnown(text))
}
