import { expect, it } from 'vitest'
import { englishOf } from '../../errors.ts'
import { inImmutableWords } from './plain-words.ts'
import { refusal } from './refusal.ts'

const english = (words: string): string => englishOf(inImmutableWords(words) ?? '')

it('suggests an alternative instead of quoting the value', () => {
  expect(english('Invalid value: {"metadata":{"a":": field is immutable"}}: field is immutable')).toBe(
    'This field is immutable. To change it, delete the object first.',
  )
})

it.each([
  [
    "Forbidden: updates to statefulset spec for fields other than 'replicas' are forbidden",
    /delete the object first/,
  ],
  [
    'Forbidden: spec is immutable after creation except resources.requests and volumeAttributesClassName for bound claims\n',
    /delete the claim first; its data/,
  ],
  [
    'Forbidden: pod updates may not change fields other than `spec.containers[*].image`',
    /delete the object first/,
  ],
  ['Invalid value: ["10.96.7.7"]: may not change once set', /^may not change once set\. To apply it, delete/],
  ['Forbidden: field can not be less than status.capacity', /delete the claim first; its data/],
  ['Forbidden: may not be changed in an update.', /delete the object first/],
  ['Forbidden: spec.persistentvolumesource is immutable after creation', /delete the object first/],
  ['Forbidden: field is immutable when `immutable` is set', /when `immutable` is set. To apply it, delete/],
])("keeps the API server's message about %s", (words, wanted) => {
  expect(english(words)).toMatch(wanted)
})

it('keeps other refusals unchanged', () => {
  expect(inImmutableWords('Invalid value: -1: must be greater than or equal to 0')).toBeNull()
})

it('replaces it in the full message of a refusal, too', () => {
  const message = 'Job.batch "migrate" is invalid: spec.template: Invalid value: {"a":1}: field is immutable'
  const causes = [{ field: 'spec.template', message: 'Invalid value: {"a":1}: field is immutable' }]
  const text = JSON.stringify({ kind: 'Status', message, details: { causes } })
  expect(refusal({ status: 422, text } as never, 'host').message).toBe(
    'Job.batch "migrate" is invalid: spec.template: This field is immutable. To change it, delete the object first.',
  )
})
