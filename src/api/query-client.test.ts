import { expect, test } from 'vitest'
import { isLeaving, takingLeave } from './query-client.ts'

const of = (id: string) => ({ queryKey: ['environments.Environment', 'get', { id }] })

test('refetches everything except what is being deleted', async () => {
  await takingLeave('e1', async () => {
    expect(isLeaving(of('e1'))).toBe(true)
    expect(isLeaving(of('e2'))).toBe(false)
    expect(isLeaving(of(''))).toBe(false)
  })
  expect(isLeaving(of('e1'))).toBe(true)
})

test('refetches what could not be deleted', async () => {
  const refused = takingLeave('e3', () => Promise.reject(new Error('refused')))
  await expect(refused).rejects.toThrow('refused')
  expect(isLeaving(of('e3'))).toBe(false)
})
