import type https from 'node:https'

/** How to know the API server; certificates as a kubeconfig has them, in base64. */
export interface Trust {
  caData: string | undefined
  skipTLSVerify: boolean
  tlsServerName: string | undefined
}

/** By what the API server knows us. */
export interface Credential {
  certData: string | undefined
  keyData: string | undefined
  token: string | undefined
  username: string | undefined
  password: string
  impersonateUser: string | undefined
}

/** Options of Node for every request: whom to trust, and who one is. */
export function accessOf(trust: Trust, credential: Credential): https.RequestOptions {
  const { username, password, token, impersonateUser } = credential
  const bytes = (data: string | undefined): Buffer | undefined =>
    data ? Buffer.from(data, 'base64') : undefined
  return {
    ca: bytes(trust.caData),
    cert: bytes(credential.certData),
    key: bytes(credential.keyData),
    servername: trust.tlsServerName,
    rejectUnauthorized: trust.skipTLSVerify ? false : undefined,
    auth: username ? `${username}:${password}` : undefined,
    headers: {
      ...(impersonateUser ? { 'Impersonate-User': impersonateUser } : {}),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
  }
}

/** A kubeconfig of one context; JSON is YAML. */
export function writeKubeconfig(
  { server, trust, credential }: { server: URL; trust: Trust; credential: Credential },
  context: { name: string; cluster: string; user: string },
): string {
  const cluster = {
    server: server.href.replace(/\/+$/, ''),
    'certificate-authority-data': trust.caData,
    'insecure-skip-tls-verify': trust.skipTLSVerify,
    'tls-server-name': trust.tlsServerName,
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
