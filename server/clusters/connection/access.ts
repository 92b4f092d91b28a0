import type https from 'node:https'
import { isIP } from 'node:net'
import { checkServerIdentity } from 'node:tls'

/** Trust settings for the API server's certificate. Certificates are base64, as in a kubeconfig. */
export interface Trust {
  caData: string | undefined
  skipTLSVerify: boolean
  tlsServerName: string | undefined
}

/** Credential presented to the API server. */
export interface Credential {
  certData: string | undefined
  keyData: string | undefined
  token: string | undefined
  username: string | undefined
  password: string
  impersonateUser: string | undefined
}

/** Node's TLS and header options for every request: trusted certificates and the credential. */
export function accessOf(trust: Trust, credential: Credential): https.RequestOptions {
  const { username, password, token, impersonateUser } = credential
  const bytes = (data: string | undefined): Buffer | undefined =>
    data ? Buffer.from(data, 'base64') : undefined
  return {
    ca: bytes(trust.caData),
    cert: bytes(credential.certData),
    key: bytes(credential.keyData),
    ...namedAs(trust.tlsServerName),
    rejectUnauthorized: trust.skipTLSVerify ? false : undefined,
    auth: username ? `${username}:${password}` : undefined,
    headers: {
      ...(impersonateUser ? { 'Impersonate-User': impersonateUser } : {}),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
  }
}

/**
 * Verifies the certificate for this name instead of the address's. An IP address is never sent in the
 * handshake.
 */
function namedAs(name: string | undefined): https.RequestOptions {
  if (!name || isIP(name) === 0) return { servername: name }
  return {
    servername: '',
    checkServerIdentity: (_host, certificate) => checkServerIdentity(name, certificate),
  }
}

interface Parts {
  server: URL
  proxy: URL | null
  trust: Trust
  credential: Credential
}

/** Writes a kubeconfig with one context, as JSON, which is valid YAML. */
export function writeKubeconfig(
  { server, proxy, trust, credential }: Parts,
  context: { name: string; cluster: string; user: string },
): string {
  const cluster = {
    server: server.href.replace(/\/+$/, ''),
    'certificate-authority-data': trust.caData,
    'insecure-skip-tls-verify': trust.skipTLSVerify,
    'tls-server-name': trust.tlsServerName,
    'proxy-url': proxy?.href,
  }
  const user = {
    as: credential.impersonateUser,
    'client-certificate-data': credential.certData,
    'client-key-data': credential.keyData,
    token: credential.token,
    password: credential.password,
    username: credential.username,
  }
  const { name } = context
  return JSON.stringify({
    apiVersion: 'v1',
    kind: 'Config',
    clusters: [{ name: context.cluster, cluster }],
    users: [{ name: context.user, user }],
    contexts: [{ name, context: { name, cluster: context.cluster, user: context.user } }],
    preferences: {},
    'current-context': name,
  })
}
