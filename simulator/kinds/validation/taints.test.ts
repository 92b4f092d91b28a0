import { expect, test } from 'vitest'
import { checkTaints } from './taints.ts'

const messagesOf = (...taints: object[]) =>
  checkTaints('spec.taints', taints).map(({ field, message }) => `${field}: ${message}`)

test("rejects invalid taints at their fields with the API server's messages", () => {
  const good = { key: 'example.org/gpu', value: 'a', effect: 'NoSchedule' }
  expect(
    messagesOf(good, { ...good, effect: 'NoExecute' }, { key: 'bare', effect: 'PreferNoSchedule' }),
  ).toEqual([])
  expect(messagesOf({ key: 'gpu' })).toEqual(['spec.taints[0].effect: Required value'])
  expect(messagesOf({ ...good, effect: 'Never' })).toEqual([
    'spec.taints[0].effect: Unsupported value: "Never": supported values: "NoSchedule", "PreferNoSchedule", "NoExecute"',
  ])
  expect(messagesOf({ ...good, key: 'a b' })).toEqual([
    expect.stringMatching(/^spec\.taints\[0\]\.key: Invalid value: "a b"/),
  ])
  expect(messagesOf({ ...good, value: 'a b' })).toEqual([
    expect.stringMatching(/^spec\.taints\[0\]\.value: Invalid value: "a b"/),
  ])
  expect(messagesOf(good, good)).toEqual([
    expect.stringMatching(
      /^spec\.taints\[1\]: Duplicate value: .*taints must be unique by key and effect pair$/,
    ),
  ])
})
