import { expect, it } from 'vitest'
import { TimedLines } from './timed-lines.ts'

const at = (second: number): string => `2026-01-31T12:00:0${second}.123456789Z`
const line = (second: number, text: string): string => `${at(second)} ${text}\n`
const push = (lines: TimedLines, text: string): string => lines.push(Buffer.from(text)).toString()

it('drops lines that a reopened log repeats, even with the same time', () => {
  const lines = new TimedLines(true)
  push(lines, line(1, 'a') + line(2, 'b') + line(2, 'c'))
  expect(lines.sinceTime).toBe('2026-01-31T12:00:02Z')
  lines.resume()
  expect(push(lines, line(2, 'b') + line(2, 'c') + line(2, 'd') + line(3, 'e'))).toBe(
    line(2, 'd') + line(3, 'e'),
  )
})

it('keeps lines written after the clock was set back', () => {
  const lines = new TimedLines(true)
  push(lines, line(4, 'a') + line(5, 'b'))
  lines.resume()
  expect(push(lines, line(5, 'b') + line(3, 'c') + line(5, 'd'))).toBe(line(3, 'c') + line(5, 'd'))
})

it('counts only consecutive lines with the last time', () => {
  const lines = new TimedLines(true)
  push(lines, line(1, 'a'))
  push(lines, line(2, 'b') + line(1, 'c'))
  lines.resume()
  expect(push(lines, line(1, 'c') + line(1, 'd'))).toBe(line(1, 'd'))
})

it('repeats no part of an incomplete line', () => {
  const lines = new TimedLines(true)
  expect(push(lines, line(1, 'a') + line(2, 'broken').slice(0, 35))).toBe(line(1, 'a'))
  lines.resume()
  expect(push(lines, line(1, 'a') + line(2, 'broken'))).toBe(line(2, 'broken'))
})

it('removes times unless they are requested', () => {
  const lines = new TimedLines(false)
  expect(push(lines, line(1, 'a') + line(2, '') + 'unable to retrieve\n')).toBe('a\n\nunable to retrieve\n')
  lines.resume()
  expect(push(lines, line(2, '') + line(3, 'b'))).toBe('b\n')
})

it('forwards an endless line in pieces', () => {
  const lines = new TimedLines(true)
  const text = `${at(1)} ${'x'.repeat(300_000)}`
  expect(push(lines, text)).toBe(text)
  expect(push(lines, 'end\n')).toBe('end\n')
})

it("has no time before the first line, and keeps the node's time zone offset", () => {
  const lines = new TimedLines(true)
  expect(lines.sinceTime).toBeNull()
  push(lines, '2026-01-31T14:00:01.5+02:00 a\n')
  expect(lines.sinceTime).toBe('2026-01-31T14:00:01+02:00')
})

it('forwards the last line without a line feed', () => {
  const lines = new TimedLines(false)
  expect(push(lines, `${at(1)} last`)).toBe('')
  expect(lines.end().toString()).toBe('last')
})
