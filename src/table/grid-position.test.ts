import { describe, expect, it } from 'vitest'
import { nextPosition, turnOf } from './grid-position.ts'

const extent = { rows: 25, columns: 6 }
const at = { row: 12, column: 3 }

describe('grid keys', () => {
  it.each([
    ['ArrowUp', { row: 11, column: 3 }],
    ['ArrowDown', { row: 13, column: 3 }],
    ['ArrowLeft', { row: 12, column: 2 }],
    ['ArrowRight', { row: 12, column: 4 }],
    ['PageUp', { row: 2, column: 3 }],
    ['PageDown', { row: 22, column: 3 }],
    ['Home', { row: 12, column: 0 }],
    ['End', { row: 12, column: 5 }],
  ])('%s moves to %o', (key, wanted) => {
    expect(nextPosition(key, false, at, extent)).toEqual(wanted)
  })

  it('move to the corners with Ctrl', () => {
    expect(nextPosition('Home', true, at, extent)).toEqual({ row: 0, column: 0 })
    expect(nextPosition('End', true, at, extent)).toEqual({ row: 24, column: 5 })
  })

  it('stop at the edges', () => {
    expect(nextPosition('PageDown', false, { row: 20, column: 0 }, extent)).toEqual({ row: 24, column: 0 })
    expect(nextPosition('ArrowLeft', false, { row: 0, column: 0 }, extent)).toEqual({ row: 0, column: 0 })
  })

  it('ignore other keys', () => {
    expect(nextPosition('a', false, at, extent)).toBeNull()
    expect(nextPosition('ArrowDown', false, at, { rows: 0, columns: 6 })).toBeNull()
  })

  it('turn the page only at its edge', () => {
    expect(turnOf('PageDown', { row: 24, column: 0 }, extent)).toBe(1)
    expect(turnOf('PageDown', { row: 23, column: 0 }, extent)).toBeNull()
    expect(turnOf('PageUp', { row: 0, column: 0 }, extent)).toBe(-1)
    expect(turnOf('ArrowDown', { row: 24, column: 0 }, extent)).toBeNull()
  })
})
