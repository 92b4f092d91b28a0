import { expect, test } from 'vitest'
import { isAwaited } from './preview.ts'

const shown = { data: {}, isPlaceholderData: false, isFetching: false, dataUpdatedAt: 100 }
const refused = { isError: true, submittedAt: 200 }

test('one that has not come yet is waited for, and so is the one for other choices', () => {
  expect(isAwaited({ ...shown, data: undefined, isFetching: true })).toBe(true)
  expect(isAwaited({ ...shown, isPlaceholderData: true, isFetching: true })).toBe(true)
})

test('one that is shown and asked for again takes no button away', () => {
  expect(isAwaited(shown)).toBe(false)
  expect(isAwaited({ ...shown, isFetching: true })).toBe(false)
})

test('after a refusal the next one is waited for, and only that', () => {
  expect(isAwaited({ ...shown, isFetching: true }, refused)).toBe(true)
  expect(isAwaited({ ...shown, isFetching: true, dataUpdatedAt: 300 }, refused)).toBe(false)
  expect(isAwaited(shown, refused)).toBe(false)
  expect(isAwaited({ ...shown, isFetching: true }, { ...refused, isError: false })).toBe(false)
})
