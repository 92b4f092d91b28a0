import { expect, test } from 'vitest'
import { ApiError } from '../api/errors.ts'
import { atConfigFields, groupBody, isInRange } from './NewHostGroupPage.tsx'

const values = {
  name: 'web',
  desiredCount: 2,
  minHosts: 0,
  maxHosts: 5,
  awsConfigType: 'ami',
  region: 'eu-west-1',
  image: 'ami-1',
  keypair: null,
}
const names = ['name', 'desiredCount', 'minHosts', 'maxHosts']

test('creates a group with its configuration, or without one', () => {
  const group = { name: 'web', desiredCount: 2, minHosts: 0, maxHosts: 5 }
  expect(groupBody(values, names, null)).toEqual(group)
  expect(groupBody(values, names, 'awsConfig')).toEqual({
    ...group,
    awsConfig: { awsConfigType: 'ami', region: 'eu-west-1', image: 'ami-1' },
  })
})

test('accepts a desired count only within minimum and maximum', () => {
  expect(isInRange(values)).toBe(true)
  expect(isInRange({ ...values, desiredCount: 6 })).toBe(false)
  expect(isInRange({ ...values, minHosts: 3 })).toBe(false)
})

test('shows configuration errors under their fields', () => {
  const violation = {
    modelIndex: 'AwsConfig',
    field: 'awsConfig.0.region',
    message: 'AwsConfig.region is required.',
  }
  const error = new ApiError({
    status: 406,
    code: 'invalid',
    message: 'no',
    reasons: [{ code: 'requests.bodyTooLarge', params: { limit: '1 MB' } }],
    errors: [violation],
    requestId: null,
  })
  expect(atConfigFields(error)).toMatchObject({
    message: 'no',
    reasons: error.reasons,
    errors: [{ field: 'region' }],
  })
})
