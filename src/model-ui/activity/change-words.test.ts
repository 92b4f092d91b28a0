import { expect, test } from 'vitest'
import type { ChangedObject } from '../../../model/answers/changed-object.ts'
import { fieldWords, resourcePath, resourceWords, valueText, withoutCodes } from './change-words.ts'

const difference = (field: string, modelIndex: string) => ({
  path: field, field, modelIndex, part: null, isReadOnly: false, before: null, after: null,
}) // oxfmt-ignore

const inSentence = (label: string): string => label.toLowerCase()

test('names resources by kind and name, with a link to their page', () => {
  const resource = { modelIndex: 'StatefulSet', service: 'Environments', uuid: 'x', name: 'db' }
  expect(resourceWords(resource, inSentence)).toEqual({ kind: 'stateful set', name: 'db' })
  const environment = { modelIndex: 'Environment', service: 'Environments', uuid: 'e', name: 'shop' }
  expect(resourcePath(resource, [environment])).toBe('/resources/environments/statefulSets/x')
  expect(resourcePath({ ...resource, modelIndex: 'Application' }, [environment])).toBe(
    '/environments/e/applications/x',
  )
  expect(resourcePath({ ...resource, modelIndex: 'Later' }, [])).toBeNull()
})

test('names fields by label, and map keys unchanged', () => {
  expect(fieldWords(difference('replicas', 'DeploymentSpec'), 'Environments', inSentence)).toBe('replicas')
  expect(fieldWords(difference('labels.app.kubernetes.io/name', 'Application'), 'Catalog', inSentence)).toBe(
    'labels app.kubernetes.io/name',
  )
})

test('shows values on one line, and truncates long ones', () => {
  expect(valueText(null)).toBeNull()
  expect(valueText(5)).toBe('5')
  expect(valueText(['a', 'b'])).toBe('a, b')
  expect(valueText({ a: 1 })).toBe('{"a":1}')
  expect(valueText('x'.repeat(100), 10)).toBe(`${'x'.repeat(9)}…`)
})

test("omits a text's codes, because the text itself is shown", () => {
  const left = (modelIndex: string, ...fields: string[]) =>
    withoutCodes({
      service: 'Config',
      differences: fields.map((field) => difference(field, modelIndex)),
    } as ChangedObject).map(({ field }) => field)
  expect(left('Host', 'status', 'causes', 'isApproved')).toEqual(['status', 'isApproved'])
  expect(left('HostGroup', 'providerStatus', 'providerCauses')).toEqual(['providerStatus'])
  // The name alone decides nothing.
  expect(left('Registry', 'causes')).toEqual(['causes'])
})
