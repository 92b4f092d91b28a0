import { createHash } from 'node:crypto'
import { storable } from '../dialects/postgres/storable.ts'
import type { AuditSealTable, ChangeTable } from '../schema/tables.ts'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Hash of an entry from its number, its text and the hash of the entry before it; empty before the first. */
export const entryHash = (previous: string, { number, facts }: { number: number; facts: string }): string =>
  sha256(`${previous}\n${number}\n${facts}`)

/** Hash of a seal from the hash of the seal before it; empty before the first. */
export const sealHash = (previous: string, seal: Omit<AuditSealTable, 'hash' | 'mac'>): string =>
  sha256([previous, seal.number, seal.first, seal.last, seal.time, seal.head].join('\n'))

/** Text to authenticate the record of deleted entries: all up to a number, because they were sealed before a time. */
export const expiryText = ({ last, before }: { last: number; before: number }): string =>
  `expired ${last} ${before}`

const changeColumns = [
  ['sequence', 'integer'],
  ['class', 'text'],
  ['id', 'text'],
  ['name', 'text'],
  ['kind', 'text'],
  ['ancestors', 'text'],
  ['before', 'json'],
  ['after', 'json'],
] as const

/** Digest of changes in their order, the same before they are stored and after, in every database. */
export class ChangesDigest {
  readonly #hash = createHash('sha256')

  add(row: Omit<ChangeTable, 'change_set'>): void {
    const values = changeColumns.map(([name, kind]) => storable(row[name], kind))
    this.#hash.update(`${JSON.stringify(values)}\n`)
  }

  /** Ends the digest. */
  hex(): string {
    return this.#hash.digest('hex')
  }
}
