import { LRUCache } from 'lru-cache'
import { listOf } from '../../../model/fields.ts'
import type { Actor } from '../../records/context.ts'
import { type Change, isIn, type RowReader, type Seen, type Store } from '../../store/store.ts'
import { type ActorRole, isPlatformRole } from './decide.ts'
import type { Rights } from './resolve.ts'
import { rightsIn } from './rights-cache.ts'

/** Account that reads. */
interface Reader {
  id: string | null
  role: ActorRole
  key?: Actor['key']
}

interface Known {
  rights: Rights
  /** State of the resources below that the answer depends on. */
  state: number
  seen: Seen
}

/** Relations of a grant to its place. */
const placeRelations = ['environment', 'hostCluster', 'application']

/** Accounts whose visible resources are kept. */
const maxReaders = 1_000

const task = 'environments.Task'
const kubernetesCluster = 'cluster.KubernetesCluster'
/** Classes whose resources become visible with others, or belong to an account. */
const followed: ReadonlySet<string> = new Set([task, kubernetesCluster])

/** Ids of tasks by the account and by the API key that started them. */
type TasksByOwner = ReadonlyMap<string, readonly string[]>

async function readTasks(store: Store): Promise<TasksByOwner> {
  const text = await store.read({ class: task, mode: 'normal', fields: ['id', 'userId', 'keyId'] })
  const byOwner = new Map<string, string[]>()
  for (const { id, userId, keyId } of listOf(JSON.parse(text)))
    for (const owner of [userId, keyId].filter((known) => typeof known === 'string'))
      byOwner.set(owner, [...(byOwner.get(owner) ?? []), String(id)])
  return byOwner
}

/** Lists what accounts may read, and keeps it until their rights, their tasks or the clusters change. */
class SeenCache {
  private readonly store: Store
  private readonly known = new LRUCache<string, Known>({ max: maxReaders })
  private state = 0
  /** Everybody's tasks at a state, read once for all readers, because each new task invalidates all of them. */
  private tasks: { state: number; byOwner: Promise<TasksByOwner> } | null = null

  constructor(store: Store) {
    this.store = store
    store.onChange((changes) => this.note(changes))
  }

  async of({ id, role, key }: Reader): Promise<Seen> {
    const rights = await rightsIn(this.store).of({ id, role, key })
    const { state } = this
    const limit = key?.within ? key.id : null
    const name = limit ?? id ?? ''
    const known = this.known.get(name)
    if (known?.rights === rights && known.state === state) return known.seen
    const tasks = id === null ? [] : await this.tasksOf(id, limit)
    const seen = {
      places: [...rights.places.keys(), ...tasks],
      alone: [
        ...rights.outlines,
        ...(await this.kubernetesOf(rights.outlines)),
        ...(await this.grantableBy(rights)),
      ],
    }
    this.known.set(name, { rights, state, seen })
    return seen
  }

  private note(changes: readonly Change[]): void {
    if (changes.some(({ class: name, kind }) => kind !== 'modified' && followed.has(name))) this.state++
  }

  /** Tasks of an account, or of one of its keys that doesn't see the account's other work. */
  private async tasksOf(user: string, key: string | null): Promise<readonly string[]> {
    const { state } = this
    if (this.tasks?.state !== state) this.tasks = { state, byOwner: readTasks(this.store) }
    const { tasks } = this
    try {
      return (await tasks.byOwner).get(key ?? user) ?? []
    } catch (error) {
      if (this.tasks === tasks) this.tasks = null
      throw error
    }
  }

  /** Returns what granters see in addition: the grants on their places, and all custom roles. */
  private async grantableBy({ places }: Rights): Promise<string[]> {
    const ids = [...places].flatMap(([id, byClass]) =>
      [...byClass.values()].some((verbs) => verbs.has('grant')) ? [id] : [],
    )
    if (ids.length === 0) return []
    const onPlaces = placeRelations.map((relation) => [isIn(`${relation}.id`, ids)])
    const [grants, roles] = await Promise.all([
      this.store.find({ class: 'users.Grant', oneOf: [onPlaces] }),
      this.store.find({ class: 'users.CustomRole' }),
    ])
    return [...grants, ...roles].map(({ id }) => id)
  }

  /** An outline shows a cluster's version and state, which its KubernetesCluster has. */
  private async kubernetesOf(clusters: ReadonlySet<string>): Promise<string[]> {
    if (clusters.size === 0) return []
    const conditions = [isIn('parent.id', [...clusters])]
    const rows = await this.store.find({ class: kubernetesCluster, conditions })
    return rows.map(({ id }) => id)
  }
}

/** By the whole store, because jobs have stores with other writes. */
const caches = new WeakMap<RowReader, SeenCache>()

/** Returns what an account may read now. Platform roles may read everything; see `storeFor`. */
export function seenOf(store: Store, reader: Reader): Promise<Seen> {
  const known = caches.get(store.whole)
  if (known) return known.of(reader)
  const made = new SeenCache(store)
  caches.set(store.whole, made)
  return made.of(reader)
}

/** Returns the store as an actor sees it: the store itself for platform roles, which may read everything. */
export const storeFor = (store: Store, { id, role, key }: Reader): Store =>
  isPlatformRole({ role }) ? store : store.seenBy(() => seenOf(store, { id, role, key }))

/** Returns the actor with its current rights, for work that began earlier. */
export const withCurrentRights = async (store: Store, actor: Actor): Promise<Actor> => ({
  ...actor,
  rights: await rightsIn(store).of(actor),
})
