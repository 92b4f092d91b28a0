import { expect, test } from 'vitest'
import { breakable, pathSteps } from './field-path.ts'

test('shows a path step by step, with names in brackets and map keys unchanged', () => {
  expect(pathSteps('spec.template.spec.containers[web].image')).toEqual([
    'spec',
    'template',
    'spec',
    'containers[web]',
    'image',
  ])
  expect(pathSteps('spec.containers[a.b].env[X.Y].value')).toEqual([
    'spec',
    'containers[a.b]',
    'env[X.Y]',
    'value',
  ])
  expect(pathSteps('labels.app.kubernetes.io/name')).toEqual(['labels', 'app.kubernetes.io/name'])
  expect(pathSteps('data.app.conf')).toEqual(['data', 'app.conf'])
  expect(pathSteps('spec.hard.requests.cpu')).toEqual(['spec', 'hard', 'requests.cpu'])
  expect(pathSteps('description')).toEqual(['description'])
})

test('a name can wrap after punctuation and keeps every character', () => {
  expect(breakable('app.kubernetes.io/part-of')).toEqual(['app.', 'kubernetes.', 'io/', 'part-', 'of'])
  expect(breakable('containers[web]')).toEqual(['containers[web]'])
  expect(breakable('team/web:1.2')).toEqual(['team/', 'web:', '1.', '2'])
  expect(breakable('image')).toEqual(['image'])
  for (const name of ['a..b', '-x-', 'A_B']) expect(breakable(name).join('')).toBe(name)
})
