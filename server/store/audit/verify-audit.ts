import { sql } from 'kysely'
import type { Database } from '../dialects/dialect.ts'
import type { AuditEntryTable, AuditSealTable } from '../schema/tables.ts'
import type { AuditFacts } from './audit.ts'
import { ChangesDigest, entryHash, expiryText, sealHash } from './chain.ts'
import { RecordedWrites } from './recorded-writes.ts'
import { columnsOf } from './write-audit.ts'

/** Damage of the log, with the number of the entry or seal. */
export type AuditFinding =
  | { kind: 'entryChanged' | 'entryMissing' | 'entryUnsealed' | 'changesChanged'; number: number }
  /** A write in the change log that no entry is about. */
  | { kind: 'writeUnrecorded'; number: number; changeSet: string }
  | { kind: 'sealChanged' | 'sealMissing' | 'sealForged'; number: number }
  /** The seal doesn't match entries that match one another. */
  | { kind: 'batchChanged'; number: number; first: number; last: number }

export interface Verification {
  entries: number
  seals: number
  /** Number of entries that were deleted after the retention period, and the entry that records it. */
  expired: { entries: number; number: number | null } | null
  /** The first thousand. */
  findings: AuditFinding[]
  /** Number of all findings. */
  found: number
  /** Hash of the last seal. */
  head: string | null
  /** True if a seal has the noted hash. */
  hasNoted: boolean
}

interface VerifyOptions {
  /** Returns the authentication code of a seal's hash; without it, codes are not checked. */
  sign: ((hash: string) => string) | null
  /** Hash of a seal, noted earlier. Without it, the removal of the log's end goes unnoticed. */
  noted?: string | undefined
}

const SEALS_AT_A_TIME = 200
/** More than a seal has, unless it was forged. */
const ENTRIES_AT_A_TIME = 1_000
/** Damage can be as large as the log, and numbers of forged rows even larger. */
const maxFindings = 1_000

/** Recomputes all hashes of the audit log, and the digests of the changes that its entries cover. */
export async function verifyAudit(db: Database, options: VerifyOptions): Promise<Verification> {
  const run = new VerifyRun(db, { ...options, writes: await RecordedWrites.open(db) })
  let seals: AuditSealTable[]
  do {
    seals = await db
      .selectFrom('audit_seals')
      .selectAll()
      .where('number', '>', run.lastSeal)
      .orderBy('number')
      .limit(SEALS_AT_A_TIME)
      .execute()
    for (const seal of seals) await run.checkSeal(seal)
  } while (seals.length > 0)
  await run.checkExpired()
  await run.checkOutside()
  await run.checkWrites()
  return run.result
}

interface RunOptions extends VerifyOptions {
  writes: RecordedWrites
}

/** Record that all entries up to `last` were deleted after the retention period. */
interface Expiry {
  last: number
  /** Entry that records it; null if it isn't sealed yet. */
  number: number | null
}

class VerifyRun {
  readonly #db: Database
  readonly #options: RunOptions
  /** Number of the last entry, if all up to it are missing. */
  #gone = 0
  /** Latest record of deleted entries. */
  #expiry: Expiry | null = null
  readonly result: Verification = {
    entries: 0,
    seals: 0,
    expired: null,
    findings: [],
    found: 0,
    head: null,
    hasNoted: false,
  }
  #seal: Pick<AuditSealTable, 'number' | 'last' | 'hash' | 'head'> = {
    number: 0,
    last: 0,
    hash: '',
    head: '',
  }

  constructor(db: Database, options: RunOptions) {
    this.#db = db
    this.#options = options
  }

  get lastSeal(): number {
    return this.#seal.number
  }

  async checkSeal(seal: AuditSealTable): Promise<void> {
    const { sign, noted } = this.#options
    const before = this.#seal
    this.#findMissing('sealMissing', before.number + 1, seal.number)
    const { number, first, last, time, head, hash, mac } = seal
    const isNext = number === before.number + 1
    // After a gap, the seal before is unknown: that is already a finding.
    if (
      isNext &&
      (sealHash(before.hash, { number, first, last, time, head }) !== hash || first !== before.last + 1)
    )
      this.#find({ kind: 'sealChanged', number })
    if (sign && sign(hash) !== mac) this.#find({ kind: 'sealForged', number })
    await this.#checkEntries(seal, isNext ? before.head : null)
    this.#seal = seal
    this.result.seals += 1
    this.result.head = hash
    this.result.hasNoted ||= hash === noted
  }

  /** `previous` is the hash of the entry before; null if it is unknown. */
  async #checkEntries({ number, first, last, head }: AuditSealTable, previous: string | null): Promise<void> {
    const { found } = this.result
    let next = first
    let hash = previous
    let end: string | null = null
    for await (const entry of this.#entries(first, last)) {
      if (next < entry.number) hash = null
      this.#findMissing('entryMissing', next, entry.number)
      this.#options.writes.add(writeOf(entry))
      if (!isIntact(entry, hash)) this.#find({ kind: 'entryChanged', number: entry.number })
      else await this.#checkFacts(entry)
      hash = entry.hash
      end = entry.hash
      next = entry.number + 1
      this.result.entries += 1
    }
    // Those before the first entry may have expired, which a later entry records.
    if (this.result.entries === 0) return void (this.#gone = last)
    this.#findMissing('entryMissing', next, last + 1)
    if (end !== head && this.result.found === found) this.#find({ kind: 'batchChanged', number, first, last })
  }

  async *#entries(first: number, last: number): AsyncGenerator<AuditEntryTable, undefined> {
    let next = first
    let page: AuditEntryTable[]
    do {
      page = await this.#db
        .selectFrom('audit_entries')
        .selectAll()
        .where('number', '>=', next)
        .where('number', '<=', last)
        .orderBy('number')
        .limit(ENTRIES_AT_A_TIME)
        .execute()
      yield* page
      next = (page.at(-1)?.number ?? last) + 1
    } while (page.length === ENTRIES_AT_A_TIME)
  }

  async #checkFacts({ number, facts: text }: AuditEntryTable): Promise<void> {
    const facts = JSON.parse(text) as AuditFacts
    const expiry = expiryIn(facts, this.#options.sign)
    if (expiry !== null) this.#expiry = { last: expiry, number }
    if (facts.changes !== null) await this.#checkChanges(number, facts.changes)
  }

  async #checkChanges(number: number, changes: NonNullable<AuditFacts['changes']>): Promise<void> {
    const rows = await this.#db
      .selectFrom('changes')
      .selectAll()
      .where('change_set', '=', changes.number)
      .orderBy('sequence')
      .execute()
    const digest = new ChangesDigest()
    for (const row of rows) digest.add(row)
    if (rows.length !== changes.count || digest.hex() !== changes.sha256)
      this.#find({ kind: 'changesChanged', number })
  }

  /** Missing entries at the beginning are damage, unless their deletion is recorded. */
  async checkExpired(): Promise<void> {
    const expiry = (await this.#waitingExpiry()) ?? this.#expiry
    const entries = Math.min(this.#gone, expiry?.last ?? 0)
    if (entries > 0) this.result.expired = { entries, number: expiry?.number ?? null }
    this.#findMissing('entryMissing', entries + 1, this.#gone + 1)
  }

  /** Returns the record of the last run, if it isn't sealed yet. */
  async #waitingExpiry(): Promise<Expiry | null> {
    const { rows } = await sql<{ facts: string }>`
      select facts from audit_waiting where cast(facts as text) like '%"event":"expired"%' order by time
    `.execute(this.#db)
    const found = rows.flatMap(
      ({ facts }) => expiryIn(JSON.parse(facts) as AuditFacts, this.#options.sign) ?? [],
    )
    return found.length === 0 ? null : { last: Math.max(...found), number: null }
  }

  /** Finds writes of the change log without an entry. */
  async checkWrites(): Promise<void> {
    for await (const { number, id } of this.#options.writes.missing())
      this.#find({ kind: 'writeUnrecorded', number, changeSet: id })
  }

  /** Finds entries that no seal covers. */
  async checkOutside(): Promise<void> {
    const outside = await this.#db
      .selectFrom('audit_entries')
      .select('number')
      .where((is) => is.or([is('number', '>', this.#seal.last), is('number', '<', 1)]))
      .orderBy('number')
      .execute()
    for (const { number } of outside) this.#find({ kind: 'entryUnsealed', number })
  }

  /** Reports the numbers from `first` up to, but without, `end`. */
  #findMissing(kind: 'entryMissing' | 'sealMissing', first: number, end: number): void {
    const listed = Math.min(end, first + maxFindings - this.result.findings.length)
    for (let number = first; number < listed; number += 1) this.#find({ kind, number })
    this.result.found += Math.max(0, end - Math.max(first, listed))
  }

  #find(finding: AuditFinding): void {
    this.result.found += 1
    if (this.result.findings.length < maxFindings) this.result.findings.push(finding)
  }
}

/**
 * Returns the number up to which an event records that entries were deleted; null if it doesn't. Only the service can
 * make the code, so that nobody else can pass off a deletion as expiry.
 */
function expiryIn({ event, details }: AuditFacts, sign: VerifyOptions['sign']): number | null {
  const { last, before, mac } = details
  if (event !== 'expired' || typeof last !== 'number' || typeof before !== 'number') return null
  return sign === null || sign(expiryText({ last, before })) === mac ? last : null
}

/** Returns the number of the change set that an entry is about; NaN if there is none, or the entry is unreadable. */
function writeOf({ facts }: AuditEntryTable): number {
  try {
    return (JSON.parse(facts) as Partial<AuditFacts> | null)?.changes?.number ?? Number.NaN
  } catch {
    return Number.NaN
  }
}

/** Returns true if an entry matches its hash and its columns. Without the previous hash, only the columns are compared. */
function isIntact(entry: AuditEntryTable, previous: string | null): boolean {
  const { number, facts, hash, ...columns } = entry
  if (previous !== null && entryHash(previous, { number, facts }) !== hash) return false
  return Object.entries(columnsOf(facts)).every(
    ([name, value]) => columns[name as keyof typeof columns] === value,
  )
}
