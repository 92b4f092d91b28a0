import { expect, test } from 'vitest'
import { LogBuffer } from './log-buffer.ts'
import { barOf, stepTo, volumeOf } from './VolumeStrip.tsx'

const line = (at: string, text = 'x'): string => `[pod/a/app] 2026-01-31T${at}.500000000Z ${text}`
const filled = (...lines: string[]): LogBuffer => {
  const buffer = new LogBuffer()
  buffer.add(lines)
  return buffer
}

test('counts lines and errors per second in a short log, including gaps', () => {
  const volume = volumeOf(
    filled(line('12:00:00'), line('12:00:00', 'ERROR no'), '[pod/a/app] gantry: a note', line('12:00:03')),
  )
  expect(volume.stepMs).toBe(1000)
  expect(volume.bars.map(({ lines, errors, first }) => [lines, errors, first])).toEqual([
    [2, 1, 0],
    [0, 0, null],
    [0, 0, null],
    [1, 0, 3],
  ])
})

test('counts a stack trace as one error', () => {
  const { bars } = volumeOf(filled(line('12:00:00', 'ERROR no'), line('12:00:01', '  at web.js:17')))
  expect(bars.map(({ lines, errors }) => [lines, errors])).toEqual([
    [1, 1],
    [1, 0],
  ])
})

test('uses longer intervals for a longer log, with a limited number of bars', () => {
  const { bars, stepMs } = volumeOf(filled(line('00:00:00'), line('11:00:00'), line('23:00:00')))
  expect(stepMs).toBe(900_000)
  expect(bars.length).toBeLessThanOrEqual(120)
  expect(bars.reduce((sum, { lines }) => sum + lines, 0)).toBe(3)
})

test('is empty for a log without timestamps', () => {
  expect(volumeOf(filled('nothing')).bars).toEqual([])
})

test('counts only what the buffer keeps', () => {
  const buffer = new LogBuffer({ lines: 2, characters: Infinity })
  buffer.add([line('12:00:00'), line('12:00:01'), line('12:00:02')])
  expect(volumeOf(buffer).bars).toHaveLength(2)
})

test('finds the bar of a line, and the next one with lines', () => {
  const volume = volumeOf(filled(line('12:00:00'), line('12:00:05')))
  expect(barOf(volume, '2026-01-31T12:00:05.500000000Z')).toBe(5)
  expect(barOf(volume, '')).toBe(5)
  expect(stepTo(volume.bars, 0, 1)).toBe(5)
  expect(stepTo(volume.bars, 5, 1)).toBe(5)
  expect(stepTo(volume.bars, 5, -1)).toBe(0)
})
