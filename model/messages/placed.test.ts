import { expect, it } from 'vitest'
import { message } from './message.ts'
import { placedIn } from './placed.ts'

it('separates a text from its place, and leaves a text without a place unchanged', () => {
  const foreign = message('violations.at', {
    place: 'LimitRangeItem.min[cpu]',
    reason: 'Invalid value: "5": no',
  })
  expect(
    placedIn({ message: 'LimitRangeItem.min[cpu]: Invalid value: "5": no', reasons: [foreign] }),
  ).toEqual({
    place: 'LimitRangeItem.min[cpu]',
    reason: { message: 'Invalid value: "5": no' },
  })
  const reason = message('fields.immutable')
  const own = {
    message: 'Service.type: This field is immutable.',
    reasons: [message('violations.at', { place: 'Service.type', reason })],
  }
  expect(placedIn(own)).toEqual({
    place: 'Service.type',
    reason: { message: own.message, reasons: [reason] },
  })
  const taken = { message: 'The name: is taken' }
  expect(placedIn(taken)).toEqual({ place: null, reason: taken })
})
