import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { model } from '../../../model/index.ts'
import type { Database } from '../dialects/dialect.ts'
import { openStore } from '../open-store.ts'
import { emptyDatabase, tester } from '../store.fixture.ts'
import { rootId, type Store } from '../store.ts'
import { postgresDialect } from '../dialects/postgres/postgres.ts'
import { sqliteDialect } from '../dialects/sqlite.ts'
import { verifyAudit } from './verify-audit.ts'

const sign = (hash: string): string => `signed ${hash}`

const add = (store: Store, name: string) =>
  store.write(tester, (transaction) =>
    transaction.insert(
      { parent: rootId('config'), relation: 'containerTypes' },
      // PostgreSQL stores neither character.
      { class: 'config.ContainerType', attributes: { name, memory: 512, description: 'a\u0000b\ud800' } },
    ),
  )

/** Writes three batches of two entries each, and returns the database for tampering. */
async function sealedLog(
  kind: 'file' | 'PostgreSQL',
  further: (store: Store) => Promise<void> = async () => undefined,
): Promise<Database> {
  const address = await emptyDatabase(kind)
  const store = await openStore({ model, database: address })
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) {
    await add(store, name)
    if ('bdf'.includes(name)) await store.audit.seal({ now: 1_000, sign })
  }
  await further(store)
  await store.close()
  const dialect = 'path' in address ? sqliteDialect(address.path) : postgresDialect(address.url)
  const connections = await dialect.connect()
  onTestFinished(() => connections.close())
  return connections.writer
}

/** Lets the first two batches expire, and seals the record of it. */
async function expiredLog(kind: 'file' | 'PostgreSQL'): Promise<Database> {
  return sealedLog(kind, async (store) => {
    expect(await store.audit.expire({ before: 1_001, now: 2_000, sign })).toBe(4)
    expect(await store.audit.expire({ before: 1_001, now: 2_000, sign })).toBe(0)
    await store.audit.seal({ now: 2_000, sign })
  })
}

const check = async (db: Database) => (await verifyAudit(db, { sign })).findings

describe.each(['file', 'PostgreSQL'] as const)('the verification of an audit log in a %s', (kind) => {
  it('finds nothing in an intact log', async () => {
    const db = await sealedLog(kind)
    const { rows } = await sql<{ hash: string }>`select hash from audit_seals where number = 3`.execute(db)
    const head = rows[0]?.hash
    const intact = { entries: 6, seals: 3, expired: null, findings: [], found: 0, head, hasNoted: true }
    expect(await verifyAudit(db, { sign, noted: head })).toEqual(intact)
    expect(await verifyAudit(db, { sign: null })).toMatchObject({ findings: [] })
  })

  it('reports a missing noted seal if the end was cut off, with its writes', async () => {
    const db = await sealedLog(kind)
    await sql`delete from change_sets where number > 4`.execute(db)
    const { head: noted = null } = await verifyAudit(db, { sign })
    await sql`delete from audit_entries where number > 4`.execute(db)
    await sql`delete from audit_seals where number > 2`.execute(db)
    const result = await verifyAudit(db, { sign, noted: noted ?? '' })
    expect(result).toMatchObject({ entries: 4, findings: [], hasNoted: false })
  })

  it('reports an entry if only one of its filter columns was changed', async () => {
    const db = await sealedLog(kind)
    await sql`update audit_entries set author = 'eve' where number = 3`.execute(db)
    expect(await check(db)).toEqual([{ kind: 'entryChanged', number: 3 }])
  })

  it('reports missing entries, and their writes', async () => {
    const db = await sealedLog(kind)
    await sql`delete from audit_entries where number in (2, 3)`.execute(db)
    const changeSet = expect.any(String)
    expect(await check(db)).toEqual([
      { kind: 'entryMissing', number: 2 },
      { kind: 'entryMissing', number: 3 },
      { kind: 'writeUnrecorded', number: 2, changeSet },
      { kind: 'writeUnrecorded', number: 3, changeSet },
    ])
  })

  it('reports unsealed entries', async () => {
    const db = await sealedLog(kind)
    await sql`insert into audit_entries select 7, 'x', time, category, event, outcome, author, api_key, address, facts, hash
      from audit_entries where number = 6`.execute(db)
    expect(await check(db)).toEqual([{ kind: 'entryUnsealed', number: 7 }])
  })

  it('reports the entry of a write whose recorded values were changed or deleted', async () => {
    const db = await sealedLog(kind)
    await sql`update changes set name = 'x' where name = 'a'`.execute(db)
    await sql`delete from changes where name = 'd'`.execute(db)
    expect(await check(db)).toEqual([
      { kind: 'changesChanged', number: 1 },
      { kind: 'changesChanged', number: 4 },
    ])
  })

  it('reports changed, missing and forged seals', async () => {
    const db = await sealedLog(kind)
    await sql`update audit_seals set time = 5 where number = 1`.execute(db)
    await sql`update audit_seals set mac = 'forged' where number = 3`.execute(db)
    expect(await check(db)).toEqual([
      { kind: 'sealChanged', number: 1 },
      { kind: 'sealForged', number: 3 },
    ])
    await sql`delete from audit_seals where number = 2`.execute(db)
    expect(await check(db)).toContainEqual({ kind: 'sealMissing', number: 2 })
  })

  it('ends even if forged numbers are far beyond the log', async () => {
    const db = await sealedLog(kind)
    const far = 2 ** 40
    await sql`update audit_seals set number = ${far}, last = ${far} where number = 3`.execute(db)
    const { findings, found } = await verifyAudit(db, { sign })
    expect(findings.length).toBe(1_000)
    expect(findings[0]).toEqual({ kind: 'sealMissing', number: 3 })
    // Seals from 3, and entries from 7.
    expect(found).toBe(far - 3 + (far - 6))
  })

  it('reports the batch if the hash of its last entry does not match the seal', async () => {
    const db = await sealedLog(kind)
    await sql`update audit_seals set head = 'x' where number = 3`.execute(db)
    expect(await check(db)).toEqual([
      { kind: 'sealChanged', number: 3 },
      { kind: 'batchChanged', number: 3, first: 5, last: 6 },
    ])
  })

  it('accepts expired batches, and names the entry that records the expiry', async () => {
    const db = await expiredLog(kind)
    const { rows } = await sql<{ name: string }>`select name from changes order by sequence`.execute(db)
    // The last batch has the newest change set, from which numbers are counted.
    expect(rows.map(({ name }) => name).filter((name) => 'abcdef'.includes(name))).toEqual(['e', 'f'])
    expect(await verifyAudit(db, { sign })).toMatchObject({
      entries: 3,
      seals: 4,
      expired: { entries: 4, number: 7 },
      findings: [],
    })
  })

  it('accepts an expiry whose record is not sealed yet', async () => {
    const db = await sealedLog(kind, async (store) => {
      await store.audit.expire({ before: 1_001, now: 2_000, sign })
    })
    expect(await verifyAudit(db, { sign })).toMatchObject({
      expired: { entries: 4, number: null },
      findings: [],
    })
  })

  it('reports entries removed beyond the recorded expiry', async () => {
    const db = await expiredLog(kind)
    await sql`delete from audit_entries where number in (5, 6)`.execute(db)
    expect(await check(db)).toEqual([
      { kind: 'entryMissing', number: 5 },
      { kind: 'entryMissing', number: 6 },
    ])
  })

  it('reports removed entries if the record of their expiry was not made by the service', async () => {
    const db = await sealedLog(kind)
    await sql`delete from audit_entries where number < 3`.execute(db)
    const facts = { event: 'expired', changes: null, details: { last: 2, before: 9_000, mac: 'forged' } }
    await sql`insert into audit_waiting (id, time, facts) values ('x', 1, ${JSON.stringify(facts)})`.execute(
      db,
    )
    expect(await check(db)).toEqual([
      { kind: 'entryMissing', number: 1 },
      { kind: 'entryMissing', number: 2 },
    ])
  })

  it('reports writes without an entry', async () => {
    const db = await sealedLog(kind)
    await sql`insert into change_sets (number, id, author, time, audited) values (9000, 'hidden', 'eve', 1, 1)`.execute(
      db,
    )
    await sql`insert into change_sets (number, id, author, time, audited) values (9001, 'own', 'system', 1, 0)`.execute(
      db,
    )
    expect(await check(db)).toEqual([{ kind: 'writeUnrecorded', number: 9000, changeSet: 'hidden' }])
  })

  it('accepts writes whose entry is not sealed yet', async () => {
    const db = await sealedLog(kind, async (store) => {
      await add(store, 'late')
    })
    expect(await check(db)).toEqual([])
  })
})
