import type { ModelClass } from '../model-class.ts'
import type { Model } from '../registry.ts'

export const keyScopes = ['full', 'readOnly', 'actions'] as const
export type KeyScopeKind = (typeof keyScopes)[number]

/** Limits an API key to some of its user's permissions. */
export interface KeyScope {
  kind: KeyScopeKind
  /**
   * For the kind `actions`: `{service}.{Class}.{action}`, such as `cluster.Node.drain`. A `*` matches all classes or
   * all actions.
   */
  actions: readonly string[]
  /** Ids of the environments that the key is limited to; null without this limit. */
  environments: readonly string[] | null
}

/** Stored limits of a key. */
export interface KeyLimits {
  scope?: string | null
  allowedActions?: readonly string[] | null
  allowedEnvironments?: readonly string[] | null
}

/** A write: `create`, `update`, `delete`, or an action of the class. */
export interface Operation {
  /** Qualified id of a class: `environments.Deployment`. */
  class: string
  action: string
}

/** Opening a terminal has its own address, so it is an action of pods only in scopes. */
export const terminal: Operation = { class: 'environments.Pod', action: 'openTerminal' }
/** The only action below accounts that a limited key may run, and only on itself. */
const rotation: Operation = { class: 'users.ApiKey', action: 'rotate' }

/** Actions that only read, which every key may use. A test compares them with the declarations. */
export const readingActions: ReadonlySet<string> = new Set([
  'choices',
  'compare',
  'export',
  'log',
  'objects',
  'revisions',
  'secondFactors',
  'sessions',
  'yaml',
])

/** Returns a key's scope. Keys of earlier versions have full access; a later version's unknown scope only reads. */
export function scopeOf({ scope, allowedActions, allowedEnvironments }: KeyLimits): KeyScope {
  const known = keyScopes.find((name) => name === (scope ?? 'full'))
  return {
    kind: known ?? 'readOnly',
    actions: allowedActions ?? [],
    environments: allowedEnvironments ?? null,
  }
}

/** Returns true for a scope that limits the permissions of the key's user in any way. */
export const isLimited = ({ kind, environments }: KeyScope): boolean =>
  kind !== 'full' || environments !== null

/** Returns true for writes of accounts, teams and keys. A limited key could use them to create one without limits. */
const isClosed = (operation: Operation): boolean =>
  operation.class.startsWith('users.') &&
  !(operation.class === rotation.class && operation.action === rotation.action)

/** Returns true if an entry of a scope covers an operation. */
function covers(entry: string, operation: Operation): boolean {
  const [service, name, action] = entry.split('.')
  const [ofService, ofName] = operation.class.split('.')
  return (
    service === ofService &&
    (name === '*' || name === ofName) &&
    (action === '*' || action === operation.action)
  )
}

/** Returns true if a key's scope allows an operation that its user may carry out. */
export function isInScope(scope: KeyScope, operation: Operation): boolean {
  const { kind, actions } = scope
  if (!isLimited(scope)) return true
  if (kind === 'readOnly' || isClosed(operation)) return false
  if (kind === 'full') return true
  return actions.some((entry) => covers(entry, operation))
}

const verbOfMethod = { POST: 'create', PUT: 'update', DELETE: 'delete' } as const

/** Returns the writes of a class that a scope can contain. */
function operationsOf({ id, methods, actions }: ModelClass): Operation[] {
  const verbs = (['POST', 'PUT', 'DELETE'] as const)
    .filter((method) => methods.includes(method))
    .map((method) => verbOfMethod[method])
  const writing = actions.filter((action) => !readingActions.has(action))
  return [...verbs, ...writing].map((action) => ({ class: id, action }))
}

/** Returns all operations that a scope can contain, in model order. */
export const scopeOperations = (model: Model): Operation[] =>
  [...[...model.classes.values()].flatMap(operationsOf), terminal].filter((operation) => !isClosed(operation))

/** Returns entries of a scope that match no operation, such as misspelt ones. */
export function unknownActions(model: Model, entries: readonly string[]): string[] {
  const operations = scopeOperations(model)
  return entries.filter(
    (entry) => entry.split('.').length !== 3 || !operations.some((operation) => covers(entry, operation)),
  )
}
