import { createPrivateKey, X509Certificate } from 'node:crypto'
import type https from 'node:https'
import { load, YAMLException } from 'js-yaml'
import { type Fields, isFields } from '../../model/fields.ts'
import { isRefusedHost } from '../outside-address.ts'
import { accessOf, writeKubeconfig } from './access.ts'

/** A kubeconfig that cannot be used; the message is a sentence that says why and what to do, without its secrets. */
export class KubeconfigError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'KubeconfigError'
  }
}

/** All that is needed to reach one cluster, taken from one context. It names no file and runs no program. */
export interface ClusterConnection {
  /** Base address of the API server; its path, where it has one, is a prefix of every request. */
  server: URL
  /** `10.0.0.5:6443`, as sentences name it. */
  host: string
  context: string
  /** Whom to trust, and the credential: options of Node, and headers of every request. None of it over http. */
  access: https.RequestOptions
  /** A kubeconfig of the chosen context alone: what is worth storing. It holds the credential. */
  text: string
  /** When the credential in it runs out (client certificate, or a token that says so), in milliseconds; null if unknown. */
  expiresOn: number | null
}

/** A megabyte is far above any real kubeconfig and keeps a mistaken upload from being parsed. */
const maxLength = 1024 * 1024

function textOf(fields: Fields, field: string, where: string): string | undefined {
  const value = fields[field]
  if (value == null || value === '') return undefined
  if (typeof value !== 'string') throw new KubeconfigError(`${where}: ${field} must be a text.`)
  return value.trim()
}

function parseYaml(text: string): Fields {
  if (text.length > maxLength)
    throw new KubeconfigError('The kubeconfig is larger than 1 MiB, so it is probably another file.')
  if (text.trim() === '') throw new KubeconfigError('The kubeconfig is empty.')
  let value: unknown
  try {
    value = load(text)
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error
    const place = error.mark ? `, line ${error.mark.line + 1}` : ''
    throw new KubeconfigError(`The kubeconfig is no valid YAML${place}: ${error.reason}.`)
  }
  if (!isFields(value) || !Array.isArray(value.clusters))
    throw new KubeconfigError(
      'This is no kubeconfig: it has no list of clusters. "kubectl config view --raw --flatten" prints one.',
    )
  return value
}

interface Wanted {
  list: string
  entry: string
  name: string
}

/** The entry of one of the kubeconfig's three lists, `{name, <entry>: {...}}`. */
function findEntry(kubeconfig: Fields, { list, entry, name }: Wanted): Fields | null {
  const entries = Array.isArray(kubeconfig[list]) ? kubeconfig[list] : []
  const found = entries.filter(isFields).find((candidate) => candidate.name === name)
  if (!found) return null
  return isFields(found[entry]) ? found[entry] : {}
}

function namesOf(kubeconfig: Fields, list: string): string {
  const entries = Array.isArray(kubeconfig[list]) ? kubeconfig[list] : []
  const names = entries.filter(isFields).map((entry) => `"${String(entry.name)}"`)
  return names.length === 0 ? 'none' : names.join(', ')
}

function chooseContext(kubeconfig: Fields, wanted: string | null): { name: string; context: Fields } {
  const name = wanted || textOf(kubeconfig, 'current-context', 'The kubeconfig')
  if (!name)
    throw new KubeconfigError(
      `The kubeconfig has no current-context: name one of its contexts (${namesOf(kubeconfig, 'contexts')}).`,
    )
  const context = findEntry(kubeconfig, { list: 'contexts', entry: 'context', name })
  if (context) return { name, context }
  throw new KubeconfigError(
    `The kubeconfig has no context "${name}"; it has ${namesOf(kubeconfig, 'contexts')}.`,
  )
}

function chooseEntry(kubeconfig: Fields, context: Fields, wanted: Wanted): Fields {
  const found = findEntry(kubeconfig, wanted)
  if (found) return found
  throw new KubeconfigError(
    `Context "${String(context.name ?? '')}" names the ${wanted.entry} "${wanted.name}", which the kubeconfig does not have.`,
  )
}

/** Files named in a kubeconfig are those of the person's machine; read here they would be those of the service. */
function refuseFiles(fields: Fields, where: string, names: readonly string[]): void {
  const named = names.find((name) => fields[name] != null && fields[name] !== '')
  if (!named) return
  throw new KubeconfigError(
    `${where} refers to a file (${named}: ${String(fields[named])}), which cannot be read from here. ` +
      'Embed the content: "kubectl config view --raw --flatten" prints a kubeconfig without file references.',
  )
}

function refusePrograms(user: Fields, where: string): void {
  const way =
    'Use a kubeconfig with a client certificate or the token of a service account ("kubectl create token").'
  if (user.exec != null) {
    const command = isFields(user.exec) ? user.exec.command : user.exec
    throw new KubeconfigError(
      `${where} gets its credential by running a program (exec: ${String(command)}), which is not allowed here. ${way}`,
    )
  }
  if (user['auth-provider'] != null)
    throw new KubeconfigError(
      `${where} gets its credential from an auth-provider, which is not allowed here. ${way}`,
    )
}

function parseServer(cluster: Fields, where: string): URL {
  const server = textOf(cluster, 'server', where)
  if (!server)
    throw new KubeconfigError(`${where} has no server: add the address of the API server, https://host:6443.`)
  if (!URL.canParse(server) || !/^https?:$/.test(new URL(server).protocol))
    throw new KubeconfigError(`${where}: server "${server}" is no address such as https://host:6443.`)
  const address = new URL(server)
  if (isRefusedHost(address.hostname))
    throw new KubeconfigError(
      `${where}: server "${server}" is an address that nothing is sent to: no API server answers there.`,
    )
  return address
}

function parseCertificate(data: string, where: string): X509Certificate {
  try {
    return new X509Certificate(Buffer.from(data, 'base64'))
  } catch {
    throw new KubeconfigError(`${where} holds no certificate in PEM form, encoded in base64.`)
  }
}

function checkPair(certificateData: string | undefined, keyData: string | undefined, where: string) {
  if (!certificateData && !keyData) return null
  if (!certificateData || !keyData)
    throw new KubeconfigError(`${where} needs client-certificate-data and client-key-data together.`)
  const certificate = parseCertificate(certificateData, `${where}: client-certificate-data`)
  let isPair = false
  try {
    isPair = certificate.checkPrivateKey(createPrivateKey(Buffer.from(keyData, 'base64')))
  } catch {
    throw new KubeconfigError(
      `${where}: client-key-data holds no private key in PEM form, encoded in base64.`,
    )
  }
  if (!isPair)
    throw new KubeconfigError(`${where}: client-key-data is not the key of its client certificate.`)
  return certificate
}

/** Service account tokens are JWTs, whose `exp` is in seconds. Only read to explain a refusal, never to trust it. */
function tokenExpiry(token: string | undefined): number | null {
  const payload = token?.split('.')[1]
  if (!payload) return null
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString())
    return isFields(claims) && typeof claims.exp === 'number' ? claims.exp * 1000 : null
  } catch {
    return null
  }
}

function readCluster(cluster: Fields, where: string) {
  refuseFiles(cluster, where, ['certificate-authority'])
  if (cluster['proxy-url'])
    throw new KubeconfigError(
      `${where} is reached through a proxy (proxy-url), which is not supported: name an address that this service reaches itself.`,
    )
  const server = parseServer(cluster, where)
  const caData = textOf(cluster, 'certificate-authority-data', where)
  if (caData) parseCertificate(caData, `${where}: certificate-authority-data`)
  const skipTLSVerify = cluster['insecure-skip-tls-verify'] === true
  return { server, caData, skipTLSVerify, tlsServerName: textOf(cluster, 'tls-server-name', where) }
}

function readUser(user: Fields, where: string) {
  refusePrograms(user, where)
  refuseFiles(user, where, ['client-certificate', 'client-key', 'tokenFile'])
  const impersonated = ['as-uid', 'as-groups', 'as-user-extra'].find((field) => user[field] != null)
  if (impersonated)
    throw new KubeconfigError(`${where} impersonates somebody with ${impersonated}, which is not supported.`)
  const certData = textOf(user, 'client-certificate-data', where)
  const keyData = textOf(user, 'client-key-data', where)
  const certificate = checkPair(certData, keyData, where)
  const token = textOf(user, 'token', where)
  if (token && /[^\x21-\x7e]/.test(token))
    throw new KubeconfigError(`${where}: token holds blanks or characters that no token has.`)
  const username = textOf(user, 'username', where)
  const hasCredential = Boolean(certificate || token || username)
  const expiresOn = certificate ? certificate.validToDate.getTime() : tokenExpiry(token)
  const password = textOf(user, 'password', where) ?? ''
  return {
    credential: { certData, keyData, token, username, password, impersonateUser: textOf(user, 'as', where) },
    hasCredential,
    expiresOn,
  }
}

/**
 * Reads and checks a kubeconfig, YAML or JSON, and takes the named context or the current one from it. Only the cluster
 * and the user of that context are looked at and kept. Throws `KubeconfigError`.
 */
export function parseKubeconfig(text: string, contextName: string | null = null): ClusterConnection {
  const kubeconfig = parseYaml(text)
  const { name, context } = chooseContext(kubeconfig, contextName)
  const clusterName = textOf(context, 'cluster', `Context "${name}"`) ?? ''
  const userName = textOf(context, 'user', `Context "${name}"`) ?? ''
  const named = { ...context, name }
  const cluster = readCluster(
    chooseEntry(kubeconfig, named, { list: 'clusters', entry: 'cluster', name: clusterName }),
    `Cluster "${clusterName}" of the kubeconfig`,
  )
  const user = readUser(
    userName ? chooseEntry(kubeconfig, named, { list: 'users', entry: 'user', name: userName }) : {},
    `User "${userName}" of the kubeconfig`,
  )
  if (cluster.server.protocol === 'http:' && user.hasCredential)
    throw new KubeconfigError(
      `Cluster "${clusterName}" has an http:// address, over which the credential would travel unencrypted: use https://.`,
    )
  const { server, ...trust } = cluster
  const names = { cluster: clusterName, user: userName }
  const { credential, expiresOn } = user
  return {
    server,
    host: hostOf(server),
    context: name,
    access: server.protocol === 'https:' ? accessOf(trust, credential) : {},
    text: writeKubeconfig({ server, trust, credential }, { name, ...names }),
    expiresOn,
  }
}

function hostOf(server: URL): string {
  const port = server.port || (server.protocol === 'https:' ? '443' : '80')
  return `${server.hostname}:${port}`
}
