import { describe, expect, it } from 'vitest'
import { nextTime, parseSchedule, timeReader } from './schedule.ts'

const next = (text: string, after: string, zone?: string): string | null => {
  const schedule = parseSchedule(text)
  if (!schedule) throw new Error(`no schedule: ${text}`)
  const time = nextTime(schedule, Date.parse(after), timeReader(zone))
  return time === null ? null : new Date(time).toISOString().slice(0, 16)
}

describe('a cron schedule', () => {
  it.each([
    ['*/15 * * * *', '2026-01-01T00:00:00Z', '2026-01-01T00:15'],
    ['5 4 * * *', '2026-01-01T04:05:30Z', '2026-01-02T04:05'],
    ['0 0 29 feb *', '2026-01-01T00:00:00Z', '2028-02-29T00:00'],
    ['0 9-17/4 * * mon-fri', '2026-01-02T17:30:00Z', '2026-01-05T09:00'],
    ['30 2 1,15 * sun', '2026-01-01T03:00:00Z', '2026-01-04T02:30'],
    ['@weekly', '2026-01-01T00:00:00Z', '2026-01-04T00:00'],
    ['0 12 * * 7', '2026-01-01T00:00:00Z', '2026-01-04T12:00'],
  ])('%s after %s next runs at %s', (text, after, expected) => {
    expect(next(text, after)).toBe(expected)
  })

  it('follows its time zone, including half-hour offsets and daylight saving', () => {
    expect(next('0 8 * * *', '2026-01-01T00:00:00Z', 'Europe/Berlin')).toBe('2026-01-01T07:00')
    expect(next('0 8 * * *', '2026-07-01T00:00:00Z', 'Europe/Berlin')).toBe('2026-07-01T06:00')
    expect(next('10 8 * * *', '2026-01-01T00:00:00Z', 'Asia/Kolkata')).toBe('2026-01-01T02:40')
  })

  it('has no next run if no date matches', () => {
    expect(next('0 0 30 2 *', '2026-01-01T00:00:00Z')).toBeNull()
  })

  it.each(['* * * *', '60 * * * *', '* * 0 * *', '5-1 * * * *', '*/0 * * * *', 'a b c d e', '1-2-x * * * *'])(
    'rejects %s',
    (text) => {
      expect(parseSchedule(text)).toBeNull()
    },
  )
})
