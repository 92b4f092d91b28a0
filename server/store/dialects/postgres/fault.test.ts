import { expect, it } from 'vitest'
import { isConnectionLost } from './fault.ts'

it.each([
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'timeout expired',
  'Query read timeout',
  'The server does not support SSL connections',
  'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string',
])('is treated as a lost connection: %s', (text) => {
  expect(isConnectionLost(new Error(text))).toBe(true)
})

it('does not match an error of the service with a similar text', () => {
  expect(isConnectionLost(new Error('User.password must be a string.'))).toBe(false)
})
