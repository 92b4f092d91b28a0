import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from './errors.ts'
import { queryClient } from './query-client.ts'
import { readResource } from './read-resource.ts'

const refusal = (status: number): ApiError => new ApiError({ status, code: '' })

const queryFn = vi.fn<() => Promise<string>>()
const query = { queryKey: ['Thing', 'get', { id: '1' }] as const, queryFn, retry: false }

afterEach(() => {
  queryClient.clear()
  queryFn.mockReset()
})

test('what is known is read again only when it has changed', async () => {
  queryFn.mockResolvedValueOnce('first').mockResolvedValueOnce('second')
  expect([await readResource(query), await readResource(query)]).toEqual(['first', 'first'])
  await queryClient.invalidateQueries(query)
  expect(await readResource(query)).toBe('second')
})

test('what is gone is not shown as it was, and what cannot be read now is', async () => {
  queryFn
    .mockResolvedValueOnce('alive')
    .mockRejectedValueOnce(refusal(503))
    .mockRejectedValueOnce(refusal(404))
  await readResource(query)
  await queryClient.invalidateQueries(query)
  expect(await readResource(query)).toBe('alive')
  await expect(readResource(query)).rejects.toMatchObject({ status: 404 })
  expect(queryClient.getQueryData(query.queryKey)).toBeUndefined()
})
