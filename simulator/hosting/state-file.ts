import { rmSync } from 'node:fs'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import type { Pair } from '../http/certificates.ts'
import type { KubernetesObject } from '../objects.ts'
import type { Snapshot } from '../resources/snapshot.ts'
import type { Storage } from '../storage/storage.ts'
import type { Measurement } from '../worlds/measure.ts'

/** A cluster's port and credentials, kept across restarts. */
export interface Identity {
  port: number
  token: string
  authority: Pair
}

/** Delay before changes are written. */
const delayMs = 250
/** Rows per transaction; other clusters of the thread run in between. */
const batchSize = 500

const schema = `
  pragma journal_mode = wal;
  pragma synchronous = normal;
  create table if not exists facts (name text primary key, value text) without rowid;
  create table if not exists objects (key text primary key, object text) without rowid;
  create table if not exists measurements (time integer primary key, measurement text);
`

const keyOf = ({ apiVersion, kind, metadata: { namespace = '', name } }: KubernetesObject): string =>
  `${apiVersion}/${kind}/${namespace}/${name}`

/** State of a simulated cluster in SQLite; changed objects are written after a short delay. */
export class StateFile {
  private readonly database: DatabaseSync
  private readonly putFact: StatementSync
  private readonly putObject: StatementSync
  private readonly removeObject: StatementSync
  /** Objects with unwritten changes; null if deleted. */
  private readonly changed = new Map<string, KubernetesObject | null>()
  private unsubscribe = (): void => {}
  private timer: NodeJS.Timeout | null = null
  private storage: Storage | null = null
  private writing: Promise<void> = Promise.resolve()

  private constructor(path: string) {
    this.database = new DatabaseSync(path)
    this.database.exec(schema)
    this.putFact = this.database.prepare('insert or replace into facts values (?, ?)')
    this.putObject = this.database.prepare('insert or replace into objects values (?, ?)')
    this.removeObject = this.database.prepare('delete from objects where key = ?')
  }

  /** Opens a file; starts over if its past is incomplete. */
  static open(path: string): StateFile {
    const file = new StateFile(path)
    if (file.fact('isComplete') !== null) return file
    file.database.close()
    StateFile.remove(path)
    return new StateFile(path)
  }

  static remove(path: string): void {
    for (const end of ['', '-wal', '-shm']) rmSync(`${path}${end}`, { force: true })
  }

  identity(): Identity | null {
    const text = this.fact('identity')
    // Written only by this class.
    return text === null ? null : (JSON.parse(text) as Identity)
  }

  setIdentity(identity: Identity): void {
    this.putFact.run('identity', JSON.stringify(identity))
  }

  /** Returns the stored state; null if the past is incomplete. */
  read(): Snapshot | null {
    if (this.fact('isComplete') === null) return null
    const objects: KubernetesObject[] = []
    // CustomResourceDefinitions precede their objects.
    const order = `order by key not like 'apiextensions.k8s.io/%', key`
    for (const { object } of this.database.prepare(`select object from objects ${order}`).iterate())
      objects.push(JSON.parse(String(object)) as KubernetesObject)
    return { version: Number(this.fact('version')), objects }
  }

  addMeasurement(measurement: Measurement): void {
    const statement = this.database.prepare('insert or replace into measurements values (?, ?)')
    statement.run(measurement.time, JSON.stringify(measurement))
  }

  measurements(): Measurement[] {
    const rows = this.database.prepare('select measurement from measurements order by time').all()
    return rows.map(({ measurement }) => JSON.parse(String(measurement)) as Measurement)
  }

  /** Writes all objects, then every change. */
  async follow(storage: Storage): Promise<void> {
    this.storage = storage
    for (const { object } of storage.all()) this.changed.set(keyOf(object), object)
    this.listen(storage)
    await this.write()
    this.putFact.run('isComplete', 'true')
  }

  /** Writes changes from now on; the file already contains all objects. */
  listen(storage: Storage): void {
    this.storage = storage
    this.unsubscribe = storage.subscribe(({ type, object }) => {
      this.changed.set(keyOf(object), type === 'DELETED' ? null : object)
      this.timer ??= setTimeout(() => {
        this.timer = null
        this.writing = this.writing.then(() => this.write())
      }, delayMs)
    })
  }

  /** Writes pending changes and closes the file. */
  async close(): Promise<void> {
    this.unsubscribe()
    if (this.timer) clearTimeout(this.timer)
    await this.writing
    await this.write()
    this.database.close()
  }

  private fact(name: string): string | null {
    const row = this.database.prepare('select value from facts where name = ?').get(name)
    return row ? String(row['value']) : null
  }

  private async write(): Promise<void> {
    while (this.changed.size > 0) {
      this.writeBatch([...this.changed.entries().take(batchSize)])
      await setImmediate()
    }
  }

  /**
   * Writes the version in the same transaction: a restored object must not be newer than the stored version.
   */
  private writeBatch(batch: [string, KubernetesObject | null][]): void {
    this.database.exec('begin')
    for (const [key, object] of batch) {
      if (object) this.putObject.run(key, JSON.stringify(object))
      else this.removeObject.run(key)
      this.changed.delete(key)
    }
    this.putFact.run('version', String(this.storage?.version ?? 0))
    this.database.exec('commit')
  }
}
