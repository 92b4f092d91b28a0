import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Model } from '../../model/registry.ts'
import type { ResourceTree } from '../../model/tree.ts'
import { model as platformModel } from '../../model/index.ts'
import { deploymentTree, podTree } from './fixture.ts'
import { openStore } from './open-store.ts'
import { rootId } from './store.ts'
import type { Author, ReadQuery, Store, Transaction } from './store.ts'

/** The databases on which every test of the store runs. */
export const databases = ['memory', 'file'] as const

export type DatabaseKind = (typeof databases)[number]

/** An empty folder that goes when the test ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'store-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Counts the turns of the event loop until its end: work that holds the loop leaves none. */
export function countTurns(): { end(): number } {
  let turns = 0
  let isEnded = false
  const take = (): void => {
    turns += 1
    if (!isEnded) setImmediate(take)
  }
  setImmediate(take)
  return {
    end: () => {
      isEnded = true
      return turns
    },
  }
}

/** An empty store that is closed when the test ends. */
export async function openTestStore(
  kind: DatabaseKind = 'memory',
  { model = platformModel, now }: { model?: Model; now?: () => number } = {},
): Promise<Store> {
  const path = kind === 'memory' ? ':memory:' : join(temporaryFolder(), 'store.sqlite')
  const store = await openStore({ model, path, ...(now ? { now } : {}) })
  onTestFinished(() => store.close())
  return store
}

export const tester: Author = { name: 'tester', audit: true }

export const observer: Author = { name: 'observer', audit: false }

export async function write<Result>(
  store: Store,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return (await store.write(tester, work)).result
}

/** A read as the objects that a client sees. */
export async function readAll(
  store: Store,
  query: Omit<ReadQuery, 'mode'> & { mode?: ReadQuery['mode'] },
): Promise<Record<string, unknown>[]> {
  return JSON.parse(await store.read({ mode: 'normal', ...query })) as Record<string, unknown>[]
}

/** Names of what a read finds, in order. */
export const readNames = async (
  store: Store,
  query: Omit<ReadQuery, 'mode' | 'fields'>,
): Promise<unknown[]> => (await readAll(store, { ...query, fields: ['name'] })).map(({ name }) => name)

const application = (name: string, children: ResourceTree['children'] = {}): ResourceTree => ({
  class: 'environments.Application',
  attributes: { name, run: `run-of-${name}`, state: 'running' },
  children,
})

/** An environment with an application that has a deployment and a pod, and one that has nothing. */
export async function openWithApplications(database: DatabaseKind): Promise<Store> {
  const store = await openTestStore(database, { now: () => 1_700_000_000_000 })
  await write(store, (transaction) =>
    transaction.insert(
      { parent: rootId('environments'), relation: 'environments' },
      {
        class: 'environments.Environment',
        attributes: { name: 'shop', namespace: 'shop' },
        children: {
          applications: [
            application('web', {
              deployments: [deploymentTree('environments', 'front', 3)],
              pods: [podTree('front-1', 'web')],
            }),
            application('idle'),
          ],
        },
      },
    ),
  )
  return store
}
