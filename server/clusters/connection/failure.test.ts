import { expect, test } from 'vitest'
import { unreachable } from './failure.ts'

const failed = (code: string): Error => Object.assign(new Error(`${code} in words of its own`), { code })

test.for([
  ['ECONNREFUSED', 'refused', /refuses connections/],
  ['ETIMEDOUT', 'timedOut', /does not answer/],
  ['ENOTFOUND', 'unresolved', /cannot be resolved/],
  ['EREFUSEDADDRESS', 'unresolved', /resolves to an address that nothing is sent to/],
  ['EHOSTUNREACH', 'noRoute', /no network route/],
  ['ECONNRESET', 'cutOff', /closed the connection/],
  ['CERT_HAS_EXPIRED', 'certificate', /has expired/],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'protocol', /does not speak TLS/],
  ['HPE_INVALID_CONSTANT', 'protocol', /does not speak HTTP/],
  ['EWHATEVER', 'other', /cannot be reached: EWHATEVER in words of its own/],
] as const)('classifies %s as fault %s', ([code, fault, sentence]) => {
  const error = unreachable(failed(code), { host: 'api.test:6443', validities: [] })
  expect(error).toMatchObject({ reason: 'unreachable', fault, message: expect.stringMatching(sentence) })
})

test.for([
  ['ECONNREFUSED', 2],
  ['ETIMEDOUT', 2],
  ['EHOSTUNREACH', 2],
  ['ECONNRESET', 2],
  ['ENOTFOUND', null],
  ['CERT_HAS_EXPIRED', null],
  ['HPE_INVALID_CONSTANT', null],
] as const)('after %s suggests a retry in %s seconds', ([code, retrySeconds]) => {
  expect(unreachable(failed(code), { host: 'api.test:6443', validities: [] })).toMatchObject({ retrySeconds })
})

test('a rejected client certificate is a rejected credential', () => {
  const error = unreachable(failed('ERR_SSL_TLSV1_ALERT_UNKNOWN_CA'), {
    host: 'api.test:6443',
    validities: [],
  })
  expect(error.reason).toBe('unauthorized')
  const validities = [{ credential: 'certificate', from: 0, until: Date.UTC(2025, 0, 1) }] as const
  const expired = failed('ERR_SSL_SSL/TLS_ALERT_CERTIFICATE_EXPIRED')
  expect(unreachable(expired, { host: 'api.test:6443', validities })).toMatchObject({
    reason: 'unauthorized',
    message: 'Client certificate expired on 2025-01-01. The API server at api.test:6443 rejects it.',
  })
})
