import type { Fields } from '../../model/fields.ts'
import { isRefusedHost } from '../outside-address.ts'
import type { Trust } from './access.ts'
import { certificatesOf, flagOf, KubeconfigError, refuseFiles, textOf } from './kubeconfig-fields.ts'

/** Cluster entry of a kubeconfig: API server, proxy and TLS settings. */
export interface ClusterEntry {
  server: URL
  /** HTTP proxy to reach the API server through. */
  proxy: URL | null
  trust: Trust
}

const example = 'https://host:6443'
const defaultPorts: Readonly<Record<string, number>> = { 'https:': 443, 'http:': 80 }

/** Port of an HTTP or HTTPS address, including default ports. */
export const portOf = ({ port, protocol }: URL): number => Number(port) || (defaultPorts[protocol] ?? 0)

export function readCluster(cluster: Fields, where: string): ClusterEntry {
  refuseFiles(cluster, where, ['certificate-authority'])
  const server = parseServer(cluster, where)
  const proxy = parseProxy(cluster, where)
  if (proxy && server.protocol === 'http:')
    throw new KubeconfigError(`${where}: proxy-url needs an https:// server.`)
  const caData = textOf(cluster, 'certificate-authority-data', where)
  if (caData) certificatesOf(caData, `${where}: certificate-authority-data`)
  const trust = {
    caData,
    skipTLSVerify: flagOf(cluster, 'insecure-skip-tls-verify', where),
    tlsServerName: parseTlsServerName(cluster, where),
  }
  return { server, proxy, trust }
}

function parseServer(cluster: Fields, where: string): URL {
  const text = textOf(cluster, 'server', where)
  if (!text)
    throw new KubeconfigError(`${where} has no server: add the address of the API server, ${example}.`)
  const server = parseAddress(text)
  const shown = withoutUser(text)
  if (!server)
    throw new KubeconfigError(`${where}: server "${shown}" is not a valid address such as ${example}.`)
  if (server.username || server.password)
    throw new KubeconfigError(
      `${where}: server must not contain a user name or password. Set username and password of the user instead.`,
    )
  if (server.search || server.hash)
    throw new KubeconfigError(
      `${where}: server "${shown}" has a query or a fragment. Remove what follows the path.`,
    )
  if (isRefusedHost(server.hostname))
    throw new KubeconfigError(
      `${where}: server "${shown}" is an address that nothing is sent to: no API server answers there.`,
    )
  return server
}

/**
 * Parses the proxy's address; only HTTP proxies are supported. The password stays in the address, which is
 * stored encrypted.
 */
function parseProxy(cluster: Fields, where: string): URL | null {
  const text = textOf(cluster, 'proxy-url', where)
  if (!text) return null
  const shown = withoutUser(text)
  if (/^socks/i.test(text))
    throw new KubeconfigError(
      `${where}: proxy-url "${shown}" is a SOCKS proxy, which is not supported. Use an HTTP proxy: http://host:3128.`,
    )
  const proxy = parseAddress(text)
  if (!proxy)
    throw new KubeconfigError(
      `${where}: proxy-url "${shown}" is not a valid address such as http://host:3128.`,
    )
  if (proxy.pathname !== '/' || proxy.search || proxy.hash)
    throw new KubeconfigError(`${where}: proxy-url "${shown}" has a path. Remove what follows the port.`)
  if (isRefusedHost(proxy.hostname))
    throw new KubeconfigError(`${where}: proxy-url "${shown}" is an address that nothing is sent to.`)
  return proxy
}

/** Stricter than `URL`, which drops line breaks and accepts `https:host` and port 0. */
function parseAddress(text: string): URL | null {
  if (!/^https?:\/\/[^\s/\\][^\s\\]*$/i.test(text) || !URL.canParse(text)) return null
  const address = new URL(text)
  return address.port === '0' ? null : address
}

/** Removes credentials from an address before it appears in a message. */
const withoutUser = (text: string): string => text.replace(/^([a-z\d+.-]*:\/*)[^/]*@/i, '$1')

function parseTlsServerName(cluster: Fields, where: string): string | undefined {
  const name = textOf(cluster, 'tls-server-name', where)
  if (name && !/^[\w.:*-]{1,253}$/.test(name))
    throw new KubeconfigError(`${where}: tls-server-name "${name}" is not a host name.`)
  return name
}
