import { describe, expect, it } from 'vitest'
import { databaseNames, databaseUrlProblem, driverUrl } from './database-url.ts'

describe('a database URL', () => {
  it.each([
    'postgres://gantry:secret@db.example.com/gantry',
    'postgresql://gantry:p%40ss@127.0.0.1:5432/gantry?sslmode=verify-full&sslrootcert=/etc/ca.pem',
    'postgres://gantry@[::1]:5432/gantry?sslmode=require',
    'postgres:///gantry?host=/var/run/postgresql',
  ])('is accepted: %s', (address) => {
    expect(databaseUrlProblem(address)).toBeNull()
  })

  it.each([
    ['mysql://gantry@db/gantry', 'starts with postgres://'],
    ['postgres://gantry:secret@db:port/gantry', 'no valid address'],
    ['postgres://gantry:se#cret@db/gantry', 'no valid address'],
    ['postgres://gantry:secret@one:5432,two:5432/gantry', 'no valid address'],
    ['postgres://gantry:secret%@db/gantry', 'Write %25'],
    ['postgres://gantry:secret@one,two/gantry', 'several hosts'],
    ['postgres:///gantry', 'no host'],
    ['postgres://gantry:secret@db', 'no database'],
    ['postgres://gantry:secret@db/', 'no database'],
    ['postgres://gantry:secret@db/gantry?sslmode=verify-ca', 'without sslrootcert'],
    ['postgres://gantry:secret@db/gantry?sslmode=prefer', 'sslmode=prefer; it must be one of disable'],
  ])('is refused without showing the password: %s', (address, problem) => {
    expect(databaseUrlProblem(address)).toContain(problem)
    expect(databaseUrlProblem(address)).not.toContain('secret')
  })

  it('is shown without password and parameters', () => {
    expect(databaseNames('postgres://an%40na:secret@db:5432/a%20b?sslmode=require&password=secret')).toEqual({
      address: 'postgres://an%40na@db:5432/a%20b',
      place: 'postgres://db:5432/a%20b',
      user: 'an@na',
      database: 'a b',
    })
    expect(databaseNames('postgres:///gantry?host=/run/postgresql&user=anna')).toEqual({
      address: 'postgres:///run/postgresql/gantry',
      place: 'postgres:///run/postgresql/gantry',
      user: 'anna',
      database: 'gantry',
    })
  })

  it('interprets sslmode like other clients', () => {
    expect(driverUrl('postgres://a@db/x')).toBe('postgres://a@db/x')
    expect(driverUrl('postgres://a@db/x?sslmode=require')).toContain('uselibpqcompat=true')
    expect(driverUrl('postgres://a@db/x?sslrootcert=system')).toBe(
      'postgres://a@db/x?sslmode=verify-full&uselibpqcompat=true',
    )
  })
})
