import { describe, expect, it } from 'vitest'
import { relaxYaml } from './relax-yaml.ts'

const relaxed = (text: string): string => relaxYaml(text)?.text ?? text

describe('relaxYaml', () => {
  it.each([
    ['args: [\n  a\n]\n', 'args: [\n  a\n       ]\n'.replace('  a', '       a')],
    ['a: "one\ntwo"\nb: 1\n', 'a: "one\n    two"\nb: 1\n'],
    ['a:\t[1,\t2]\n', 'a: [1, 2]\n'],
    ['a: [1,#c\n    2]\n', 'a: [1, #c\n    2]\n'],
    ["a: 'x'# c\n", "a: 'x' # c\n"],
    ['a: |# c\n  x\n', 'a: | # c\n  x\n'],
    ['a: "it\\\'s"\n', 'a: "it\'s"\n'],
    ['a: 1\n---\n\uFEFFb: 2\n', 'a: 1\n---\nb: 2\n'],
  ])('%j', (text, wanted) => {
    expect(relaxed(text)).toBe(wanted)
  })

  it.each([
    'a: |\n  [\n]\n',
    'a: |\n  it\'s "\n  x\nb: [1]\n',
    'a: plain it\'s\n  "goes on\nb: 1\n',
    "# it's [\na: 1\n",
    'a: b # [\nc: 1\n',
    "a: x'y\nb: x[1\n",
    'a:\n- "x"\n- \'y\'\n',
  ])('returns null if nothing needs relaxing: %j', (text) => {
    expect(relaxYaml(text)).toBeNull()
  })

  it('maps each character to its original offset', () => {
    const text = 'a: 1\n---\n\uFEFFargs: [\n  first,\n"second"\n]\nlast:\t{x: 1}\n'
    const found = relaxYaml(text)
    for (const word of ['args', 'first', 'second', 'last', 'x'])
      expect(found?.originalOffset(found.text.indexOf(word))).toBe(text.indexOf(word))
  })

  it('handles a text with many brackets', () => {
    const text = 'a: [\n'.repeat(20_000) + ']\n'.repeat(20_000)
    const found = relaxYaml(text)
    expect(found?.text.match(/^ {4}\]$/gm)).toHaveLength(20_000)
  })
})
