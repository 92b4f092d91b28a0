import { type Message, message } from '../../../../model/messages/message.ts'
import type { Fields } from '../../../../model/fields.ts'
import { isRefusedHost } from '../../../outside-address.ts'
import type { Trust } from '../access.ts'
import { certificatesOf, flagOf, KubeconfigError, refuseFiles, textOf } from './kubeconfig-fields.ts'

/** Cluster entry of a kubeconfig: API server, proxy and TLS settings. */
interface ClusterEntry {
  server: URL
  /** HTTP proxy to reach the API server through. */
  proxy: URL | null
  trust: Trust
}

const example = 'https://host:6443'
const defaultPorts: Readonly<Record<string, number>> = { 'https:': 443, 'http:': 80 }

/** Port of an HTTP or HTTPS address, including default ports. */
export const portOf = ({ port, protocol }: URL): number => Number(port) || (defaultPorts[protocol] ?? 0)

export function readCluster(cluster: Fields, where: Message): ClusterEntry {
  refuseFiles(cluster, where, ['certificate-authority'])
  const server = parseServer(cluster, where)
  const proxy = parseProxy(cluster, where)
  if (proxy && server.protocol === 'http:')
    throw new KubeconfigError(message('kubeconfigs.proxyNeedsHttps', { where }))
  const caData = textOf(cluster, 'certificate-authority-data', where)
  if (caData)
    certificatesOf(caData, message('kubeconfigs.field', { where, field: 'certificate-authority-data' }))
  const trust = {
    caData,
    skipTLSVerify: flagOf(cluster, 'insecure-skip-tls-verify', where),
    tlsServerName: parseTlsServerName(cluster, where),
  }
  return { server, proxy, trust }
}

function parseServer(cluster: Fields, where: Message): URL {
  const text = textOf(cluster, 'server', where)
  if (!text) throw new KubeconfigError(message('kubeconfigs.noServer', { where, example }))
  const server = parseAddress(text)
  const shown = withoutUser(text)
  if (!server) throw new KubeconfigError(message('kubeconfigs.serverInvalid', { where, shown, example }))
  if (server.username || server.password)
    throw new KubeconfigError(message('kubeconfigs.serverCredential', { where }))
  if (server.search || server.hash)
    throw new KubeconfigError(message('kubeconfigs.serverQuery', { where, shown }))
  if (isRefusedHost(server.hostname))
    throw new KubeconfigError(message('kubeconfigs.serverForbidden', { where, shown }))
  return server
}

/**
 * Parses the proxy's address; only HTTP proxies are supported. The password stays in the address, which is
 * stored encrypted.
 */
function parseProxy(cluster: Fields, where: Message): URL | null {
  const text = textOf(cluster, 'proxy-url', where)
  if (!text) return null
  const shown = withoutUser(text)
  if (/^socks/i.test(text)) throw new KubeconfigError(message('kubeconfigs.proxySocks', { where, shown }))
  const proxy = parseAddress(text)
  if (!proxy) throw new KubeconfigError(message('kubeconfigs.proxyInvalid', { where, shown }))
  if (proxy.pathname !== '/' || proxy.search || proxy.hash)
    throw new KubeconfigError(message('kubeconfigs.proxyPath', { where, shown }))
  if (isRefusedHost(proxy.hostname))
    throw new KubeconfigError(message('kubeconfigs.proxyForbidden', { where, shown }))
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

function parseTlsServerName(cluster: Fields, where: Message): string | undefined {
  const name = textOf(cluster, 'tls-server-name', where)
  if (name && !/^[\w.:*-]{1,253}$/.test(name))
    throw new KubeconfigError(message('kubeconfigs.serverNameInvalid', { where, name }))
  return name
}
