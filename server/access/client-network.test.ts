import { expect, it } from 'vitest'
import { networkOf, siteOf } from './client-network.ts'

it.each([
  ['192.0.2.1', '192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:201', '192.0.2.1', '192.0.2.1'],
  ['2001:db8::1', '2001:db8:0:0::/56', '2001:db8:0::/48'],
  ['2001:DB8:0:0:ffff:1:2:3', '2001:db8:0:0::/56', '2001:db8:0::/48'],
  ['2001:db8:0:ff::1', '2001:db8:0:0::/56', '2001:db8:0::/48'],
  ['2001:db8:0:100::1', '2001:db8:0:100::/56', '2001:db8:0::/48'],
  ['2001:db8:1:abcd::1', '2001:db8:1:ab00::/56', '2001:db8:1::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/56', 'fe80:0:0::/48'],
  ['::1', '0:0:0:0::/56', '0:0:0::/48'],
])('counts %s as a caller of %s in %s', (address, network, site) => {
  expect(networkOf(address)).toBe(network)
  expect(siteOf(address)).toBe(site)
})
