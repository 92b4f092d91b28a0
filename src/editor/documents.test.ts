import { expect, it } from 'vitest'
import { changedParts, joinDocuments, objectsIn, kindsIn } from './documents.ts'

it('tells the objects of an export apart', () => {
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

it('joins files to one text, each a document of its own', () => {
  expect(joinDocuments(['\uFEFF---\na: 1', 'b: 2\n---\nc: 3\n'])).toBe('a: 1\n---\nb: 2\n---\nc: 3\n')
  expect(joinDocuments(['a: 1\n'])).toBe('a: 1\n')
})

it('tells what the documents were that an edit changed, or left out', () => {
  const base = 'a: 1\n---\nb: 2\n---\nc: 3\n'
  expect(changedParts(base, base)).toBe('')
  expect(changedParts(base, 'a: 1\n---\nb: 9\n---\nd: 4\n')).toBe('b: 2\n---\nc: 3\n')
})

const deployment = { apiVersion: 'apps/v1', kind: 'Deployment' }

it('finds the kind of each document, once', () => {
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

it('takes lines of Windows, and text that is being typed', () => {
  expect(kindsIn('apiVersion: apps/v1\r\nkind: Deployment\r\n')).toEqual([deployment])
  expect(kindsIn('apiVersion: apps/v1\nkind:\nspec: [')).toEqual([])
  expect(kindsIn('apiVersion: v1\n---\nkind: Service')).toEqual([])
})
