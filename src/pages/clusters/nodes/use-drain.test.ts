import { expect, test } from 'vitest'
import type { DrainedPod } from '../../../../model/answers/drain.ts'
import { withGone } from './use-drain.ts'

const pod = (name: string, outcome: DrainedPod['outcome'] = 'evict'): DrainedPod => ({
  namespace: 'shop',
  name,
  owner: null,
  outcome,
  reason: 'so far',
  hasLocalStorage: false,
  budget: null,
  budgetAllows: null,
  hasRoom: null,
})

test('a pod that is no longer there has left, and what came since is shown too', () => {
  const shown = withGone([pod('a'), pod('b')], [pod('b', 'waits'), pod('c')])
  expect(shown.map(({ name, outcome, reason }) => [name, outcome, reason])).toEqual([
    ['b', 'waits', 'so far'],
    ['c', 'evict', 'so far'],
    ['a', 'gone', null],
  ])
})
