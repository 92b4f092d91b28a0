import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { LineSplitter, maxLineBytes } from './lines.ts'

it('finds the same lines however the bytes are split, even within characters', () => {
  const line = fc.string({ unit: 'grapheme' }).filter((text) => text !== '' && !text.includes('\n'))
  fc.assert(
    fc.property(fc.array(line), fc.array(fc.nat(20)), (lines, cuts) => {
      const bytes = Buffer.from(lines.map((text) => `${text}\n`).join(''))
      const splitter = new LineSplitter('test')
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

it('holds back an incomplete line', () => {
  const splitter = new LineSplitter('test')
  expect(splitter.push(Buffer.from('{"a":1}\n{"b"'))).toEqual(['{"a":1}'])
  expect(splitter.push(Buffer.from(':2}\n'))).toEqual(['{"b":2}'])
})

it('limits the length of a line, but not the number of lines', () => {
  const splitter = new LineSplitter('10.0.0.5:6443')
  const mebibyte = Buffer.alloc(1024 * 1024, 'a')
  const count = maxLineBytes / mebibyte.length
  for (let index = 0; index < count * 2; index++)
    expect(splitter.push(Buffer.concat([mebibyte, Buffer.from('\n')]))).toHaveLength(1)
  for (let index = 0; index < count; index++) splitter.push(mebibyte)
  expect(() => splitter.push(mebibyte)).toThrow(
    'The answer of the API server at 10.0.0.5:6443 is larger than 32 MiB, so reading it was stopped.',
  )
})
