import { message } from '../../model/messages/message.ts'
import { describe, expect, it } from 'vitest'
import { isLoopback, machineWarnings, proxyWarnings, reachAt, reachOf } from './reach.ts'

const own = 'PEM of our own'
const ca = 'PEM of an authority'
const direct = { host: 'gantry.test:8443', origin: null, isProxied: false }
const proxied = { ...direct, isProxied: true }
const selfSigned = { selfSignedCertificate: own }

describe('addresses at which clients reach the service', () => {
  it.each([
    [
      "from the request, with the service's own key",
      selfSigned,
      direct,
      { url: 'https://gantry.test:8443', trust: { kind: 'own' } },
    ],
    [
      'with public trust for a configured certificate',
      { selfSignedCertificate: null },
      direct,
      { url: 'https://gantry.test:8443', trust: { kind: 'public' } },
    ],
    [
      "without the service's key behind a proxy",
      selfSigned,
      proxied,
      { url: 'https://gantry.test:8443', trust: { kind: 'public' } },
    ],
    [
      'with a known authority behind a proxy',
      { ...selfSigned, publicCa: ca },
      proxied,
      { url: 'https://gantry.test:8443', trust: { kind: 'authority' } },
    ],
    [
      'from the page, if a proxy dropped the port',
      selfSigned,
      { host: 'gantry.test', origin: 'https://gantry.test:18443', isProxied: true },
      { url: 'https://gantry.test:18443', trust: { kind: 'public' } },
    ],
    [
      'from the Host header, if the page uses plain HTTP',
      selfSigned,
      { host: 'gantry.test', origin: 'http://gantry.test', isProxied: true },
      { url: 'https://gantry.test', trust: { kind: 'public' } },
    ],
    [
      'from PUBLIC_URL, whatever the request contains',
      { ...selfSigned, publicUrl: 'https://x.test/gantry' },
      direct,
      { url: 'https://x.test/gantry', trust: { kind: 'public' } },
    ],
    [
      'from PUBLIC_URL with its authority',
      { ...selfSigned, publicUrl: 'https://x.test', publicCa: ca },
      proxied,
      { url: 'https://x.test', trust: { kind: 'authority' } },
    ],
    [
      "from PUBLIC_URL with the service's own key if configured",
      { ...selfSigned, publicUrl: 'https://x.test', publicCa: 'own' },
      direct,
      { url: 'https://x.test', trust: { kind: 'own' } },
    ],
  ])('are built %s', (_rule, settings, observed, reach) => {
    expect(reachOf(settings, observed)).toMatchObject(reach)
  })

  it("are a provider's address with the service's own key, because that bypasses the proxy", () => {
    const settings = { ...selfSigned, publicUrl: 'https://x.test' }
    expect(reachAt(settings, 'https://10.0.0.7:8443').trust.kind).toBe('own')
    expect(reachAt(settings, 'https://x.test').trust.kind).toBe('public')
  })

  it('fall back to the listening address if Host is invalid, or fail', () => {
    const observed = { ...direct, host: "x'$(reboot)'" }
    const baseUrl = () => 'https://127.0.0.1:8443'
    expect(reachOf({ ...selfSigned, baseUrl }, observed).url).toBe('https://127.0.0.1:8443')
    expect(() => reachOf(selfSigned, observed)).toThrow('Host header contains no address')
  })
})

it.each([
  ['https://127.0.0.1:8443', true],
  ['https://127.8.0.1', true],
  ['https://localhost:8443', true],
  ['https://console.localhost', true],
  ['https://[::1]:8443', true],
  ['https://10.0.0.7', false],
  ['https://localhost.example.com', false],
])('detect that %s is a loopback address: %s', (url, isOwn) => expect(isLoopback(url)).toBe(isOwn))

it('warn about loopback for machines, and about a guessed address for all', () => {
  const loopback = reachOf(selfSigned, { ...direct, host: '127.0.0.1:8443' })
  expect(machineWarnings(loopback)).toEqual([message('addresses.unreachable', { host: '127.0.0.1' })])
  expect(proxyWarnings(loopback)).toEqual([])
  const guessed = reachOf(selfSigned, proxied)
  expect(machineWarnings(guessed)).toEqual(proxyWarnings(guessed))
  expect(proxyWarnings(guessed)).toEqual([message('addresses.proxiedCertificate', { url: guessed.url })])
  const known = reachOf({ ...selfSigned, publicCa: ca }, proxied)
  expect(proxyWarnings(known)).toEqual([message('addresses.proxied', { url: known.url })])
})
