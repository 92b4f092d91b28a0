import type { Answer, Client } from './client.fixture.ts'
import { Worker } from './worker.fixture.ts'

/** A write that was answered. */
export interface Acknowledged {
  /** Times of the request and its answer, by this process's monotonic clock. */
  sentAt: number
  at: number
}

/** State that one writer's answers promise. */
export class Ledger {
  /** Change set of each object or row that was created, by name; null if a repeated request found it. */
  readonly created = new Map<string, string | null>()
  readonly deleted = new Set<string>()
  /** Names whose last write had no final answer, so either outcome is correct. */
  readonly uncertain = new Set<string>()
  readonly acknowledged: Acknowledged[] = []
  /** Last value that was written to the row or object that the writer updates. */
  value: { isCertain: boolean; last: number } = { isCertain: true, last: 1 }

  count({ sentAt }: Answer): void {
    this.acknowledged.push({ sentAt, at: performance.now() })
  }

  /** Names that must exist. */
  expected(): string[] {
    return [...this.created.keys()].filter((name) => !this.deleted.has(name) && !this.uncertain.has(name))
  }
}

interface ImportAnswer {
  changes: { id: string; createdIds: readonly { modelIndex: string; uuid: string }[] }
}

const configMap = (name: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}}\ndata: {marker: ${name}}\n`

/** Environment of a cluster, with the Deployment that a writer scales. */
export interface ClusterPlace {
  cluster: string
  environment: string
  /** Id of the specification of the Deployment that the writer scales. */
  spec: string
}

/** Creates, scales and deletes objects of one cluster, one after another. */
export class ClusterWriter {
  readonly ledger = new Ledger()
  readonly worker: Worker
  readonly #client: Client
  readonly #place: ClusterPlace
  readonly #ids = new Map<string, string>()
  #count = 0

  constructor(client: Client, place: ClusterPlace, everyMs: number) {
    this.#client = client
    this.#place = place
    this.worker = new Worker((until) => this.#step(until), everyMs)
  }

  get place(): ClusterPlace {
    return this.#place
  }

  async #step(until: AbortSignal): Promise<void> {
    this.#count += 1
    await this.#create(`${this.#place.cluster}-${this.#count}`, until)
    if (this.#count % 3 === 0) await this.#scale((this.#count / 3) % 3, until)
    if (this.#count % 4 === 0) await this.#delete(until)
  }

  async #create(name: string, until: AbortSignal): Promise<void> {
    const { ledger } = this
    const path = `/environments/api/environments/${this.#place.environment}/import`
    const answer = await this.#client.settle(
      { method: 'POST', path, body: configMap(name), type: 'text/yaml' },
      { until },
    )
    if (answer?.status !== 200) {
      ledger.uncertain.add(name)
      return
    }
    const { changes } = JSON.parse(answer.text) as ImportAnswer
    const id = changes.createdIds.find(({ modelIndex }) => modelIndex === 'ConfigMap')?.uuid
    ledger.created.set(name, id === undefined ? null : changes.id)
    if (id !== undefined) this.#ids.set(name, id)
    ledger.count(answer)
  }

  async #scale(replicas: number, until: AbortSignal): Promise<void> {
    const { ledger } = this
    const path = `/environments/api/deploymentSpecs/${this.#place.spec}`
    const answer = await this.#client.settle({ method: 'PUT', path, body: { replicas } }, { until })
    ledger.value = { last: replicas, isCertain: answer?.status === 200 }
    if (answer?.status === 200) ledger.count(answer)
  }

  async #delete(until: AbortSignal): Promise<void> {
    const { ledger } = this
    const [entry] = this.#ids
    if (!entry) return
    const [name, id] = entry
    this.#ids.delete(name)
    const path = `/environments/api/configMaps/${id}`
    const answer = await this.#client.settle({ method: 'DELETE', path }, { until, repeated: [404] })
    if (answer === null || ![200, 404].includes(answer.status)) {
      ledger.uncertain.add(name)
      return
    }
    ledger.deleted.add(name)
    ledger.count(answer)
  }
}

/** Creates rows of the catalog and updates one of them. */
export class CatalogWriter {
  readonly ledger = new Ledger()
  readonly worker: Worker
  readonly #client: Client
  readonly #name: string
  /** Row that the writer updates. */
  readonly #row: string
  #count = 0

  constructor(client: Client, { name, row, everyMs }: { name: string; row: string; everyMs: number }) {
    this.#client = client
    this.#name = name
    this.#row = row
    this.worker = new Worker((until) => this.#step(until), everyMs)
  }

  get row(): string {
    return this.#row
  }

  async #step(until: AbortSignal): Promise<void> {
    this.#count += 1
    await this.#create(`${this.#name}-${this.#count}`, until)
    if (this.#count % 2 === 0) await this.#update(this.#count, until)
  }

  async #create(name: string, until: AbortSignal): Promise<void> {
    const { ledger } = this
    const answer = await this.#client.settle(
      { method: 'POST', path: '/catalog/api/applications', body: { name } },
      { until, repeated: [406] },
    )
    if (answer === null || ![200, 406].includes(answer.status)) {
      ledger.uncertain.add(name)
      return
    }
    ledger.created.set(name, answer.status === 200 ? String(answer.headers['x-change-set']) : null)
    ledger.count(answer)
  }

  async #update(value: number, until: AbortSignal): Promise<void> {
    const { ledger } = this
    const path = `/catalog/api/applications/${this.#row}`
    const answer = await this.#client.settle(
      { method: 'PUT', path, body: { description: String(value) } },
      { until },
    )
    ledger.value = { last: value, isCertain: answer?.status === 200 }
    if (answer?.status === 200) ledger.count(answer)
  }
}
