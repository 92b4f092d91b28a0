import { describe, expect, it } from 'vitest'
import { sizeOf } from './marks.ts'
import { parseYaml } from '../parse-yaml.ts'

describe('sizeOf', () => {
  it('counts lines and characters', () => {
    expect(sizeOf('a: 1\n'.repeat(14_999))).toBe('usual')
    expect(sizeOf('a: 1\n'.repeat(15_000))).toBe('long')
    expect(sizeOf('a: 1\n'.repeat(100_000))).toBe('huge')
    expect(sizeOf('a'.repeat(1024 * 1024))).toBe('usual')
    expect(sizeOf('a'.repeat(1024 * 1024 + 1))).toBe('long')
    expect(sizeOf('a'.repeat(4 * 1024 * 1024 + 1))).toBe('huge')
  })
})

describe('parseYaml', () => {
  it('reads every document and skips empty ones', () => {
    expect(parseYaml('a: 1\n---\n---\nb: 2\n---\n')).toEqual({
      documents: [{ a: 1 }, { b: 2 }],
      problem: null,
    })
  })

  it('names line and reason of invalid YAML', () => {
    const { problem } = parseYaml('a: 1\nb:\n  - x\n c: 2\n')
    expect(problem).toMatchObject({ line: 4 })
    expect(problem?.reason).not.toBe('')
  })
})
