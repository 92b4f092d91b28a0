import type { Attributes } from '../../model/types.ts'
import { isDeepStrictEqual } from 'node:util'
import { noFaults } from '../applications/demo.ts'
import type { Cause } from '../../model/messages/cause.ts'
import { causesFrom, toStatus } from '../messages/to-status.ts'
import { systemAuthor } from '../records/context.ts'
import { type Author, type RowOf, rootId, type Store } from '../store/store.ts'
import type { DemoSize } from './parts.ts'

const demoClass = 'config.Demo'
export const simulatedClass = 'config.SimulatedCluster'
export type DemoState = Attributes<typeof demoClass>['state']
export type SimulatedRow = RowOf<typeof simulatedClass>

/** Resource with the demo's state; interrupted work continues with it. */
export class DemoRecord {
  readonly id: string
  private readonly store: Store

  private constructor(store: Store, id: string) {
    this.store = store
    this.id = id
  }

  /** Returns a store's demo; null if there never was one. */
  static async find(store: Store): Promise<DemoRecord | null> {
    const [row] = await store.find({ class: demoClass }, { count: 1 })
    return row ? new DemoRecord(store, row.id) : null
  }

  static async ensure(store: Store, size: DemoSize): Promise<DemoRecord> {
    const known = await DemoRecord.find(store)
    if (known) return known
    const { result } = await store.write(systemAuthor, (transaction) =>
      transaction.insert(
        { parent: rootId('config'), relation: 'demos' },
        {
          class: demoClass,
          attributes: { name: 'demo', state: 'installing', ...toStatus([]), size, doneSteps: [] },
        },
      ),
    )
    return new DemoRecord(store, result)
  }

  async state(): Promise<DemoState> {
    return (await this.row()).attributes.state
  }

  async size(): Promise<DemoSize> {
    return (await this.row()).attributes.size === 'large' ? 'large' : 'small'
  }

  async doneSteps(): Promise<Set<string>> {
    const { doneSteps } = (await this.row()).attributes
    return new Set(doneSteps)
  }

  /** Failed steps of the last pass. */
  async problems(): Promise<Cause[]> {
    return causesOf(await this.row()).filter(({ code }) => code === 'demo.notMade')
  }

  /** Writes changed values; the author is the user who requested the change. */
  async set(
    {
      causes,
      ...others
    }: {
      state?: DemoState
      causes?: readonly Cause[]
      size?: DemoSize
      doneSteps?: string[]
      installedOn?: number | null
    },
    author: Author = systemAuthor,
  ): Promise<void> {
    const attributes = { ...others, ...(causes === undefined ? {} : toStatus(causes)) }
    const { attributes: known } = await this.row()
    if (isDeepStrictEqual({ ...known, ...attributes }, known)) return
    await this.store.write(author, (transaction) => transaction.update(this.id, { attributes }))
  }

  /** Simulated clusters in the store. */
  clusters(): Promise<SimulatedRow[]> {
    return this.store.related(demoClass, this.id, 'clusters')
  }

  /** Creates missing clusters; faults of existing ones stay unchanged. */
  async ensureClusters(names: readonly string[]): Promise<void> {
    // Nodes lost at the start are part of the cluster's own data.
    const { lostNodes: _, ...faults } = noFaults
    const state = 'starting'
    await this.store.write(systemAuthor, async (transaction) => {
      const known = await transaction.related(demoClass, this.id, 'clusters')
      const place = { parent: this.id, relation: 'clusters' }
      for (const name of names) {
        const row = known.find((cluster) => cluster.name === name)
        if (row) await transaction.update(row.id, { attributes: { state, ...toStatus([]) } })
        else
          await transaction.insert(place, { class: simulatedClass, attributes: { name, state, ...faults } })
      }
    })
  }

  async setCluster(id: string, attributes: Record<string, unknown>, author = systemAuthor): Promise<void> {
    await this.store.write(author, (transaction) => transaction.update(id, { attributes }))
  }

  private async row(): Promise<RowOf<typeof demoClass>> {
    const row = await this.store.get(demoClass, this.id)
    if (!row) throw new Error('The resource of the demo is gone.')
    return row
  }
}

/** Causes of a demo's or simulated cluster's state. */
export function causesOf({
  attributes: { status, causes },
}: RowOf<typeof demoClass> | SimulatedRow): readonly Cause[] {
  return causesFrom(status ?? [], causes ?? [])
}
