import { expect, test } from 'vitest'
import { checkTaints } from './taints.ts'

const told = (...taints: object[]) =>
  checkTaints('spec.taints', taints).map(({ field, message }) => `${field}: ${message}`)

test('taints are refused in the words of the API server, each at its field', () => {
  const good = { key: 'example.org/gpu', value: 'a', effect: 'NoSchedule' }
  expect(told(good, { ...good, effect: 'NoExecute' }, { key: 'bare', effect: 'PreferNoSchedule' })).toEqual(
    [],
  )
  expect(told({ key: 'gpu' })).toEqual(['spec.taints[0].effect: Required value'])
  expect(told({ ...good, effect: 'Never' })).toEqual([
    'spec.taints[0].effect: Unsupported value: "Never": supported values: "NoSchedule", "PreferNoSchedule", "NoExecute"',
  ])
  expect(told({ ...good, key: 'a b' })).toEqual([
    expect.stringMatching(/^spec\.taints\[0\]\.key: Invalid value: "a b"/),
  ])
  expect(told({ ...good, value: 'a b' })).toEqual([
    expect.stringMatching(/^spec\.taints\[0\]\.value: Invalid value: "a b"/),
  ])
  expect(told(good, good)).toEqual([
    expect.stringMatching(
      /^spec\.taints\[1\]: Duplicate value: .*taints must be unique by key and effect pair$/,
    ),
  ])
})
