import { BlockList, isIP } from 'node:net'
import { malformed } from '../errors.ts'
import { isHostAndPort } from './service-address.ts'

/** Value of PUBLIC_CA for a PUBLIC_URL that this service answers with its own self-signed certificate. */
export const OWN_CERTIFICATE = 'own'

/** Settings about how clients reach the service. */
export interface ReachSettings {
  /** Address for people and machines, without a slash at its end; null where PUBLIC_URL is not set. */
  publicUrl?: string | null
  /** PEM of the authorities that signed the certificate clients see, or `OWN_CERTIFICATE`; null for public authorities. */
  publicCa?: string | null
  /** PEM of the service's own certificate where no authority signed it. */
  readonly selfSignedCertificate: string | null
  /** Address on which the service listens, for requests without a usable Host header. */
  baseUrl?(): string
}

/** How a request reached the service, as far as its headers and its connection show. */
export interface Observed {
  /** Host header, port included; not checked. */
  host: string
  /** Origin of the page that sent the request; null for clients that are no browsers. */
  origin: string | null
  /** A proxy ended the client's TLS connection, so the client sees another certificate than ours. */
  isProxied: boolean
}

/** How a client verifies the certificate it sees: our own by its key, another by its authority, or as usual. */
export type Trust = { kind: 'own'; pem: string } | { kind: 'authority'; pem: string } | { kind: 'public' }

/** Address for a client, without a slash at its end, and how it verifies the certificate there. */
export interface Reach {
  url: string
  trust: Trust
  /** The address was inferred from a request that came through a proxy. */
  isGuessed: boolean
}

const publicTrust: Trust = { kind: 'public' }
const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

/** Returns whether an address leads each machine to itself. */
export function isLoopback(url: string): boolean {
  const host = hostnameOf(url)
  if (isIP(host) === 0) return host === 'localhost' || host.endsWith('.localhost')
  return loopback.check(host, isIP(host) === 6 ? 'ipv6' : 'ipv4')
}

/** Hostname of an address, IPv6 without brackets. */
export const hostnameOf = (url: string): string =>
  new URL(url).hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')

const ownTrust = ({ selfSignedCertificate }: ReachSettings): Trust =>
  selfSignedCertificate === null ? publicTrust : { kind: 'own', pem: selfSignedCertificate }

/** Trust for PUBLIC_URL. A proxy is expected there, so that our own certificate counts only where PUBLIC_CA names it. */
function publicUrlTrust(settings: ReachSettings): Trust {
  const { publicCa = null } = settings
  if (publicCa === null) return publicTrust
  return publicCa === OWN_CERTIFICATE ? ownTrust(settings) : { kind: 'authority', pem: publicCa }
}

/** Returns how a client verifies the service at an address that somebody entered, such as a provider's. */
export const reachAt = (settings: ReachSettings, url: string): Reach => ({
  url,
  isGuessed: false,
  trust: url === settings.publicUrl ? publicUrlTrust(settings) : ownTrust(settings),
})

/** Returns how the client of a request reaches the service, for itself and others: PUBLIC_URL, or as the request did. */
export function reachOf(settings: ReachSettings, observed: Observed): Reach {
  const { publicUrl = null, publicCa = null } = settings
  if (publicUrl !== null) return reachAt(settings, publicUrl)
  const url = urlOf(settings, observed)
  if (!observed.isProxied) return { url, trust: ownTrust(settings), isGuessed: false }
  const isKnown = publicCa !== null && publicCa !== OWN_CERTIFICATE
  return { url, trust: isKnown ? publicUrlTrust(settings) : publicTrust, isGuessed: true }
}

/** A page knows the address it was opened at, which a proxy may have changed in the Host header. */
function urlOf({ baseUrl }: ReachSettings, { host, origin }: Observed): string {
  if (origin?.startsWith('https://') && isHostAndPort(origin.slice('https://'.length))) return origin
  if (isHostAndPort(host)) return `https://${host}`
  if (baseUrl === undefined) throw malformed('The header Host names no address of the service.')
  return baseUrl().replace(/\/+$/, '')
}

/** Reasons why machines may not get through with what was made from this address. */
export function machineWarnings(reach: Reach): string[] {
  const { url } = reach
  const unreachable = isLoopback(url)
    ? [
        `Machines can't reach ${hostnameOf(url)}. Open the console by another name, or set PUBLIC_URL or the provider's service address.`,
      ]
    : []
  return [...unreachable, ...proxyWarnings(reach)]
}

export const proxyWarnings = ({ url, trust, isGuessed }: Reach): string[] => {
  if (!isGuessed) return []
  if (trust.kind === 'authority')
    return [
      `The request came through a proxy. Check that Gantry is reached at ${url}, or set PUBLIC_URL to the right address.`,
    ]
  return [
    `The request came through a proxy, which has a certificate of its own. Check that Gantry is reached at ${url} and that a public authority signed the certificate there. Otherwise set PUBLIC_URL, and PUBLIC_CA for a private authority.`,
  ]
}
