import type { Database } from '../dialects/dialect.ts'
import type { AuditEntryTable, AuditSealTable } from '../schema/tables.ts'
import type { AuditFacts } from './audit.ts'
import { ChangesDigest, entryHash, sealHash } from './chain.ts'
import { columnsOf } from './write-audit.ts'

/** Damage of the log, with the number of the entry or seal. */
export type AuditFinding =
  | { kind: 'entryChanged' | 'entryMissing' | 'entryUnsealed' | 'changesChanged'; number: number }
  | { kind: 'sealChanged' | 'sealMissing' | 'sealForged'; number: number }
  /** The seal doesn't match entries that match one another. */
  | { kind: 'batchChanged'; number: number; first: number; last: number }

export interface Verification {
  entries: number
  seals: number
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
  const run = new VerifyRun(db, options)
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
  await run.checkOutside()
  return run.result
}

class VerifyRun {
  readonly #db: Database
  readonly #options: VerifyOptions
  readonly result: Verification = {
    entries: 0,
    seals: 0,
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

  constructor(db: Database, options: VerifyOptions) {
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
      if (!isIntact(entry, hash)) this.#find({ kind: 'entryChanged', number: entry.number })
      else await this.#checkChanges(entry)
      hash = entry.hash
      end = entry.hash
      next = entry.number + 1
      this.result.entries += 1
    }
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

  async #checkChanges({ number, facts }: AuditEntryTable): Promise<void> {
    const { changes } = JSON.parse(facts) as AuditFacts
    if (changes === null) return
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

/** Returns true if an entry matches its hash and its columns. Without the previous hash, only the columns are compared. */
function isIntact(entry: AuditEntryTable, previous: string | null): boolean {
  const { number, facts, hash, ...columns } = entry
  if (previous !== null && entryHash(previous, { number, facts }) !== hash) return false
  return Object.entries(columnsOf(facts)).every(
    ([name, value]) => columns[name as keyof typeof columns] === value,
  )
}
