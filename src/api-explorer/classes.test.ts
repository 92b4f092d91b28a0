import { expect, test } from 'vitest'
import type { ClassDefinition } from '../../model/answers/discovery.ts'
import { findClass, listClasses, otherClass, searchClasses } from './classes.ts'

const define = (modelIndex: string, uri: string): ClassDefinition => ({
  modelIndex,
  uri,
  apiLabel: uri.split('/').at(-1) ?? '',
  methods: [],
  isDeleteable: false,
  keyField: null,
  parents: [],
  attributes: [],
  relations: [],
  rights: {},
})

const classes = listClasses([
  [define('Deployment', '/catalog/api/deployments'), define('Application', '/catalog/api/applications')],
  [define('Application', '/environments/api/applications')],
])
const named = (found: typeof classes): string[] => found.map(({ service, name }) => `${service}.${name}`)

test('sorts classes by service and name, with class-less operations last', () => {
  expect(named(classes)).toEqual([
    'catalog.Application',
    'catalog.Deployment',
    'environments.Application',
    'other.calls',
  ])
})

test('finds all words in service, name or collection, in any letter case', () => {
  expect(named(searchClasses(classes, ' ENV appl '))).toEqual(['environments.Application'])
  expect(named(searchClasses(classes, 'deployments'))).toEqual(['catalog.Deployment'])
  expect(searchClasses(classes, '')).toHaveLength(4)
  expect(searchClasses(classes, 'nothing')).toEqual([])
})

test('an address names at most one class', () => {
  expect(findClass(classes, 'environments', 'Application')?.definition?.uri).toBe(
    '/environments/api/applications',
  )
  expect(findClass(classes, 'other', 'calls')).toBe(otherClass)
  expect(findClass(classes, 'config', 'Application')).toBeUndefined()
})
