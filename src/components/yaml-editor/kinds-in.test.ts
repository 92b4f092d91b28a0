import { expect, it } from 'vitest'
import { kindsIn } from './kinds-in.ts'

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
