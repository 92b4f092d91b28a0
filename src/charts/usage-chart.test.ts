import { describe, expect, it } from 'vitest'
import { chartScale } from './chart-scale.ts'
import { breakAtGaps, findGaps, isEndMissing, valuesAt } from './gaps.ts'

describe('chartScale', () => {
  it.each([
    [
      [3, 7.2],
      [0, 2, 4, 6, 8],
    ],
    [[0.31], [0, 0.1, 0.2, 0.3, 0.4]],
    [[380], [0, 100, 200, 300, 400]],
    [[100], [0, 25, 50, 75, 100]],
    [[0], [0, 1]],
    [[], [0, 1]],
  ])('fits %j cores with ticks %j', (values, ticks) => {
    expect(chartScale(values, 'cores').ticks).toEqual(ticks)
  })

  it('formats bytes in the unit of the largest value', () => {
    const scale = chartScale([2 ** 30, 9 * 2 ** 30], 'bytes')
    expect(scale).toMatchObject({ unit: 'GiB', max: 10 })
    expect(scale.scaled(3 * 2 ** 30)).toBe(3)
  })
})

describe('gaps', () => {
  const range = { from: 0, to: 100, stepMs: 10 }
  const points = [0, 10, 20, 60, 70].map((time) => ({ time, value: 1 }))

  it('are drawn where values are missing, including at the end', () => {
    expect(findGaps(points, range)).toEqual([
      { from: 20, to: 60 },
      { from: 70, to: 100 },
    ])
    expect(findGaps([], range)).toEqual([{ from: 0, to: 100 }])
    expect(isEndMissing(findGaps(points, range), range)).toBe(true)
    expect(isEndMissing(findGaps([...points, { time: 90, value: 1 }], range), range)).toBe(false)
  })

  it('ignore a single late value', () => {
    expect(
      findGaps(
        [0, 25, 50, 75, 100].map((time) => ({ time, value: 1 })),
        range,
      ),
    ).toEqual([])
  })

  it('break the line instead of bridging it', () => {
    expect(breakAtGaps(points, range).map(({ value }) => value)).toEqual([1, 1, 1, null, 1, 1])
  })
})

describe('a reference line', () => {
  const rows = [
    { time: 0, value: 1 },
    { time: 5, value: null },
    { time: 10, value: 1 },
  ]

  it('has its value at each time, and nothing where it had none', () => {
    expect(valuesAt(rows, { label: 'limit', now: 4, points: [{ time: 10, value: 2 }] })).toEqual([
      null,
      null,
      2,
    ])
  })

  it('has its current value if its history is unknown', () => {
    expect(valuesAt(rows, { label: 'limit', now: 4, points: [] })).toEqual([4, null, 4])
  })
})
