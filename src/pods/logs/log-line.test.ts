import { expect, test } from 'vitest'
import { type Message, message } from '../../../model/messages/message.ts'
import { levelOf, LineReader, noteOf, parseLine } from './log-line.ts'

test("parses a line's source, time and text", () => {
  expect(parseLine('[pod/web-1/app] 2026-01-31T12:00:00.123456789Z  [x] indented')).toEqual({
    pod: 'web-1',
    container: 'app',
    time: '2026-01-31T12:00:00.123456789Z',
    second: Date.parse('2026-01-31T12:00:00Z'),
    text: ' [x] indented',
    level: 'info',
    isContinued: false,
  })
})

test('reads a line without a time as a service note, and anything else as text', () => {
  expect(parseLine('[pod/web-1/app] gantry: no kubelet')).toMatchObject({
    pod: 'web-1',
    time: '',
    text: 'gantry: no kubelet',
  })
  expect(parseLine('<html>')).toEqual({
    pod: '',
    container: '',
    time: '',
    second: Number.NaN,
    text: '<html>',
    level: 'info',
    isContinued: false,
  })
})

test("parses a service note, which a container can't forge", () => {
  expect(noteOf(parseLine('[pod/web-1/app] gantry: no kubelet'))).toBe('no kubelet')
  expect(noteOf(parseLine('[pod/web-1/app] 2026-01-31T12:00:00.123456789Z gantry: no kubelet'))).toBeNull()
})

const ended = (end: Message): Message => message('logs.containerEnded', { end })

test.each([
  [ended(message('states.exited', { exitCode: 0 })), 'info'],
  [
    ended(message('states.lastLine', { end: message('states.exited', { exitCode: 0 }), line: 'bye' })),
    'info',
  ],
  [ended(message('states.exited', { exitCode: 1 })), 'error'],
  [ended(message('states.outOfMemory')), 'error'],
  [message('logs.runBegun', { run: 2 }), 'info'],
])('the note %j has level %s', (reason, level) => {
  const note = { message: 'As in English.', reasons: [reason] }
  const line = parseLine(`[pod/web-1/app] gantry: ${JSON.stringify(note)}`)
  expect(line).toMatchObject({ level, reasons: [reason] })
  expect(noteOf(line)).toBe('As in English.')
})

test('shows an unreadable note unchanged', () => {
  expect(noteOf(parseLine('[pod/web-1/app] gantry: {"a'))).toBe('{"a')
})

test('keeps an empty line of a container', () => {
  expect(parseLine('[pod/web-1/app] 2026-01-31T12:00:00.123456789Z ')).toMatchObject({ text: '' })
})

test('removes terminal colours', () => {
  expect(parseLine('\u001b[31;1mred\u001b[0m').text).toBe('red')
})

test('joins lines from chunks', () => {
  const reader = new LineReader()
  expect(reader.push('a\nb')).toEqual(['a'])
  expect(reader.push('c\n\n')).toEqual(['bc', ''])
})

test.for([
  ['level=error msg="x"', 'error'],
  ['{"severity":"WARNING","message":"x"}', 'warn'],
  ['2026-01-31 12:00:00,123 ERROR [main] x', 'error'],
  ['[WARN] x', 'warn'],
  ['Traceback (most recent call last):', 'error'],
  ['level=info msg="error budget"', 'info'],
  ['GET /errors 200', 'info'],
  ['', 'info'],
] as const)('%s has level %s', ([text, level]) => {
  expect(levelOf({ text })).toBe(level)
})
