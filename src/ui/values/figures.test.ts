import { describe, expect, it } from 'vitest'
import { meterFill, meterLevel, percentOf } from './Meter.tsx'
import { sparkPath } from './spark-path.ts'

describe('meters', () => {
  it.each([
    [79.9, 'normal'],
    [80, 'high'],
    [91.9, 'high'],
    [92, 'critical'],
    [140, 'critical'],
  ])('%d percent is %s', (percent, level) => {
    expect(meterLevel(percent)).toBe(level)
  })

  it('never exceed the bar, and have no percentage of zero', () => {
    expect(meterFill(140)).toBe(100)
    expect(percentOf(1, 4)).toBe(25)
    expect(percentOf(1, 0)).toBeNull()
    expect(percentOf(null, 4)).toBeNull()
  })
})

describe('sparkPath', () => {
  const size = { width: 30, height: 10 }

  it('draws from left to right on a scale of 0 to 100', () => {
    expect(sparkPath([0, 50, 100, 200], size)).toEqual({
      solid: 'M0.0 10.0L10.0 5.0L20.0 0.0L30.0 0.0',
      missing: '',
      end: { x: 30, y: 0 },
    })
  })

  it('dots missing values, between others and at the end', () => {
    expect(sparkPath([0, null, 100, null], size)).toMatchObject({
      solid: 'M0.0 10.0M20.0 0.0',
      missing: 'M0.0 10.0L20.0 0.0M20.0 0.0L30.0 0.0',
    })
    expect(sparkPath([null, null], size)).toEqual({ solid: '', missing: 'M0.0 9.0L30.0 9.0', end: null })
  })
})
