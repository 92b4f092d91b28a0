import { LRUCache } from 'lru-cache'
import { fieldsOf } from '../../../model/fields.ts'
import { type Change, equals, isIn, type ResourceRow, type Store } from '../../store/store.ts'
import { type ActorRole, mayAll } from './decide.ts'
import type { ActorKey } from '../../records/context.ts'
import { limitRights } from './resolve-role.ts'
import { linkOf, readGrants, rowsOf } from './grants.ts'
import {
  type ActorFacts,
  type EnvironmentFacts,
  resolveRights,
  type Rights,
  rightsOfRole,
} from './resolve.ts'

type CachedStore = Pick<
  Store,
  'read' | 'find' | 'related' | 'onChange' | 'caughtUp' | 'version' | 'generation' | 'whole'
>

/** Account whose rights are resolved. */
interface Holder {
  id: string | null
  role: ActorRole
  /** API key that may limit the rights. */
  key?: Pick<ActorKey, 'id' | 'within'> | undefined
}

/** Rights of an API key that is limited to environments, with the inputs of their resolution. */
interface Limited {
  of: Rights
  environments: number
  rights: Rights
}

interface Facts extends Pick<ActorFacts, 'own' | 'grants'> {
  /** Resolved for this state of the environments and this role. */
  resolved: { environments: number; rights: Rights } | null
}

/** Accounts whose grants are kept. */
const maxHolders = 1_000
/** Changed environments that are read one by one; more of them are read all together. */
const maxChanged = 200

const environmentClass = 'environments.Environment'
/** Classes that the rights of all accounts depend on. */
const shared: ReadonlySet<string> = new Set(['users.Team', 'users.Grant', 'users.CustomRole'])

/** Returns true for changes of users that may change which service accounts the members of a team see. */
const changesTeam = ({ class: name, id, kind, before }: Change): boolean =>
  name === 'users.User' && (kind !== 'modified' || id === '' || (before !== null && 'teams' in before))

/** Returns the ids of the service accounts of teams. */
async function serviceAccountsOf(
  store: Pick<CachedStore, 'find'>,
  teams: readonly { id: string }[],
): Promise<string[]> {
  if (teams.length === 0) return []
  const ids = teams.map(({ id }) => id)
  const conditions = [equals('isServiceAccount', true), isIn('teams.id', ids)]
  const found = await store.find({ class: 'users.User', conditions })
  return found.map(({ id }) => id)
}

/**
 * Resolves the rights of accounts and caches them until a team, grant, custom role or environment changes. There is one
 * per store; see `rightsIn`.
 */
export class RightsCache {
  private readonly store: CachedStore
  private readonly holders = new LRUCache<string, Facts>({ max: maxHolders })
  private readonly limited = new LRUCache<string, Limited>({ max: maxHolders })
  private readonly environments = new Map<string, EnvironmentFacts>()
  /** Ids of changed environments; null if all must be read. */
  private changed: Set<string> | null = null
  /** Grows when an environment's labels or cluster change. */
  private state = 0
  /** Grows with each change that grants depend on, so that a lookup notices a concurrent one. */
  private round = 0
  private generation: number
  private refreshing: Promise<void> | null = null

  constructor(store: CachedStore) {
    this.store = store
    this.generation = store.generation
    store.onChange((changes) => this.note(changes))
  }

  /** Returns the current rights of an account, or of one of its API keys. */
  async of({ id, role, key }: Holder): Promise<Rights> {
    if (!key?.within) return this.ofAccount(id, role)
    const rights = await this.ofAccount(id, key.within.role)
    await this.settle()
    await this.refresh()
    const known = this.limited.get(key.id)
    if (known?.of === rights && known.environments === this.state) return known.rights
    const places = key.within.environments.flatMap((place) => this.environments.get(place) ?? [])
    const limited = limitRights(rights, id, places)
    this.limited.set(key.id, { of: rights, environments: this.state, rights: limited })
    return limited
  }

  private async settle(): Promise<void> {
    await this.store.caughtUp(this.store.version)
    if (this.store.generation !== this.generation) this.forget()
  }

  private async ofAccount(id: string | null, role: ActorRole): Promise<Rights> {
    if (id === null || mayAll({ role })) return rightsOfRole(role)
    await this.settle()
    const facts = await this.factsOf(id)
    await this.refresh()
    const known = facts.resolved
    if (known?.environments === this.state && known.rights.role === role) return known.rights
    const rights = resolveRights({ ...facts, role }, [...this.environments.values()])
    facts.resolved = { environments: this.state, rights }
    return rights
  }

  /** The database lost transactions, so nothing that was read is certain. */
  private forget(): void {
    this.generation = this.store.generation
    this.holders.clear()
    this.changed = null
    this.round++
  }

  private note(changes: readonly Change[]): void {
    for (const change of changes) {
      const { class: name, id } = change
      if (name === environmentClass) this.changed?.add(id)
      else if (shared.has(name) || changesTeam(change)) this.drop(() => this.holders.clear())
      else if (name === 'users.User') this.drop(() => this.holders.delete(id))
    }
  }

  private drop(forget: () => unknown): void {
    this.round++
    forget()
  }

  private async factsOf(id: string): Promise<Facts> {
    const known = this.holders.get(id)
    if (known) return known
    const { round } = this
    const teams = await this.store.related('users.User', id, 'teams')
    const owners = [id, ...teams.map((team) => team.id)]
    const own = [...owners, ...(await serviceAccountsOf(this.store, teams))]
    const grants = await readGrants(this.store, { conditions: [isIn('parent.id', owners)] })
    const facts = { own, grants, resolved: null }
    if (round === this.round) this.holders.set(id, facts)
    return facts
  }

  /** Reads changed environments. Calls during a read share one that follows it. */
  private async refresh(): Promise<void> {
    while (this.refreshing) await this.refreshing
    if (this.changed?.size === 0) return
    this.refreshing = this.readChanged().finally(() => {
      this.refreshing = null
    })
    await this.refreshing
  }

  private async readChanged(): Promise<void> {
    const before = this.changed
    // Changes during the read are noted for the next one.
    this.changed = new Set()
    const ids = before !== null && before.size <= maxChanged ? [...before] : null
    try {
      this.take(await readEnvironments(this.store, ids), ids ?? [...this.environments.keys()])
    } catch (error) {
      this.changed = null
      throw error
    }
  }

  private take(found: readonly EnvironmentFacts[], asked: readonly string[]): void {
    const gone = new Set(asked)
    for (const facts of found) {
      gone.delete(facts.id)
      const known = this.environments.get(facts.id)
      if (known && JSON.stringify(known) === JSON.stringify(facts)) continue
      this.environments.set(facts.id, facts)
      this.state++
    }
    for (const id of gone) if (this.environments.delete(id)) this.state++
  }
}

async function readEnvironments(
  store: Pick<Store, 'read'>,
  ids: readonly string[] | null,
): Promise<EnvironmentFacts[]> {
  const text = await store.read({
    class: environmentClass,
    mode: 'normal',
    fields: ['id', 'labels', 'hostCluster'],
    ...(ids === null ? {} : { ids }),
  })
  return rowsOf(text).map((row) => ({
    id: String(row['id']),
    labels: fieldsOf(row['labels']) as Record<string, string>,
    hostCluster: linkOf(row, 'hostCluster'),
  }))
}

/** By the whole store, because jobs have stores with other writes. */
const caches = new WeakMap<Store['whole'], RightsCache>()

/** Returns the only cache of a store, which all requests and jobs of a process share. */
export function rightsIn(store: CachedStore): RightsCache {
  const known = caches.get(store.whole)
  if (known) return known
  const made = new RightsCache(store)
  caches.set(store.whole, made)
  return made
}

const isRoot = (classId: string): boolean => classId.endsWith('.Root')

/** Returns a resource's place, the resource below its service's root; null for a root. */
export async function placeRowOf(
  store: { get(id: string): Promise<ResourceRow | null> },
  row: ResourceRow,
): Promise<ResourceRow | null> {
  let current: ResourceRow = row
  while (current.parentId !== null) {
    const parent: ResourceRow | null = await store.get(current.parentId)
    if (!parent || isRoot(parent.class)) return current
    current = parent
  }
  return isRoot(current.class) ? null : current
}

/** Returns the id of a resource's place; null for a root. */
export const placeOf = async (
  store: { get(id: string): Promise<ResourceRow | null> },
  row: ResourceRow,
): Promise<string | null> => (await placeRowOf(store, row))?.id ?? null
