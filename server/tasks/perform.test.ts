import { expect, it } from 'vitest'
import { withGone } from './perform.ts'

const pod = (name: string, outcome: string, reason: string | null = null) => ({
  namespace: 'shop',
  name,
  outcome,
  reason,
  reasons: reason === null ? null : [{ code: `drains.${reason}` }],
})

it('keeps the names of pods that have left a node over several passes, without reasons', () => {
  const first = withGone(null, { pods: [pod('a', 'evicting'), pod('b', 'waits', 'budget')], remaining: 2 })
  const second = withGone(first, { pods: [pod('b', 'waits', 'budget'), pod('c', 'evicting')], remaining: 2 })
  const last = withGone(second, { pods: [], remaining: 0 })
  expect(second).toMatchObject({ pods: [{ name: 'b' }, { name: 'c' }, pod('a', 'gone')] })
  expect(last).toEqual({ pods: [pod('b', 'gone'), pod('c', 'gone'), pod('a', 'gone')], remaining: 0 })
})
