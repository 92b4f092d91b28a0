import { expect, it } from 'vitest'
import { relyingPartyOf } from './relying-party.ts'

it.each([
  [
    'https://gantry.example.com',
    'other.example',
    { id: 'gantry.example.com', origin: 'https://gantry.example.com' },
  ],
  [
    'https://gantry.example.com:8443/prefix',
    'localhost:8443',
    { id: 'gantry.example.com', origin: 'https://gantry.example.com:8443' },
  ],
  ['https://192.0.2.1', 'localhost', null],
  ['https://[2001:db8::1]', 'localhost', null],
  [null, 'localhost:8443', { id: 'localhost', origin: 'https://localhost:8443' }],
  [null, 'evil.example', null],
  [null, '127.0.0.1:8443', null],
  [null, 'not a host', null],
])('passkeys with PUBLIC_URL %s and host %s belong to %o', (publicUrl, host, expected) => {
  expect(relyingPartyOf(publicUrl, { host })).toEqual(expected)
})
