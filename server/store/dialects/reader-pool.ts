import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Statement } from './dialect.ts'
import { asBuffer } from './node-sqlite.ts'

/** Message from a worker to the pool. */
export type ReadAnswer = { bytes: Uint8Array<ArrayBuffer> } | { error: string; errcode?: number | undefined }

interface Job {
  statement: Statement
  resolve(bytes: Buffer): void
  reject(error: Error): void
}

interface Reader {
  worker: Worker
  /** Ends the thread when it has had no work for a while. */
  idle: NodeJS.Timeout | null
  job: Job | null
}

/** Two at least, so that one long export does not hold up every other list. */
const SIZE = Math.min(4, Math.max(2, availableParallelism() - 1))

/** A thread's heap holds little but texts of statements; its answers lie outside. By default garbage may be many times as much. */
const YOUNG_MB = 8

/** An idle thread keeps its heap, statements and page cache, up to some hundred MB for all of them after a flood of reads. */
const IDLE_MS = 60_000

/** Worker threads, each with a read-only connection of its own, started when they are first needed. */
export class ReaderPool {
  readonly #path: string
  readonly #readers: Reader[] = []
  readonly #queue: Job[] = []
  #isClosed = false

  constructor(path: string) {
    this.#path = path
  }

  /** Threads that run now. */
  get size(): number {
    return this.#readers.length
  }

  bytes(statement: Statement): Promise<Buffer> {
    if (this.#isClosed) return Promise.reject(new Error('The store is closed'))
    return new Promise((resolve, reject) => {
      this.#queue.push({ statement, resolve, reject })
      this.#next()
    })
  }

  async close(): Promise<void> {
    this.#isClosed = true
    const readers = this.#readers.splice(0)
    for (const { idle } of readers) if (idle) clearTimeout(idle)
    for (const job of this.#queue.splice(0)) job.reject(new Error('The store is closed'))
    await Promise.all(readers.map(({ worker }) => worker.terminate()))
  }

  #next(): void {
    if (this.#queue.length === 0) return
    const reader = this.#readers.find(({ job }) => job === null) ?? this.#start()
    const job = reader ? this.#queue.shift() : undefined
    if (!reader || !job) return
    reader.job = job
    if (reader.idle) clearTimeout(reader.idle)
    reader.worker.ref()
    reader.worker.postMessage(job.statement, [])
  }

  #start(): Reader | null {
    if (this.#readers.length >= SIZE || this.#isClosed) return null
    const worker = new Worker(new URL('./reader.ts', import.meta.url), {
      workerData: this.#path,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    })
    const reader: Reader = { worker, idle: null, job: null }
    worker.on('message', (answer: ReadAnswer) => this.#finish(reader, answer))
    worker.on('error', (error: Error) => this.#drop(reader, error))
    worker.on('exit', () => this.#drop(reader, new Error('The reading thread ended')))
    this.#readers.push(reader)
    return reader
  }

  #finish(reader: Reader, answer: ReadAnswer): void {
    const { job } = reader
    reader.job = null
    // An idle thread keeps no process alive.
    reader.worker.unref()
    if ('bytes' in answer) job?.resolve(asBuffer(answer.bytes))
    else job?.reject(Object.assign(new Error(answer.error), { errcode: answer.errcode }))
    this.#next()
    if (reader.job === null) this.#retireLater(reader)
  }

  #retireLater(reader: Reader): void {
    reader.idle = setTimeout(() => {
      this.#readers.splice(this.#readers.indexOf(reader), 1)
      // Never rejects, and nothing waits for the end of an idle thread.
      void reader.worker.terminate()
    }, IDLE_MS)
    reader.idle.unref()
  }

  /** A thread that died fails the one read that it had; the next read starts another. */
  #drop(reader: Reader, error: Error): void {
    const index = this.#readers.indexOf(reader)
    if (index !== -1) this.#readers.splice(index, 1)
    if (reader.idle) clearTimeout(reader.idle)
    const { job } = reader
    reader.job = null
    job?.reject(error)
    if (!this.#isClosed) this.#next()
  }
}
