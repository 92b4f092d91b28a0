import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { LineSplitter } from './lines.ts'

it('finds the same lines however the bytes were cut, inside of characters too', () => {
  const line = fc.string({ unit: 'grapheme' }).filter((text) => text !== '' && !text.includes('\n'))
  fc.assert(
    fc.property(fc.array(line), fc.array(fc.nat(20)), (lines, cuts) => {
      const bytes = Buffer.from(lines.map((text) => `${text}\n`).join(''))
      const splitter = new LineSplitter()
      const found: string[] = []
      let start = 0
      for (const length of cuts) {
        found.push(...splitter.push(bytes.subarray(start, start + length)))
        start += length
      }
      found.push(...splitter.push(bytes.subarray(start)))
      expect(found).toEqual(lines.map((text) => Buffer.from(text).toString()))
    }),
  )
})

it('keeps an unfinished line to itself', () => {
  const splitter = new LineSplitter()
  expect(splitter.push(Buffer.from('{"a":1}\n{"b"'))).toEqual(['{"a":1}'])
  expect(splitter.push(Buffer.from(':2}\n'))).toEqual(['{"b":2}'])
})
