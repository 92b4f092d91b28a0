import { existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import type { StoreFault } from '../store-fault.ts'
import type { Dialect, Reserve } from './dialect.ts'
import { sqliteFault } from './sqlite-fault.ts'

type Upkeep = Pick<
  Dialect,
  'schemaVersion' | 'setSchemaVersion' | 'faultOf' | 'reserve' | 'freeBytes' | 'findDamage' | 'checkpoint'
>

/** SQLite reports a write to a file system that became read-only as an I/O error. */
function isReadOnly(path: string): boolean {
  const probe = `${path}-probe`
  try {
    // Asking for the permission is not enough after errors of a disk.
    writeFileSync(probe, '')
    rmSync(probe)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EROFS'
  }
}

function faultAt(path: string, error: unknown): StoreFault | null {
  const fault = sqliteFault(error)
  return fault === 'unreadable' && isReadOnly(path) ? 'readOnly' : fault
}

function freeBytes(path: string): number | null {
  try {
    const { bavail, bsize } = statfsSync(dirname(path))
    return bavail * bsize
  } catch {
    return null
  }
}

const RESERVE_BYTES = 512 * 1024

/** A file next to the database. Failures do not matter: without a reserve, urgent writes are refused like others. */
const reserveAt = (path: string): Reserve => ({
  keep() {
    if (existsSync(path) || (freeBytes(path) ?? 0) < 4 * RESERVE_BYTES) return
    try {
      writeFileSync(path, Buffer.alloc(RESERVE_BYTES), { mode: 0o600 })
    } catch {
      rmSync(path, { force: true })
    }
  },
  release() {
    try {
      rmSync(path, { force: true })
    } catch {
      // The file system does not allow it.
    }
  },
})

const noReserve: Reserve = { keep: () => undefined, release: () => undefined }

/** How a SQLite file is versioned, checked and watched. */
export const upkeep = (path: string): Upkeep => ({
  async schemaVersion(db) {
    const found = await sql<{ user_version: number }>`pragma user_version`.execute(db)
    return found.rows[0]?.user_version ?? 0
  },
  async setSchemaVersion(db, version) {
    await sql`pragma user_version = ${sql.lit(version)}`.execute(db)
  },
  faultOf: (error) => faultAt(path, error),
  reserve: path === ':memory:' ? noReserve : reserveAt(`${path}-reserve`),
  freeBytes: () => (path === ':memory:' ? null : freeBytes(path)),
  findDamage: {
    sql: `select cast(coalesce(group_concat(quick_check, '; '), 'ok') as blob) as bytes from pragma_quick_check`,
    parameters: [],
  },
  async checkpoint(db) {
    await sql`pragma wal_checkpoint(passive)`.execute(db)
  },
})
