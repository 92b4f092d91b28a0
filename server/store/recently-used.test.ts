import { describe, expect, it } from 'vitest'
import { RecentlyUsed } from './recently-used.ts'

describe('a map of bounded weight', () => {
  it('makes room by what was used longest ago', () => {
    const map = new RecentlyUsed<number>(10)
    map.set('a', 1, 4)
    map.set('b', 2, 4)
    expect(map.get('a')).toBe(1)
    map.set('c', 3, 4)
    expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([1, undefined, 3])
  })

  it('counts what is set anew once', () => {
    const map = new RecentlyUsed<number>(10)
    map.set('a', 1, 4)
    for (let value = 0; value < 5; value++) map.set('b', value, 6)
    expect([map.get('a'), map.get('b')]).toEqual([1, 4])
  })

  it('keeps one entry that is heavier than all may be, until the next', () => {
    const map = new RecentlyUsed<number>(10)
    map.set('a', 1, 4)
    map.set('huge', 2, 100)
    expect([map.get('a'), map.get('huge')]).toEqual([undefined, 2])
    map.set('b', 3, 4)
    expect([map.get('huge'), map.get('b')]).toEqual([undefined, 3])
  })

  it('says what leaves, for want of room, for another value or with all', () => {
    const left: number[] = []
    const map = new RecentlyUsed<number>(10, (value) => left.push(value))
    map.set('a', 1, 4)
    map.set('b', 2, 4)
    map.set('c', 3, 4)
    expect(left).toEqual([1])
    map.set('b', 4, 4)
    expect(left).toEqual([1, 2])
    map.clear()
    expect(left).toEqual([1, 2, 3, 4])
  })
})
