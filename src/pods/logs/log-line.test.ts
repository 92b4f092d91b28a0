import { expect, test } from 'vitest'
import { type Message, message } from '../../../model/messages/message.ts'
import { levelOf, LineReader, noteOf, parseLine } from './log-line.ts'

test('reads where a line comes from, when it was written, and its text as it is', () => {
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

test('takes a line without a time for a note of the service, and anything else for text', () => {
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

test('says what a note of the service says, which no container can', () => {
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
])('the note %j is of level %s', (reason, level) => {
  const note = { message: 'As in English.', reasons: [reason] }
  const line = parseLine(`[pod/web-1/app] gantry: ${JSON.stringify(note)}`)
  expect(line).toMatchObject({ level, reasons: [reason] })
  expect(noteOf(line)).toBe('As in English.')
})

test('takes a note that it cannot read as it is', () => {
  expect(noteOf(parseLine('[pod/web-1/app] gantry: {"a'))).toBe('{"a')
})

test('an empty line of a container is one', () => {
  expect(parseLine('[pod/web-1/app] 2026-01-31T12:00:00.123456789Z ')).toMatchObject({ text: '' })
})

test('leaves out the colours of a terminal', () => {
  expect(parseLine('\u001b[31;1mred\u001b[0m').text).toBe('red')
})

test('puts lines together from pieces', () => {
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
] as const)('%s is of level %s', ([text, level]) => {
  expect(levelOf({ text })).toBe(level)
})
