import { expect, it } from 'vitest'
import { finalizersOf, holdReason, isDeleting } from './place.ts'

it.each([
  [['kubernetes.io/pvc-protection'], 'claim'],
  [['kubernetes.io/pv-protection'], 'volume'],
  [['foregroundDeletion'], 'owned'],
  [['example.com/hold'], 'finalizers'],
  [['kubernetes.io/pvc-protection', 'example.com/hold'], 'finalizers'],
  [[], 'none'],
])('an object with the finalizers %j is blocked for the reason %s', (finalizers, reason) => {
  expect(holdReason(finalizers).reason).toBe(reason)
})

it("names only finalizers that are not Kubernetes' own", () => {
  expect(holdReason(['foregroundDeletion', 'example.com/hold']).names).toEqual(['example.com/hold'])
})

it('reads rows with and without a deletion', () => {
  expect(isDeleting({ deletingSince: 1 })).toBe(true)
  expect(isDeleting({ deletingSince: null })).toBe(false)
  expect(finalizersOf({ heldBy: ['a'] })).toEqual(['a'])
  expect(finalizersOf({})).toEqual([])
})
