import { expect, test } from 'vitest'
import { isQuantity, withEntered } from './quota.ts'

test('a form of a quota keeps limits that it does not show, and takes away those that are emptied', () => {
  const hard = { pods: '10', 'requests.cpu': '4', 'count/jobs.batch': '5' }
  expect(withEntered(hard, { pods: ' 20 ', 'requests.cpu': '', 'limits.cpu': '8' })).toEqual({
    'count/jobs.batch': '5',
    pods: '20',
    'limits.cpu': '8',
  })
})

test.each(['4', '250m', '1.5', '4Gi', '10k'])('%s is an amount', (text) =>
  expect(isQuantity(text)).toBe(true),
)
test.each(['', 'four', '4 Gi', '-1', '4GiB'])('%s is no amount', (text) =>
  expect(isQuantity(text)).toBe(false),
)
