import { assert, property, string } from 'fast-check'
import { AndFilter, EqualityFilter, PresenceFilter } from 'ldapts'
import { describe, expect, it } from 'vitest'
import { fillDn, fillFilter, filterOfAll, foldName, isFilter } from './templates.ts'

const filterFor = (name: string): AndFilter =>
  new AndFilter({
    filters: [
      new EqualityFilter({ attribute: 'objectClass', value: 'person' }),
      new EqualityFilter({ attribute: 'uid', value: name }),
    ],
  })

describe('a filter', () => {
  const template = '(&(objectClass=person)(uid={name}))'

  it('compares with exactly the given name, whatever it contains', () => {
    assert(
      property(string({ unit: 'binary', minLength: 1 }), (name) => {
        const filter = fillFilter(template, { name })
        expect(JSON.stringify(filter)).toBe(JSON.stringify(filterFor(name)))
      }),
    )
  })

  it.each(['*', 'ada)(uid=*', 'ada*', '\\2a', '{dn}', '$&'])('takes %s literally', (name) => {
    expect(fillFilter('(uid={name})', { name, dn: 'cn=other' })).toEqual(
      new EqualityFilter({ attribute: 'uid', value: name }),
    )
  })

  it('can match every name', () => {
    expect(filterOfAll('(uid={name})')).toEqual(new PresenceFilter({ attribute: 'uid' }))
  })

  it.each([
    ['(uid={name})', true],
    ['(&(uid={name})(!(disabled=TRUE)))', true],
    ['uid={name}', false],
    ['(uid=ada)', false],
    ['(uid={name}', false],
    ['(uid={name}))', false],
    ['(={name})', false],
  ])('%s is valid: %s', (text, isValid) => {
    expect(isFilter(text, ['name'])).toBe(isValid)
  })
})

describe('a distinguished name', () => {
  it.each([
    ['ada', 'uid=ada,dc=example'],
    ['Ada Łovelace', 'uid=Ada\\20Łovelace,dc=example'],
    ['ada,ou=admins', 'uid=ada\\2cou\\3dadmins,dc=example'],
    ['#a+b"c\\d<e>;', 'uid=\\23a\\2bb\\22c\\5cd\\3ce\\3e\\3b,dc=example'],
    ['\0', 'uid=\\00,dc=example'],
    ['☃', 'uid=\\e2\\98\\83,dc=example'],
  ])('contains %s as a single value', (name, dn) => {
    expect(fillDn('uid={name},dc=example', name)).toBe(dn)
  })

  it('equals others that differ in letter case or in spaces around separators', () => {
    expect(foldName('CN=Admins, OU = Groups')).toBe(foldName('cn=admins,ou=groups'))
    expect(foldName('cn=admins ,ou=groups')).not.toBe(foldName('cn=admin s,ou=groups'))
  })
})
