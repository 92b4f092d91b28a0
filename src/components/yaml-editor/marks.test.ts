import { describe, expect, it } from 'vitest'
import { isLarge, marksIn } from './marks.ts'
import { parseYaml } from './parse-yaml.ts'

describe('marksIn', () => {
  it('finds the line that a sentence names', () => {
    expect(marksIn(['Document 2, line 14: kind is missing.', 'The cluster is away.'])).toEqual([
      { line: 14, message: 'Document 2, line 14: kind is missing.' },
    ])
  })

  it('does not take other numbers for lines', () => {
    expect(marksIn(['The deadline 30 has passed.', 'line 0'])).toEqual([])
  })
})

describe('isLarge', () => {
  it('counts characters and lines', () => {
    expect(isLarge('a: 1\n'.repeat(9_999))).toBe(false)
    expect(isLarge('a: 1\n'.repeat(10_000))).toBe(true)
    expect(isLarge('a'.repeat(2 * 1024 * 1024))).toBe(false)
    expect(isLarge('a'.repeat(2 * 1024 * 1024 + 1))).toBe(true)
  })
})

describe('parseYaml', () => {
  it('reads every document and leaves empty ones out', () => {
    expect(parseYaml('a: 1\n---\n---\nb: 2\n---\n')).toEqual({
      documents: [{ a: 1 }, { b: 2 }],
      problem: null,
    })
  })

  it('names line and reason of what is broken', () => {
    const { problem } = parseYaml('a: 1\nb:\n  - x\n c: 2\n')
    expect(problem).toMatchObject({ line: 4 })
    expect(problem?.reason).not.toBe('')
  })
})
