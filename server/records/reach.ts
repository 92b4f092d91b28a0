import { renderMessage } from '../messages/render-message.ts'
import { type Message, message } from '../../model/messages/message.ts'
import { BlockList, isIP } from 'node:net'
import { malformed } from '../errors.ts'
import { bareHost } from '../outside-address.ts'
import { isHostAndPort } from './service-address.ts'

/** Value of PUBLIC_CA if this service serves PUBLIC_URL with its own self-signed certificate. */
export const OWN_CERTIFICATE = 'own'

/** Settings that determine how clients reach the service. */
export interface ReachSettings {
  /** Address for people and machines, without a trailing slash; null if PUBLIC_URL is not set. */
  publicUrl?: string | null
  /** PEM of the authorities of the certificate clients see, `OWN_CERTIFICATE`, or null for public ones. */
  publicCa?: string | null
  /** PEM of the service's self-signed certificate; null if an authority signed it. */
  readonly selfSignedCertificate: string | null
  /** Address on which the service listens, for requests without a usable Host header. */
  baseUrl?(): string
}

/** How a request reached the service, according to its headers and connection. */
export interface Observed {
  /** Host header, including the port; not validated. */
  host: string
  /** Origin of the page that sent the request; null for clients other than browsers. */
  origin: string | null
  /** A proxy terminated the client's TLS connection, so the client sees a different certificate than ours. */
  isProxied: boolean
}

/** How a client verifies the certificate: pin our own, trust an authority, or use public authorities. */
export type Trust = { kind: 'own'; pem: string } | { kind: 'authority'; pem: string } | { kind: 'public' }

/** Address for a client, without a trailing slash, and how the client verifies its certificate. */
export interface Reach {
  url: string
  trust: Trust
  /** The address was inferred from a proxied request. */
  isGuessed: boolean
}

const publicTrust: Trust = { kind: 'public' }
const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

/** Returns true for addresses that point each machine to itself. */
export function isLoopback(url: string): boolean {
  const host = hostnameOf(url)
  if (isIP(host) === 0) return host === 'localhost' || host.endsWith('.localhost')
  return loopback.check(host, isIP(host) === 6 ? 'ipv6' : 'ipv4')
}

/** Returns the hostname of a URL, IPv6 without brackets. */
export const hostnameOf = (url: string): string => bareHost(new URL(url).hostname).replace(/\.$/, '')

const ownTrust = ({ selfSignedCertificate }: ReachSettings): Trust =>
  selfSignedCertificate === null ? publicTrust : { kind: 'own', pem: selfSignedCertificate }

/** Returns the trust for PUBLIC_URL. Expects a proxy, so our certificate is trusted only with PUBLIC_CA. */
function publicUrlTrust(settings: ReachSettings): Trust {
  const { publicCa = null } = settings
  if (publicCa === null) return publicTrust
  return publicCa === OWN_CERTIFICATE ? ownTrust(settings) : { kind: 'authority', pem: publicCa }
}

/** Returns how a client verifies the service at a configured address, such as a provider's. */
export const reachAt = (settings: ReachSettings, url: string): Reach => ({
  url,
  isGuessed: false,
  trust: url === settings.publicUrl ? publicUrlTrust(settings) : ownTrust(settings),
})

/**
 * Returns how the client of a request, and others, reach the service: at PUBLIC_URL, or as the request did.
 */
export function reachOf(settings: ReachSettings, observed: Observed): Reach {
  const { publicUrl = null, publicCa = null } = settings
  if (publicUrl !== null) return reachAt(settings, publicUrl)
  const url = urlOf(settings, observed)
  if (!observed.isProxied) return { url, trust: ownTrust(settings), isGuessed: false }
  const isKnown = publicCa !== null && publicCa !== OWN_CERTIFICATE
  return { url, trust: isKnown ? publicUrlTrust(settings) : publicTrust, isGuessed: true }
}

/** A page knows the address it was opened at; a proxy may have changed it in the Host header. */
function urlOf({ baseUrl }: ReachSettings, { host, origin }: Observed): string {
  if (origin?.startsWith('https://') && isHostAndPort(origin.slice('https://'.length))) return origin
  if (isHostAndPort(host)) return `https://${host}`
  if (baseUrl === undefined) throw malformed(message('addresses.hostUnnamed'))
  return baseUrl().replace(/\/+$/, '')
}

/** Returns reasons why machines may not reach this address. */
export function machineWarnings(reach: Reach): Message[] {
  const { url } = reach
  const unreachable = isLoopback(url) ? [message('addresses.unreachable', { host: hostnameOf(url) })] : []
  return [...unreachable, ...proxyWarnings(reach)]
}

/** Warnings of an answer, in English and as codes. */
export const warningsAnswer = (
  warnings: readonly Message[],
): { warnings: string[]; warningReasons: readonly Message[] } => ({
  warnings: warnings.map(renderMessage),
  warningReasons: warnings,
})

export const proxyWarnings = ({ url, trust, isGuessed }: Reach): Message[] => {
  if (!isGuessed) return []
  return trust.kind === 'authority'
    ? [message('addresses.proxied', { url })]
    : [message('addresses.proxiedCertificate', { url })]
}
