import { describe, expect, it } from 'vitest'
import { writeManifest } from './manifest.ts'
import { readDocuments } from '../reader/documents.ts'
import { findTwins, readObjects } from '../reader/objects.ts'

const read = (text: string) => {
  const { documents, violations } = readDocuments(text)
  const found = readObjects(documents)
  return { ...found, violations: [...violations, ...found.violations] }
}
const sentencesOf = (text: string) => read(text).violations.map(({ message }) => message)
const configMap = (name: string) => `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}}\n`

describe('a manifest', () => {
  it('has documents with the lines at which they start', () => {
    const text = `# a comment alone is no document\n---\n${configMap('one')}---\n\n---\n${configMap('two')}`
    expect(readDocuments(text).documents.map(({ number, line }) => [number, line])).toEqual([
      [1, 2],
      [2, 8],
    ])
  })

  it('is not split inside a block scalar', () => {
    const text = `${configMap('one')}data:\n  a: |\n    first\n    ---\n    second\n`
    expect(read(text).objects.map(({ object }) => object['data'])).toEqual([{ a: 'first\n---\nsecond\n' }])
  })

  it('reads file modes and booleans as kubectl does', () => {
    const [document] = readDocuments('mode: 0644\non: yes\nname: "0644"\nplain: 10\nport: 80:80\n').documents
    expect(document?.value).toEqual({ mode: 420, true: true, name: '0644', plain: 10, port: '80:80' })
  })

  it('names the line of broken YAML in the whole text', () => {
    const text = `${configMap('one')}---\napiVersion: v1\nkind: [ConfigMap\n`
    expect(sentencesOf(text)).toEqual([expect.stringMatching(/^Line [67]: Invalid YAML: /)])
  })

  it('is refused with all errors in all documents at once', () => {
    const text = `a: [\n---\n${configMap('one')}---\nkind: Pod\n---\nb: }\n---\napiVersion: v1\nkind: Pod\nmetadata: {name: 1, labels: {a: 1, b: yes}}\n`
    expect(sentencesOf(text)).toEqual([
      expect.stringMatching(/^Line 1: Invalid YAML/),
      expect.stringMatching(/^Line 9: Invalid YAML/),
      'Document 3 (line 6): apiVersion is required.',
      'Document 5 (line 10), Pod: metadata.name is 1, which is not a string: put it in quotes.',
      'Document 5 (line 10), Pod: metadata.labels.a is 1, which is not a string: put it in quotes.',
      'Document 5 (line 10), Pod: metadata.labels.b is true, which is not a string: put it in quotes.',
    ])
  })

  it.each([
    ['kind: ConfigMap\nmetadata: {name: a}', 'Document 1 (line 1): apiVersion is required.'],
    ['apiVersion: v1\nmetadata: {name: a}', 'Document 1 (line 1): kind is required.'],
    ['apiVersion: v1\nkind: ConfigMap', 'Document 1 (line 1), ConfigMap: metadata is required.'],
    ['apiVersion: v1\nkind: Pod\nmetadata: {generateName: a-}', 'generateName makes a new object each time'],
    ['apiVersion: v1\nkind: Pod\nmetadata: {name: a/../b}', 'which is not a valid name'],
    ['apiVersion: v1\nkind: Pod\nmetadata: {name: a, labels: {on: true}}', 'is true, which is not a string'],
    ['- 1', 'is not an object with apiVersion and kind'],
    [
      'apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nresources: [web.yaml]',
      'is a Kustomization, which kubectl builds locally and no cluster accepts. Run kubectl kustomize and import its output.',
    ],
    ['apiVersion: v1\nx: &x [*x]', 'Document 1 (line 1): The document expands to more than 1000000 values.'],
    ['apiVersion: v1\nx: "a\\0"', 'Document 1 (line 1): The document must not contain the character NUL.'],
    [
      'apiVersion: v1\nx: .inf',
      'Document 1 (line 1): The document must not contain a number beyond 1.8e308.',
    ],
  ])('is refused with a message: %s', (text, sentence) => {
    expect(sentencesOf(text)).toEqual([expect.stringContaining(sentence)])
  })

  it('may contain lists, whose items are named separately', () => {
    const text = `apiVersion: v1\nkind: List\nitems:\n- ${configMap('a').replaceAll('\n', '\n  ')}\n- {kind: Pod}\n`
    expect(sentencesOf(text)).toEqual(['Document 1 (line 1), item 2: apiVersion is required.'])
  })

  it('explains how to quote a name that YAML reads as another type', () => {
    for (const [written, value] of [
      ['y', 'true'],
      ['12', '12'],
    ])
      expect(sentencesOf(`apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${written}}\n`)).toEqual([
        `Document 1 (line 1), ConfigMap: metadata.name is ${value}, which is not a string: put it in quotes.`,
      ])
  })

  it('contains each object once, whatever the version of its kind', () => {
    const { objects } = read(
      'apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: a}\n---\napiVersion: apps/v1beta2\nkind: Deployment\nmetadata: {name: a}\n',
    )
    expect(findTwins(objects)).toMatchObject([
      {
        message:
          'Document 2 (line 4), Deployment a: The text already contains the object: Document 1 (line 1), Deployment a.',
      },
    ])
  })

  it('does not expand without limit', () => {
    const levels = Array.from({ length: 9 }, (_, level) => {
      const above = level === 0 ? '"x"' : `*l${level - 1}`
      return `l${level}: &l${level} [${Array.from({ length: 10 }, () => above).join(', ')}]`
    })
    expect(sentencesOf(levels.join('\n'))).toEqual([expect.stringContaining('expands to more than')])
  })

  it('is written so that it reads back the same', () => {
    const { objects } = read(
      `${configMap('one')}data: {a: "yes", b: "0644", c: "line\\nline\\n", d: "---"}\n`,
    )
    expect(read(writeManifest(objects.map(({ object }) => ({ object })))).objects).toEqual(objects)
  })
})
