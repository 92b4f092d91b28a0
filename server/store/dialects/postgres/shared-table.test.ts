import { expect, it } from 'vitest'
import { SharedTable } from './shared-table.ts'

it('completes a change even if the following cleanup fails', async () => {
  let transactions = 0
  const table = new SharedTable({
    read: () => Promise.reject(new Error('not read')),
    transact: async <Result>() => {
      transactions += 1
      if (transactions === 101) throw new Error('deadlock')
      return transactions as Result
    },
  })
  const map = { name: 'names', maxSize: 10, keepMs: 1_000 }
  const slots = ['a', 'b'].map((key) => ({ map, key }))
  for (let count = 1; count <= 100; count += 1)
    expect(await table.change(slots, () => ({ values: null, result: 0 }))).toBe(count)
  expect(transactions).toBe(101)
})
