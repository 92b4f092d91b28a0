import { expect, it } from 'vitest'
import { LogOverlap } from './log-overlap.ts'

const at = (second: string): string => `2026-01-31T12:00:${second}Z`

/** Reads lines by the seconds of their times, and returns the new ones. */
function read(overlap: LogOverlap, ...seconds: string[]): string[] {
  const kept = seconds.filter((second) => !overlap.isRepeated(at(second)))
  for (const second of kept) overlap.remember(at(second))
  return kept
}

const resumedAfter = (...seconds: string[]): LogOverlap => {
  const overlap = new LogOverlap()
  read(overlap, ...seconds)
  overlap.resume()
  return overlap
}

it.each([
  ['up to the last line', ['05.1', '05.2'], ['05.1', '05.2', '05.3'], ['05.3']],
  ['all lines with the same timestamp', ['05.1', '05.1', '05.1'], ['05.1', '05.1', '05.1', '05.1'], ['05.1']],
  ['timestamps of different precision', ['05.5'], ['05', '05.49', '05.5', '05.51'], ['05.51']],
  ['a last line that is missing', ['05.1', '05.2'], ['05.1', '05.3', '05.2'], ['05.3', '05.2']],
  ['a clock that was set back', ['05.5'], ['05.5', '05.2', '03', '05.5'], ['05.2', '03', '05.5']],
  ['a clock that was set back earlier', ['05.5', '03'], ['03', '04'], ['04']],
])('drops lines that a reopened log repeats: %s', (_what, before, again, kept) => {
  expect(read(resumedAfter(...before), ...again)).toEqual(kept)
})

it('keeps all lines of a log that was never reopened', () => {
  const overlap = new LogOverlap()
  expect(read(overlap, '05', '03', '05', '05')).toEqual(['05', '03', '05', '05'])
  expect(overlap.lastTime).toBe(at('05'))
})

it('compares timestamps across time zones', () => {
  const overlap = resumedAfter('05.5')
  expect(overlap.isRepeated('2026-01-31T14:00:05.4+02:00')).toBe(true)
  expect(overlap.isRepeated('2026-01-31T14:00:05.6+02:00')).toBe(false)
})

it('drops nothing before the first line', () => {
  const overlap = resumedAfter()
  expect(overlap.isResuming).toBe(false)
  expect(read(overlap, '05')).toEqual(['05'])
})
