import { expect, it } from 'vitest'
import { message } from './messages/message.ts'
import { whyNotLabels } from './kubernetes-labels.ts'

it.each([
  [{ app: 'web', 'app.kubernetes.io/name': 'Web_1.2-b', tier: '' }],
  [{ a: 'x'.repeat(63), ['k'.repeat(63)]: 'v' }],
  [null],
  [undefined],
])('accepts %j', (labels) => {
  expect(whyNotLabels(labels)).toBeNull()
})

it.each([
  [{ 'a b': 'x' }, message('problems.labelKey', { key: '"a b"' })],
  [{ '': 'x' }, message('problems.labelKey', { key: '""' })],
  [{ '/name': 'x' }, message('problems.labelKey', { key: '"/name"' })],
  [{ 'Example.com/name': 'x' }, message('problems.labelKey', { key: '"Example.com/name"' })],
  [{ 'a/b/c': 'x' }, message('problems.labelKey', { key: '"a/b/c"' })],
  [{ ['k'.repeat(64)]: 'v' }, message('problems.labelKey', { key: `"${'k'.repeat(64)}"` })],
  [{ app: 'web app' }, message('problems.labelTextAt', { key: 'app', value: '"web app"' })],
  [{ app: '-web' }, message('problems.labelTextAt', { key: 'app', value: '"-web"' })],
  [{ app: 'x'.repeat(64) }, message('problems.labelTextAt', { key: 'app', value: `"${'x'.repeat(64)}"` })],
])('rejects %j, as Kubernetes does', (labels, problem) => {
  expect(whyNotLabels(labels)).toEqual(problem)
})
