import { expect, it } from 'vitest'
import { LeaseLog } from './leases.fixture.ts'

const never = (): boolean => false

/** Log with lines of `seconds replica message epoch`. */
function logOf(lines: readonly string[]): LeaseLog {
  const log = new LeaseLog()
  for (const line of lines) {
    const [seconds, replica = '', verb, epoch] = line.split(' ')
    const fields = { msg: `lease ${verb}`, subject: 'cluster/1', epoch: Number(epoch) }
    log.read({ replica, at: Number(seconds) * 1000, fields })
  }
  return log
}

it('measures how long a lease had no holder', () => {
  const log = logOf(['1 a claimed 1', '10 a lost 1', '14 b claimed 2'])
  expect(log.secondsUntilClaimed(9_000)).toBe(5)
  expect(log.secondsUntilClaimed(12_000)).toBe(null)
  expect(log.doubles(0, never)).toEqual([])
  expect(log.holders().get('cluster/1')).toBe('b')
})

it('finds leases held by two replicas at once', () => {
  const overlap = logOf(['1 a claimed 1', '14 b claimed 2', '20 a lost 1'])
  expect(overlap.doubles(0, never)).toEqual(['cluster/1: a (epoch 1) and b (epoch 2)'])
  expect(overlap.doubles(0, ({ replica }) => replica === 'a')).toEqual([])
  expect(overlap.doubles(15_000, never)).toEqual([])
  const repeated = logOf(['1 a claimed 1', '2 a lost 1', '14 b claimed 1'])
  expect(repeated.doubles(0, never)).toHaveLength(1)
})

it('reports a lease that is never claimed again as infinitely late', () => {
  expect(logOf(['1 a claimed 1', '10 a lost 1']).secondsUntilClaimed(9_000)).toBe(Number.POSITIVE_INFINITY)
})
