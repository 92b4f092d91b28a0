import { type Message, message } from '../../../../model/messages/message.ts'
import type https from 'node:https'
import { load, YAMLException } from 'js-yaml'
import { type Fields, isFields } from '../../../../model/fields.ts'
import { accessOf, writeKubeconfig } from '../access.ts'
import { portOf, readCluster } from './kubeconfig-cluster.ts'
import { KubeconfigError, textOf } from './kubeconfig-fields.ts'
import { readUser } from './kubeconfig-user.ts'
import type { OpenStream } from '../streams/stream-agent.ts'
import { expiryOf, type Validity } from '../validity.ts'

export { KubeconfigError } from './kubeconfig-fields.ts'

/** Everything needed to reach one cluster, from one context. Refers to no files and runs no programs. */
export interface ClusterConnection {
  /** Base address of the API server; its path, if any, prefixes every request. */
  server: URL
  /** `10.0.0.5:6443`, as shown in messages. */
  host: string
  /** HTTP proxy in front of the API server. */
  proxy: URL | null
  /** Opens connections through the cluster's agent, which speaks TLS to the API server; null to connect directly. */
  tunnel: OpenStream | null
  context: string
  /** TLS options and headers of every request: trusted certificates and the credential. */
  access: https.RequestOptions
  /** Kubeconfig reduced to the chosen context, for storage. Contains the credential. */
  text: string
  hasCredential: boolean
  /** Validity of client certificate and token, if they contain it. */
  validities: readonly Validity[]
  /** Time in milliseconds at which the credential expires; null if unknown. */
  expiresOn: number | null
}

/** One megabyte is far above any real kubeconfig and keeps a mistaken upload from being parsed. */
const maxLength = 1024 * 1024

function parseYaml(text: string): Fields {
  if (text.length > maxLength) throw new KubeconfigError(message('kubeconfigs.tooLarge'))
  if (text.trim() === '') throw new KubeconfigError(message('kubeconfigs.empty'))
  let value: unknown
  try {
    value = load(text)
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error
    const { mark, reason } = error
    throw new KubeconfigError(
      mark
        ? message('kubeconfigs.noYamlAt', { line: mark.line + 1, reason })
        : message('kubeconfigs.noYaml', { reason }),
    )
  }
  if (!isFields(value) || !Array.isArray(value['clusters']))
    throw new KubeconfigError(message('kubeconfigs.noClusters'))
  return value
}

interface Wanted {
  list: string
  entry: string
  name: string
}

/** Finds an entry by name in one of the kubeconfig's three lists, `{name, <entry>: {...}}`. */
function findEntry(kubeconfig: Fields, { list, entry, name }: Wanted): Fields | null {
  const entries = Array.isArray(kubeconfig[list]) ? kubeconfig[list] : []
  const found = entries.filter(isFields).find((candidate) => candidate['name'] === name)
  if (!found) return null
  return isFields(found[entry]) ? found[entry] : {}
}

function namesOf(kubeconfig: Fields, list: string): Message | string {
  const entries = Array.isArray(kubeconfig[list]) ? kubeconfig[list] : []
  const names = entries.filter(isFields).map((entry) => `"${String(entry['name'])}"`)
  return names.length === 0 ? message('kubeconfigs.noneOfThem') : names.join(', ')
}

function chooseContext(kubeconfig: Fields, wanted: string | null): { name: string; context: Fields } {
  const name = wanted || textOf(kubeconfig, 'current-context', message('kubeconfigs.whole'))
  if (!name)
    throw new KubeconfigError(
      message('kubeconfigs.noCurrentContext', { contexts: namesOf(kubeconfig, 'contexts') }),
    )
  const context = findEntry(kubeconfig, { list: 'contexts', entry: 'context', name })
  if (context) return { name, context }
  throw new KubeconfigError(
    message('kubeconfigs.noContext', { name, contexts: namesOf(kubeconfig, 'contexts') }),
  )
}

function chooseEntry(kubeconfig: Fields, context: Fields, wanted: Wanted): Fields {
  const found = findEntry(kubeconfig, wanted)
  if (found) return found
  throw new KubeconfigError(
    message('kubeconfigs.missingEntry', {
      context: String(context['name'] ?? ''),
      entry: wanted.entry,
      name: wanted.name,
    }),
  )
}

/**
 * Parses and validates a kubeconfig (YAML or JSON) for the named or current context. Only that context's
 * cluster and user are checked and kept. Throws `KubeconfigError`.
 */
export function parseKubeconfig(text: string, contextName: string | null = null): ClusterConnection {
  const kubeconfig = parseYaml(text)
  const { name, context } = chooseContext(kubeconfig, contextName)
  const where = message('kubeconfigs.context', { name })
  const clusterName = textOf(context, 'cluster', where) ?? ''
  const userName = textOf(context, 'user', where) ?? ''
  const named = { ...context, name }
  const cluster = readCluster(
    chooseEntry(kubeconfig, named, { list: 'clusters', entry: 'cluster', name: clusterName }),
    message('kubeconfigs.cluster', { name: clusterName }),
  )
  const user = readUser(
    userName ? chooseEntry(kubeconfig, named, { list: 'users', entry: 'user', name: userName }) : {},
    message('kubeconfigs.user', { name: userName }),
  )
  if (cluster.server.protocol === 'http:' && user.hasCredential)
    throw new KubeconfigError(message('kubeconfigs.unencrypted', { name: clusterName }))
  const { server, proxy, trust } = cluster
  const { credential, hasCredential, validities } = user
  const names = { cluster: clusterName, user: userName }
  return {
    server,
    host: hostOf(server),
    proxy,
    tunnel: null,
    context: name,
    access: accessOf(trust, credential),
    text: writeKubeconfig({ server, proxy, trust, credential }, { name, ...names }),
    hasCredential,
    validities,
    expiresOn: expiryOf(credential, validities),
  }
}

const hostOf = (server: URL): string => `${server.hostname}:${portOf(server)}`

/** Address of the API server as in a kubeconfig. */
export const endpointOf = ({ server }: Pick<ClusterConnection, 'server'>): string =>
  server.href.replace(/\/+$/, '')
