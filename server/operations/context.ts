import type { Logger } from 'pino'
import type { Model } from '../../model/registry.ts'
import type { Role } from '../../model/roles.ts'
import type { Violation } from '../errors.ts'
import type { ClusterDriver, ObjectChange } from '../cluster/driver.ts'
import type { Author, ChangeAction, NamedSource, Store, WriteResult } from '../store/store.ts'

/** Who asks. The service's own jobs act as `system`, which may do everything. */
export interface Actor {
  /** UUID of the user; null for the service itself. */
  id: string | null
  name: string
  role: Role | 'system'
  /** The API key with which the user came, if it was one. */
  key?: { id: string; name: string; expiresOn: number | null; isForKubectl?: boolean }
  /** UUID of the session with which the user came, if it was one. */
  session?: string
}

/** The live connections, by HostCluster id. */
export interface Clusters {
  /** The driver of a cluster; null when it is not connected by kubeconfig (yet). */
  get(hostClusterId: string): ClusterDriver | null
  /**
   * Runs `work`, which writes to the cluster, and brings the rows in step with the objects that the API server answered
   * before the watch says anything: rows and change log name the author, and the watch's own events change nothing
   * afterwards. Rejects with a 503 at once when the cluster is away, and with whatever `work` rejects.
   */
  write(hostClusterId: string, author: Author, work: ClusterWork): Promise<Written>
}

/** Writes to a cluster and answers the objects as the API server has them afterwards. */
export type ClusterWork = (driver: ClusterDriver) => Promise<ObjectChange[]>

/** What a write changed in the store. */
export type Written = Pick<WriteResult<unknown>, 'changes' | 'changeSet'>

/** A sign-in to the console that holds. Times in milliseconds; `address` and `userAgent` are those of its last noted use. */
export interface SignIn {
  id: string
  address: string | null
  userAgent: string | null
  startedOn: number
  /** Noted once in a few minutes. */
  lastUsedOn: number
  expiresOn: number
}

/** The sign-ins to the console, by the user's id. */
export interface SignIns {
  /** The one that was used last comes first. */
  list(user: string): Promise<SignIn[]>
  /** Ends those that are meant, with all that they opened; the author is in the activity log. */
  endThose(
    author: Author,
    user: string,
    isMeant: (id: string) => boolean,
  ): Promise<Written & { ended: number }>
  /** Calls `listener` with the ids of sessions that ended before their time. Returns what ends the calls. */
  onEnd(listener: (ids: ReadonlySet<string>) => void): () => void
}

/** Encrypts secret values at rest; the store only ever sees the result. */
export interface Keyring {
  seal(plain: string): string
  open(sealed: string): string
}

export interface TaskProgress {
  /** Details of the step before; null at the first. */
  before: unknown
  /** The service was interrupted during this step. */
  isRepeat: boolean
}

export interface RetriedTask {
  id: string
  /** Where items go on, by their resource. */
  details: ReadonlyMap<string, unknown>
}

/** All that an operation may use. Made by `app.ts` once; `actor` and `log` are the request's. */
export interface Context {
  model: Model
  store: Store
  clusters: Clusters
  keyring: Keyring
  sessions: SignIns
  log: Logger
  actor: Actor
  /** Prefix of the labels of specification 2.4, `gantry` unless set otherwise. */
  labelPrefix: string
  /** Patterns of the namespaces that belong to the platform; none unless set. */
  platformNamespaces?: readonly string[]
  /** Where people reach the console, `https://host`; null or none where nobody said. */
  publicUrl?: string | null
  /** Notes how far a long step is, where somebody follows it. */
  report?: (message: string) => void
  /** In a task, whose actions may take several steps. */
  step?: TaskProgress
  /** The task whose items are tried again. */
  retries?: RetriedTask
  /** UUID under which all that the request changes is found, however many writes it takes. */
  changeSet?: string
  /** The change set that the request takes back. */
  undoes?: string
  /** The action that the request asks for, as the activity log names it. */
  action?: ChangeAction
  /** Notes fields of a body that are unknown and passed over. Without it they are refused, as `?strict=true` asks. */
  passOver?(unknown: readonly Violation[]): void
  /** Whether a password is the actor's own; rejects with 429 after repeated failures. */
  confirmPassword(password: string): Promise<boolean>
  now(): number
}

/** The author under which a context writes. */
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
})

/** A parameter of the address: who puts it into the body would get the change instead of its preview. */
const isDryRun = ({ field }: Violation): boolean => /(^|\.)dryRun$/i.test(field ?? '')

/** Unknown fields of a body that are refused; the others are passed over unless the request is strict. */
export function refusedUnknown(
  { passOver }: Pick<Context, 'passOver'>,
  unknown: readonly Violation[],
): readonly Violation[] {
  if (!passOver) return unknown
  const passed = unknown.filter((violation) => !isDryRun(violation))
  if (passed.length > 0) passOver(passed)
  return unknown.filter(isDryRun)
}

/** The same request for one of its entries: what is passed over is noted with the entry's place, such as `create.0`. */
export function atEntry(context: Context, place: string): Context {
  const { passOver } = context
  if (!passOver) return context
  return {
    ...context,
    passOver: (unknown) =>
      passOver(unknown.map(({ field, ...rest }) => ({ ...rest, field: `${place}.${field}` }))),
  }
}

/** The same request under the name of an action, as the activity log tells it. */
export const withAction = (context: Context, name: string): Context => ({ ...context, action: { name } })

/** The same request, with what its action works from. Without an action it stays as it is. */
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

/** The service itself: what it notes is told to whoever watches, and stays out of the activity log. */
export const systemAuthor: Author = { name: 'system', audit: false }
