import { type Message, message } from '../../model/messages/message.ts'
import type { Logger } from 'pino'
import type { Rights } from '../access/rights/resolve.ts'
import type { Model } from '../../model/registry.ts'
import type { Role } from '../../model/roles.ts'
import type { KeyScope } from '../../model/users/key-scope.ts'
import { changedMeanwhile, type Violation } from '../errors.ts'
import type {
  ClusterForwarder,
  ClusterWriter,
  ConnectedCluster,
  ObjectChange,
  ObjectStates,
} from '../clusters/connection/cluster.ts'
import type { ImpersonationCheck } from '../clusters/connection/impersonation/check-impersonation.ts'
import type {
  Author,
  ChangeAction,
  NamedSource,
  Origin,
  ResourceRow,
  Store,
  WriteResult,
} from '../store/store.ts'

/** API key that authenticated a user. */
export interface ActorKey {
  id: string
  name: string
  expiresOn: number | null
  isForKubectl?: boolean
  /** True for the secret before the last rotation. */
  isPrevious?: boolean
  /** Unset if the key has full access, or within an action that was permitted as a whole. */
  scope?: KeyScope
  /** Set if the key is limited to environments. Its actor then has the role member. */
  within?: KeyBounds
}

/** Limit of an API key to environments. */
export interface KeyBounds {
  /** Ids of the environments. */
  environments: readonly string[]
  /** Role of the key's account. */
  role: Role | 'system'
}

/** Initiator of a request. The service's own jobs act as `system`, which may do everything. */
export interface Actor {
  /** UUID of the user; null for the service. */
  id: string | null
  name: string
  role: Role | 'system'
  /** Role and grants when the request was authenticated; unset for actors without an account, who have no grants. */
  rights?: Rights
  /** API key that authenticated the user, if there is one. */
  key?: ActorKey
  /** UUID of the session that authenticated the user, if there is one. */
  session?: string
  /** Admin who sees the console as this account; see `Sessions.view`. */
  viewer?: { id: string; name: string }
  /** Client that sent the request; unset for the service's own jobs. */
  client?: { address: string | null; userAgent: string | null }
}

/** Connected clusters by HostCluster id, restricted to one actor. See `clusters/session.ts`. */
export interface Clusters {
  /** Returns a cluster for reads, dry runs and connections; null if it has no kubeconfig connection (yet). */
  get(hostClusterId: string): ConnectedCluster | null
  /** Like `get`, for a reachable cluster; rejects with 503 and the reason otherwise. */
  connected(hostClusterId: string): Promise<ConnectedCluster>
  /**
   * Runs `work`, which writes to the cluster, and updates the rows from the objects that the API server
   * returned, without waiting for the watch. Rows and change log name the author, and the later watch events
   * change nothing. Rejects immediately with 503 if the cluster is unreachable, and with any error of `work`.
   */
  write(hostClusterId: string, author: Author, work: ClusterWork): Promise<Written>
  /**
   * Forwards a client's request, outside the queue of writes: the watch delivers what it changes. Repeats the
   * check if the object has changed since. Restricted to the request's actor.
   * Rejects like `write`.
   */
  forward<Checked, Answer>(hostClusterId: string, request: Forwarded<Checked, Answer>): Promise<Answer>
  /** Checks whether the service may impersonate users in a cluster. Rejects with 503 or a `ClusterError`. */
  checkImpersonation(hostClusterId: string): Promise<ImpersonationCheck>
}

/** Throws 403 if a change requires an admin. */
export type RequireChange = (states: ObjectStates) => Promise<void>

/** Dependencies of a check, which uses the service's own rights in the cluster. */
export interface Checking {
  requireChange: RequireChange
  /** Reads facts that the actor may not be allowed to read. They must not reach the client. */
  reader: ClusterForwarder
}

/** A client's request in the terms of the Kubernetes API. */
export interface Forwarded<Checked, Answer> {
  actor: Actor
  /** Returns what to send. */
  check(cluster: ClusterForwarder, checking: Checking): Promise<Checked>
  send(cluster: ClusterForwarder, checked: Checked): Promise<Answer>
  /** Discards the answer and returns true if the object has changed since the check. */
  discardOutdated(answer: Answer, checked: Checked): boolean
}

/** Writes to a cluster and resolves to the objects as the API server returned them. */
export type ClusterWork = (writer: ClusterWriter) => Promise<ObjectChange[]>

/** Changes of a write to the store. */
export type Written = Pick<WriteResult<unknown>, 'changes' | 'changeSet'>

/**
 * An active console session. Times in milliseconds; `address` and `userAgent` are those of the last recorded
 * use.
 */
export interface SignIn {
  id: string
  address: string | null
  userAgent: string | null
  startedOn: number
  /** Recorded once every few minutes. */
  lastUsedOn: number
  expiresOn: number
}

/** A session with its account. `issuer` is null for local accounts. */
export interface OwnedSignIn extends SignIn {
  user: { id: string; name: string; role: Role; issuer: string | null }
}

/** Console sessions by user id. */
export interface SignIns {
  /** Returns a user's sessions, most recently used first. */
  list(user: string): Promise<SignIn[]>
  /** Returns the sessions of all users, most recently used first. */
  listAll(): Promise<OwnedSignIn[]>
  /** Ends matching sessions and everything opened through them; the activity log names the author. */
  endThose(
    author: Author,
    user: string,
    isMeant: (id: string) => boolean,
  ): Promise<Written & { ended: number }>
  /**
   * Calls `listener` with the ids of sessions that end before they expire. Returns a function that
   * unsubscribes.
   */
  onEnd(listener: (ids: ReadonlySet<string>) => void): () => void
}

/** Encrypts secret values at rest; the store only receives encrypted values. */
export interface Keyring {
  seal(plain: string): string
  open(sealed: string): string
}

interface TaskProgress {
  /** Details from the previous step; null in the first. */
  before: unknown
  /** True if the service was interrupted during this step. */
  isRepeat: boolean
}

interface RetriedTask {
  id: string
  /** Progress to resume from, by the item's resource. */
  details: ReadonlyMap<string, unknown>
}

/** Dependencies of an operation. `app.ts` creates it once; `actor` and `log` are per request. */
export interface Context {
  model: Model
  store: Store
  clusters: Clusters
  keyring: Keyring
  sessions: SignIns
  log: Logger
  actor: Actor
  /** Prefix of the labels of specification 2.4; defaults to `gantry`. */
  labelPrefix: string
  /** Patterns of the platform's own namespaces; defaults to none. */
  platformNamespaces?: readonly string[]
  /** Longest lifetime of new API keys in days; null or undefined without a limit. */
  apiKeyMaxDays?: number | null
  /** Public address of the console, `https://host`; null or undefined if not configured. */
  publicUrl?: string | null
  /** Id of this replica; unset if the store has only one process. */
  replica?: string
  /** Reports the progress of a long step, if anyone follows it. */
  report?: (message: Message) => void
  /** Set in a task. Its actions may take several steps. */
  step?: TaskProgress
  /** Task with the items to retry. */
  retries?: RetriedTask
  /** UUID that groups all changes of the request, across any number of writes. */
  changeSet?: string
  /** Change set that the request reverts. */
  undoes?: string
  /** Requested action, as the activity log names it. */
  action?: ChangeAction
  /** Records unknown body fields that are ignored. If unset, they are rejected, as with `?strict=true`. */
  passOver?(unknown: readonly Violation[]): void
  /** Returns true if a password is the actor's own; rejects with 429 after repeated failures. */
  confirmPassword(password: string): Promise<boolean>
  now(): number
}

/** Returns the account and client behind an actor's request. */
export const originOf = ({ id, session, client }: Actor): Origin => ({
  userId: id,
  session: session ?? null,
  address: client?.address ?? null,
  userAgent: client?.userAgent ?? null,
})

/** Returns the author of a context's writes. */
export const authorOf = ({
  actor,
  changeSet,
  undoes,
  action,
}: Pick<Context, 'actor' | 'changeSet' | 'undoes' | 'action'>): Author => ({
  name: actor.name,
  audit: true,
  ...(changeSet === undefined ? {} : { changeSet }),
  ...(undoes === undefined ? {} : { undoes }),
  ...(action === undefined ? {} : { action }),
  ...(actor.key ? { key: { id: actor.key.id, name: actor.key.name } } : {}),
  ...(actor.id === null ? {} : { origin: originOf(actor) }),
})

/**
 * Returns true for `dryRun`, a query parameter: ignoring it in a body would apply a change instead of
 * previewing it.
 */
const isDryRun = ({ field }: Violation): boolean => /(^|\.)dryRun$/i.test(field ?? '')

/** Returns the unknown body fields to reject; the others are ignored unless the request is strict. */
export function refusedUnknown(
  { passOver }: Pick<Context, 'passOver'>,
  unknown: readonly Violation[],
): readonly Violation[] {
  if (!passOver) return unknown
  const passed = unknown.filter((violation) => !isDryRun(violation))
  if (passed.length > 0) passOver(passed)
  return unknown.filter(isDryRun)
}

/**
 * Returns the context for one entry of a request; ignored fields are recorded with the entry's path, such as
 * `create.0`.
 */
export function atEntry(context: Context, place: string): Context {
  const { passOver } = context
  if (!passOver) return context
  return {
    ...context,
    passOver: (unknown) =>
      passOver(unknown.map(({ field, ...rest }) => ({ ...rest, field: `${place}.${field}` }))),
  }
}

/** Returns the context with an action's name for the activity log. */
export const withAction = (context: Context, name: string): Context => ({ ...context, action: { name } })

/** Returns the context with the source or revision that its action uses; unchanged without an action. */
export function workingFrom(
  context: Context,
  { source, revision }: { source?: NamedSource; revision?: number },
): Context {
  if (context.action === undefined) return context
  const action = {
    ...context.action,
    ...(source ? { source: { id: source.id, name: source.name } } : {}),
    ...(revision === undefined ? {} : { revision }),
  }
  return { ...context, action }
}

/** Author of the service's own changes: watchers receive them, but the activity log does not contain them. */
export const systemAuthor: Author = { name: 'system', audit: false }

/** Expected state of a resource, from `If-Match`. */
export interface Expectation {
  /** Accepted generations; undefined accepts any. */
  generations?: readonly number[]
  /** Resources that the same transaction already added children to; the client can't have seen those. */
  filled?: ReadonlySet<string>
}

/** Throws 412 if the resource isn't at a generation that the client has seen. */
export function requireGeneration(row: ResourceRow, { generations }: Expectation): void {
  if (!generations || generations.includes(row.generation)) return
  const isAhead = generations.every((generation) => generation > row.generation)
  const params = {
    resource: `${row.class.replace(/^.*\./, '')} ${row.name ?? row.id}`,
    generation: row.generation,
    expected: { anyOf: generations.map(String) },
  }
  throw changedMeanwhile(
    isAhead
      ? message('transactions.laterGeneration', params)
      : message('transactions.changedMeanwhile', { ...params, user: row.modifiedBy }),
  )
}
