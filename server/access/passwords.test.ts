import { describe, expect, it, onTestFinished } from 'vitest'
import { hashPassword, setPasswordCost, strongCost, verifyPassword } from './passwords.ts'

const weakCost = { N: 16, r: 1, p: 1 }

describe('hashes of passwords', () => {
  it('cost what OWASP recommends', async () => {
    setPasswordCost(strongCost)
    onTestFinished(() => setPasswordCost(weakCost))

    const hash = await hashPassword('correct horse')

    expect(hash).toMatch(/^scrypt\$65536\$8\$2\$[\w-]{22}\$[\w-]{43}$/)
    expect(await verifyPassword('correct horse', hash, { key: 'test' })).toBe(true)
    expect(await verifyPassword('correct house', hash, { key: 'test' })).toBe(false)
  })

  it('remain valid when the cost of new hashes changes', async () => {
    setPasswordCost(weakCost)
    const hash = await hashPassword('correct horse')
    setPasswordCost({ N: 32, r: 2, p: 1 })
    onTestFinished(() => setPasswordCost(weakCost))

    expect(await verifyPassword('correct horse', hash, { key: 'test' })).toBe(true)
  })

  it('differ for the same password, and match under no other scheme', async () => {
    setPasswordCost(weakCost)
    expect(await hashPassword('correct horse')).not.toBe(await hashPassword('correct horse'))
    expect(await verifyPassword('correct horse', 'md5$1$1$1$c2FsdA$a2V5', { key: 'test' })).toBe(false)
  })
})
