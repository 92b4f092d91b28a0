import { expect, test } from 'vitest'
import { message } from '../../../model/messages/message.ts'
import {
  amountAt,
  exceededBy,
  keyOf,
  keyOfViolation,
  limitsBody,
  type LimitRangeRow,
  type Place,
} from './limit-range.ts'

const range: LimitRangeRow = {
  id: 'r',
  name: 'limits',
  modelIndex: 'LimitRange',
  service: 'Environments',
  uri: '',
  spec: {
    id: 's',
    limits: [
      {
        id: 'i1',
        type: 'Container',
        max: { cpu: '2', 'ephemeral-storage': '1Gi' },
        defaultLimit: { cpu: '1' },
      },
      { id: 'i2', type: 'Container', min: { cpu: '10m' } },
      { id: 'i3', type: 'Pod', max: { cpu: '4' } },
    ],
  },
}
const key = keyOf({ type: 'Container', bound: 'max', resource: 'cpu' })

test('fills the form from the first item of a type', () => {
  expect(amountAt(range, { type: 'Container', bound: 'max', resource: 'cpu' })).toBe('2')
  expect(amountAt(range, { type: 'Container', bound: 'min', resource: 'cpu' })).toBe('')
})

test("keeps what the form doesn't show: other resources and items", () => {
  expect(limitsBody(range, { [key]: ' 3 ', 'Pod-max-cpu': '' })).toEqual({
    limits: [
      {
        id: 'i1',
        type: 'Container',
        defaultRequest: null,
        defaultLimit: { cpu: '1' },
        min: null,
        max: { cpu: '3', 'ephemeral-storage': '1Gi' },
      },
      { id: 'i2' },
    ],
  })
})

test('a new LimitRange has only the items with values', () => {
  expect(limitsBody(null, { 'PersistentVolumeClaim-max-storage': '10Gi' })).toEqual({
    limits: [{ type: 'PersistentVolumeClaim', min: null, max: { storage: '10Gi' } }],
  })
})

test('shows an error at its field', () => {
  const { limits } = limitsBody(range, {})
  const at = (field: string, place: string) => {
    const reasons = [message('violations.at', { place, reason: 'no' })]
    return keyOfViolation({ modelIndex: '', field, message: `${place}: no`, reasons }, limits)
  }
  expect(at('limits.0.max', 'LimitRangeItem.max[cpu]')).toBe(key)
  expect(at('spec.0.limits.2.max', 'LimitRangeItem.max[cpu]')).toBe('Pod-max-cpu')
  expect(at('limits.1.min', 'LimitRangeItem.min[cpu]')).toBeNull()
  expect(at('name', 'LimitRange.name')).toBeNull()
})

test('no bound exceeds the next one that is set: min, default request, default limit, max', () => {
  const at = (amounts: Partial<Record<Place['bound'], string>>, bound: Place['bound']) =>
    exceededBy({ type: 'Container', bound, resource: 'cpu' }, (place) => amounts[place.bound] ?? '')?.bound
  const amounts = { min: '500m', defaultRequest: '0.2', defaultLimit: '3', max: '2' }
  expect([at(amounts, 'min'), at(amounts, 'defaultRequest'), at(amounts, 'defaultLimit')]).toEqual([
    'defaultRequest',
    undefined,
    'max',
  ])
  expect(at({ min: '500m', max: '0.5' }, 'min')).toBeUndefined()
  expect(at({ min: '1', max: 'many' }, 'min')).toBeUndefined()
})
