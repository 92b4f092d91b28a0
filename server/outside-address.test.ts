import { expect, it, test } from 'vitest'
import { isRefusedHost, lookupOutside } from './outside-address.ts'

it.each([
  ['169.254.169.254', true],
  ['169.254.170.2', true],
  ['[::ffff:169.254.169.254]', true],
  ['168.63.129.16', true],
  ['192.0.0.192', true],
  ['100.100.100.200', true],
  ['[fd00:ec2::254]', true],
  ['[fd20:ce::254]', true],
  // IPv4-compatible, IPv4-translated, NAT64, 6to4 and Teredo.
  ['[::169.254.169.254]', true],
  ['[::ffff:0:169.254.169.254]', true],
  ['[64:ff9b::a9fe:a9fe]', true],
  ['[64:ff9b::100.100.100.200]', true],
  ['[64:ff9b::a00:5]', false],
  ['[2002:a9fe:a9fe::]', true],
  ['[2002:a83f:8110:7::1]', true],
  ['[2002:a00:5::1]', false],
  ['[2001:0:4136:e378:8000:63bf:5601:5601]', true],
  ['[2001:db8::1]', false],
  // NAT64 with an operator's own prefix of 96, 64, 56 and 48 bits.
  ['[64:ff9b:1::169.254.169.254]', true],
  ['[64:ff9b:1:7:8:9:a9fe:a9fe]', true],
  ['[64:ff9b:1:7:a9:fea9:fe00:0]', true],
  ['[64:ff9b:1:7a9:fe:a9fe::]', true],
  ['[64:ff9b:1:a9fe:a9:fe00::]', true],
  ['[64:ff9b:1::10.0.0.5]', false],
  ['fe80::1%eth0', true],
  ['0.0.0.0', true],
  ['[::]', true],
  ['[fe80::1]', true],
  ['239.1.2.3', true],
  ['127.0.0.1', false],
  ['10.0.0.5', false],
  ['[::1]', false],
  ['[fd12:3456::1]', false],
  ['metadata.google.internal', true],
  ['Metadata.Google.Internal.', true],
  ['api.example.com', false],
])('an address in a URL, %s, is refused: %s', (host, isRefused) => {
  expect(isRefusedHost(host)).toBe(isRefused)
})

const lookUp = (host: string, options: Parameters<typeof lookupOutside>[1]) =>
  new Promise((resolve, reject) =>
    lookupOutside(host, options, (error, found) => (error ? reject(error) : resolve(found))),
  )

test('a name is resolved as by Node, for one address or for all', async () => {
  expect(await lookUp('127.0.0.1', {})).toBe('127.0.0.1')
  expect(await lookUp('127.0.0.1', { all: true })).toEqual([{ address: '127.0.0.1', family: 4 }])
})

test('a name that resolves only to refused addresses fails with a message', async () => {
  for (const options of [{}, { all: true }])
    await expect(lookUp('169.254.169.254', options)).rejects.toMatchObject({
      code: 'EREFUSEDADDRESS',
      message: '169.254.169.254 means an address that nothing is sent to',
    })
})
