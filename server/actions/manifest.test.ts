import { describe, expect, it } from 'vitest'
import { readDocuments, readObjects, refuseDuplicates, writeManifest } from './manifest.ts'

const read = (text: string) => readObjects(readDocuments(text))
const configMap = (name: string) => `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}}\n`

describe('a manifest', () => {
  it('has documents with the lines at which they begin', () => {
    const text = `# a comment alone is no document\n---\n${configMap('one')}---\n\n---\n${configMap('two')}`
    expect(readDocuments(text).map(({ number, line }) => [number, line])).toEqual([
      [1, 2],
      [2, 8],
    ])
  })

  it('is not split inside a block of text', () => {
    const text = `${configMap('one')}data:\n  a: |\n    first\n    ---\n    second\n`
    expect(read(text).map(({ object }) => object['data'])).toEqual([{ a: 'first\n---\nsecond\n' }])
  })

  it('reads file modes and switches as kubectl does', () => {
    const [document] = readDocuments('mode: 0644\non: yes\nname: "0644"\nplain: 10\nport: 80:80\n')
    expect(document?.value).toEqual({ mode: 420, true: true, name: '0644', plain: 10, port: '80:80' })
  })

  it('names the line of broken YAML in the whole text', () => {
    const text = `${configMap('one')}---\napiVersion: v1\nkind: [ConfigMap\n`
    expect(() => read(text)).toThrow(/^Document 2 is no valid YAML: line [67]: /)
  })

  it.each([
    ['kind: ConfigMap\nmetadata: {name: a}', 'Document 1 (line 1) has no apiVersion.'],
    ['apiVersion: v1\nmetadata: {name: a}', 'Document 1 (line 1) has no kind.'],
    ['apiVersion: v1\nkind: ConfigMap', 'Document 1 (line 1), ConfigMap, has no metadata.'],
    ['apiVersion: v1\nkind: Pod\nmetadata: {generateName: a-}', 'generateName makes a new object each time'],
    ['apiVersion: v1\nkind: Pod\nmetadata: {name: a/../b}', 'which is no name'],
    ['apiVersion: v1\nkind: Pod\nmetadata: {name: a, labels: {on: true}}', 'is true, which is no text'],
    ['- 1', 'is no object with apiVersion and kind'],
    ['apiVersion: v1\nx: &x [*x]', 'Document 1 (line 1) expands to more than 1000000 values.'],
    ['apiVersion: v1\nx: "a\\0"', 'Document 1 (line 1) must not contain the character NUL.'],
    ['apiVersion: v1\nx: .inf', 'Document 1 (line 1) must not hold a number beyond 1.8e308.'],
  ])('is refused with a sentence: %s', (text, sentence) => {
    expect(() => read(text)).toThrow(sentence)
  })

  it('may hold lists, whose items are told apart', () => {
    const text = `apiVersion: v1\nkind: List\nitems:\n- ${configMap('a').replaceAll('\n', '\n  ')}\n- {kind: Pod}\n`
    expect(() => read(text)).toThrow('Document 1 (line 1), item 2 has no apiVersion.')
  })

  it('says of a name that YAML takes for something else how to write it', () => {
    for (const [written, value] of [
      ['y', 'true'],
      ['12', '12'],
    ])
      expect(() => read(`apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${written}}\n`)).toThrow(
        `Document 1 (line 1), ConfigMap, has the metadata.name ${value}, which is no text: write it in quotes.`,
      )
  })

  it('holds each object once, whatever the version of its kind', () => {
    const objects = read(
      'apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: a}\n---\napiVersion: apps/v1beta2\nkind: Deployment\nmetadata: {name: a}\n',
    )
    expect(() => refuseDuplicates(objects)).toThrow(
      'Document 2 (line 4), Deployment a, is there already: Document 1 (line 1), Deployment a.',
    )
  })

  it('does not expand without end', () => {
    const levels = Array.from({ length: 9 }, (_, level) => {
      const above = level === 0 ? '"x"' : `*l${level - 1}`
      return `l${level}: &l${level} [${Array.from({ length: 10 }, () => above).join(', ')}]`
    })
    expect(() => readDocuments(levels.join('\n'))).toThrow('expands to more than')
  })

  it('is written so that it reads back the same', () => {
    const objects = read(`${configMap('one')}data: {a: "yes", b: "0644", c: "line\\nline\\n", d: "---"}\n`)
    expect(read(writeManifest(objects.map(({ object }) => ({ object }))))).toEqual(objects)
  })
})
