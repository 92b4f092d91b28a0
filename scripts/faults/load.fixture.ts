import type { Worker } from './worker.fixture.ts'
import { Client, Tally } from './client.fixture.ts'
import { EventStream } from './event-stream.fixture.ts'
import type { Site } from './site.fixture.ts'
import { until } from './until.fixture.ts'
import { makeLogFollower, makeReader, makeTerminal } from './watchers.fixture.ts'
import { CatalogWriter, ClusterWriter } from './writers.fixture.ts'

/** Clients that write, read and listen during faults. */
export class Load {
  readonly tally = new Tally()
  readonly clusterWriters: ClusterWriter[] = []
  readonly catalogWriters: CatalogWriter[] = []
  readonly streams: EventStream[] = []
  readonly #site: Site
  readonly #clients: Client[] = []
  /** Paused before an audit, so that the data doesn't change. */
  readonly #pausable: Worker[] = []
  readonly #watchers: Worker[] = []

  private constructor(site: Site) {
    this.#site = site
  }

  static async start(site: Site): Promise<Load> {
    const load = new Load(site)
    const setUp = site.admin()
    for (const place of site.clusters)
      load.clusterWriters.push(new ClusterWriter(load.#client(false), place, 60))
    for (const name of ['one', 'two']) {
      const { id } = (await setUp.post('/catalog/api/applications', { name })) as { id: string }
      load.catalogWriters.push(new CatalogWriter(load.#client(false), { name, row: id, everyMs: 60 }))
    }
    const [cluster, ...others] = site.clusters
    if (!cluster) throw new Error('There is no cluster.')
    const dialling = others.at(-1) ?? cluster
    const { port } = site.balancer
    load.#pausable.push(
      ...[...load.clusterWriters, ...load.catalogWriters].map(({ worker }) => worker),
      makeReader(load.#client(true), 100),
      makeTerminal(load.#client(false), { port, pod: dialling.pod }),
    )
    load.#watchers.push(makeLogFollower(load.#client(false), { port, pod: cluster.pod }))
    const { authorization } = load.#client(false)
    for (const watchedClass of [null, null, null, 'catalog.Application'])
      load.streams.push(new EventStream({ port, authorization, class: watchedClass }))
    for (const stream of load.streams) stream.start()
    for (const worker of load.#watchers) worker.start()
    return load
  }

  resume(): void {
    for (const worker of this.#pausable) worker.start()
  }

  /** Resolves when no write is in progress. */
  async pause(): Promise<void> {
    await Promise.all(this.#pausable.map((worker) => worker.pause()))
  }

  /** Problems that the clients met. */
  lines(): { wrong: string[]; broken: string[] } {
    const { wrong, broken } = this.tally
    return { wrong: wrong.lines(), broken: broken.lines() }
  }

  async close(): Promise<void> {
    await Promise.all([...this.#watchers, ...this.#pausable].map((worker) => worker.stop()))
    await Promise.all(this.streams.map((stream) => stream.close()))
    for (const client of this.#clients) client.close()
  }

  get writers(): readonly (ClusterWriter | CatalogWriter)[] {
    return [...this.clusterWriters, ...this.catalogWriters]
  }

  /** Number of writes that were answered. */
  get acknowledged(): number {
    return this.writers.reduce((sum, { ledger }) => sum + ledger.acknowledged.length, 0)
  }

  /** Resolves when each writer has had answers to `count` writes that it sent after `since`. */
  async untilWritten(count: number, since: number, deadlineMs: number): Promise<void> {
    const behind = (): string[] =>
      this.writers
        .filter(({ ledger }) => ledger.acknowledged.filter(({ sentAt }) => sentAt >= since).length < count)
        .map((entry) => ('place' in entry ? entry.place.cluster : 'catalog'))
    await until(`writes to all clusters and the catalog`, deadlineMs, () => behind().length === 0).catch(
      (error: unknown) => {
        throw new Error(`No answered writes to ${behind().join(', ')}`, { cause: error })
      },
    )
  }

  /** Returns the seconds from `since` until each cluster has answered a write that was sent later. */
  secondsUntilWritten(since: number): number {
    const times = this.clusterWriters.map(
      ({ ledger }) =>
        ledger.acknowledged.find(({ sentAt }) => sentAt >= since)?.at ?? Number.POSITIVE_INFINITY,
    )
    return (Math.max(...times) - since) / 1000
  }

  #client(isKeptAlive: boolean): Client {
    const client = new Client(
      { authorization: this.#site.writerAuthorization, port: this.#site.balancer.port, isKeptAlive },
      this.tally,
    )
    this.#clients.push(client)
    return client
  }
}
