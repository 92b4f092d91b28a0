import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from './errors.ts'
import { queryClient } from './query-client.ts'
import { readThing } from './read-thing.ts'

const refusal = (status: number): ApiError =>
  new ApiError({ status, code: '', message: '', errors: [], requestId: null })

const queryFn = vi.fn<() => Promise<string>>()
const query = { queryKey: ['Thing', 'get', { id: '1' }] as const, queryFn, retry: false }

afterEach(() => {
  queryClient.clear()
  queryFn.mockReset()
})

test('what is known is read again only when it has changed', async () => {
  queryFn.mockResolvedValueOnce('first').mockResolvedValueOnce('second')
  expect([await readThing(query), await readThing(query)]).toEqual(['first', 'first'])
  await queryClient.invalidateQueries(query)
  expect(await readThing(query)).toBe('second')
})

test('what is gone is not shown as it was, and what cannot be read now is', async () => {
  queryFn
    .mockResolvedValueOnce('alive')
    .mockRejectedValueOnce(refusal(503))
    .mockRejectedValueOnce(refusal(404))
  await readThing(query)
  await queryClient.invalidateQueries(query)
  expect(await readThing(query)).toBe('alive')
  await expect(readThing(query)).rejects.toMatchObject({ status: 404 })
  expect(queryClient.getQueryData(query.queryKey)).toBeUndefined()
})
