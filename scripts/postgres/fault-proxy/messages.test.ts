import { describe, expect, it } from 'vitest'
import {
  makeMessage,
  MAX_MESSAGE_BYTES,
  MessageReader,
  queryMessage,
  readTexts,
  runOnce,
} from './messages.ts'

describe('messages', () => {
  it('are the same however they are split into chunks', () => {
    const bytes = Buffer.concat([runOnce('a', 'select 1'), queryMessage('x'.repeat(1_000)), makeMessage('S')])
    for (const size of [1, 2, 5, 7, 1_001, bytes.length]) {
      const reader = new MessageReader(true)
      const types: string[] = []
      for (let at = 0; at < bytes.length; at += size)
        for (const { type } of reader.read(bytes.subarray(at, at + size))) types.push(type)
      expect(types).toEqual(['P', 'B', 'E', 'C', 'Q', 'S'])
    }
  })

  it('have texts that end with a zero byte', () => {
    const message = { type: 'P', bytes: makeMessage('P', 'name', 'select 1') }
    expect(readTexts(message, 2)).toEqual(['name', 'select 1'])
    expect(() => readTexts(message, 3)).toThrow('has no end')
  })

  it.each([3, MAX_MESSAGE_BYTES, -1])('with length %d are refused before they are buffered', (length) => {
    const head = Buffer.alloc(5)
    head.write('Q')
    head.writeInt32BE(length, 1)
    const reader = new MessageReader(true)
    expect(() => [...reader.read(head)]).toThrow(RangeError)
  })
})
