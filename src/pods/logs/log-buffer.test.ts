import { expect, test } from 'vitest'
import { LogBuffer } from './log-buffer.ts'

const at = (second: number): string => `2026-01-31T12:00:${String(second).padStart(2, '0')}.000000000Z`
const line = (pod: string, second: number, text: string): string => `[pod/${pod}/app] ${at(second)} ${text}`
const texts = (buffer: LogBuffer): string[] =>
  Array.from({ length: buffer.count }, (_unused, index) => buffer.at(index)?.text ?? '')

test('sorts a batch by time, with notes after the line before them', () => {
  const buffer = new LogBuffer()
  buffer.add([line('a', 1, 'a1'), line('a', 3, 'a3'), '[pod/a/app] gantry: over', line('b', 2, 'b2')])
  expect(texts(buffer)).toEqual(['a1', 'b2', 'a3', 'gantry: over'])
})

test('drops lines that a reopened stream repeats', () => {
  const buffer = new LogBuffer()
  buffer.add([line('a', 1, 'a1'), line('a', 2, 'a2'), line('b', 1, 'b1')])
  buffer.resume()
  buffer.add([line('a', 2, 'a2'), line('b', 1, 'b1'), line('b', 2, 'b2'), line('a', 3, 'a3')])
  expect(texts(buffer)).toEqual(['a1', 'b1', 'a2', 'b2', 'a3'])
  expect(buffer.lastTime).toBe(at(3))
})

test('keeps every line with the same timestamp, across batches and a reopened stream', () => {
  const buffer = new LogBuffer()
  buffer.add([line('a', 1, 'first'), line('a', 1, 'second')])
  buffer.add([line('a', 1, 'third')])
  buffer.resume()
  buffer.add([line('a', 1, 'first'), line('a', 1, 'second')])
  buffer.add([line('a', 1, 'third'), line('a', 1, 'fourth')])
  expect(texts(buffer)).toEqual(['first', 'second', 'third', 'fourth'])
})

test('keeps lines of a clock that is set back', () => {
  const buffer = new LogBuffer()
  buffer.add([line('a', 5, 'before')])
  buffer.add([line('a', 3, 'after')])
  expect(texts(buffer)).toEqual(['before', 'after'])
  buffer.resume()
  buffer.add([line('a', 3, 'after'), line('a', 2, 'again')])
  expect(texts(buffer)).toEqual(['before', 'after', 'again'])
})

test("merges a source's late lines among those of the others", () => {
  const buffer = new LogBuffer()
  buffer.search('2')
  buffer.add([line('a', 2, 'a2'), '[pod/a/app] gantry: over', line('a', 4, 'a4')])
  buffer.add([line('b', 1, 'b1'), line('b', 3, 'b3'), line('a', 5, 'a5')])
  expect(texts(buffer)).toEqual(['b1', 'a2', 'gantry: over', 'b3', 'a4', 'a5'])
  expect(Array.from({ length: buffer.count }, (_unused, index) => buffer.at(index)?.id)).toEqual([
    0, 1, 2, 3, 4, 5,
  ])
  expect(buffer.hits).toEqual([1])
})

test('drops the oldest lines first, even if they arrived late', () => {
  const buffer = new LogBuffer({ lines: 3, characters: Infinity })
  buffer.add([line('a', 2, 'a2'), line('a', 4, 'a4'), line('a', 6, 'a6')])
  buffer.add([line('b', 1, 'b1'), line('b', 5, 'b5')])
  expect(texts(buffer)).toEqual(['a4', 'b5', 'a6'])
  expect(buffer.at(0)).toMatchObject({ id: buffer.firstId })
})

test('knows the oldest time kept, ignoring notes without a time', () => {
  const buffer = new LogBuffer({ lines: 3, characters: Infinity })
  expect(buffer.oldestTime).toBe('')
  buffer.add(['[pod/a/app] gantry: no kubelet', line('b', 1, 'b1'), line('b', 2, 'b2')])
  expect(buffer.oldestTime).toBe(at(1))
  buffer.add([line('b', 3, 'b3'), line('b', 4, 'b4')])
  expect(buffer.oldestTime).toBe(at(2))
})

test('keeps lines that were written at the same moment', () => {
  const buffer = new LogBuffer()
  buffer.add([line('a', 1, 'first'), line('a', 1, 'second')])
  expect(texts(buffer)).toEqual(['first', 'second'])
})

test('keeps at most its maximum of lines, and counts all', () => {
  const buffer = new LogBuffer({ lines: 1000, characters: Infinity })
  for (let batch = 0; batch < 500; batch++)
    buffer.add(Array.from({ length: 100 }, (_unused, index) => `[pod/a/app] note ${batch} ${index}`))
  expect(buffer.count).toBe(1000)
  expect(buffer.total).toBe(50_000)
  expect(buffer.at(0)).toMatchObject({ id: 49_000, text: 'note 490 0' })
  expect(buffer.at(999)).toMatchObject({ id: 49_999 })
})

test('keeps at most its maximum of text, but always the last line', () => {
  const buffer = new LogBuffer({ lines: 1000, characters: 1000 })
  buffer.add([`x${'y'.repeat(400)}`, `x${'y'.repeat(400)}`, 'z'.repeat(5000)])
  expect(buffer.count).toBe(1)
})

test('drops nothing while it is held', () => {
  const buffer = new LogBuffer({ lines: 2, characters: Infinity })
  buffer.add(['a', 'b', 'c'], { isHeld: true })
  expect(buffer.count).toBe(3)
  buffer.add(['d'])
  expect(texts(buffer)).toEqual(['c', 'd'])
})

test('searches kept and new lines, and forgets dropped ones', () => {
  const buffer = new LogBuffer({ lines: 3, characters: Infinity })
  buffer.add(['one Error', 'two', 'three error'])
  buffer.search('ERROR')
  expect(buffer.hits).toEqual([0, 2])
  buffer.add(['four error', 'five'])
  expect(buffer.hits).toEqual([2, 3])
  buffer.search('')
  expect(buffer.hits).toEqual([])
})

test('stays within its limits while it searches new lines', () => {
  const buffer = new LogBuffer()
  buffer.search('needle')
  const batches = Array.from({ length: 6 }, (_unused, second) =>
    Array.from({ length: 10_000 }, (_none, index) =>
      line(`p${index % 8}`, second, `request ${index} of a shop, ${'x'.repeat(120)}`),
    ),
  )
  for (const batch of batches) buffer.add(batch)
  expect(buffer.count).toBe(50_000)
  expect(buffer.total).toBe(60_000)
})

test('filters lines by level, with the stack trace below an error', () => {
  const buffer = new LogBuffer()
  const shown = (): (string | undefined)[] =>
    Array.from({ length: buffer.shownCount }, (_unused, place) => buffer.shownAt(place)?.text)
  buffer.add([
    line('a', 1, 'ERROR no database'),
    line('b', 1, '  indented by another'),
    line('a', 2, '  at Pool.connect (pool.js:17)'),
    line('a', 2, 'Caused by: timeout'),
    line('a', 3, 'ready'),
    line('a', 4, '  indented'),
  ])
  buffer.show({ level: 'warn', isHitsOnly: false })
  expect(shown()).toEqual(['ERROR no database', '  at Pool.connect (pool.js:17)', 'Caused by: timeout'])
  expect([0, 1, 2].map((place) => buffer.shownAt(place)?.isContinued)).toEqual([false, true, true])
  buffer.add([line('a', 5, 'WARN slow'), line('a', 6, 'INFO fast')])
  expect(shown().at(-1)).toBe('WARN slow')
  expect(buffer.placeOf(buffer.shownAt(3)?.id ?? 0)).toBe(3)
  buffer.show({ level: 'info', isHitsOnly: false })
  expect(buffer.shownCount).toBe(8)
})

test('shows only matches during a search, and finds no hidden line', () => {
  const buffer = new LogBuffer({ lines: 4, characters: Infinity })
  buffer.show({ level: 'info', isHitsOnly: true })
  buffer.add([line('a', 1, 'ERROR cart'), line('a', 2, 'INFO cart'), line('a', 3, 'INFO order')])
  expect([buffer.isFiltered, buffer.shownCount]).toEqual([false, 3])
  buffer.search('cart')
  expect([buffer.isFiltered, buffer.shownCount]).toEqual([true, 2])
  buffer.show({ level: 'error', isHitsOnly: true })
  expect(buffer.hits).toEqual([0])
  buffer.add([line('a', 4, 'ERROR cart'), line('a', 5, 'INFO cart')])
  expect([buffer.shownCount, buffer.shownAt(0)?.time]).toEqual([1, at(4)])
})

test('drops repeated notes of a source without new lines when a stream restarts', () => {
  const buffer = new LogBuffer()
  const note = '[pod/a/app] gantry: The container exited with code 1.'
  buffer.add([line('a', 1, 'a1'), note])
  buffer.resume()
  buffer.add([
    line('a', 1, 'a1'),
    note,
    line('b', 2, 'b2'),
    '[pod/b/app] gantry: The container exited with code 1.',
  ])
  expect(buffer.count).toBe(4)
  buffer.add([line('a', 3, 'a3'), note])
  expect(buffer.count).toBe(6)
})
