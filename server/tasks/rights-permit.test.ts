import { expect, it } from 'vitest'
import { RightsPermit } from './rights-permit.ts'

it('is valid until a change, and again once the permissions were checked', async () => {
  const permit = new RightsPermit(async () => true)
  expect(permit.state()).toBe('valid')
  permit.doubt()
  expect(permit.state()).toBe('unknown')
  await permit.confirm()
  expect(permit.state()).toBe('valid')
})

it('ends for good with the permissions', async () => {
  const permit = new RightsPermit(async () => false)
  permit.doubt()
  await permit.confirm()
  permit.doubt()
  expect(permit.state()).toBe('ended')
})

it('needs another check after a change during one', async () => {
  const permit = new RightsPermit(async () => {
    permit.doubt()
    return true
  })
  permit.doubt()
  await permit.confirm()
  expect(permit.state()).toBe('unknown')
})

it("stays unknown while the permissions can't be read", async () => {
  const permit = new RightsPermit(() => Promise.reject(new Error('lost')))
  permit.doubt()
  await expect(permit.confirm()).rejects.toThrow('lost')
  expect(permit.state()).toBe('unknown')
})
