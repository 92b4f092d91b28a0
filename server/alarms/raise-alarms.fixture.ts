import { model } from '../../model/index.ts'
import type { ResourceTree } from '../../model/tree.ts'
import { openStore } from '../store/open-store.ts'
import { equals, type ResourceRow, rootId, type Store } from '../store/store.ts'
import { alarmClass } from './steps.ts'
import { ensureAlarmTypes } from './types.ts'
import { forgetAlarms, raiseAlarms } from './raise-alarms.ts'

const observer = { name: 'prod', audit: false }
export const minute = 60_000

/** A store with one connected cluster, its environment `shop` and its own clock. */
export class WatchedShop {
  readonly store: Store
  /** Milliseconds since 1970. */
  time = 1_800_000_000_000
  cluster = ''
  kubernetes = ''
  environment = ''

  private constructor(store: Store) {
    this.store = store
  }

  static async open(): Promise<WatchedShop> {
    const shop = new WatchedShop(await openStore({ model, database: { path: ':memory:' } }))
    await ensureAlarmTypes(shop.store)
    await shop.addCluster('prod')
    shop.environment = await shop.insert('environments.Environment', rootId('environments'), {
      name: 'shop',
      namespace: 'shop',
      state: 'ready',
    })
    await shop.store.write(observer, (transaction) =>
      transaction.setLinks(shop.environment, 'hostCluster', [shop.cluster]),
    )
    return shop
  }

  private async addCluster(name: string): Promise<void> {
    const attributes = { name, mode: 'discovered', state: 'ready', connectionState: 'connected' }
    const adminState = 'enabled'
    this.cluster = await this.insert('cluster.HostCluster', rootId('cluster'), { ...attributes, adminState })
    this.kubernetes = await this.insert('cluster.KubernetesCluster', this.cluster, {})
  }

  /** Inserts a resource below a parent, through the one relation that accepts it. */
  async insert(
    name: string,
    parent: string,
    attributes: Record<string, unknown>,
    children: ResourceTree['children'] = {},
  ): Promise<string> {
    const above = await this.store.get(parent)
    const relation = model.get(name).parents.find(({ owner }) => owner.id === above?.class)?.name ?? ''
    const tree = { class: name, attributes, children }
    const { result } = await this.store.write(observer, (transaction) =>
      transaction.insert({ parent, relation }, tree),
    )
    return result
  }

  addApplication(name: string, state: string, status: string[] = []): Promise<string> {
    return this.insert('environments.Application', this.environment, { name, run: name, state, status })
  }

  addNode(name: string, state: string, troubles: string[] | null): Promise<string> {
    return this.insert('cluster.Node', this.kubernetes, { name, state, troubles })
  }

  addPod(application: string, name: string, state: string, status: unknown = null): Promise<string> {
    return this.insert('environments.Pod', application, { name, state, status })
  }

  async change(id: string, attributes: Record<string, unknown>): Promise<void> {
    await this.store.write(observer, (transaction) => transaction.update(id, { attributes }))
  }

  async remove(id: string): Promise<void> {
    await this.store.write(observer, (transaction) => transaction.remove([id]))
  }

  /** Makes the API server unreachable. */
  loseCluster(status = 'The API server refuses connections.'): Promise<void> {
    const attributes = { state: 'notReady', connectionState: 'notConnected', status: [status] }
    return this.change(this.cluster, { ...attributes, notConnectedSince: this.time })
  }

  regainCluster(): Promise<void> {
    const attributes = { state: 'ready', connectionState: 'connected', status: [] }
    return this.change(this.cluster, { ...attributes, notConnectedSince: null, isCredentialRefused: false })
  }

  /** Advances the clock and checks once. Returns the time of the next check. */
  look(passedMs = 0): Promise<number | null> {
    this.time += passedMs
    return raiseAlarms({ store: this.store, now: () => this.time })
  }

  forget(passedMs: number): Promise<void> {
    this.time += passedMs
    return forgetAlarms({ store: this.store, now: () => this.time })
  }

  alarms(): Promise<ResourceRow[]> {
    return this.store.find({ class: alarmClass })
  }

  /** Returns the names of alarms in a state, in order. */
  async named(state = 'active'): Promise<(string | null)[]> {
    const alarms = await this.alarms()
    return alarms.filter(({ attributes }) => attributes['state'] === state).map(({ name }) => name)
  }

  async setType(type: string, attributes: Record<string, unknown>): Promise<void> {
    const conditions = [equals('name', type)]
    const [row] = await this.store.find({ class: 'config.AlarmType', conditions })
    await this.change(row?.id ?? '', attributes)
  }
}
