import { expect, it } from 'vitest'
import { inPieces } from './pieces.ts'

it('splits into batches that the service reads in one request', () => {
  const ids = Array.from({ length: 250 }, (_, index) => String(index))
  expect(inPieces(ids).map(({ length }) => length)).toEqual([100, 100, 50])
  expect(inPieces(ids).flat()).toEqual(ids)
  expect(inPieces([])).toEqual([])
})

it('makes smaller batches of long names, so that they fit an address', () => {
  const names = Array.from({ length: 100 }, (_, index) => String(index).padStart(253, 'n'))
  expect(inPieces(names).map(({ length }) => length)).toEqual([31, 31, 31, 7])
  expect(inPieces(['n'.repeat(9_000), 'short'])).toHaveLength(2)
})
