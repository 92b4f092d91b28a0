import { expect, it } from 'vitest'
import { englishOf } from '../../errors.ts'
import { inPlainWords } from './plain-words.ts'

const go = (type: string, path = 'DeploymentSpec.spec.field'): string =>
  `Deployment in version "v1" cannot be handled as a Deployment: json: cannot unmarshal string into Go struct field ${path} of type ${type}`
const english = (text: string, field?: string): string => englishOf(inPlainWords(text, field) ?? '')
const begin = (text: string, field?: string): string =>
  englishOf(inPlainWords(text, field)?.slice(0, 1) ?? '')

it('names the expected type instead of the Go type, and quotes the API server', () => {
  expect(english(go('int32', 'DeploymentSpec.spec.replicas'))).toBe(
    `spec.replicas must be an integer. The API server reported: "${go('int32', 'DeploymentSpec.spec.replicas').replaceAll('"', "'")}".`,
  )
  const reported = [
    'bool',
    'string',
    '[]v1.Container',
    'map[string]string',
    'v1.PodTemplateSpec',
    'float64',
  ].map((type) => begin(go(type)))
  expect(reported).toEqual([
    'spec.field must be true or false.',
    'spec.field must be a string; put numbers, true and false in quotes.',
    'spec.field must be a list.',
    'spec.field must be an object.',
    'spec.field must be an object.',
    'spec.field must be a number.',
  ])
})

it('rewords messages about server-side apply, numbers and base64', () => {
  expect(begin('expected numeric (int or float), got string', 'spec.replicas')).toBe(
    'spec.replicas must be an integer.',
  )
  expect(begin('expected map, got &{[1 2]}', 'metadata.labels')).toBe('metadata.labels must be an object.')
  expect(begin('duplicate entries for key [port=80,protocol="TCP"]', 'spec.ports')).toBe(
    'spec.ports has several entries with port=80, protocol=TCP. Keep one of them.',
  )
  expect(begin('strconv.ParseInt: parsing "x": invalid syntax')).toBe('"x" must be an integer.')
  expect(begin('illegal base64 data at input byte 4')).toMatch(/^A value below data of a Secret/)
})

it("omits Go structures from the API server's message", () => {
  expect(english('expected string, got &value.valueUnstructured{Value:3}', 'data.a')).toBe(
    'data.a must be a string; put numbers, true and false in quotes. The API server reported: "expected string".',
  )
})

it('advises what to check for an unknown field', () => {
  expect(english('field not declared in schema', 'spec.replcas')).toBe(
    'spec.replcas is not a field of this kind. Check its spelling and the apiVersion.',
  )
})

it('keeps all other messages', () => {
  expect(inPlainWords('Deployment.apps "web" is invalid: spec.replicas: Invalid value: -1')).toBeNull()
})
