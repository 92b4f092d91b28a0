import { expect, it } from 'vitest'
import { inPieces } from './pieces.ts'

it('has no more in a piece than the service reads at once', () => {
  const ids = Array.from({ length: 250 }, (_, index) => String(index))
  expect(inPieces(ids).map(({ length }) => length)).toEqual([100, 100, 50])
  expect(inPieces(ids).flat()).toEqual(ids)
  expect(inPieces([])).toEqual([])
})

it('has fewer of long names in a piece, which fits an address so', () => {
  const names = Array.from({ length: 100 }, (_, index) => String(index).padStart(253, 'n'))
  expect(inPieces(names).map(({ length }) => length)).toEqual([31, 31, 31, 7])
  expect(inPieces(['n'.repeat(9_000), 'short'])).toHaveLength(2)
})
