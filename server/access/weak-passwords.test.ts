import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { estimateOptions } from '../../model/users/password-strength.ts'
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
    '11111111',
    'summer2024',
    'Sommer2024',
    'Passw0rd2024!',
    'Schatz123',
    'liverpool1',
  ])('is refused for being common: %s', async (password) => {
    expect((await whyWeakPassword(password, 'ada'))?.code).toBe('rules.commonPassword')
  })

  it.each(['            ', '\t\t\t\t\t\t\t\t', '\u3000'.repeat(9)])(
    'is refused for being blank: %j',
    async (password) => {
      expect((await whyWeakPassword(password, 'ada'))?.code).toBe('problems.blank')
    },
  )

  it.each([
    'aaaaaaaaaaaa',
    'passwordpassword',
    'secretsecret',
    'abababab',
    'abcabcabcabc',
    '😀'.repeat(8),
    '????????',
  ])('is refused for repeating a pattern: %s', async (password) => {
    expect((await whyWeakPassword(password, 'ada'))?.code).toBe('rules.repeatsPattern')
  })

  it.each([
    ['lovelace', 'Lovelace'],
    ['Lovelace1815', 'lovelace'],
    ['ecalevol', 'lovelace'],
    ['lovelacelovelace', 'lovelace'],
    ['ada.lovelace', 'ada.lovelace'],
  ])('is refused for being the name: %s of %s', async (password, name) => {
    expect((await whyWeakPassword(password, name))?.code).toBe('rules.containsUserName')
  })

  it.each([
    'correct horse',
    'correct horse battery staple',
    'a reader of everything',
    'long enough',
    'very-secret-1',
    'another long one',
    'Tr0ub4dor&3',
    'xK4!vv09pq',
    'пароль под ёлкой',
    '正しい馬の電池ホッチキス',
    'ada likes long walks',
  ])('is accepted: %s', async (password) => {
    expect(await whyWeakPassword(password, 'ada')).toBeNull()
  })

  it.each(['tr8kq', 'xq7', 'zebra quilt'.slice(0, 6)])(
    'is refused if it is too short, even if it is in no list: %s',
    async (password) => {
      expect((await whyWeakPassword(password, 'ada'))?.code).toMatch(/weakPassword|commonPassword/)
    },
  )

  it('of the maximum length costs as much as one of forty characters', async () => {
    const { ZxcvbnFactory } = await import('@zxcvbn-ts/core')
    const estimate = vi.spyOn(ZxcvbnFactory.prototype, 'check')
    onTestFinished(() => estimate.mockRestore())
    await whyWeakPassword('123'.repeat(341) + '4', 'ada')
    expect(estimate.mock.results[0]?.value.sequence.at(-1)?.j).toBeLessThan(estimateOptions.maxLength)
  })
})
