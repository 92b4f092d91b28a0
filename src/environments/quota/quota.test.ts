import { expect, test } from 'vitest'
import { isBelowUse, isLimit, isQuantity, shareOf, type QuotaRow, usedFor, withEntered } from './quota.ts'

test("keeps quota limits that the form doesn't show, and removes cleared ones", () => {
  const hard = { pods: '10', 'requests.cpu': '4', 'count/jobs.batch': '5' }
  expect(withEntered(hard, { pods: ' 20 ', 'requests.cpu': '', 'limits.cpu': '8' })).toEqual({
    'count/jobs.batch': '5',
    pods: '20',
    'limits.cpu': '8',
  })
})

test.each(['4', '250m', '1.5', '4Gi', '10k', '1e3'])('%s is a valid quantity', (text) =>
  expect(isQuantity(text)).toBe(true),
)
test.each(['', 'four', '4 Gi', '-1', '4GiB'])('%s is not a valid quantity', (text) =>
  expect(isQuantity(text)).toBe(false),
)

test('compares quantities of different notation in one unit', () => {
  expect(shareOf('6Gi', '24Gi')).toBe(25)
  expect(shareOf('3000m', '12')).toBe(25)
  expect([shareOf(undefined, '12'), shareOf('many', '12'), shareOf('1', '0')]).toEqual([null, null, null])
})

test('counts have no unit', () => {
  expect([isLimit('pods', '20'), isLimit('pods', '2Gi'), isLimit('limits.cpu', '500m')]).toEqual([
    true,
    false,
    true,
  ])
})

test('detects a limit below current usage in any notation', () => {
  const pairs = [
    ['2', '2850m'],
    ['2850m', '2.85'],
    ['1Gi', '2000Mi'],
    ['', '3'],
    ['many', '3'],
    ['3', undefined],
  ] as const
  expect(pairs.map(([limit, used]) => isBelowUse(limit, used))).toEqual([
    true,
    false,
    true,
    false,
    false,
    false,
  ])
})

test("takes usage from an environment's other quotas", () => {
  const quota = (used?: Record<string, string>) => ({ status: used ? { used } : null }) as unknown as QuotaRow
  expect(usedFor(null, [quota({ pods: '3' }), quota(), quota({ 'requests.cpu': '250m' })])).toEqual({
    pods: '3',
    'requests.cpu': '250m',
  })
  // A scoped quota counts only its own pods, so its usage doesn't apply to others.
  const some = { ...quota({ pods: '0' }), spec: { id: 'spec', scopes: ['BestEffort'] } }
  const all = quota({ pods: '12' })
  expect(usedFor(all, [all, some])).toEqual({ pods: '12' })
  expect(usedFor(some, [all, some])).toEqual({ pods: '0' })
  expect(usedFor(null, [all, some])).toEqual({ pods: '12' })
})
