import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type Attribute, defineClass } from '../../model/define.ts'
import { Model } from '../../model/registry.ts'
import { Root } from '../../model/root.ts'
import type { ResourceTree } from '../../model/tree.ts'
import { model as platformModel } from '../../model/index.ts'
import { deploymentTree, podTree } from './fixture.ts'
import { makeFaulty } from './faulty-database.fixture.ts'
import { type DatabaseAddress, openStore } from './open-store.ts'
import { createDatabase, type TestDatabase } from './postgres.fixture.ts'
import { createPreparedDatabase } from './prepared-database.fixture.ts'
import { rootId } from './store.ts'
import type { Author, ReadQuery, Store, Transaction } from './store.ts'

/** A model with one class, `config.Thing`. */
export const modelOfThings = (attributes: Record<string, Attribute>): Model =>
  new Model([
    Root,
    defineClass({
      service: 'config',
      name: 'Thing',
      collection: 'things',
      label: 'Thing',
      parent: 'Root',
      attributes,
    }),
  ])

/** The databases on which every test of the store runs; the last one behind the fault proxy. */
export const databases = ['memory', 'file', 'PostgreSQL', 'faulty PostgreSQL'] as const

export type DatabaseKind = (typeof databases)[number]

export const isPostgres = (kind: DatabaseKind): boolean => kind !== 'memory' && kind !== 'file'

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
  const { address, beginFaults } = await makeDatabase(kind, () => createPreparedDatabase(model))
  const store = await openStore({ model, database: address, ...(now ? { now } : {}) })
  onTestFinished(() => store.close())
  beginFaults()
  return store
}

/** Address of a database that is deleted when the test ends. A faulty one fails even while a store is opened. */
export async function emptyDatabase(kind: DatabaseKind): Promise<DatabaseAddress> {
  const { address, beginFaults } = await makeDatabase(kind, createDatabase)
  beginFaults()
  return address
}

interface MadeDatabase {
  address: DatabaseAddress
  beginFaults(): void
}

async function makeDatabase(
  kind: DatabaseKind,
  createOnServer: () => Promise<TestDatabase>,
): Promise<MadeDatabase> {
  const reliable = (address: DatabaseAddress): MadeDatabase => ({ address, beginFaults: () => undefined })
  if (kind === 'memory') return reliable({ path: ':memory:' })
  if (kind === 'file') return reliable({ path: join(temporaryFolder(), 'store.sqlite') })
  const database = await createOnServer()
  if (kind === 'PostgreSQL') {
    onTestFinished(database.drop)
    return reliable({ url: database.url })
  }
  const { url, beginFaults, drop } = await makeFaulty(database)
  onTestFinished(drop)
  return { address: { url }, beginFaults }
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
