import { describe, expect, it } from 'vitest'
import { whyWeakPassword } from './weak-passwords.ts'

describe('a password', () => {
  it.each([
    'password',
    'Password1!',
    'P@ssw0rd',
    'passw0rd123',
    '12345678',
    '123456789012',
    '87654321',
    'qwertyui',
    'QWERTY1234',
    'asdfghjkl',
    '1qaz2wsx',
    'abc123456',
    'abcd1234',
    'letmein!!',
    'iloveyou2',
    'sunshine',
    'trustno1',
    'welcome2024',
    'admin123',
    'administrator',
    'changeme1',
    'gantry2026',
    'passwordpassword',
    'secretsecret',
  ])('is refused for being common: %s', (password) => {
    expect(whyWeakPassword(password, 'ada')?.code).toBe('rules.commonPassword')
  })

  it.each(['            ', '\t\t\t\t\t\t\t\t', '\u3000'.repeat(9)])(
    'is refused for being blank: %j',
    (password) => {
      expect(whyWeakPassword(password, 'ada')?.code).toBe('problems.blank')
    },
  )

  it.each(['aaaaaaaaaaaa', '11111111', 'abababab', 'abcabcabcabc', '😀'.repeat(8), '????????'])(
    'is refused for repeating a pattern: %s',
    (password) => {
      expect(whyWeakPassword(password, 'ada')?.code).toBe('rules.repeatsPattern')
    },
  )

  it.each([
    ['lovelace', 'Lovelace'],
    ['Lovelace1815', 'lovelace'],
    ['ecalevol', 'lovelace'],
    ['lovelacelovelace', 'lovelace'],
    ['ada.lovelace', 'ada.lovelace'],
  ])('is refused for being the name: %s of %s', (password, name) => {
    expect(whyWeakPassword(password, name)?.code).toBe('rules.containsUserName')
  })

  it.each([
    'correct horse',
    'correct horse battery staple',
    'a reader of everything',
    'long enough',
    'very-secret-1',
    'another one',
    'xK4!vv09pq',
    'пароль под ёлкой',
    '正しい馬の電池ホッチキス',
    'ada likes long walks',
  ])('is accepted: %s', (password) => {
    expect(whyWeakPassword(password, 'ada')).toBeNull()
  })

  it('of the maximum length is not checked in quadratic time', () => {
    for (const text of [
      'ab'.repeat(511) + 'ac',
      'a'.repeat(1023) + 'b',
      'abc'.repeat(341) + 'x',
      '123'.repeat(341) + '4',
    ])
      expect(typeof whyWeakPassword(text, 'ada')).toMatch(/object|string/)
  })
})
