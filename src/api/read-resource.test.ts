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

test('refetches a known resource only if it has changed', async () => {
  queryFn.mockResolvedValueOnce('first').mockResolvedValueOnce('second')
  expect([await readResource(query), await readResource(query)]).toEqual(['first', 'first'])
  await queryClient.invalidateQueries(query)
  expect(await readResource(query)).toBe('second')
})

test("drops a deleted resource, but keeps one that can't be read now", async () => {
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
