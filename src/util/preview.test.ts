import { expect, test } from 'vitest'
import { isAwaited } from './preview.ts'

const shown = { data: {}, isPlaceholderData: false, isFetching: false, dataUpdatedAt: 100 }
const refused = { isError: true, submittedAt: 200 }

test('waits for a missing preview, and for one of changed choices', () => {
  expect(isAwaited({ ...shown, data: undefined, isFetching: true })).toBe(true)
  expect(isAwaited({ ...shown, isPlaceholderData: true, isFetching: true })).toBe(true)
})

test('keeps the button enabled while a shown preview is refreshed', () => {
  expect(isAwaited(shown)).toBe(false)
  expect(isAwaited({ ...shown, isFetching: true })).toBe(false)
})

test('waits only for the next preview after an error', () => {
  expect(isAwaited({ ...shown, isFetching: true }, refused)).toBe(true)
  expect(isAwaited({ ...shown, isFetching: true, dataUpdatedAt: 300 }, refused)).toBe(false)
  expect(isAwaited(shown, refused)).toBe(false)
  expect(isAwaited({ ...shown, isFetching: true }, { ...refused, isError: false })).toBe(false)
})
