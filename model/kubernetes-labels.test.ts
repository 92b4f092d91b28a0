import { expect, it } from 'vitest'
import { whyNotLabels } from './kubernetes-labels.ts'
import { sentenceOf } from './problem.ts'

it.each([
  [{ app: 'web', 'app.kubernetes.io/name': 'Web_1.2-b', tier: '' }],
  [{ a: 'x'.repeat(63), ['k'.repeat(63)]: 'v' }],
  [null],
  [undefined],
])('takes %j', (labels) => {
  expect(whyNotLabels(labels)).toBeNull()
})

it.each([
  [{ 'a b': 'x' }, 'must not have the key "a b"'],
  [{ '': 'x' }, 'must not have the key ""'],
  [{ '/name': 'x' }, 'must not have the key "/name"'],
  [{ 'Example.com/name': 'x' }, 'must not have the key "Example.com/name"'],
  [{ 'a/b/c': 'x' }, 'must not have the key "a/b/c"'],
  [{ ['k'.repeat(64)]: 'v' }, 'must not have the key'],
  [{ app: 'web app' }, 'must not have the value "web app" at app'],
  [{ app: '-web' }, 'must not have the value "-web" at app'],
  [{ app: 'x'.repeat(64) }, 'must not have the value'],
])('refuses %j, as Kubernetes does', (labels, sentence) => {
  const problem = whyNotLabels(labels)
  expect(problem && sentenceOf(problem)).toContain(sentence)
})
