import { networkInterfaces } from 'node:os'
import { expect, it } from 'vitest'
import { addressTowards } from './own-address.ts'

it.each([
  ['postgres://gantry@127.0.0.1:5432/gantry', '127.0.0.1'],
  ['postgres://gantry@[::1]/gantry', '::1'],
  ['postgres:///gantry?host=/run/postgresql', '127.0.0.1'],
  ['postgres://gantry@database.invalid/gantry', '127.0.0.1'],
])('the local address towards %s', async (url, expected) => {
  expect(await addressTowards(url)).toBe(expected)
})

it('the local address towards a remote database belongs to this machine and is not loopback', async () => {
  const addresses = Object.values(networkInterfaces()).flat()
  const outside = addresses.filter((address) => address?.family === 'IPv4' && !address.internal)
  // Without a network there is no route, so the loopback address is the only one.
  const own = outside.map((address) => address?.address)
  expect([...own, ...(own.length === 0 ? ['127.0.0.1'] : [])]).toContain(
    await addressTowards('postgres://gantry@192.0.2.1/gantry'),
  )
})
