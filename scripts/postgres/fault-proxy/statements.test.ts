import { describe, expect, it } from 'vitest'
import { readStatements, TransactionState } from './statements.ts'

const kindsOf = (text: string): string[] => readStatements(text).map(({ kind }) => kind)

const missingIn = (text: string): (string | null)[] => readStatements(text).map(({ missing }) => missing)

describe('statements of a query', () => {
  it.each([
    ['begin; COMMIT', ['begin', 'commit']],
    ['start transaction isolation level serializable', ['begin']],
    ['end transaction;', ['commit']],
    ["commit prepared 'x'", ['other']],
    ['rollback to savepoint a', ['other']],
    ['rollback transaction to a; rollback', ['other', 'rollback']],
    ['  -- commit\n /* ; */ select 1', ['read']],
    ["select 'a; commit', E'\\'; commit', \"; commit\"", ['read']],
    ["select like'\\'; commit", ['read', 'commit']],
    ['do $x$ begin; commit; end $x$; commit', ['other', 'commit']],
    ['with a as (insert into b values ($1)) select', ['write']],
    ['with a as (select 1 for update) select', ['read']],
    ['with a as (select 1) update b set c = 1', ['write']],
    ['create table a (b int); insert into a values (1)', ['ddl', 'write']],
    ['; ; /* nothing */ ;', []],
  ])('%s', (text, kinds) => {
    expect(kindsOf(text)).toEqual(kinds)
  })

  it('are searched for features that distributed engines lack', () => {
    expect(missingIn('select pg_try_advisory_xact_lock(1); listen a; unlisten *; notify a')).toEqual([
      'advisory locks',
      'LISTEN',
      'LISTEN',
      'NOTIFY',
    ])
    expect(missingIn('select * from a for update skip\nlocked')).toEqual(['SKIP LOCKED'])
    expect(missingIn('do $$ begin perform pg_advisory_lock(1); end $$')).toEqual(['advisory locks'])
    expect(missingIn("select 'pg_advisory_lock', listen from a -- skip locked")).toEqual([null])
  })
})

describe('a transaction', () => {
  const refusals = (...queries: string[]): (string | null)[] => {
    const state = new TransactionState()
    return queries.map((text) => state.run(readStatements(text)))
  }
  const refused = 'DDL and DML in one transaction'

  it('may not both change tables and write rows', () => {
    expect(refusals('begin', 'create table a (b int)', 'insert into a values (1)')).toEqual([
      null,
      null,
      refused,
    ])
    expect(refusals('begin', 'delete from a', 'select 1', 'drop table a')).toEqual([
      null,
      null,
      null,
      refused,
    ])
    expect(refusals('create table a (b int); insert into a values (1)')).toEqual([refused])
  })

  it('may do either, and the next one the other', () => {
    expect(refusals('begin', 'create table a (b int)', 'commit', 'insert into a values (1)')).not.toContain(
      refused,
    )
    expect(refusals('begin', 'insert into a values (1)', 'rollback', 'drop table a')).not.toContain(refused)
    expect(refusals('insert into a values (1)', 'drop table a')).not.toContain(refused)
  })
})
