import { describe, expect, it } from 'vitest'
import { groupsIn, hasOverage, textAt } from './claims.ts'
import { roleOf, teamsOf } from './mapping.ts'

describe('groups', () => {
  it.each<[unknown, string[] | null]>([
    [{ groups: ['a', 'b', 'a'] }, ['a', 'b']],
    [{ groups: 'admins' }, ['admins']],
    [{ groups: { admins: { org: 1 } } }, ['admins']],
    [{ groups: ['', 'x'.repeat(2000), 7, null, ['nested'], 'ok'] }, ['ok']],
    [
      { groups: [' /team ', 'CN=Admins,OU=Groups', 'größe', '管理者', '__proto__', 'constructor'] },
      [' /team ', 'CN=Admins,OU=Groups', 'größe', '管理者', '__proto__', 'constructor'],
    ],
    [{ groups: [] }, []],
    [{ groups: null }, null],
    [{}, null],
  ])('in %j', (claims, groups) => {
    const found = groupsIn(claims as Record<string, unknown>, 'groups')
    expect(found && [...found]).toEqual(groups)
  })

  it('are found by a path or by a name with dots', () => {
    expect([...(groupsIn({ realm_access: { roles: ['a'] } }, 'realm_access.roles') ?? [])]).toEqual(['a'])
    expect([
      ...(groupsIn({ 'https://example.com/groups': ['b'] }, 'https://example.com/groups') ?? []),
    ]).toEqual(['b'])
    expect(groupsIn({}, 'constructor.name')).toBeNull()
  })

  it('are reported as omitted', () => {
    expect(hasOverage({ _claim_names: { groups: 'src1' } }, 'groups')).toBe(true)
    expect(hasOverage({ hasgroups: true }, 'groups')).toBe(true)
    expect(hasOverage({ _claim_names: { other: 'src1' } }, 'groups')).toBe(false)
  })
})

it('reads texts only', () => {
  expect(textAt({ name: 'ada' }, 'name')).toBe('ada')
  expect(textAt({ name: ['ada'] }, 'name')).toBeNull()
})

describe('the mapping', () => {
  const mapping = {
    roleGroups: { Admins: 'admin', viewers: 'readonly', __proto__x: 'devops' },
    teamGroups: { viewers: 'One', others: 'Other' },
    defaultRole: null,
  }
  it.each<[string[], string | null]>([
    [['viewers', 'Admins'], 'admin'],
    [['viewers'], 'readonly'],
    [['admins'], null],
    [['Admins '], null],
    [['__proto__', 'constructor', 'toString'], null],
    [[], null],
  ])('maps %j to the role %s', (groups, role) => {
    expect(roleOf(mapping, new Set(groups))).toBe(role)
  })

  it('falls back to the default role', () => {
    expect(roleOf({ ...mapping, defaultRole: 'readonly' }, new Set())).toBe('readonly')
    expect(roleOf({ ...mapping, defaultRole: 'readonly' }, new Set(['Admins']))).toBe('admin')
  })

  it('maps groups to teams', () => {
    expect(teamsOf(mapping, new Set(['viewers']))).toEqual({
      member: new Set(['One']),
      managed: new Set(['One', 'Other']),
    })
  })
})
