import { expect, it } from 'vitest'
import { mergeLines, changesBetween, mergeText } from './merge-texts.ts'

const base = `# The shop
kind: Deployment
metadata:
  name: web
spec:
  replicas: 1 # for now
  paused: false
  minReadySeconds: 5
  template:
    containers:
      - name: first
        image: a:1 # pinned
      - name: second
        image: b:1
---
kind: Service
metadata:
  name: web
`
const mine = base
  .replace('paused: false', 'paused: true # while we move')
  .replace('kind: Service', '# My door\nkind: Service')

/** Accepts all changes without a conflict. */
const merge = (theirs: string, edited = mine): string => {
  const texts = { base, mine: edited, theirs }
  return mergeText(
    texts,
    (changesBetween(texts) ?? []).filter(({ isConflict }) => !isConflict),
  )
}

it("merges others' comments, with a changed value or alone, and keeps the draft's", () => {
  const change = (text: string): string =>
    text
      .replace('replicas: 1 # for now', 'replicas: 3 # until spring')
      .replace('# The shop', '# The shop front\n# Ask before.')
      .replace('      - name: second', '      # The other\n      - name: second')
  expect(merge(change(base))).toBe(change(mine))
  expect(merge(base.replace(' # pinned', ''))).toBe(mine.replace(' # pinned', ''))
})

it('merges an object that others added, and one they removed', () => {
  const other = '# Theirs\nkind: ConfigMap\nmetadata:\n  name: new\n'
  expect(merge(`${other}---\n${base}`)).toBe(`${other}---\n${mine}`)
  expect(merge(base.replace(/---\n[^]*/, ''), base.replace('b:1', 'b:2'))).not.toContain('Service')
})

it('keeps a chosen field, whatever the lines contain', () => {
  const theirs = base.replace('paused: false', 'paused: null # theirs').replace('b:1', 'b:2 # newer')
  expect(merge(theirs)).toBe(mine.replace('b:1', 'b:2 # newer'))
  const texts = { base, mine, theirs }
  const all = changesBetween(texts) ?? []
  expect(mergeText(texts, all)).toBe(
    mine.replace('b:1', 'b:2 # newer').replace('paused: true #', 'paused: null #'),
  )
  expect(mergeText(texts, [])).toBe(mine)
})

it('merges repeated lines and long texts', () => {
  expect(mergeLines({ base: 'a\na\nb\na\n', mine: 'a\na\nb\na\nc\n', theirs: 'x\na\na\nb\na\n' })).toBe(
    'x\na\na\nb\na\nc\n',
  )
  expect(mergeLines({ base: 'a', mine: 'b', theirs: 'c' })).toBe('b')
  expect(mergeLines({ base: '', mine: 'b', theirs: '' })).toBe('b')
  const lines = Array.from({ length: 10_000 }, (_, index) => (index % 3 === 0 ? 'same' : `line ${index}`))
  const text = lines.join('\n')
  const [own, other] = [text.replace('line 5000', 'mine'), text.replace('line 7', 'theirs\nthem')]
  expect(mergeLines({ base: text, mine: own, theirs: other })).toBe(own.replace('line 7', 'theirs\nthem'))
})
