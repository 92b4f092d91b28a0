import { expect, test } from 'vitest'
import { isLeaving, takingLeave } from './query-client.ts'

const under = (root: string | null) => ({ classes: new Set(['environments.Environment']), root })

test('what is being deleted is not read again, and all else is', async () => {
  await takingLeave('e1', async () => {
    expect(isLeaving(under('e1'))).toBe(true)
    expect(isLeaving(under('e2'))).toBe(false)
    expect(isLeaving(under(null))).toBe(false)
  })
  expect(isLeaving(under('e1'))).toBe(true)
})

test('what could not be deleted is read as before', async () => {
  const refused = takingLeave('e3', () => Promise.reject(new Error('refused')))
  await expect(refused).rejects.toThrow('refused')
  expect(isLeaving(under('e3'))).toBe(false)
})
