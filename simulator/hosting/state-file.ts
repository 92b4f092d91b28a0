import { rmSync } from 'node:fs'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import type { Pair } from '../http/certificates.ts'
import type { KubernetesObject } from '../objects.ts'
import type { Snapshot } from '../resources/snapshot.ts'
import type { Storage } from '../storage/storage.ts'
import type { Measurement } from '../worlds/measure.ts'

/** Where clients find a cluster and by what they know each other: it is the same at the next start. */
export interface Identity {
  port: number
  token: string
  authority: Pair
}

/** Of a change, until it is on disk. */
const delayMs = 250
/** Rows of one transaction; other clusters of the thread have their turn in between. */
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

/** A simulated cluster on disk: what changes is written a moment later, object by object. */
export class StateFile {
  private readonly database: DatabaseSync
  private readonly putFact: StatementSync
  private readonly putObject: StatementSync
  private readonly removeObject: StatementSync
  /** Objects that the file does not have as they are; null for those that are gone. */
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

  /** Opens a file; one whose past was not lived through to its end begins anew. */
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
    // Written by this class alone.
    return text === null ? null : (JSON.parse(text) as Identity)
  }

  setIdentity(identity: Identity): void {
    this.putFact.run('identity', JSON.stringify(identity))
  }

  /** The cluster as it was, or null when its past is still to come. */
  read(): Snapshot | null {
    if (this.fact('isComplete') === null) return null
    const objects: KubernetesObject[] = []
    // Definitions of kinds come before the objects of these kinds.
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

  /** Writes all that there is, and from then on what changes. */
  async follow(storage: Storage): Promise<void> {
    this.storage = storage
    for (const { object } of storage.all()) this.changed.set(keyOf(object), object)
    this.listen(storage)
    await this.write()
    this.putFact.run('isComplete', 'true')
  }

  /** Writes what changes from now on: the file has all that there is. */
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

  /** Writes what is left, and closes the file. */
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

  /** The version goes along: what is read again must not be of a later one than the file says. */
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
