import { expect, it } from 'vitest'
import { changedParts, joinDocuments, objectsIn, kindsIn } from './documents.ts'

it('separates the objects of an export', () => {
  const web =
    '# kind: of door\napiVersion: v1\nkind: Service # door\nmetadata:\n  name: web\n  labels:\n    name: x\n'
  const number =
    "apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: '12' # a dozen\ndata:\n  text: |\n    a\n    ---\n"
  expect(objectsIn(`${web}---\n${number}`)).toEqual([
    { title: 'Service web', text: web },
    { title: 'ConfigMap 12', text: number },
  ])
  expect(objectsIn('')).toEqual([])
})

it('joins files into one text, each as its own document', () => {
  expect(joinDocuments(['\uFEFF---\na: 1', 'b: 2\n---\nc: 3\n'])).toBe('a: 1\n---\nb: 2\n---\nc: 3\n')
  expect(joinDocuments(['a: 1\n'])).toBe('a: 1\n')
})

it('returns the previous form of documents that an edit changed or removed', () => {
  const base = 'a: 1\n---\nb: 2\n---\nc: 3\n'
  expect(changedParts(base, base)).toBe('')
  expect(changedParts(base, 'a: 1\n---\nb: 9\n---\nd: 4\n')).toBe('b: 2\n---\nc: 3\n')
})

const deployment = { apiVersion: 'apps/v1', kind: 'Deployment' }

it('finds the kind of each document once', () => {
  const text = [
    'apiVersion: apps/v1',
    'kind: Deployment # the shop',
    'spec:',
    '  template:',
    '    kind: Nested',
    '---',
    'kind: "Service"',
    "apiVersion: 'v1'",
    '--- # again',
    'apiVersion: apps/v1',
    'kind: Deployment',
  ]
  expect(kindsIn(text.join('\n'))).toEqual([deployment, { apiVersion: 'v1', kind: 'Service' }])
})

it('handles Windows line endings and unfinished text', () => {
  expect(kindsIn('apiVersion: apps/v1\r\nkind: Deployment\r\n')).toEqual([deployment])
  expect(kindsIn('apiVersion: apps/v1\nkind:\nspec: [')).toEqual([])
  expect(kindsIn('apiVersion: v1\n---\nkind: Service')).toEqual([])
})
